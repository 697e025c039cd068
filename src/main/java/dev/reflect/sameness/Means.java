package dev.reflect.sameness;

import dev.reflect.words.CommonWords;
import dev.reflect.words.Role;
import dev.reflect.words.Stem;
import dev.reflect.words.WordTable;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * By what an order wants a thing done, and what: {@code use Opus to plan}, {@code plan with Opus},
 * {@code let Opus plan}. Once said it is a task; said in session after session it is a habit.
 *
 * @param by the words that say by what; all words where they are not told from what is to be done
 * @param task what is to be done, in the words said; may be empty
 * @param order what is made of it
 */
public record Means(Form form, List<String> by, List<String> task, Order order) {
  /** How it is put. */
  public enum Form {
    USE,
    /** Of a model or a tool that is known, in any other words. */
    KNOWN,
    LET,
    /** In words of which no order can be made. */
    WITH;

    /** Returns whether it tells what is wanted, and not only that it is what another one wants. */
    public boolean leads() {
      return this == USE || this == KNOWN;
    }
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

  /** So many letters at least are the same in a verb and in what is done. */
  private static final int AKIN = 5;

  private static final Pattern ACCENTS = Pattern.compile("\\p{M}");
  private static final Pattern CLAUSE = Pattern.compile("[,;:(]|\\s[–—-]\\s");

  /** Makes a noun of a verb: "Planung", "planificación". */
  private static final Pattern DOING =
      Pattern.compile("(?:ung|ungen|ación|aciones|ations?|ação|azione|azioni|ование|ования)$");

  public Means {
    by = List.copyOf(by);
    task = List.copyOf(task);
  }

  /**
   * Returns what a sentence wants, without what people put around it; empty for nearly every one.
   */
  public static Optional<Means> in(String sentence) {
    String[] clauses = CLAUSE.split(sentence, 3);
    String clause = clauses[0].strip();
    if (clause.indexOf(' ') < 0 || negates(clause)) {
      return Optional.empty();
    }
    Optional<Means> known =
        Order.in(clause)
            .or(() -> clauses.length < 2 ? Optional.empty() : Order.in(clause + clauses[1]))
            .map(told -> new Means(told.form(), told.by(), told.task(), told.order()))
            .filter(each -> !each.stems(each.task).isEmpty());
    return known.isPresent() ? known : unknown(List.of(clause.split("\\s+")));
  }

  private static Optional<Means> unknown(List<String> words) {
    String first = level(words.get(0));
    boolean twoWords = words.size() > 2 && USING.contains(first + ' ' + level(words.get(1)));
    List<String> rest = words.subList(twoWords ? 2 : 1, words.size());
    if (twoWords || USING.contains(first) || TAKING.contains(first)) {
      int end = first(rest, LINKS);
      boolean isLinked = end < rest.size();
      return named(
          new Means(
              Form.USE,
              rest.subList(0, end),
              isLinked ? rest.subList(end + 1, rest.size()) : List.of(),
              Order.use(isLinked ? rest.get(end) : "")));
    }
    if (LETTING.contains(first)) {
      return Optional.of(new Means(Form.LET, rest, rest, Order.use("")))
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
                words.subList(0, with),
                Order.use("")));
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
    int from = task.size();
    int to = 0;
    for (int at = 0; at < task.size(); at++) {
      Set<String> stem = stems(List.of(task.get(at)));
      if (!stem.isEmpty() && stem.stream().allMatch(each -> Stem.isAmong(each, wanted))) {
        from = Math.min(from, at);
        to = at + 1;
      }
    }
    while (from > 0 && from < to && isSmall(task.get(from - 1))) {
      from--;
    }
    return to == 0 ? Optional.empty() : Optional.of(task.subList(from, to));
  }

  /** Returns what is wanted as a rule, for as much of the task as is given. */
  public String sentence(List<String> shared) {
    return order.sentence(String.join(" ", by), shared, task);
  }

  private static boolean isSmall(String word) {
    String small = level(word);
    return RuleWords.SILENT.contains(small) || CommonWords.has(small);
  }

  private Set<String> stems(List<String> words) {
    Set<String> stems = new HashSet<>();
    for (String each : words) {
      String word = level(each);
      if (!word.isEmpty()
          && !RuleWords.SILENT.contains(word)
          && !RuleWords.PLACING.contains(word)
          && !POINTING.contains(word)
          && !CommonWords.has(word)) {
        stems.add(
            ACCENTS.matcher(Normalizer.normalize(root(word), Normalizer.Form.NFD)).replaceAll(""));
      }
    }
    stems.removeAll(RuleWords.WEAK);
    return stems;
  }

  private static String root(String word) {
    return RuleWords.stem(word.length() > AKIN ? DOING.matcher(word).replaceFirst("") : word);
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
