package dev.reflect.signal;

import dev.reflect.sessions.Voice;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Turns a message and its neighbours into the numbers that a learned model weighs. */
public final class Features {
  private static final int FIRST = 500;
  private static final int LAST = 200;
  private static final int ANSWER = 160;
  private static final int BEFORE = 140;
  private static final int OPENING = 4;

  private Features() {}

  /**
   * Returns the features of a message, of the wanted groups only.
   *
   * @param patterns what the pattern detector found in it
   */
  public static FeatureVector of(Heard heard, List<Detection> patterns, Set<FeatureGroup> wanted) {
    FeatureVector.Collector features = new FeatureVector.Collector(wanted);
    String own = ends(single(SpokenSentence.lower(heard.own())));
    String after = single(SpokenSentence.lower(heard.evidence().after()));
    String before = single(SpokenSentence.lower(heard.evidence().saidBefore()));
    List<String> words = Grams.words(own);
    List<String> said = Grams.words(before);
    List<String> signs = Signs.MESSAGE.in(own);
    words(features, own, words);
    signs(features, own, signs);
    patterns(features, patterns);
    shape(features, heard, words);
    situation(features, heard);
    before(features, before);
    answer(features, after);
    Clues.add(
        features, heard, new Clues.Lowered(own, words), signs, new Clues.Lowered(before, said));
    FormClues.add(features, heard.own());
    overlap(features, words, said, Grams.words(after));
    return features.vector();
  }

  private static void words(FeatureVector.Collector features, String own, List<String> words) {
    Grams.words(features, "word", words);
    features.close(FeatureGroup.WORDS, 1.5);
    Grams.letters(features, "letters", ' ' + own + ' ');
    features.close(FeatureGroup.LETTERS, 1.5);
    Grams.words(features, "opening", words.subList(0, Math.min(OPENING, words.size())));
    features.close(FeatureGroup.OPENING, 0.7);
  }

  private static void signs(FeatureVector.Collector features, String own, List<String> signs) {
    for (String sign : signs) {
      features.add(FeatureGroup.SIGNS, sign, 0.4);
    }
    for (String sign : Signs.MESSAGE.in(own.substring(0, Math.min(40, own.length())))) {
      features.add(FeatureGroup.SIGNS, "first " + sign, 0.4);
    }
  }

  private static void patterns(FeatureVector.Collector features, List<Detection> patterns) {
    for (Detection finding : patterns) {
      double score = finding.mark().score();
      features.add(FeatureGroup.PATTERNS, finding.kind().word(), score);
      features.add(FeatureGroup.PATTERNS, SpeechPattern.turn(finding.mark().name()), 0.5 * score);
    }
  }

  private static void shape(FeatureVector.Collector features, Heard heard, List<String> words) {
    int size = 32 - Integer.numberOfLeadingZeros(words.size());
    features.add(FeatureGroup.SHAPE, "words " + size, 0.5);
    String text = heard.text();
    int pasted = text.length() - heard.evidence().quote().length();
    features.add(
        FeatureGroup.SHAPE, "pasted " + (32 - Integer.numberOfLeadingZeros(pasted / 50)), 0.3);
    List<SpokenSentence> sentences = SpokenSentence.in(heard.own());
    int asking = 0;
    for (SpokenSentence sentence : sentences) {
      asking += sentence.asks() ? 1 : 0;
    }
    features.add(FeatureGroup.SHAPE, "questions " + Math.min(2, asking), 0.3);
    if (!sentences.isEmpty()) {
      boolean first = sentences.get(0).asks();
      boolean last = sentences.get(sentences.size() - 1).asks();
      features.add(FeatureGroup.SHAPE, "asks " + first + ' ' + last, 0.3);
    }
    features.flag(FeatureGroup.SHAPE, "fence", text.contains("```"));
    features.flag(FeatureGroup.SHAPE, "link", text.contains("http"));
    features.flag(FeatureGroup.SHAPE, "file", text.contains("@"));
    features.flag(FeatureGroup.SHAPE, "list", text.contains("\n- ") || text.contains("\n1"));
    features.flag(FeatureGroup.SHAPE, "loud", isLoud(heard.own()));
    features.flag(FeatureGroup.SHAPE, "lines", text.indexOf('\n') >= 0);
  }

