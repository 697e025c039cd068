package dev.reflect.act.peer;

import dev.reflect.ground.Sha256;
import dev.reflect.sessions.Timestamp;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.Optional;

/** Takes texts, names and times out of another program's files, as somebody else's. */
final class PeerText {
  private static final int LONGEST_TEXT = 8_000;
  private static final int LONGEST_NAME = 60;

  private PeerText() {}

  /** Returns the text printable, without secrets and hidden characters, and not too long. */
  static String safe(String text) {
    return Secrets.redact(
        Plain.shortened(
            Secrets.redact(Plain.withoutWrittenOut(Plain.printable(text))).strip(), LONGEST_TEXT));
  }

  /** Returns the text printable and not too long; where it has a secret, it keeps that. */
  static String printable(String text) {
    return Plain.shortened(Plain.withoutWrittenOut(Plain.printable(text)).strip(), LONGEST_TEXT);
  }

  /** Returns a name on one line. */
  static String name(String text) {
    return Plain.shortened(Secrets.redact(Plain.sentence(text)), LONGEST_NAME);
  }

  /**
   * Returns the moment that one of the forms in use names: {@code 2026-01-05T10:11:12.5}, {@code
   * 2026-01-05 10:11:12} and {@code 2026-01-05T10:11:12Z}; none where it is of another, or of a
   * year that no ledger could keep.
   *
   * @param zone where a time that names none is meant
   */
  static Optional<Instant> time(String text, ZoneId zone) {
    String form =
        text.strip().replaceFirst(" ", "T").replaceFirst(" ?([+-]\\d\\d)(\\d\\d)$", "$1:$2");
    try {
      boolean zoned = form.endsWith("Z") || form.matches(".*T.*[+-]\\d\\d:\\d\\d");
      Instant time =
          zoned
              ? OffsetDateTime.parse(form).toInstant()
              : LocalDateTime.parse(form).atZone(zone).toInstant();
      return Optional.of(time).filter(Timestamp::hasPlainYear);
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }

  /** Returns the moment that is so many seconds or, where that is far off, milliseconds old. */
  static Optional<Instant> since1970(String count) {
    double number = number(count);
    Instant time = Instant.ofEpochMilli((long) (number < 1e11 ? number * 1000 : number));
    return Optional.of(time).filter(each -> number > 0 && Timestamp.hasPlainYear(each));
  }

  /** Returns the number that a text is; 0 where it is none. */
  static double number(String text) {
    try {
      return text.matches("-?[0-9.]{1,20}([eE][+-]?[0-9]{1,3})?") ? Double.parseDouble(text) : 0;
    } catch (NumberFormatException none) {
      return 0;
    }
  }

  /** Returns the SHA-256 of these texts, in hexadecimal digits. */
  static String key(String... texts) {
    MessageDigest sum = Sha256.digest();
    for (String text : texts) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      sum.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
      sum.update(bytes);
    }
    return HexFormat.of().formatHex(sum.digest());
  }
}
