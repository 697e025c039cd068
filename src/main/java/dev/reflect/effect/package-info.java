/**
 * Whether a learning helps: how often a correction was heard before it was applied and since, in
 * sessions in which Claude was given the file.
 */
package dev.reflect.effect;
