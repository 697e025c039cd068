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

  /** Returns how often: {@code never}, {@code once}, {@code twice}, {@code 3 times}. */
  public static String times(int times) {
    return switch (times) {
      case 0 -> "never";
      case 1 -> "once";
      case 2 -> "twice";
      default -> times + " times";
    };
  }
}
