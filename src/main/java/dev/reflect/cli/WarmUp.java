package dev.reflect.cli;

/** Loads what a start needs, so that the launcher can make its class-data archive. */
public final class WarmUp {
  private WarmUp() {}

  public static void main(String[] arguments) {}
}
