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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Which tool or model a person wants for one kind of task, each time only for the task at hand.
 * What sessions of a repository ask for anew, in whatever words, is a learning with all its places.
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
   * Returns what enough sessions of a repository have asked for.
   *
   * @param heard messages with such wishes, the oldest first
   */
  public static List<Learning> learnings(List<HeardMessage> heard) {
    Map<String, List<Wish>> byRepository = new LinkedHashMap<>();
    for (HeardMessage each : heard) {
      for (Means means : wanted(each.signal().evidence().quote())) {
        byRepository
            .computeIfAbsent(each.repository().id(), first -> new ArrayList<>())
            .add(new Wish(each, means));
      }
    }
    Map<Fingerprint, Learning> learnings = new LinkedHashMap<>();
    for (List<Wish> wishes : byRepository.values()) {
      Set<Wish> told = new LinkedHashSet<>();
      for (Wish each : wishes) {
        if (each.means().form() == Form.USE && !told.contains(each)) {
          learning(each, wishes, told)
              .ifPresent(learning -> learnings.putIfAbsent(learning.fingerprint(), learning));
        }
      }
    }
    return List.copyOf(learnings.values());
  }

  /** The first two say what it is that is wanted; all others need only agree. */
  private static Optional<Learning> learning(Wish first, List<Wish> wishes, Set<Wish> told) {
    List<Wish> same = new ArrayList<>();
    Set<String> sessions = new LinkedHashSet<>();
    Optional<List<String>> task = Optional.empty();
    for (Wish each : wishes) {
      Optional<List<String>> shared = first.means().sharedWith(each.means());
      if (each == first || shared.isPresent()) {
        same.add(each);
        sessions.add(each.session());
        boolean isOther = !each.session().equals(first.session());
        task = task.or(() -> isOther ? shared : Optional.empty());
      }
    }
    int enough = first.means().task().isEmpty() ? FOR_ANY : FOR_A_TASK;
    String sentence = task.map(first.means()::sentence).map(Plain::sentence).orElse("");
    if (sessions.size() < enough || !Secrets.redact(sentence).equals(sentence)) {
      return Optional.empty();
    }
    told.addAll(same);
    return Optional.of(
        new Learning(
            Fingerprint.of(sentence),
            Wording.of(sentence),
            first.heard().repository(),
            same.stream().map(Wish::signal).distinct().toList()));
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
