package dev.reflect.cli;

/** The exit statuses of every command. A status of 130, for an interrupt, is the JVM's own. */
final class ExitStatus {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int USAGE = 2;
  static final int BUG = 70;

  private ExitStatus() {}
}
