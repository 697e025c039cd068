package dev.reflect.cli;

/** The version, which is also that of the pom. */
final class Version {
  /** A constant, because to ask the jar's manifest the jar has to be opened. */
  static final String NUMBER = "0.1.0";

  static final String LINE = "reflect " + NUMBER;

  private Version() {}
}
