/**
 * What the inner loops cost, counted and not timed, so that a machine's mood does not matter; and
 * the same loops for whoever wants to time them (bench/jmh).
 */
package dev.reflect.counts;
