package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.sameness.Substitution;
import dev.reflect.words.FormTable;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One form a rule is said in, and the sentence made of it.
 *
 * <p>Templates name groups: {@code "{verb} {new} instead of {old}{tail}"}; {@code {ing:plain}} is
 * the plain form of a verb in -ing, {@code {where:for}} adds "for" where there is one, {@code
 * {verb:order}} makes "do not" of "not", {@code {subject:small}} begins with no capital article. A
 * form without a template leaves the sentence as it was.
 */
record Mould(
    LazyPattern pattern,
    Force force,
    String sentence,
    String dont,
    String instead,
    boolean spansSentences) {
  private static final Pattern CHATTER =
      Pattern.compile(
          "^(?:then )?(?:re-?run|try (?:it )?again|fix (?:it|this|that)|continue|go on|redo|start"
              + " over|proceed|thanks|please|ok|okay|got it|(?:like|as) i said|you"
              + " know|obviously|again|right|and so on)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern SPACES = Pattern.compile(" {2,}");
  private static final Pattern CONNECTIVE =
      Pattern.compile("^\\s*(?:[,;:(]|-|–|—)?\\s*(?<joins>and |but |so )?");
  private static final Pattern CASE = Pattern.compile("(?i)(?:for|when)\\b");
  private static final Pattern REASON =
      Pattern.compile("(?i)(?:because|since|so that|unless|when|for|as|otherwise)\\b.*");
  private static final Pattern ARTICLE = Pattern.compile("^(?:The|Our|All|Any|Every|Each) ");
  private static final Pattern SLOT = Pattern.compile("\\{(\\w+)(?::(plain|for|order|small))?\\}");

  /** Returns the mould of a form: the sentence made of it, and for a swap its two halves. */
  static Mould of(FormTable.Form form) {
    Force force =
        switch (form.use()) {
          case "swap" -> Force.SWAP;
          case "standing" -> Force.LASTING;
          default -> Force.FORM;
        };
    List<String> makes = form.makes();
    boolean halves = makes.size() == 3;
    return new Mould(
        form.pattern(),
        force,
        makes.isEmpty() ? "" : makes.get(0),
        halves ? makes.get(1) : "",
        halves ? makes.get(2) : "",
        form.details().contains("spanning"));
  }

  /** Returns a pattern that takes letters as the forms do. */
  static LazyPattern pattern(String regex) {
    return new LazyPattern(
        regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
  }

  Optional<Cast> cast(String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return Optional.empty();
    }
    if (sentence.isEmpty()) {
      return Optional.of(new Cast(text, Optional.empty(), force));
    }
    Optional<Substitution> pair =
        dont.isEmpty()
            ? Optional.empty()
            : Optional.of(new Substitution(filled(dont, matcher), filled(instead, matcher)));
    return Optional.of(new Cast(filled(sentence, matcher), pair, force));
  }

  private String filled(String template, Matcher found) {
    return SLOT.matcher(template)
        .replaceAll(
            slot -> {
              String value = value(slot.group(1), found);
              return Matcher.quoteReplacement(formed(value, slot.group(2)));
            })
        .transform(filled -> SPACES.matcher(filled).replaceAll(" "))
        .strip();
  }

  private String value(String name, Matcher found) {
    String value = found.group(name);
    return value == null ? "" : name.equals("tail") ? tail(value) : value.strip();
  }

  private static String formed(String value, String form) {
    if (form == null || value.isEmpty()) {
      return value;
    }
    return switch (form) {
      case "plain" -> Verbs.plain(value);
      case "small" -> ARTICLE.matcher(value).replaceFirst(m -> m.group().toLowerCase(Locale.ROOT));
      case "order" -> value.equalsIgnoreCase("not") ? "do not" : value;
      default -> " for " + value;
    };
  }

  /** A reason keeps its connective, a further clause is set off by a semicolon. */
  private static String tail(String value) {
    Matcher connective = CONNECTIVE.matcher(value);
    connective.lookingAt();
    String joins = Objects.requireNonNullElse(connective.group("joins"), "");
    String words = value.substring(connective.end()).strip();
    if (words.isEmpty() || !words.contains(" ") || CHATTER.matcher(words).find()) {
      return "";
    }
    boolean apart = value.strip().startsWith(";") && CASE.matcher(words).lookingAt();
    boolean close = joins.isEmpty() && !apart && REASON.matcher(words).matches();
    boolean excepts = joins.equals("but ") || Sequel.isSetOffByAComma(words);
    String set = close ? " " : excepts ? ", " : "; ";
    return set + (joins.equals("but ") ? joins : "") + words;
  }

  /**
   * A sentence that may be a rule, before its last dressing.
   *
   * @param general whether its grammar says that it speaks of things in general
   */
  record Cast(String sentence, Optional<Substitution> pair, Force force, boolean general) {
    Cast(String sentence, Optional<Substitution> pair, Force force) {
      this(sentence, pair, force, false);
    }
  }

  /**
   * How plainly a sentence is a rule: by its form, by setting one thing against another, in words.
   */
  enum Force {
    FORM,
    SWAP,
    LASTING
  }
}
