package dev.reflect.sessions;

/** What the version of the client that wrote a record says about the record. */
final class ClientVersion {
  /** The first release known to say of every refused call who refused it. */
  private static final int[] NAMES_DENIALS = {2, 1, 209};

  /** From here on what a failed command printed stands below its exit status. */
  private static final int[] MARKS_FAILED_COMMANDS = {2, 1, 0};

  private ClientVersion() {}

  /**
   * Returns whether a refusal can be believed only with the field that names it. Before, its text
   * may come from a tool that imitates it, where that is one that prints.
   */
  static boolean namesDenials(String version) {
    return isFrom(NAMES_DENIALS, version);
  }

  static boolean marksFailedCommands(String version) {
    return isFrom(MARKS_FAILED_COMMANDS, version);
  }

  private static boolean isFrom(int[] first, String version) {
    String[] numbers = version.split("\\.", -1);
    for (int i = 0; i < first.length; i++) {
      int number = i < numbers.length ? leadingNumber(numbers[i]) : 0;
      if (number != first[i]) {
        return number > first[i];
      }
    }
    return true;
  }

  private static int leadingNumber(String text) {
    int number = 0;
    for (int i = 0; i < text.length() && i < 6; i++) {
      int digit = Character.digit(text.charAt(i), 10);
      if (digit < 0) {
        return number;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
