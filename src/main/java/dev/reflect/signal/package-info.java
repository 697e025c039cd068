/**
 * Detectors: signs in a conversation that the user corrected, approved, suggested or asked to
 * remember, each with its evidence.
 */
package dev.reflect.signal;
