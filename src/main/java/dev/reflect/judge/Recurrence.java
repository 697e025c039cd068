package dev.reflect.judge;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.sameness.LikeSenses;
import dev.reflect.sameness.LikeSenses.KnownLike;
import dev.reflect.sameness.Sense;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A lesson that is worth too little to be proposed of one message alone. What several sessions of a
 * repository teach in one sense, in whatever words, is worth more each time.
 *
 * @param judge who said it
 * @param signal of its message, as it was heard
 * @param known whether the same is a learning of the repository already, in these words or others
 */
public record Recurrence(
    Lesson lesson, String judge, Signal signal, Repository repository, boolean known) {
  /** What is worth less is only about the work at hand; three times this comes to a proposal. */
  public static final double FAINT = 0.3;

  /**
   * Returns the learnings that they come to together, each in its own words: all that are of the
   * sense of a known one, and those that enough sessions have taught.
   *
   * @param faint the oldest first
   */
  public static List<Learning> learnings(List<Recurrence> faint) {
    Map<String, LikeSenses<List<Recurrence>>> byRepository = new HashMap<>();
    List<List<Recurrence>> groups = new ArrayList<>();
    for (Recurrence each : faint) {
      LikeSenses<List<Recurrence>> known =
          byRepository.computeIfAbsent(each.repository().id(), first -> new LikeSenses<>());
      Sense sense = Sense.of(each.lesson().sentence());
      Optional<List<Recurrence>> same = known.to(sense).stream().map(KnownLike::source).findFirst();
      if (same.isPresent()) {
        same.get().add(each);
      } else {
        List<Recurrence> group = new ArrayList<>(List.of(each));
        known.add(group, sense);
        groups.add(group);
      }
    }
    return groups.stream()
        .filter(Recurrence::areWorthIt)
        .flatMap(group -> worded(group).stream())
        .toList();
  }

  private static boolean areWorthIt(List<Recurrence> group) {
    return group.stream().anyMatch(Recurrence::known)
        || Learning.worth(group.stream().map(each -> each.taught(List.of())).toList())
            >= Findings.PROPOSED;
  }

  private static List<Learning> worded(List<Recurrence> group) {
    Map<Fingerprint, List<Recurrence>> wordings =
        group.stream()
            .collect(
                Collectors.groupingBy(
                    each -> Fingerprint.of(each.lesson().sentence()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<Learning> learnings = new ArrayList<>();
    wordings.forEach(
        (fingerprint, some) ->
            learnings.add(
                new Learning(
                    fingerprint,
                    Wording.of(some.get(0).lesson().sentence()),
                    some.get(0).repository(),
                    some.stream().map(Recurrence::taught).toList())));
    return learnings;
  }

  /** Returns the signal as one that teaches this lesson. */
  public Signal taught() {
    return taught(
        Unsaid.mark(judge, List.of(lesson), Passage.of(signal.evidence())).stream().toList());
  }

  private Signal taught(List<Mark> more) {
    List<Mark> marks = new ArrayList<>();
    signal.marks().stream()
        .filter(mark -> !mark.name().equals(Mark.WORTH))
        .filter(mark -> !mark.detector().equals(judge))
        .forEach(marks::add);
    marks.add(new Mark(judge, Mark.WORTH, lesson.worth(), 0, 0));
    marks.addAll(more);
    Quotation.mark(judge, lesson, signal.evidence()).ifPresent(marks::add);
    if (lesson.where() == Lesson.Where.ALL) {
      marks.add(new Mark(judge, Mark.EVERYWHERE, lesson.worth(), 0, 0));
    }
    return new Signal(signal.kind(), lesson.worth(), signal.evidence(), signal.skills(), marks);
  }
}
