package dev.reflect.signal;

import dev.reflect.expression.Triggers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;

/** Hears the turns of speech of ten languages, sentence by sentence. */
public final class PatternDetector implements Detector {
  private static final String NAME = "pattern";

  private static final List<SpeechPattern> PATTERNS = all();
  private static final Triggers TRIGGERS = triggers();

  @Override
  public List<Finding> findings(Heard heard) {
    List<Finding> findings = new ArrayList<>();
    forEachTry(heard, (pattern, sentence) -> add(findings, pattern, sentence));
    return findings;
  }

  /** Gives each pattern that has to be tried, with the sentence: how few these are is its speed. */
  static void forEachTry(Heard heard, BiConsumer<SpeechPattern, Sentence> tried) {
    BitSet candidates = TRIGGERS.in(Sentence.lower(heard.own()));
    if (candidates.isEmpty()) {
      return;
    }
    List<Sentence> sentences = Sentence.in(heard.own());
    boolean answers = heard.before().isPresent();
    boolean asked = heard.evidence().before().endsWith("?");
    for (int at = candidates.nextSetBit(0); at >= 0; at = candidates.nextSetBit(at + 1)) {
      SpeechPattern pattern = PATTERNS.get(at);
      for (Sentence sentence : sentences) {
        if (pattern.place().takes(sentence, answers, asked)
            && pattern.expression().mayMatch(sentence.text())) {
          tried.accept(pattern, sentence);
        }
      }
    }
  }

  static List<SpeechPattern> patterns() {
    return PATTERNS;
  }

  private static void add(List<Finding> findings, SpeechPattern pattern, Sentence sentence) {
    Matcher matcher = pattern.expression().matcher(sentence.text());
    if (matcher.find()) {
      int from = sentence.from() + matcher.start();
      int to = sentence.from() + matcher.end();
      Mark mark = new Mark(NAME, pattern.name(), pattern.score(), from, to);
      if (!isHeard(findings, pattern, mark)) {
        findings.add(new Finding(pattern.kind(), mark));
      }
    }
  }

  /** "Super!" is the same praise in four languages, and one reason to show. */
  private static boolean isHeard(List<Finding> findings, SpeechPattern pattern, Mark mark) {
    for (Finding other : findings) {
      boolean same =
          SpeechPattern.turn(other.mark().name()).equals(SpeechPattern.turn(pattern.name()));
      if (same && other.mark().from() == mark.from()) {
        return true;
      }
    }
    return false;
  }

  private static Triggers triggers() {
    List<List<String>> triggers = new ArrayList<>();
    for (SpeechPattern pattern : PATTERNS) {
      triggers.add(pattern.expression().triggers());
    }
    return new Triggers(triggers);
  }

  private static List<SpeechPattern> all() {
    List<SpeechPattern> all = new ArrayList<>();
    all.addAll(EnglishCorrections.all());
    all.addAll(EnglishObjections.all());
    all.addAll(EnglishPatterns.all());
    all.addAll(GermanCorrections.all());
    all.addAll(GermanPatterns.all());
    all.addAll(SpanishPatterns.all());
    all.addAll(FrenchPatterns.all());
    all.addAll(PortuguesePatterns.all());
    all.addAll(ItalianPatterns.all());
    all.addAll(DutchPatterns.all());
    all.addAll(RussianPatterns.all());
    all.addAll(ChinesePatterns.all());
    all.addAll(JapanesePatterns.all());
    return List.copyOf(all);
  }
}
