/**
 * What every package may use: how a constant is written, how a thing is counted, a moment, a hash,
 * what lies in the jar.
 */
package dev.reflect.ground;
