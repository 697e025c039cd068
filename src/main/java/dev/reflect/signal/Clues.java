package dev.reflect.signal;

import dev.reflect.words.WordLists;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a message shows beyond its single words: that a demand is made again, that it contradicts
 * what Claude just said, that it undoes what was just done.
 */
final class Clues {
  /** So many words behind a negation it may mean. */
  private static final int NEAR = 4;

  private static final Set<String> NEGATIONS = WordLists.words("negation");

  /** The signs of an objection. */
  private static final Set<String> OBJECTING =
      Set.of("no", "don't", "wrong", "instead", "asked", "you did");

  private static final int SHORT = 25;
  private static final int OPENING = 60;

  /** {@code @docs/style.md}, {@code @rules.mdc}: a file of rules that the person points at. */
  private static final Pattern POINTED =
      Pattern.compile("@[\\p{L}\\p{N}_./-]+\\.mdc?\\b|\\b(?:claude|agents)\\.md\\b|\\.cursorrules");

  private static final Pattern UNMARKED =
      Pattern.compile(
          "\\b(?:dont|didnt|doesnt|isnt|arent|cant|wont|shouldnt|wasnt|thats|youre|im|ive|whats)\\b");

  private static final Pattern DRAWN_OUT = Pattern.compile("(\\p{L})\\1\\1|[!?！？]{2,}");

  /** {@code we're on main here}, {@code the port is 8080}: said flatly, and asks for nothing. */
  private static final Pattern FACT =
      Pattern.compile(
          "(?:but |no,? |well,? |actually,? |and"
              + " )?(?:(?:we|they|you)'re|(?:it|that|there|he)'s|i'm|(?:we|it|this|that|there|they|these|those|the"
              + " [\\p{L}\\p{N}_-]+|our [\\p{L}\\p{N}_-]+)(?: [\\p{L}]+)?"
              + " (?:is|are|was|were|has|have|had|uses?|runs?|needs?|lives?|comes?)\\b).*");

  private final FeatureVector.Collector features;
  private final Heard heard;
  private final String own;
  private final List<String> words;
  private final String before;
  private final List<String> said;
  private final Set<String> signs;

  /** A text in lower case, and its words. */
  record Lowered(String text, List<String> words) {}

  private Clues(
      FeatureVector.Collector features,
      Heard heard,
      Lowered own,
      List<String> signs,
      Lowered before) {
    this.features = features;
    this.heard = heard;
    this.own = own.text();
    this.words = own.words();
    this.before = before.text();
    this.said = before.words();
    this.signs = new HashSet<>(signs);
  }

  /** Adds the clues in a message whose words and signs, and what was said before, are given. */
  static void add(
      FeatureVector.Collector features,
      Heard heard,
      Lowered own,
      List<String> signs,
      Lowered before) {
    Clues clues = new Clues(features, heard, own, signs, before);
    clues.repeated();
    clues.position();
    clues.contradiction();
    clues.undo();
    clues.ruleFile();
    clues.question();
    clues.praise();
    clues.fact();
    clues.typing();
  }

  private void repeated() {
    Set<String> asked = content(words);
    double most = 0;
    boolean exact = false;
    for (Set<String> other : heard.earlier().content()) {
      int shared = 0;
      for (String word : asked) {
        shared += other.contains(word) ? 1 : 0;
      }
      if (shared >= 2) {
        most = Math.max(most, shared / Math.sqrt((double) asked.size() * other.size()));
      }
      exact |= !asked.isEmpty() && asked.equals(other);
    }
    FeatureGroup group = FeatureGroup.REPEATED;
    features.add(group, "alike", most);
    features.flag(group, "again", most >= 0.4);
    features.flag(group, "the same", exact);
    features.flag(group, "again, and objects", most >= 0.3 && objects());
  }

  private void position() {
    int earlier = heard.earlier().messages();
    String place = "message " + (32 - Integer.numberOfLeadingZeros(Math.max(0, earlier)));
    features.flag(FeatureGroup.POSITION, place, earlier >= 0);
  }

  /** A word of Claude's comes soon after a negation: "not as a comment", "X, not Y". */
  private void contradiction() {
    Set<String> theirs = content(said);
    Set<String> negated = new HashSet<>();
    Set<String> kept = new HashSet<>();
    int near = 0;
    for (String word : words) {
      if (NEGATIONS.contains(word)) {
        near = NEAR;
      } else if (theirs.contains(word)) {
        (near > 0 ? negated : kept).add(word);
        near--;
      } else {
        near--;
      }
    }
    FeatureGroup group = FeatureGroup.CONTRADICTION;
    features.flag(group, "negates", !negated.isEmpty());
    features.flag(
        group, "negates, and little else is said", !negated.isEmpty() && words.size() <= SHORT);
    features.flag(group, "negates one and keeps another", !negated.isEmpty() && !kept.isEmpty());
    features.add(group, "share", Math.min(1, negated.size() / 3.0));
  }

