package dev.reflect.learning;

import dev.reflect.ground.Sha256;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Recognises a learning again: 16 hexadecimal digits of the normalised sentence's SHA-256. */
public record Fingerprint(String value) {
  private static final int DIGITS = 16;

  /** So many of them name a learning to a person. */
  private static final int SHOWN = 8;

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{16}");

  public Fingerprint {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a fingerprint: " + value);
    }
  }

  /** Returns the same fingerprint for sentences that differ in case, spaces or the final stop. */
  public static Fingerprint of(String sentence) {
    return new Fingerprint(Sha256.of(normalised(sentence)).substring(0, DIGITS));
  }

  /** Returns the id of a learning as it is shown; any unique beginning of it will do. */
  public String shown() {
    return value.substring(0, SHOWN);
  }

  static String normalised(String sentence) {
    String line =
        Normalizer.normalize(sentence, Normalizer.Form.NFKC)
            .toLowerCase(Locale.ROOT)
            .replaceAll("[\\s\\p{Z}]++", " ")
            .strip();
    int end = line.length();
    while (end > 0 && ".!?。 ".indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    return line.substring(0, end);
  }
}
