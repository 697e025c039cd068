package dev.reflect.meta;

import dev.reflect.meta.Group.Aspect;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Proposals that were alike, and what became of them.
 *
 * @param marks of the strongest signal when it was decided, the reason first; their scores and
 *     places say nothing
 * @param target the word of the kind of file; empty where nobody looked
 * @param skill the skill it was placed into; empty for another file
 * @param imported whether they were decided in another program
 * @param times how many of them there are
 */
public record Case(
    List<Mark> marks,
    Kind kind,
    Confidence confidence,
    String target,
    String skill,
    Fate fate,
    boolean imported,
    int times) {
  public Case {
    marks = List.copyOf(marks);
    if (marks.isEmpty()) {
      throw new IllegalArgumentException("what was heard had a reason");
    }
    if (times < 1) {
      throw new IllegalArgumentException("it happened at least once: " + times);
    }
  }

  /** Returns the groups that it belongs to, each once. */
  public Set<Group> groups() {
    Set<Group> groups = new LinkedHashSet<>();
    for (Mark mark : marks) {
      if (mark.isPlace()) {
        continue;
      }
      boolean reason = mark.equals(marks.get(0));
      boolean form = mark.name().equals(Signal.AS_SAID);
      if (reason || !form) {
        groups.add(Group.detector(mark));
      }
      // Whether it is worth keeping is weighed of every message, and every lesson has its words.
      boolean said = mark.name().equals(Mark.WORTH) || mark.name().equals(Mark.QUOTED);
      if (reason || !said) {
        groups.add(Group.pattern(mark));
      }
    }
    groups.add(Group.kind(kind));
    groups.add(new Group(Aspect.CONFIDENCE, confidence.word()));
    if (!target.isEmpty()) {
      groups.add(new Group(Aspect.TARGET, target));
    }
    if (!skill.isEmpty()) {
      groups.add(new Group(Aspect.SKILL, skill));
    }
    return groups;
  }
}