  private static void situation(FeatureVector.Collector features, Heard heard) {
    features.flag(FeatureGroup.SITUATION, "interrupt", heard.afterInterrupt());
    features.flag(FeatureGroup.SITUATION, "refusal", heard.afterRefusal());
    features.flag(FeatureGroup.SITUATION, "queued", heard.evidence().voice() == Voice.QUEUED);
    features.flag(FeatureGroup.SITUATION, "first", heard.before().isEmpty());
    features.flag(FeatureGroup.SITUATION, "unanswered", heard.after().isEmpty());
  }

  private static void before(FeatureVector.Collector features, String before) {
    String end = before.substring(Math.max(0, before.length() - BEFORE));
    Grams.words(features, "before", Grams.words(end));
    features.close(FeatureGroup.BEFORE, 0.4);
    features.flag(FeatureGroup.BEFORE, "asks", end.endsWith("?") || end.endsWith("？"));
    features.flag(
        FeatureGroup.BEFORE,
        "offers",
        end.contains("would you like") || end.contains("shall i") || end.contains("should i"));
    features.flag(
        FeatureGroup.BEFORE,
        "done",
        before.contains("✅") || before.contains("complete") || before.contains("successfully"));
  }

  private static void answer(FeatureVector.Collector features, String after) {
    String start = after.substring(0, Math.min(ANSWER, after.length()));
    List<String> words = Grams.words(start);
    Grams.words(features, "answer", words);
    features.close(FeatureGroup.ANSWER_WORDS, 0.7);
    Grams.words(features, "answer begins", words.subList(0, Math.min(OPENING, words.size())));
    features.close(FeatureGroup.ANSWER_WORDS, 0.5);
    for (String sign : Signs.ANSWER.in(start.substring(0, Math.min(50, start.length())))) {
      features.add(FeatureGroup.ANSWER_SIGNS, "first " + sign, 0.6);
    }
    for (String sign : Signs.ANSWER.in(after)) {
      features.add(FeatureGroup.ANSWER_SIGNS, sign, 0.4);
    }
  }

  private static void overlap(
      FeatureVector.Collector features,
      List<String> words,
      List<String> before,
      List<String> after) {
    if (!words.isEmpty()) {
      Set<String> own = new HashSet<>(words);
      features.add(FeatureGroup.OVERLAP, "before", share(own, before));
      features.add(FeatureGroup.OVERLAP, "after", share(own, after));
    }
  }

  private static double share(Set<String> own, List<String> others) {
    Set<String> theirs = new HashSet<>(others);
    int shared = 0;
    for (String word : own) {
      shared += word.length() > 3 && theirs.contains(word) ? 1 : 0;
    }
    return (double) shared / own.size();
  }

  private static boolean isLoud(String own) {
    int upper = 0;
    int letters = 0;
    for (int at = 0; at < own.length(); at++) {
      upper += Character.isUpperCase(own.charAt(at)) ? 1 : 0;
      letters += Character.isLetter(own.charAt(at)) ? 1 : 0;
    }
    return letters > 5 && 2 * upper > letters;
  }

  /** Returns the beginning and the end of a long text: what is between is mostly the task. */
  private static String ends(String text) {
    return text.length() <= FIRST + LAST
        ? text
        : text.substring(0, FIRST) + ' ' + text.substring(text.length() - LAST);
  }

  private static String single(String text) {
    char[] letters = text.toCharArray();
    int count = 0;
    for (char each : letters) {
      boolean white = (each <= ' ' || each >= 128) && Character.isWhitespace(each);
      char letter = white ? ' ' : each;
      if (letter != ' ' || count > 0 && letters[count - 1] != ' ') {
        letters[count++] = letter;
      }
    }
    return new String(letters, 0, count).strip();
  }
}
