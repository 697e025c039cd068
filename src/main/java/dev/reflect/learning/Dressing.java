package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns a candidate's words into one finished sentence, or into none where too little is left. */
public final class Dressing {
  private static final int LONGEST = 200;
  private static final int SHORTEST = 8;
  private static final int SHORTEST_EAST_ASIAN = 5;
  private static final int FEWEST_WORDS_BESIDE_A_SECRET = 5;

  private static final Pattern SECRET = Pattern.compile("\\[redacted(?::[^\\]]*)?\\]");
  private static final Pattern EDGES =
      Pattern.compile(
          "^(?:(?!--\\p{L}|-\\p{L}\\s|(?<!\\.)\\.\\p{L})[\\s\\p{Z},;:.!?…、，。！？·•*>»)-])+(?<![`@#/~])|[\\s\\p{Z},;:.!?…、，。！？；：«*\\\\(-]+$");
  private static final Pattern STARTS_SMALL =
      Pattern.compile("^(?:`|\\S*[\\d_/\\\\@#$~=<>\\[]|\\S+\\.\\S|\\p{L}+\\p{Lu}\\S*|[.-]).*");
  private static final Pattern SPLICE =
      Pattern.compile(
          ", (?:so )?(?=(?:never|always|do"
              + " not|don't|it's|it|they|nobody|everyone|use|change|check|run|ask|write|put|keep|call|define|pass|see|read|make|prefer|that|we|i|you|there)"
              + " )",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern REASON =
      Pattern.compile("(?<=.{24})(?:;|,)? (?:because|since|so that) (.*)");
  private static final Pattern CLAUSES =
      Pattern.compile("(?<=.{24}); |(?<=.{24}),? (?:because|since|so that) ");

  /** Behind a reason, a further clause of the rule. */
  private static final Pattern MORE =
      Pattern.compile(
          "(?i); |,? (?:but|unless|except|otherwise)\\b|, (?:and|never|always|do not|use)\\b");

  private static final int LONGEST_WHOLE = 400;
  private static final Pattern CLAUSE =
      Pattern.compile(
          "(?i), (?=(?:and (?:the|it|we|you|i|then)|but|so|which|as|then|it|we|you|they|otherwise) )|，");
  private static final Pattern SUBORDINATE =
      Pattern.compile(
          "(?i)^(?:if|when|whenever|before|after|for|in|on|unless|while|as|once|because|since|instead|rather|with|without|every|each|to)\\b.*");

  /** A sentence that ends with an article or a preposition was cut off, and is none. */
  private static final LazyPattern OPEN =
      Mould.pattern(
          "(?:^|[^\\p{L}_`'-])(?:the|an?|and|or|than|of|into|your|my|our|their|every|use|using|verwende|benutze|utilise|gebruik|the"
              + " following|as follows|der|den|dem|des|einen?|einem|einer|und|oder|für|durch"
              + "|el|los|las|una?|unos|y|de|del|con|por|para"
              + "|les?|des|du|et|avec|il|gli|lo|di|della|con|per|os|uma?|com|do|da|het|een|en|met|van|voor"
              + "|и|или|для|из|от|к)$");

  /** These end a sentence well when somebody does something before them: "what I asked for". */
  private static final LazyPattern LEFT_OVER =
      Mould.pattern("(?:^|[^\\p{L}_`'-])(?:with|for|from|at|to|by|as|via|like|about|between)$");

  private static final LazyPattern SOMEBODY =
      Mould.pattern(
          "\\b(?:i|you|we|they|he|she|it|that|which|who|what|whatever|where|is|are|was|were|to"
              + " be)\\b");

  private Dressing() {}

  /**
   * Returns what a person said as a sentence to begin with: with a capital and a full stop, where
   * it is no question.
   */
  public static String draft(String words) {
    return words.matches("(?s).*[?？]")
        ? words
        : of(words, Tongues.SHIPPED.spokenIn(words)).orElse(words);
  }

  static Optional<String> of(String words, Tongue tongue) {
    String safe = Secrets.redact(Plain.sentence(words));
    String trimmed = trimmed(safe);
    String text = balanced(trimmed.replaceAll("\\s+", " ").replaceAll(" (?=[,;])", ""));
    if (tongue.isEnglish()) {
      text = spelledOut(text);
    }
    text = Typing.dressed(text);
    text = cut(tongue.isEastAsian() ? text : capital(text));
    if (text.length() < (tongue.isEastAsian() ? SHORTEST_EAST_ASIAN : SHORTEST)
        || isMostlySecret(text)
        || isOpen(text)) {
      return Optional.empty();
    }
    return Optional.of(text + (tongue.isEastAsian() ? "。" : "."));
  }

  static boolean isMostlySecret(String text) {
    return SECRET.matcher(text).find()
        && SECRET.matcher(text).replaceAll(" ").split("[^\\p{L}]+").length
            < FEWEST_WORDS_BESIDE_A_SECRET;
  }

  /** Without what stands around it; the last sign of a name at its end is a part of it. */
  private static String trimmed(String text) {
    return EDGES
        .matcher(text)
        .replaceAll(edge -> edge.start() == 0 ? "" : EdgeNames.kept(text, edge.start()));
  }

  /** "Don't X, change Y" → "Do not X; change Y". */
  private static String spelledOut(String text) {
    String spelled =
        text.replaceFirst("(?i)^don't\\b", "Do not").replaceFirst("(?i)^can't\\b", "Cannot");
    Matcher splice = SPLICE.matcher(spelled);
    if (SUBORDINATE.matcher(spelled).matches() || !splice.find()) {
      return spelled;
    }
    String first = spelled.substring(0, splice.start());
    boolean isList = first.split(" ").length < 3 || first.contains(",") || first.contains(";");
    return isList
        ? spelled
        : spelled.substring(0, splice.start()) + "; " + spelled.substring(splice.end());
  }

  /** Without a quotation mark or a bracket at an end that lost its other half. */
  private static String balanced(String text) {
    long quotes = text.chars().filter(c -> c == '"').count();
    String even = quotes % 2 == 0 ? text : text.replaceFirst("^\"|\"$", "");
    boolean open = even.indexOf('(') >= 0;
    return even.endsWith(")") && !open ? even.substring(0, even.length() - 1) : even;
  }

  private static String capital(String text) {
    if (text.isEmpty()
        || STARTS_SMALL.matcher(text.split(" ", 2)[0]).matches()
        || Typing.staysSmall(text.split("[ ,;]", 2)[0])
        || Typing.isCommand(text)
        || EdgeNames.begin(text)) {
      return text;
    }
    int first = text.codePointAt(0);
    return Character.toString(Character.toTitleCase(first))
        + text.substring(Character.charCount(first));
  }

  /** The comma of a list is no border. */
  private static int lastClause(String head) {
    Matcher clause = CLAUSE.matcher(head);
    int last = -1;
    while (!SUBORDINATE.matcher(head).matches() && clause.find()) {
      last = clause.start();
    }
    return last;
  }

  /** Of what is long nothing but the reason goes; what has no clauses gives nothing. */
  private static String cut(String text) {
    if (text.length() < LONGEST) {
      return text;
    }
    String head = text.substring(0, LONGEST - 1);
    Matcher reason = REASON.matcher(text);
    if (reason.find() && reason.start() < LONGEST && !MORE.matcher(reason.group(1)).find()) {
      return text.substring(0, reason.start());
    }
    boolean clauses = CLAUSES.matcher(head).find() || lastClause(head) >= SHORTEST * 3;
    return clauses && text.length() < LONGEST_WHOLE ? text : "";
  }

  private static boolean isOpen(String sentence) {
    return OPEN.isIn(sentence) || LEFT_OVER.isIn(sentence) && !SOMEBODY.isIn(sentence);
  }
}
