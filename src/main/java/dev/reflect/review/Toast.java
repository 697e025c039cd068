package dev.reflect.review;

/** A short remark that goes away with the next key. */
public record Toast(String text, Kind kind) {
  /** What a toast says: how it is, that something is done, or why it is not. */
  public enum Kind {
    PLAIN,
    GOOD,
    BAD
  }
}
