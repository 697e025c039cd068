package dev.reflect.ground;

/** A number of things, in words. */
public final class Plural {
  private Plural() {}

  /** Returns for example {@code 1 session} or {@code 3 sessions}. */
  public static String counted(long number, String noun) {
    return counted(number, noun, noun + "s");
  }

  public static String counted(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
