package dev.reflect.signal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Hears by a learned model, and by the patterns where that is silent. Only the model is ever of
 * high confidence, as only its scores are measured ones; an unmistakable pattern of the same kind
 * lifts it to the score of the pattern, and a message may ask to be remembered, up to just below. A
 * pattern that is alone is of low confidence; it is no correction at all where it is not
 * unmistakable, or nothing is worth keeping. Each mark keeps the score of who made it; the first is
 * the reason to show.
 */
public final class CombinedDetector implements Detector {
  public static final String NAME = "combined";

  private static final double UNMISTAKABLE = 0.8;

  /** What is worth less is never made a rule of by its form alone. */
  private static final double LEAST_WORTH = 0.05;

  /** So much a sentence of a long message must be worth alone, to count for the message. */
  private static final double LEAST_WORTH_ASIDE = 0.3;

  private static final String REMEMBER_THAT = "remember-that";
  private static final String HAVE_YOU_CONSIDERED = "have-you-considered";
  private static final String YOU_FORGOT = "you-forgot";
  private static final String THANKS = "thanks";

  /** Turns of speech that ask to keep something, or no longer, whatever else a message does. */
  private static final Set<String> REQUESTS =
      Set.of(
          REMEMBER_THAT,
          "save-to-memory",
          "asks-to-save",
          "change-the-rules",
          "takes-back",
          "forget-use",
          "no-longer-please",
          "was-wrong-about");

  private static final Pattern SENTENCE_BEGINS =
      Pattern.compile("(?:^|[.!?。！？\\n])[\\s\\p{Punct}]*$");

  private final PatternDetector patterns;
  private final ModelDetector model;

  public CombinedDetector(ModelDetector model) {
    this(new PatternDetector(), model);
  }

  /** Makes one that knows only some turns of speech. */
  public CombinedDetector(PatternDetector patterns, ModelDetector model) {
    this.patterns = patterns;
    this.model = model;
  }

  @Override
  public List<Detection> detections(Heard heard) {
    List<Detection> found = new ArrayList<>(patterns.detections(heard));
    ModelDetector.Judgement judgement = model.judgement(heard, found);
    Optional<Aside> aside =
        Aside.in(heard, found, model)
            .filter(each -> each.worth().score() >= LEAST_WORTH_ASIDE)
            .filter(each -> each.worth().score() > judgement.keeping().score());
    List<Detection> detections = detections(heard, found, judgement);
    return aside.isEmpty() ? detections : with(aside.get(), detections, judgement.keeping());
  }

  /** A rule in the middle of a long message: it is worth what it would be worth alone. */
  private static List<Detection> with(Aside aside, List<Detection> detections, Mark keeping) {
    if (detections.isEmpty()) {
      List<Mark> marks = List.of(aside.reason(), aside.worth(), keeping);
      return List.of(new Detection(Kind.CORRECTION, Confidence.MOST_WHEN_LOW, marks));
    }
    List<Detection> all = new ArrayList<>();
    for (Detection each : detections) {
      List<Mark> marks = new ArrayList<>(each.marks());
      int whole = marks.indexOf(keeping);
      marks.add(whole < 0 ? marks.size() : whole, aside.worth());
      all.add(new Detection(each.kind(), each.score(), marks));
    }
    return all;
  }

  private List<Detection> detections(
      Heard heard, List<Detection> found, ModelDetector.Judgement judgement) {
    if (found.isEmpty()) {
      return judgement.finding().isPresent()
          ? List.of(judgement.finding().get())
          : laidDown(heard, judgement, false);
    }
    found.sort(Hearing.BEST);
    Optional<Detection> request = request(found, heard.evidence().quote());
    Optional<Detection> plain = request.or(() -> suggestion(found, heard.evidence().quote()));
    boolean learned = judgement.isOfKind();
    if (learned && (plain.isEmpty() || isHigh(judgement.finding().orElseThrow()))) {
      return List.of(lifted(judgement.finding().orElseThrow(), found, judgement));
    }
    Detection best = plain.isPresent() ? plain.get() : found.get(0);
    boolean alone = best.kind() == Kind.CORRECTION && judgement.finding().isEmpty();
    boolean little =
        request.isEmpty() && isEnglish(best) && judgement.keeping().score() < LEAST_WORTH;
    if (alone && (best.score() < UNMISTAKABLE || little)) {
      return laidDown(heard, judgement, best.mark().name().equals(YOU_FORGOT));
    }
    return List.of(guarded(best, found, judgement, alone));
  }

