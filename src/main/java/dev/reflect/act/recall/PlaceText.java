package dev.reflect.act.recall;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.ledger.Recalls.Sort;
import dev.reflect.recall.Excerpt;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A place in an earlier session as Claude is told of it: date and source in one line, then what the
 * person said there and what Claude answered, and what was settled behind it.
 *
 * @param said what the person and Claude said in the exchange, in its order
 * @param best of these what answers best: the line that is named
 * @param claude what of Claude's is told
 * @param settled what was said next where the exchange left something open
 * @param decided what a judge's summary of the session says of it: better than what was compared
 */
record PlaceText(
    List<KeptStep> said,
    KeptStep best,
    Optional<KeptStep> claude,
    List<KeptStep> settled,
    Optional<String> decided) {
  /** What each text beyond the two of an exchange takes beside its letters. */
  private static final int LABEL = 40;

  /** An exchange of which what was said in it is all. */
  PlaceText(List<KeptStep> said, KeptStep best, Optional<KeptStep> claude) {
    this(said, best, claude, List.of(), Optional.empty());
  }

  /**
   * A text that is told.
   *
   * @param weight how much of the room it gets beside others, where there is too little
   */
  private record Part(String label, String text, int weight) {}

  /** Returns what names the place, whatever of it answers; old records have no id. */
  private String key() {
    KeptStep first = said.get(0);
    return first.place().uuid().isEmpty()
        ? first.place().session() + ":" + first.place().line()
        : first.place().uuid();
  }

  Optional<KeptStep> person() {
    return said.stream().filter(each -> each.kind() == Kind.PERSON).findFirst();
  }

  /**
   * Returns what is told.
   *
   * @param letters how many at most, but for the first line
   * @param about what is said of the place behind where it is; may be empty
   */
  String told(int letters, Set<String> terms, String about) {
    List<String> lines = new ArrayList<>();
    lines.add(
        best.place().time().map(at -> at.toString().substring(0, 10)).orElse("no date")
            + ", session "
            + Plain.sentence(best.place().session())
            + ", line "
            + best.place().line()
            + ", in "
            + Plain.sentence(best.place().cwd())
            + about);
    List<Part> parts = parts(letters);
    Map<Part, Integer> room = room(parts, letters - LABEL * Math.max(0, parts.size() - 2));
    parts.forEach(
        each ->
            lines.add(each.label() + ": " + Excerpt.of(each.text(), terms, room.get(each)).text()));
    return String.join("\n", lines);
  }

  /**
   * Where a choice was open, what was chosen says more than what was compared; where the person
   * only asked, what came behind the answer takes none of its room.
   */
  private List<Part> parts(int letters) {
    boolean isChoice = Settled.isChoice(said);
    int all =
        Stream.of(person().stream(), claude.stream(), settled.stream())
            .flatMap(each -> each)
            .mapToInt(each -> each.text().length())
            .sum();
    List<KeptStep> then =
        Settled.isLeftOpen(said) || all + 2 * LABEL <= letters ? settled : List.of();
    int compared = then.isEmpty() ? 2 : isChoice ? 1 : 3;
    List<Part> parts = new ArrayList<>();
    person().ifPresent(each -> parts.add(new Part("person", each.text(), 3)));
    if (decided.isEmpty()) {
      claude.ifPresent(each -> parts.add(new Part("claude", each.text(), compared)));
    }
    for (KeptStep each : then) {
      if (each.kind() == Kind.PERSON || decided.isEmpty()) {
        parts.add(new Part(Aftermath.label(each), each.text(), isChoice ? 2 : 1));
      }
    }
    decided.ifPresent(each -> parts.add(new Part(Aftermath.DECIDED, each, 3)));
    return parts;
  }

  /** What is short leaves its room to the others. */
  private static Map<Part, Integer> room(List<Part> parts, int letters) {
    Map<Part, Integer> room = new HashMap<>();
    int left = letters;
    int weights = parts.stream().mapToInt(Part::weight).sum();
    Comparator<Part> shortest =
        Comparator.comparingDouble(each -> (double) each.text().length() / each.weight());
    for (Part each : parts.stream().sorted(shortest).toList()) {
      int gets = Math.min(each.text().length(), left * each.weight() / weights);
      room.put(each, gets);
      left -= gets;
      weights -= each.weight();
    }
    return room;
  }

  /**
   * Returns it as it is told, but where a line of it speaks to a model: that is overlooked in one.
   */
  Offer offer(double score, String told, String why, Optional<String> withheld) {
    Offer offer = new Offer(Sort.PLACE, key(), best.place().session(), score, told, why, withheld);
    return offer.isGiven()
            && Careful.speaks(
                told, Stream.of(said, settled).flatMap(List::stream).map(KeptStep::text))
        ? offer.withheld(PromptRecall.SPEAKS)
        : offer;
  }
}
