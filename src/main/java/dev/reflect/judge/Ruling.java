package dev.reflect.judge;

import dev.reflect.ground.Spelled;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Said;
import dev.reflect.learning.Wording;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What stands of a message when a judge has spoken. Its sentences and its worth take the place of
 * the local ones; where it hears nothing that lasts, nothing is proposed, and what was heard stays
 * in reach. What is hostile is never made good.
 *
 * @param signal absent where neither heard anything
 * @param said what it teaches; nothing where there is no signal
 */
public record Ruling(Optional<Signal> signal, Said said, Effect effect) {
  /** What the judge did. */
  public enum Effect implements Spelled {
    /** It heard a rule where none was heard. */
    ADDED,
    /** It said a rule in other words. */
    REWORDED,
    /** It said the same. */
    CONFIRMED,
    /** It heard nothing that lasts where a rule was heard. */
    SILENCED,
    UNTOUCHED
  }

  /** How sure a judge's word makes the kind of a message, where something bears it out. */
  private static final double ITS_WORD = 0.7;

  private static final double ONE_EAR = 0.5;

  /** From here on a correction that the judge alone hears is one: nearer to 0.8 than to 0.5. */
  private static final double PLAIN = 0.7;

  private static final Pattern GLOB = Pattern.compile("[\\w.*?{},/-]{3,80}");

  private static final Pattern SKILL = Pattern.compile("[A-Za-z0-9][\\w.:-]{0,99}");

  private static final Said NOTHING = new Said.Nothing(Reason.JUDGED);

  /** Returns what stands of a message that was heard or not. */
  public static Ruling of(Heard heard, Optional<Signal> local, Findings findings, String judge) {
    Optional<Kind> kind = kind(local, findings);
    if (kind.isEmpty()) {
      return new Ruling(Optional.empty(), NOTHING, Effect.UNTOUCHED);
    }
    Said own = local.map(Phrasing::of).orElse(NOTHING);
    Said said = isHostile(own) || isMisheard(findings) ? own : said(findings);
    Message message = new Message(Passage.of(heard), heard.evidence(), heard.skills());
    Signal signal = signal(message, local, findings, kind.get(), judge);
    return new Ruling(Optional.of(signal), said, effect(own, said));
  }

  /**
   * Returns the signal of a message as it stands where the judge proposes, too, what the local ear
   * had proposed of it.
   */
  public static Signal confirmed(Signal local, Findings findings, String judge) {
    Evidence evidence = local.evidence();
    Message message = new Message(Passage.of(evidence), evidence, local.skills());
    Kind kind = findings.kind().orElse(Kind.REMEMBER);
    return signal(message, Optional.of(local), findings, kind, judge);
  }

  private record Message(Passage passage, Evidence evidence, List<String> skills) {}

  /** A rule in passing is like one that the person asks to remember. */
  private static Optional<Kind> kind(Optional<Signal> local, Findings findings) {
    Optional<Kind> heard =
        findings.kind().or(() -> local.map(Signal::kind).filter(kind -> !isInPassing(findings)));
    return heard.isEmpty() && !findings.lessons().isEmpty() ? Optional.of(Kind.REMEMBER) : heard;
  }

  private static boolean isInPassing(Findings findings) {
    return !findings.proposed().isEmpty();
  }

  private static boolean isHostile(Said said) {
    return said instanceof Said.Nothing nothing && nothing.reason() == Reason.HOSTILE;
  }

  /** It heard a lesson that it could not put into words that were said: nor is that nothing. */
  private static boolean isMisheard(Findings findings) {
    return findings.lessons().isEmpty() && findings.dropped() > 0;
  }

  private static Said said(Findings findings) {
    List<Wording> wordings =
        findings.proposed().stream().map(Lesson::sentence).distinct().map(Wording::of).toList();
    return wordings.isEmpty() ? NOTHING : new Said.Standing(wordings);
  }

