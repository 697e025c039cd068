package dev.reflect.recall;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What came of a prompt, which tells whether something given for it was used: an answer quotes it,
 * a tool was called as it says, or either has a name that only it tells.
 *
 * @param answer what Claude said last
 * @param calls what tools were given, a text each; its beginning is kept
 */
public record Use(String prompt, String answer, List<String> calls) {
  private static final int IN_A_ROW = 4;

  /** Of so many words in a row, "at the end of the" says nothing. */
  private static final int TELLING = 2;

  private static final int NAMED_BY = 8;

  /**
   * A command or a path stands in so much; the next prompt waits while calls are looked through.
   */
  private static final int LOOKED_AT = 2_000;

  /** What works in the place of what fails is a command. */
  private static final Pattern CURE = Pattern.compile("`([^`\n]+)` fails\\b.*; `([^`\n]+)` works");

  /**
   * A path or a name of several parts; whoever names "git" or "main" need not have it from here.
   */
  private static final Pattern NAME = Pattern.compile("`([^`\\s]+)`(?! fails\\b)");

  /** Without it "README.md" and "package.json" are one word, which stands anywhere. */
  private static final Pattern EXTENSION = Pattern.compile("\\.[a-z0-9]*$");

  /** All are spaced once, however many words are looked for in them. */
  public Use {
    prompt = spaced(prompt);
    answer = spaced(answer);
    calls =
        calls.stream()
            .map(each -> spaced(each.substring(0, Math.min(LOOKED_AT, each.length()))))
            .toList();
  }

  private static String spaced(String text) {
    return String.join(" ", words(text));
  }

  /**
   * Returns whether it was used.
   *
   * @param given what was told
   * @param session that it is from; empty where it is from none
   */
  public boolean isOf(String given, String session) {
    boolean named =
        session.length() >= NAMED_BY
            && done().stream().anyMatch(each -> each.contains(session.substring(0, NAMED_BY)));
    return named || isQuoted(given) || isFollowed(given) || hasNameOf(given);
  }

  private List<String> done() {
    List<String> done = new ArrayList<>(calls);
    done.add(answer);
    return done;
  }

  private boolean isQuoted(String given) {
    Set<List<String>> quoted = rows(given);
    quoted.removeAll(rows(prompt));
    quoted.retainAll(rows(answer));
    Set<String> asked = new HashSet<>(Terms.of(prompt));
    return quoted.stream()
        .map(row -> row.stream().filter(Query::tells).distinct().toList())
        .anyMatch(row -> row.size() >= TELLING && !asked.containsAll(row));
  }

  private static Set<List<String>> rows(String text) {
    List<String> terms = Terms.of(text);
    Set<List<String>> rows = new HashSet<>();
    for (int at = 0; at + IN_A_ROW <= terms.size(); at++) {
      rows.add(terms.subList(at, at + IN_A_ROW));
    }
    return rows;
  }

  private boolean isFollowed(String given) {
    Matcher cure = CURE.matcher(given);
    while (cure.find()) {
      String command = cured(words(cure.group(1)), words(cure.group(2)));
      if (!has(prompt, command) && calls.stream().anyMatch(each -> has(each, command))) {
        return true;
      }
    }
    return false;
  }

  /** What is behind the cure and the word that it is for is different each time. */
  private static String cured(List<String> failed, List<String> works) {
    int end = works.size();
    while (end > 0 && failed.contains(works.get(end - 1))) {
      end--;
    }
    return String.join(" ", end == 0 ? works : works.subList(0, Math.min(works.size(), end + 1)));
  }

  private static List<String> words(String command) {
    return Arrays.asList(command.strip().split("\\s+"));
  }

  private boolean hasNameOf(String given) {
    Matcher name = NAME.matcher(given);
    while (name.find()) {
      String told = name.group(1);
      if (isTelling(told)
          && !has(prompt, told)
          && done().stream().anyMatch(each -> has(each, told))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTelling(String name) {
    return Terms.of(EXTENSION.matcher(name).replaceFirst("")).stream()
            .filter(term -> term.codePoints().filter(Character::isLetter).count() > 1)
            .count()
        > 1;
  }

  /** Returns whether the words stand there, and are not a part of longer ones. */
  private static boolean has(String spaced, String words) {
    int at = spaced.indexOf(words);
    while (at >= 0) {
      int end = at + words.length();
      boolean begins = at == 0 || !isInner(spaced.charAt(at - 1));
      if (begins && (end == spaced.length() || !isInner(spaced.charAt(end)))) {
        return true;
      }
      at = spaced.indexOf(words, at + 1);
    }
    return false;
  }

  private static boolean isInner(char letter) {
    return Character.isLetterOrDigit(letter) || letter == '_' || letter == '-';
  }
}
