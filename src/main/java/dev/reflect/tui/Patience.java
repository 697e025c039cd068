package dev.reflect.tui;

/**
 * How long a screen waits before it looks for keys again: a thousandth of the time since the last
 * one, so that a person who types feels nothing, and a screen that lies open costs nothing.
 */
final class Patience {
  /** The next key of somebody who types comes within a few of these. */
  static final long SHORTEST_MILLIS = 2;

  /** Below what a person notices at the first key after a minute. */
  static final long LONGEST_MILLIS = 50;

  private long lastKeyNanos;

  Patience(long nowNanos) {
    this.lastKeyNanos = nowNanos;
  }

  void keyAt(long nowNanos) {
    lastKeyNanos = nowNanos;
  }

  long millisAt(long nowNanos) {
    long idleMillis = (nowNanos - lastKeyNanos) / 1_000_000;
    return Math.min(LONGEST_MILLIS, Math.max(SHORTEST_MILLIS, idleMillis / 1_000));
  }
}
