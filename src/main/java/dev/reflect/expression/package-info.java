/**
 * Regular expressions by the hundred: which of them may match a text is told from the words that
 * each of them needs, in one walk over the text. Letters, without Unicode's tables where they are
 * plain.
 */
package dev.reflect.expression;
