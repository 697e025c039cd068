package dev.reflect.learning;

import dev.reflect.sameness.Means;
import dev.reflect.sameness.Means.Form;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import dev.reflect.words.Opening;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Which tool or model a person wants for one kind of task, each time only for the task at hand.
 * What sessions ask for anew, in whatever words and projects, is a learning with all its places.
 */
public final class Wishes {
  /** How sure one alone is: hardly. */
  private static final double FAINT = 0.3;

  private static final int LONGEST = 2_000;

  /** So many sessions have to ask for it: where they name the same task, and where they do not. */
  private static final int FOR_A_TASK = 2;

  private static final int FOR_ANY = 3;

  private Wishes() {}

  /** A message, and what it wants. */
  private record Wish(HeardMessage heard, Means means) {
    String session() {
      return heard.signal().evidence().session();
    }

    Signal signal() {
      Signal said = heard.signal();
      List<Mark> marks = new ArrayList<>(List.of(Mark.ANEW));
      said.marks().stream().filter(mark -> mark.name().equals(Mark.WORTH)).forEach(marks::add);
      return new Signal(Kind.REMEMBER, FAINT, said.evidence(), said.skills(), marks);
    }
  }

  /** Returns whether a message says by what a thing is to be done. */
  public static boolean isIn(Heard heard) {
    String words = heard.own();
    return words.length() <= LONGEST && !wanted(words).isEmpty() && !Attack.isIn(words);
  }

  /**
   * Returns such a message as a signal.
   *
   * @param known what was heard in it besides
   * @param worth tells how likely a later session should know what a message says
   */
  public static Signal signal(Heard heard, Optional<Signal> known, ToDoubleFunction<Heard> worth) {
    List<Mark> marks = new ArrayList<>(known.map(Signal::marks).orElse(List.of()));
    marks.add(Mark.WISH);
    if (known.isEmpty()) {
      marks.add(Mark.worth(worth.applyAsDouble(heard)));
    }
    return new Signal(
        known.map(Signal::kind).orElse(Kind.REMEMBER),
        known.map(Signal::score).orElse(FAINT),
        heard.evidence(),
        heard.skills(),
        marks);
  }

  /**
   * Returns what enough sessions have asked for, in whichever repositories: a learning of each.
   *
   * @param heard messages with such wishes, the oldest first
   */
  public static List<Learning> learnings(List<HeardMessage> heard) {
    List<Wish> wishes = new ArrayList<>();
    for (HeardMessage each : heard) {
      wanted(each.signal().evidence().quote()).forEach(means -> wishes.add(new Wish(each, means)));
    }
    List<Learning> learnings = new ArrayList<>();
    Set<Wish> told = new LinkedHashSet<>();
    Set<String> sentences = new HashSet<>();
    for (Form form : Form.values()) {
      for (Wish each : wishes) {
        if (each.means().form() == form && form.leads() && !told.contains(each)) {
          learnings.addAll(learnings(each, wishes, told, sentences));
        }
      }
    }
    return learnings;
  }

  /** The first two say what it is that is wanted; all others need only agree. */
  private static List<Learning> learnings(
      Wish first, List<Wish> wishes, Set<Wish> told, Set<String> sentences) {
    Map<String, List<Wish>> same = new LinkedHashMap<>();
    Set<String> sessions = new LinkedHashSet<>();
    Optional<List<String>> task = Optional.empty();
    for (Wish each : wishes) {
      Optional<List<String>> shared = first.means().sharedWith(each.means());
      if (each == first || shared.isPresent()) {
        same.computeIfAbsent(each.heard().repository().id(), one -> new ArrayList<>()).add(each);
        sessions.add(each.session());
        boolean isOther = !each.session().equals(first.session());
        task = task.or(() -> isOther ? shared : Optional.empty());
      }
    }
    int enough = first.means().task().isEmpty() ? FOR_ANY : FOR_A_TASK;
    String sentence = task.map(first.means()::sentence).map(Plain::sentence).orElse("");
    if (sessions.size() < enough || !Secrets.redact(sentence).equals(sentence)) {
      return List.of();
    }
    same.values().forEach(told::addAll);
    List<Learning> learnings = new ArrayList<>();
    if (sentences.add(Fingerprint.of(sentence).value())) {
      same.forEach(
          (id, some) ->
              learnings.add(
                  new Learning(
                      Fingerprint.of(sentence),
                      Wording.of(sentence),
                      some.get(0).heard().repository(),
                      some.stream().map(Wish::signal).distinct().toList())));
    }
    return learnings;
  }

  private static List<Means> wanted(String words) {
    List<Means> wanted = new ArrayList<>();
    for (Sentences.Sentence each : Sentences.of(words)) {
      Opening opening = Opening.of(each.text());
      if (!each.asked() || opening.requested()) {
        Means.in(opening.text()).ifPresent(wanted::add);
      }
    }
    return wanted;
  }
}
