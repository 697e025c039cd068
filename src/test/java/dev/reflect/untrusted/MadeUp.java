package dev.reflect.untrusted;

import java.util.Locale;

/** Parts of made-up secrets, put together so that nobody takes them for real. */
public final class MadeUp {
  private static final String MIXED = "Zk3vQ9xLm2Tn8Rb5Yc7Wd1Hf4Jg6Ps0Ae";

  private MadeUp() {}

  public static String letters(int count) {
    return MIXED.repeat(count / MIXED.length() + 1).substring(0, count);
  }

  public static String capitals(int count) {
    return letters(count).toUpperCase(Locale.ROOT);
  }

  public static String hex(int count) {
    return "3f9a0c7e5b1d8264".repeat(count / 16 + 1).substring(0, count);
  }

  public static String keyBlock(String title, String body) {
    return "-----BEGIN "
        + title
        + "PRIVATE KEY-----\n"
        + body
        + "-----END "
        + title
        + "PRIVATE KEY-----";
  }
}
