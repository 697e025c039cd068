package dev.reflect.review;

import dev.reflect.learning.Learning;
import dev.reflect.signal.Evidence;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** The evidence of a learning in words: when and where it was heard, and what was said. */
public final class EvidenceText {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  private EvidenceText() {}

  /** Returns the lines, unwrapped, with times as clocks of this zone show them. */
  public static List<String> lines(Learning learning, ZoneId zone) {
    List<String> lines = new ArrayList<>();
    for (Evidence each : learning.evidence()) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.add(heading(each, zone));
      add(lines, "Claude  … ", each.before());
      add(
          lines,
          "%-8s> ".formatted(each.isNote() ? "noted" : each.isOfTeam() ? "team" : "you"),
          each.quote());
      add(lines, "Claude    ", each.after());
    }
    return lines;
  }

  private static String heading(Evidence evidence, ZoneId zone) {
    String time = evidence.time().map(at -> TIME.format(at.atZone(zone)) + " · ").orElse("");
    if (evidence.line() == 0) {
      return time + evidence.session() + " · " + evidence.cwd();
    }
    String session = evidence.session().substring(0, Math.min(8, evidence.session().length()));
    return time + "session " + session + " · line " + evidence.line() + " · " + evidence.cwd();
  }

  private static void add(List<String> lines, String speaker, String said) {
    String margin = speaker;
    for (String line : said.strip().lines().toList()) {
      lines.add(margin + line);
      margin = " ".repeat(speaker.length());
    }
  }
}
