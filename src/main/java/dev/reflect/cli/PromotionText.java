package dev.reflect.cli;

import dev.reflect.learning.Caution;
import dev.reflect.memory.Points;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Judged;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;

/** A learning that may be promoted, as lines of plain text. */
final class PromotionText {
  private static final String INDENT = " ".repeat(10);
  private static final int LONGEST_WORDS = 200;

  private PromotionText() {}

  /** Returns the learning, where it was heard, in which words, and why it is not promoted. */
  static List<String> lines(Judged judged) {
    Candidate candidate = judged.candidate();
    List<String> lines = new ArrayList<>();
    lines.add(candidate.id() + "  " + Plain.printable(candidate.sentence()));
    lines.add(INDENT + Plain.printable(candidate.heard()));
    for (String other : candidate.otherWords()) {
      lines.add(INDENT + "also: “" + Plain.shortened(Plain.sentence(other), LONGEST_WORDS) + "”");
    }
    for (Caution caution : candidate.cautions()) {
      lines.add(INDENT + "careful: it " + caution.phrase());
    }
    judged.opposed().forEach(each -> lines.add(INDENT + Plain.printable(each)));
    if (!judged.why().isEmpty()) {
      lines.add(INDENT + judged.why());
    }
    return lines;
  }

  /** Returns the lines with what it is worth and the reasons for the scope. */
  static List<String> withReasons(Judged judged, Points score) {
    List<String> lines = new ArrayList<>(lines(judged));
    lines.add(INDENT + "score " + score);
    judged.reasons().forEach(reason -> lines.add(INDENT + "· " + Plain.printable(reason)));
    return lines;
  }
}
