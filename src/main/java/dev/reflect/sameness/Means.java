package dev.reflect.sameness;

import dev.reflect.words.Role;
import dev.reflect.words.WordTable;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * By what an order wants a thing done, and what: {@code use Opus to plan}, {@code plan with Opus},
 * {@code let Opus plan}. Once said it is a task; said in session after session it is a habit.
 *
 * @param by the words that say by what; all words where they are not told from what is to be done
 * @param link what stands between the two: {@code for}; empty where the order does not begin so
 * @param task what is to be done, in the words said; may be empty
 */
public record Means(Form form, List<String> by, String link, List<String> task) {
  /** How it is put. */
  public enum Form {
    USE,
    LET,
    WITH
  }

  private static final Set<String> USING = WordTable.inAll(Role.USE);
  private static final Set<String> TAKING = Set.of("take", "try", "nimm");
  private static final Set<String> LETTING = Set.of("let", "have", "get", "ask", "lass", "lasst");
  private static final Set<String> WITH = Set.of("with", "using", "via", "through", "mit");

  /** Behind these “with” says what is dealt with, and not by what: {@code go on with step 3}. */
  private static final Set<String> DEALING =
      Set.of(
          "on",
          "ahead",
          "along",
          "away",
          "up",
          "continue",
          "proceed",
          "start",
          "begin",
          "deal",
          "agree",
          "help",
          "wrong",
          "problem",
          "problems",
          "weiter");

  private static final Set<String> LINKS =
      Set.of("for", "to", "when", "während", "für", "zum", "zur", "beim");

  /** Points at what only the conversation shows, or at what is new each time. */
  private static final Set<String> POINTING =
      Set.of(
          "this",
          "that",
          "these",
          "those",
          "it",
          "them",
          "same",
          "above",
          "below",
          "following",
          "new",
          "first",
          "second",
          "last",
          "next",
          "other",
          "another",
          "option",
          "approach",
          "one",
          "my",
          "your",
          "his",
          "her",
          "their",
          "its",
          "what",
          "which",
          "only",
          "more",
          "me",
          "us");

  private static final int LONGEST = 4;

  public Means {
    by = List.copyOf(by);
    task = List.copyOf(task);
  }

  /**
   * Returns what a sentence wants, without what people put around it; empty for nearly every one.
   */
  public static Optional<Means> in(String sentence) {
    String clause = sentence.split("[,;:(]|\\s[–—-]\\s", 2)[0].strip();
    List<String> words = List.of(clause.split("\\s+"));
    String first = level(words.get(0));
    if (words.size() < 2 || negates(clause)) {
      return Optional.empty();
    }
    boolean twoWords = words.size() > 2 && USING.contains(first + ' ' + level(words.get(1)));
    List<String> rest = words.subList(twoWords ? 2 : 1, words.size());
    if (twoWords || USING.contains(first) || TAKING.contains(first)) {
      int end = first(rest, LINKS);
      boolean isLinked = end < rest.size();
      return named(
          new Means(
              Form.USE,
              rest.subList(0, end),
              isLinked ? rest.get(end) : "",
              isLinked ? rest.subList(end + 1, rest.size()) : List.of()));
    }
    if (LETTING.contains(first)) {
      return Optional.of(new Means(Form.LET, rest, "", rest))
          .filter(each -> !each.stems(rest).isEmpty());
    }
    int with = first(words, WITH);
    return with == 0 || with >= words.size() - 1 || DEALING.contains(level(words.get(with - 1)))
        ? Optional.empty()
        : named(
            new Means(
                Form.WITH,
                words.subList(
                    with + 1, with + 1 + first(words.subList(with + 1, words.size()), LINKS)),
                "",
                words.subList(0, with)));
  }

  private static Optional<Means> named(Means means) {
    boolean points = means.by.stream().map(Means::level).anyMatch(POINTING::contains);
    return points || means.by.size() > LONGEST || means.stems(means.by).isEmpty()
        ? Optional.empty()
        : Optional.of(means);
  }

  /** Returns whether both want a thing done by the same. */
  private boolean isBySameAs(Means other) {
    Set<String> mine = stems(by);
    Set<String> theirs = other.stems(other.by);
    return other.form == Form.LET || mine.size() < theirs.size() && other.form != Form.LET
        ? theirs.containsAll(mine)
        : mine.containsAll(theirs);
  }

  /** Returns the words up to which both want the same done by the same; empty where they do not. */
  public Optional<List<String>> sharedWith(Means other) {
    if (form == Form.LET || !isBySameAs(other)) {
      return Optional.empty();
    }
    if (task.isEmpty()) {
      return Optional.of(task);
    }
    Set<String> wanted = other.stems(other.task);
    wanted.removeAll(stems(by));
    int last = 0;
    for (int at = 0; at < task.size(); at++) {
      Set<String> stem = stems(List.of(task.get(at)));
      last = !stem.isEmpty() && wanted.containsAll(stem) ? at + 1 : last;
    }
    return last == 0 ? Optional.empty() : Optional.of(task.subList(0, last));
  }

  /** Returns what is wanted as a rule, for as much of the task as is given. */
  public String sentence(List<String> shared) {
    String named = String.join(" ", by);
    String what = shared.isEmpty() ? "" : ' ' + link + ' ' + String.join(" ", shared);
    return "Use " + named + what + '.';
  }

  private Set<String> stems(List<String> words) {
    Set<String> stems = new HashSet<>();
    for (String each : words) {
      String word = level(each);
      if (!word.isEmpty()
          && !RuleWords.SILENT.contains(word)
          && !RuleWords.PLACING.contains(word)
          && !POINTING.contains(word)) {
        stems.add(RuleWords.stem(word));
      }
    }
    stems.removeAll(RuleWords.WEAK);
    return stems;
  }

  private static boolean negates(String clause) {
    return Sense.of(clause).negates();
  }

  private static int first(List<String> words, Set<String> among) {
    int at = 0;
    while (at < words.size() && !among.contains(level(words.get(at)))) {
      at++;
    }
    return at;
  }

  private static String level(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("^[^\\p{L}\\p{N}-]+|[^\\p{L}\\p{N}]+$", "");
  }
}
