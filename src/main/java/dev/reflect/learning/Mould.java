package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Wording.Pair;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One form a rule is said in, and the sentence made of it.
 *
 * <p>Patterns may use {@code <OLD>}, {@code <NEW>}, {@code <REST>} for phrases, {@code <VERB>} for
 * an English verb that begins a rule, {@code <SEP>} for what divides two clauses and {@code <TAIL>}
 * for a clause that follows. Templates name groups: {@code "{verb} {new} instead of {old}{tail}"};
 * {@code {ing:plain}} is the plain form of a verb in -ing, {@code {where:for}} adds "for" where
 * there is one, {@code {verb:order}} makes "do not" of "not".
 */
record Mould(
    LazyPattern pattern,
    Force force,
    String sentence,
    String dont,
    String instead,
    boolean spansSentences) {
  private static final Map<String, String> PARTS =
      Map.of(
          "OLD", "(?<old>[^,;!?，；]{1,90}?)",
          "NEW", "(?<new>[^,;!?，；]{1,90}?)",
          "REST", "(?<rest>.{1,390})",
          "VERB", "(?<verb>let(?! me\\b| us\\b|'s)|" + Verbs.RULE + ")",
          "DONT", "(?:don't|do not)",
          "SEP", "(?:\\s*[,;.!，。；]+\\s*(?=\\S)| -+ | – | — | but )",
          "TAIL",
              "(?<tail>(?:[,;:] | - | – | — | \\(| because | since | so that | otherwise | unless |"
                  + " when | for ).{1,360})?$");
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
  private static final Pattern SLOT = Pattern.compile("\\{(\\w+)(?::(plain|for|order))?\\}");

  /** Returns a mould for a rule said alone. */
  static Mould of(Force force, String regex, String sentence) {
    return new Mould(pattern(regex), force, sentence, "", "", false);
  }

  /** Returns a mould that leaves a sentence as it was said. */
  static Mould whole(Force force, String regex) {
    return new Mould(pattern(regex), force, "", "", "", false);
  }

  /** Returns a mould for one thing set against another. */
  static Mould swap(String regex, String sentence, String dont, String instead) {
    boolean spans = regex.contains("<SEP>") || regex.contains("\\.");
    return new Mould(pattern(regex), Force.SWAP, sentence, dont, instead, spans);
  }

  /** Returns a pattern that may use the parts. */
  static LazyPattern pattern(String regex) {
    return new LazyPattern(
        withParts(regex),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
  }

  private static String withParts(String regex) {
    StringBuilder whole = new StringBuilder();
    int from = 0;
    for (int at = regex.indexOf('<'); at >= 0; at = regex.indexOf('<', at + 1)) {
      if (Character.isUpperCase(regex.charAt(at + 1))) {
        int end = regex.indexOf('>', at);
        whole.append(regex, from, at).append(PARTS.get(regex.substring(at + 1, end)));
        from = end + 1;
      }
    }
    return from == 0 ? regex : whole.append(regex, from, regex.length()).toString();
  }

  Optional<Candidate> cast(String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      return Optional.empty();
    }
    if (sentence.isEmpty()) {
      return Optional.of(new Candidate(text, Optional.empty(), force));
    }
    Optional<Pair> pair =
        dont.isEmpty()
            ? Optional.empty()
            : Optional.of(new Pair(filled(dont, matcher), filled(instead, matcher)));
    return Optional.of(new Candidate(filled(sentence, matcher), pair, force));
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
    return set + (joins.equals("but ") ? joins : "") + words.replaceFirst("\\)$", "");
  }
}
