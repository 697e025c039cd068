/**
 * What two sentences are to each other: one learning ({@link dev.reflect.sameness.Likeness}), or
 * two that cannot both hold ({@link dev.reflect.sameness.Statement}).
 */
package dev.reflect.sameness;
