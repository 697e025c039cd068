/**
 * Which learnings cannot both hold: what a sentence settles, for what, and whether another settles
 * it otherwise.
 */
package dev.reflect.conflict;
