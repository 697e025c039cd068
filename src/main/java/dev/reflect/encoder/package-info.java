/**
 * The local model that makes vectors: its files, placed and checked, and the door to its runtime.
 */
package dev.reflect.encoder;
