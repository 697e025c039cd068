package dev.reflect.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a person picked of what Claude offered: of "A) pnpm or B) npm?" the answer "A" is as good as
 * the word.
 *
 * @param picked the words of the option
 * @param others the words of those that were not picked
 */
record Choice(String picked, List<String> others) {
  private static final Pattern LABELLED =
      Pattern.compile(
          "(?:^|[\\s(*])(?:option\\s+)?([a-hA-H]|[1-9])(?:[.):]|\\*\\*)+\\s+(.+?)"
              + "(?=[\\s(*]+(?:option\\s+)?(?:[a-hA-H]|[1-9])(?:[.):]|\\*\\*)+\\s|[?\\n]|[.]\\s|$)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern QUESTION = Pattern.compile("([^.?!\\n:]+)\\?\\s*$");
  private static final Pattern BETWEEN =
      Pattern.compile(",?\\s+(?:or|oder|ou|of|o)\\s+|,\\s+", Pattern.CASE_INSENSITIVE);
  private static final Pattern ANSWER =
      Pattern.compile(
          "^(?:(?:yes|ok|okay|let's|lets|go|with|take|use|the|option|number|ja|nimm|bitte|die|das|den)[,:]?\\s+)*"
              + "\\(?([a-h]|[1-9]|first|former|second|third|fourth|latter|last|erste[ns]?|zweite[ns]?|dritte[ns]?"
              + "|letzte[ns]?)(?:[).:,;!]|\\s+(?:one|please|option|bitte)|$)",
          Pattern.CASE_INSENSITIVE);
  private static final Map<String, Integer> PLACES =
      Map.of(
          "first", 0, "former", 0, "erste", 0, "second", 1, "zweite", 1, "third", 2, "dritte", 2,
          "fourth", 3);
  private static final Pattern TRAIL = Pattern.compile("(?i)[\\s,;(]+(?:or|oder|ou)?[\\s(]*$");

  private record Option(String label, String words) {}

  Choice {
    others = List.copyOf(others);
  }

  /** Returns what was picked; nothing where no option was, or it was told in other words. */
  static Optional<Choice> of(Passage passage) {
    Matcher answer = ANSWER.matcher(passage.words());
    List<Option> options = options(passage.before());
    if (options.size() < 2 || !answer.find()) {
      return Optional.empty();
    }
    int at = place(answer.group(1).toLowerCase(Locale.ROOT), options);
    if (at < 0 || at >= options.size()) {
      return Optional.empty();
    }
    Option picked = options.get(at);
    return Optional.of(
        new Choice(
            picked.words(),
            options.stream().filter(each -> each != picked).map(Option::words).toList()));
  }

  private static int place(String said, List<Option> options) {
    if (said.length() == 1) {
      return options.stream().map(Option::label).collect(Collectors.toList()).indexOf(said);
    }
    String word = said.replaceFirst("(?<=e)[ns]$", "");
    return switch (word) {
      case "last", "latter", "letzte" -> options.size() - 1;
      default -> PLACES.getOrDefault(word, -1);
    };
  }

  private static List<Option> options(String before) {
    List<Option> options = new ArrayList<>();
    for (MatchResult each : LABELLED.matcher(before).results().toList()) {
      String words = TRAIL.matcher(each.group(2)).replaceFirst("");
      options.add(new Option(each.group(1).toLowerCase(Locale.ROOT), words));
    }
    Matcher question = QUESTION.matcher(before.strip());
    if (options.isEmpty() && question.find()) {
      for (String each : BETWEEN.split(question.group(1).strip())) {
        options.add(new Option("", each));
      }
    }
    return options;
  }

  /** Returns the same as the person would have said it in so many words. */
  String inWords() {
    return picked
        + ". "
        + others.stream().map(each -> "Not " + each + ".").collect(Collectors.joining(" "));
  }
}