  private void undo() {
    boolean undoes = signs.contains("undo") || signs.contains("remove");
    List<String> theirs = Signs.ANSWER.in(before);
    boolean done = theirs.contains("changes") || before.contains("✅") || before.contains("added");
    FeatureGroup group = FeatureGroup.UNDO;
    features.flag(group, "undoes", signs.contains("undo"));
    features.flag(group, "undoes what was done", undoes && done);
    features.flag(group, "undoes at once", undoes && words.size() <= SHORT);
    features.flag(
        group, "undoes, stopped", undoes && (heard.afterInterrupt() || heard.afterRefusal()));
  }

  private void ruleFile() {
    boolean named = own.contains(".md") || own.contains(".cursorrules");
    boolean pointed = named && POINTED.matcher(own).find();
    FeatureGroup group = FeatureGroup.RULE_FILE;
    features.flag(group, "points", pointed);
    features.flag(group, "points, and little else is said", pointed && words.size() <= SHORT);
    features.flag(group, "points, and objects", pointed && objects());
    features.flag(
        group, "a rule, for ever", signs.contains("rule file") && signs.contains("always"));
  }

  private void question() {
    boolean asks = isQuestion() || signs.contains("why");
    FeatureGroup group = FeatureGroup.OBJECTING_QUESTION;
    features.flag(group, "asks why you did", signs.contains("why") && signs.contains("you did"));
    features.flag(group, "asks why not", signs.contains("why") && signs.contains("not"));
    features.flag(group, "asks whether it was said", asks && signs.contains("asked"));
    features.flag(group, "asks whether it must be", asks && signs.contains("should"));
    features.flag(group, "asks instead", asks && signs.contains("instead"));
  }

  private boolean isQuestion() {
    return own.indexOf('?') >= 0 || own.indexOf('？') >= 0;
  }

  private void praise() {
    String first = own.substring(0, Math.min(OPENING, own.length()));
    List<String> opening = Signs.MESSAGE.in(first);
    boolean praises = opening.contains("praise") || opening.contains("works");
    FeatureGroup group = FeatureGroup.PRAISE_BUT;
    features.flag(group, "great, but", praises && signs.contains("but"));
    features.flag(group, "great, and objects", praises && objects());
    features.flag(group, "great, no more", praises && words.size() <= 8 && !signs.contains("but"));
  }

  private void fact() {
    boolean flat = !isQuestion() && words.size() <= SHORT && FACT.matcher(own).matches();
    FeatureGroup group = FeatureGroup.FACT;
    features.flag(group, "flat", flat);
    features.flag(group, "flat, of ours", flat && signs.contains("we use"));
    features.flag(group, "flat, after a question", flat && before.endsWith("?"));
  }

  private void typing() {
    String text = heard.own().strip();
    FeatureGroup group = FeatureGroup.TYPING;
    features.flag(group, "no apostrophe", UNMARKED.matcher(own).find());
    features.flag(group, "drawn out", isDrawnOut(own));
    features.flag(
        group, "small at the start", !text.isEmpty() && Character.isLowerCase(text.charAt(0)));
    features.flag(
        group,
        "open end",
        !text.isEmpty() && Character.isLetterOrDigit(text.charAt(text.length() - 1)));
  }

  /** Asks the expression only where letters or marks repeat at all. */
  private static boolean isDrawnOut(String text) {
    for (int at = 2; at < text.length(); at++) {
      char letter = text.charAt(at);
      char before = text.charAt(at - 1);
      boolean thrice = letter == before && letter == text.charAt(at - 2);
      if (letter != ' ' && (thrice || Character.isSurrogate(letter)) || isMark(before)) {
        return DRAWN_OUT.matcher(text).find();
      }
    }
    return text.length() < 3 && DRAWN_OUT.matcher(text).find();
  }

  private static boolean isMark(char letter) {
    return letter == '!' || letter == '?' || letter == '！' || letter == '？';
  }

  private boolean objects() {
    return !Collections.disjoint(signs, OBJECTING);
  }

  /** Returns the words that carry a meaning: the longer ones, and pairs of Chinese signs. */
  static Set<String> content(List<String> words) {
    Set<String> content = new HashSet<>();
    String last = "";
    for (String word : words) {
      boolean sign = word.charAt(0) >= '\u2e80';
      if (sign && !last.isEmpty()) {
        content.add(last + word);
      } else if (!sign && word.length() > 3 && !NEGATIONS.contains(word)) {
        content.add(word);
      }
      last = sign ? word : "";
    }
    return content;
  }
}
