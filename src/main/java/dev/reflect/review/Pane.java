package dev.reflect.review;

/** The part of the screen that the line keys move in. */
public enum Pane {
  LIST,
  DETAIL;

  Pane other() {
    return this == LIST ? DETAIL : LIST;
  }
}
