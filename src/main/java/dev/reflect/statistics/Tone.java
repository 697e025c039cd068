package dev.reflect.statistics;

/** How a number is to be taken; a face gives each its colour. */
public enum Tone {
  GOOD,
  DOUBTFUL,
  BAD,
  PLAIN
}
