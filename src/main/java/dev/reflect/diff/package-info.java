/**
 * Text as lines that keep their terminators, and the difference between two texts as hunks that can
 * be chosen, applied and printed.
 */
package dev.reflect.diff;
