/**
 * What a sentence is made of, in one way for everybody: its words and marks ({@link
 * dev.reflect.words.Token}), what the forms of a word have in common ({@link
 * dev.reflect.words.Stem}), and what words do in a rule ({@link dev.reflect.words.WordTable}).
 */
package dev.reflect.words;
