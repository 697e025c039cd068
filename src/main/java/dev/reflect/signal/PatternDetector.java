package dev.reflect.signal;

import dev.reflect.expression.Sieve;
import dev.reflect.words.FormTable;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/** Hears the turns of speech of ten languages, sentence by sentence. */
public final class PatternDetector implements Detector {
  private static final String NAME = "pattern";

  private static final Sieve<SpeechPattern> SHIPPED = sieve(FormTable.all());

  private final Sieve<SpeechPattern> patterns;

  public PatternDetector() {
    this.patterns = SHIPPED;
  }

  /** Makes one that knows only the turns of these tables. */
  public PatternDetector(List<FormTable> languages) {
    this.patterns = sieve(languages);
  }

  private static Sieve<SpeechPattern> sieve(List<FormTable> languages) {
    return new Sieve<>(SpeechPattern.in(languages), SpeechPattern::expression);
  }

  @Override
  public List<Detection> detections(Heard heard) {
    List<SpeechPattern> possible = patterns.passing(SpokenSentence.lower(heard.own()));
    if (possible.isEmpty()) {
      return List.of();
    }
    List<SpokenSentence> sentences = SpokenSentence.in(heard.own());
    boolean answers = heard.before().isPresent();
    boolean asked = heard.evidence().saidBefore().endsWith("?");
    List<Detection> detections = new ArrayList<>();
    for (SpeechPattern pattern : possible) {
      for (SpokenSentence sentence : sentences) {
        if (pattern.place().takes(sentence, answers, asked)) {
          add(detections, pattern, sentence);
        }
      }
    }
    return detections;
  }

  static List<SpeechPattern> patterns() {
    return SHIPPED.all();
  }

  private static void add(
      List<Detection> detections, SpeechPattern pattern, SpokenSentence sentence) {
    Matcher matcher = pattern.expression().matcher(sentence.text());
    if (matcher.find()) {
      int from = sentence.from() + matcher.start();
      int to = sentence.from() + matcher.end();
      Mark mark = new Mark(NAME, pattern.name(), pattern.score(), from, to);
      if (!isHeard(detections, pattern, mark)) {
        detections.add(new Detection(pattern.kind(), mark));
      }
    }
  }

  /** "Super!" is the same praise in four languages, and one reason to show. */
  private static boolean isHeard(List<Detection> detections, SpeechPattern pattern, Mark mark) {
    for (Detection other : detections) {
      boolean same =
          SpeechPattern.turn(other.mark().name()).equals(SpeechPattern.turn(pattern.name()));
      if (same && other.mark().from() == mark.from()) {
        return true;
      }
    }
    return false;
  }
}
