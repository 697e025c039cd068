package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Text in lines of at most 80 columns where its words allow it, broken between them; and the
 * numbers and moments in it.
 */
final class Paragraph {
  static final int WIDTH = 80;

  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
  static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  private Paragraph() {}

  /** Returns for example {@code 2026-11-25 16:40}. */
  static String minute(Instant at, ZoneId zone) {
    return MINUTE.format(at.atZone(zone));
  }

  static String second(Instant at, ZoneId zone) {
    return SECOND.format(at.atZone(zone));
  }

  /** Returns for example {@code 3 min ago}. */
  static String ago(Instant at, Instant now) {
    Duration past = Duration.between(at, now);
    if (past.toMinutes() < 1) {
      return "just now";
    }
    if (past.toHours() < 1) {
      return past.toMinutes() + " min ago";
    }
    return past.toDays() < 1 ? past.toHours() + " h ago" : counted(past.toDays(), "day") + " ago";
  }

  static List<String> of(String text) {
    return indented("", text);
  }

  static List<String> indented(String indent, String text) {
    return hanging(indent, indent, text);
  }

  /** Returns the text with a first line that begins otherwise than the others. */
  static List<String> hanging(String first, String indent, String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    boolean begun = false;
    for (String word : text.split(" ")) {
      if (begun && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(indent);
        begun = false;
      }
      line.append(begun ? " " : "").append(word);
      begun = true;
    }
    lines.add(line.toString());
    return lines;
  }
}
