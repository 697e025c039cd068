package dev.reflect.review;

import dev.reflect.review.Contradiction.Backing;
import dev.reflect.review.Contradiction.Other;
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
    Backing backing = Backing.of(item.proposal().learning());
    return sides(
        new Other.Proposed(item.id(), item.sentence(), backing, item.target()),
        contradiction.other(),
        zone);
  }

  /** Returns both sides, unwrapped. */
  public static List<String> sides(Other one, Other other, ZoneId zone) {
    List<String> lines = new ArrayList<>(side("this", one, zone));
    lines.addAll(side("other", other, zone));
    return lines;
  }

  private static List<String> side(String name, Other side, ZoneId zone) {
    String margin = " ".repeat(7);
    Backing backing = side.backing();
    List<String> lines = new ArrayList<>();
    lines.add(String.format("%-7s", name) + side.sentence());
    lines.add(margin + side.where() + ", " + backing.inWords(zone));
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
