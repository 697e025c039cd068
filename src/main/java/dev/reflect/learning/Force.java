package dev.reflect.learning;

/**
 * How plainly a sentence is a rule: by its form, by setting one thing against another, in words.
 */
enum Force {
  FORM,
  SWAP,
  LASTING
}