  private static Signal signal(
      Message message, Optional<Signal> local, Findings findings, Kind kind, String judge) {
    List<Mark> marks = new ArrayList<>();
    boolean stands = local.isPresent() && isMisheard(findings);
    Optional<Mark> unsaid = Unsaid.mark(judge, findings.proposed(), message.passage());
    local.map(Signal::marks).orElse(List.of()).stream()
        .filter(mark -> stands || !mark.name().equals(Mark.WORTH))
        .filter(mark -> findings.proposed().isEmpty() || !mark.equals(Mark.WISH))
        .forEach(marks::add);
    if (!stands) {
      double most = unsaid.isPresent() ? Confidence.MOST_WORTH_WHEN_LOW : 1;
      marks.add(new Mark(judge, Mark.WORTH, Math.min(most, findings.worth()), 0, 0));
    }
    unsaid.ifPresent(marks::add);
    findings
        .proposed()
        .forEach(each -> Quotation.mark(judge, each, message.evidence()).ifPresent(marks::add));
    findings.kind().ifPresent(each -> marks.add(new Mark(judge, each.word(), ITS_WORD, 0, 0)));
    boolean everywhere =
        !findings.proposed().isEmpty()
            && findings.proposed().stream().allMatch(each -> each.where() == Lesson.Where.ALL);
    if (everywhere) {
      marks.add(new Mark(judge, Mark.EVERYWHERE, findings.worth(), 0, 0));
    }
    files(findings)
        .ifPresent(
            glob -> marks.add(new Mark(judge, Mark.IN_FILES + glob, findings.worth(), 0, 0)));
    skill(findings)
        .ifPresent(
            name -> marks.add(new Mark(judge, Mark.FOR_SKILL + name, findings.worth(), 0, 0)));
    double most = unsaid.isPresent() ? Confidence.MOST_WHEN_LOW : 1;
    double score = Math.min(most, score(local, findings, kind));
    return new Signal(kind, score, message.evidence(), message.skills(), marks);
  }

  /** Returns the glob that all lessons are for; what is no glob is passed over. */
  private static Optional<String> files(Findings findings) {
    return ofAll(findings, Lesson.Where.FILES, GLOB);
  }

  /** Returns the skill that all lessons are about, whether or not it was in use, or is there. */
  private static Optional<String> skill(Findings findings) {
    return ofAll(findings, Lesson.Where.SKILL, SKILL);
  }

  private static Optional<String> ofAll(Findings findings, Lesson.Where where, Pattern form) {
    Set<String> named = new LinkedHashSet<>();
    for (Lesson each : findings.proposed()) {
      named.add(each.where() == where ? each.of() : "");
    }
    return named.size() == 1
        ? Optional.of(named.iterator().next()).filter(name -> form.matcher(name).matches())
        : Optional.empty();
  }

  /**
   * A rule is as sure as it is worth knowing, in words that somebody said; what is none, as it is
   * plain what was done. A correction that only one ear hears is of low confidence, unless the
   * judge finds it plain.
   */
  private static double score(Optional<Signal> local, Findings findings, Kind kind) {
    if (!findings.proposed().isEmpty()) {
      return findings.worth();
    }
    double heardAs = local.filter(each -> each.kind() == kind).map(Signal::score).orElse(0.0);
    boolean isSaid = findings.kind().isPresent();
    boolean isPlain = isSaid && (heardAs > 0 || findings.corrects() >= PLAIN);
    boolean stands = !isSaid && isMisheard(findings);
    return kind != Kind.CORRECTION || isPlain || stands
        ? Math.max(isSaid ? ITS_WORD : 0, heardAs)
        : Math.min(Confidence.MOST_WHEN_LOW, Math.max(ONE_EAR, heardAs));
  }

  private static Effect effect(Said own, Said said) {
    if (own.equals(said)) {
      return own instanceof Said.Standing ? Effect.CONFIRMED : Effect.UNTOUCHED;
    }
    if (said instanceof Said.Standing) {
      return own instanceof Said.Standing ? Effect.REWORDED : Effect.ADDED;
    }
    return own instanceof Said.Standing ? Effect.SILENCED : Effect.UNTOUCHED;
  }
}
