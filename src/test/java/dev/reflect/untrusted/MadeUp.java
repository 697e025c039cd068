package dev.reflect.untrusted;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parts of made-up secrets, put together so that nobody takes them for real. */
public final class MadeUp {
  private static final String MIXED = "Zk3vQ9xLm2Tn8Rb5Yc7Wd1Hf4Jg6Ps0Ae";

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)(?::(\\d+))?}");

  private static final String SMALL = "abcdefghijklmnopqrstuvwxyz";
  private static final String DIGITS = "0123456789";
  private static final String CAPITALS = SMALL.toUpperCase(Locale.ROOT);
  private static final Map<String, String> ALPHABETS =
      Map.ofEntries(
          Map.entry("lower", SMALL),
          Map.entry("upper", CAPITALS + "234567"),
          Map.entry("digit", DIGITS),
          Map.entry("digits", DIGITS),
          Map.entry("hex", DIGITS + "abcdef"),
          Map.entry("HEX", DIGITS + "ABCDEF"),
          Map.entry("cap", CAPITALS + DIGITS),
          Map.entry("alnum", SMALL + CAPITALS + DIGITS),
          Map.entry("mixed", SMALL + CAPITALS + DIGITS),
          Map.entry("b64", SMALL + CAPITALS + DIGITS + "+/"),
          Map.entry("b64url", SMALL + CAPITALS + DIGITS + "-_"),
          Map.entry("pw", SMALL + CAPITALS + DIGITS + "!#$%&*+-_=?@"));

  private static final List<String> WORDS =
      List.of(
          "maple", "harbor", "copper", "walnut", "ginger", "meadow", "falcon", "pepper", "tulip",
          "saddle", "orbit", "velvet");

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

  /** Returns the text with {@code {mixed:9}} replaced by nine made-up letters, always the same. */
  public static String expanded(String template) {
    Random random = new Random(template.hashCode());
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(
            part ->
                Matcher.quoteReplacement(
                    switch (part.group(1)) {
                      case "uuid" -> uuid(random);
                      case "word" -> WORDS.get(random.nextInt(WORDS.size()));
                      case "Word" -> capitalised(WORDS.get(random.nextInt(WORDS.size())));
                      default ->
                          ALPHABETS.containsKey(part.group(1)) && part.group(2) != null
                              ? some(
                                  random,
                                  ALPHABETS.get(part.group(1)),
                                  Integer.parseInt(part.group(2)))
                              : part.group();
                    }));
  }

  private static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private static String uuid(Random random) {
    return Stream.of(8, 4, 4, 4, 12)
        .map(length -> some(random, ALPHABETS.get("hex"), length))
        .collect(Collectors.joining("-"));
  }

  /** A digit, a capital and a small letter are among the first, where there are such. */
  private static String some(Random random, String letters, int count) {
    StringBuilder some = new StringBuilder();
    for (int i = 0; i < count; i++) {
      some.append(letters.charAt(random.nextInt(letters.length())));
    }
    if (letters.length() == 62 && count > 2) {
      some.replace(1, 3, "7K");
    }
    return some.toString();
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
