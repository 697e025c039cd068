package dev.reflect.signal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** Hears the turns of speech of ten languages, sentence by sentence. */
public final class PatternDetector implements Detector {
  private static final String NAME = "pattern";

  private static final List<SpeechPattern> PATTERNS =
      Stream.of(
              EnglishCorrections.all(),
              EnglishPatterns.all(),
              GermanPatterns.all(),
              SpanishPatterns.all(),
              FrenchPatterns.all(),
              PortuguesePatterns.all(),
              ItalianPatterns.all(),
              DutchPatterns.all(),
              RussianPatterns.all(),
              ChinesePatterns.all(),
              JapanesePatterns.all())
          .flatMap(List::stream)
          .toList();

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<Finding> findings(Heard heard) {
    String lower = Sentence.lower(heard.own());
    List<Sentence> sentences = null;
    List<Finding> findings = new ArrayList<>();
    boolean answers = heard.before().isPresent();
    boolean asked = heard.evidence().before().endsWith("?");
    for (SpeechPattern pattern : PATTERNS) {
      if (!pattern.expression().mayMatch(lower)) {
        continue;
      }
      sentences = sentences == null ? Sentence.in(heard.own()) : sentences;
      for (Sentence sentence : sentences) {
        if (pattern.place().takes(sentence, answers, asked)
            && pattern.expression().mayMatch(sentence.text())) {
          add(findings, pattern, sentence);
        }
      }
    }
    return findings;
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
      findings.add(new Finding(pattern.kind(), mark));
    }
  }
}
