package dev.reflect.judge;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.sameness.Sense;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /** Lessons of one sense. */
  private static final class Group {
    private final Sense first;
    private final List<Recurrence> members = new ArrayList<>();

    Group(Sense first) {
      this.first = first;
    }

    boolean isWorthIt() {
      return members.stream().anyMatch(Recurrence::known)
          || Learning.worth(members.stream().map(Recurrence::taught).toList()) >= Findings.PROPOSED;
    }
  }

  /**
   * Returns the learnings that they come to together, each in its own words: all that are of the
   * sense of a known one, and those that enough sessions have taught.
   *
   * @param faint the oldest first
   */
  public static List<Learning> learnings(List<Recurrence> faint) {
    Map<String, List<Group>> byWord = new HashMap<>();
    Set<Group> groups = new LinkedHashSet<>();
    for (Recurrence each : faint) {
      Sense sense = Wording.of(each.lesson().sentence()).sense();
      Group group = each.groupOf(sense, byWord);
      group.members.add(each);
      groups.add(group);
    }
    List<Learning> learnings = new ArrayList<>();
    groups.stream().filter(Group::isWorthIt).forEach(group -> learnings.addAll(worded(group)));
    return learnings;
  }

  private Group groupOf(Sense sense, Map<String, List<Group>> byWord) {
    Set<Group> near = new LinkedHashSet<>();
    List<String> keys = sense.keys().stream().map(key -> repository.id() + ' ' + key).toList();
    keys.forEach(key -> near.addAll(byWord.getOrDefault(key, List.of())));
    for (Group each : near) {
      if (each.first.like(sense).isPresent()) {
        return each;
      }
    }
    Group group = new Group(sense);
    keys.forEach(key -> byWord.computeIfAbsent(key, first -> new ArrayList<>()).add(group));
    return group;
  }

  private static List<Learning> worded(Group group) {
    Map<Fingerprint, List<Recurrence>> wordings = new LinkedHashMap<>();
    for (Recurrence each : group.members) {
      wordings
          .computeIfAbsent(Fingerprint.of(each.lesson().sentence()), first -> new ArrayList<>())
          .add(each);
    }
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
  private Signal taught() {
    List<Mark> marks = new ArrayList<>();
    signal.marks().stream()
        .filter(mark -> !mark.name().equals(Mark.WORTH))
        .filter(mark -> !mark.detector().equals(judge))
        .forEach(marks::add);
    marks.add(new Mark(judge, Mark.WORTH, lesson.worth(), 0, 0));
    if (lesson.where() == Lesson.Where.ALL) {
      marks.add(new Mark(judge, Mark.EVERYWHERE, lesson.worth(), 0, 0));
    }
    return new Signal(signal.kind(), lesson.worth(), signal.evidence(), signal.skills(), marks);
  }
}
