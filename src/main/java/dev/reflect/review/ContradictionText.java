package dev.reflect.review;

import dev.reflect.review.Contradiction.Backing;
import dev.reflect.review.Contradiction.Ruling.Choice;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** A contradiction in words: the two, who said what when and how often, what can be done. */
public final class ContradictionText {
  private static final int LONGEST_QUOTE = 120;

  private ContradictionText() {}

  /** Returns the line that tells of it beside a proposal. */
  public static String line(Contradiction contradiction) {
    Contradiction.Other other = contradiction.other();
    return "contradicts “" + other.sentence() + "” (" + other.where() + "): " + contradiction.why();
  }

  /** Returns both sides, unwrapped. */
  public static List<String> sides(Item item, Contradiction contradiction, ZoneId zone) {
    Contradiction.Other other = contradiction.other();
    List<String> lines = new ArrayList<>();
    lines.addAll(
        side(
            "this",
            item.sentence(),
            "proposed for " + item.target().label(),
            Backing.of(item.proposal().learning()),
            zone));
    lines.addAll(side("other", other.sentence(), other.where(), other.backing(), zone));
    return lines;
  }

  private static List<String> side(
      String name, String sentence, String where, Backing backing, ZoneId zone) {
    String margin = " ".repeat(7);
    List<String> lines = new ArrayList<>();
    lines.add(String.format("%-7s", name) + sentence);
    lines.add(margin + where + ", " + backing.inWords(zone));
    if (!backing.quote().isEmpty()) {
      lines.add(
          margin
              + "you: “"
              + Plain.shortened(Plain.sentence(backing.quote()), LONGEST_QUOTE)
              + "”");
    }
    return lines;
  }

  public static String choice(Item item, Contradiction contradiction, Choice choice) {
    String suggested = choice == contradiction.suggested() ? " (suggested)" : "";
    return choice.label() + suggested + ": " + contradiction.outcome(choice, item.target());
  }
}
