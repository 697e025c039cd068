package dev.reflect.transcript;

/** What the version of the client that wrote a record says about the record. */
final class ClientVersion {
  /** The first release known to say of every refused call who refused it. */
  private static final int[] NAMES_DENIALS = {2, 1, 209};

  private ClientVersion() {}

  /**
   * Returns whether a refusal can be believed only with the field that names it. Before, its text
   * is all there is; since, the text alone may come from a tool that imitates it.
   */
  static boolean namesDenials(String version) {
    String[] numbers = version.split("\\.", -1);
    for (int i = 0; i < NAMES_DENIALS.length; i++) {
      int number = i < numbers.length ? leadingNumber(numbers[i]) : 0;
      if (number != NAMES_DENIALS[i]) {
        return number > NAMES_DENIALS[i];
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