  /** Of what the model has hardly read it cannot say that it is worth little. */
  private static boolean isEnglish(Detection finding) {
    String name = finding.mark().name();
    return SpeechPattern.turn(name).equals(name);
  }

  /**
   * A rule by its grammar is heard where nothing else is, and it may be worth keeping.
   *
   * @param broken whether the person says beside it that it was forgotten: then it is
   */
  private static List<Detection> laidDown(
      Heard heard, ModelDetector.Judgement judgement, boolean broken) {
    if (judgement.keeping().score() < LEAST_WORTH && !broken) {
      return List.of();
    }
    return LaidDown.in(heard).stream()
        .map(mark -> List.of(mark, judgement.keeping()))
        .map(marks -> new Detection(Kind.CORRECTION, marks.get(0).score(), marks))
        .toList();
  }

  /** Who asks whether something was considered suggests it, even where Claude gives in. */
  private static Optional<Detection> suggestion(List<Detection> found, String quote) {
    return found.stream()
        .filter(each -> SpeechPattern.turn(each.mark().name()).equals(HAVE_YOU_CONSIDERED))
        .filter(each -> begins(each.mark(), quote))
        .findFirst();
  }

  private static Optional<Detection> request(List<Detection> found, String quote) {
    for (Detection finding : found) {
      if (isRequest(finding, quote)) {
        return Optional.of(finding);
      }
    }
    return Optional.empty();
  }

  /** The model's kind; where the patterns know a plain turn of speech of it, that is the reason. */
  private static Detection lifted(
      Detection learned, List<Detection> found, ModelDetector.Judgement judgement) {
    boolean onlyThanks =
        learned.kind() == Kind.APPROVAL
            && found.stream()
                .filter(each -> each.kind() == Kind.APPROVAL)
                .allMatch(each -> SpeechPattern.turn(each.mark().name()).equals(THANKS));
    double score =
        onlyThanks ? Math.min(learned.score(), Confidence.MOST_WHEN_MEDIUM) : learned.score();
    List<Mark> same = new ArrayList<>();
    List<Mark> others = new ArrayList<>();
    for (Detection each : found) {
      boolean agrees = each.kind() == learned.kind();
      (agrees ? same : others).add(each.mark());
      if (agrees && each.score() >= UNMISTAKABLE) {
        score = Math.max(score, Math.min(each.score(), Confidence.MOST_WHEN_MEDIUM));
      }
    }
    List<Mark> marks = new ArrayList<>(same);
    marks.add(judgement.isByWords() ? marks.size() : 0, learned.mark());
    marks.addAll(others);
    marks.add(judgement.keeping());
    return new Detection(learned.kind(), score, marks);
  }

  private static Detection guarded(
      Detection best, List<Detection> found, ModelDetector.Judgement judgement, boolean alone) {
    List<Mark> marks = new ArrayList<>(best.marks());
    for (Detection other : found) {
      if (other != best) {
        marks.addAll(other.marks());
      }
    }
    if (judgement.isOfKind()) {
      marks.add(judgement.finding().orElseThrow().mark());
    }
    marks.add(judgement.keeping());
    double most =
        best.score() >= UNMISTAKABLE && !alone
            ? Confidence.MOST_WHEN_MEDIUM
            : Confidence.MOST_WHEN_LOW;
    return new Detection(best.kind(), Math.min(best.score(), most), marks);
  }

  private static boolean isHigh(Detection finding) {
    return Confidence.of(finding.score()) == Confidence.HIGH;
  }

  /** A sentence that begins with "remember that", or names what it is to be kept in. */
  private static boolean isRequest(Detection finding, String quote) {
    Mark mark = finding.mark();
    String turn = SpeechPattern.turn(mark.name());
    return REQUESTS.contains(turn) && (!turn.equals(REMEMBER_THAT) || begins(mark, quote));
  }

  private static boolean begins(Mark mark, String quote) {
    String before = quote.substring(0, Math.min(mark.from(), quote.length()));
    return SENTENCE_BEGINS.matcher(before).find();
  }
}
