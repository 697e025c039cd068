package dev.reflect.promotion;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import dev.reflect.ground.Resource;
import dev.reflect.promotion.Analysis.Indication;
import dev.reflect.promotion.Analysis.Scope;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * The words and patterns that tell whether a sentence is about one project or about all of them,
 * read from a table whose rows are
 *
 * <pre>
 * global  3  words    commit message,commit messages   it is about commit messages
 * project 3  pattern  \blocalhost:\d{2,5}\b            it names a port of one machine
 * </pre>
 *
 * <p>Two more sides are looked at by themselves: that a sentence holds on one machine, or in all of
 * a repository wherever the work was. A reason counts once, however many of its words are found;
 * words that a row of the other side or a stronger one has taken do not count again.
 */
public final class ScopeTable {
  private static final int CELLS = 5;
  private static final int NAMED = 4;
  private static final int SHORTEST_NAME = 3;

  private static final Pattern SIGN = Pattern.compile("[^\\p{L}\\p{N}\\s]");

  public static final ScopeTable SHIPPED =
      parse(Resource.text(ScopeTable.class, "/dev/reflect/promotion/scope.tsv"));

  private final Sieve<Row> rows;
  private final List<LazyPattern> machine;
  private final List<LazyPattern> whole;
  private final Set<String> ordinary;

  private record Row(Scope scope, int weight, LazyPattern pattern, String reason) {}

  private record Span(int from, int to) {
    boolean overlaps(int start, int end) {
      return from < end && start < to;
    }
  }

  private ScopeTable(
      List<Row> rows, List<LazyPattern> machine, List<LazyPattern> whole, Set<String> ordinary) {
    this.rows = new Sieve<>(rows, Row::pattern);
    this.machine = List.copyOf(machine);
    this.whole = List.copyOf(whole);
    this.ordinary = Set.copyOf(ordinary);
  }

  /**
   * Reads a table.
   *
   * @throws IllegalArgumentException naming the first line that is no row
   */
  public static ScopeTable parse(String table) {
    List<Row> rows = new ArrayList<>();
    List<LazyPattern> machine = new ArrayList<>();
    List<LazyPattern> whole = new ArrayList<>();
    Set<String> ordinary = new HashSet<>();
    int number = 0;
    for (String line : table.split("\n")) {
      number++;
      if (line.isBlank() || line.startsWith("#") || line.startsWith("side\t")) {
        continue;
      }
      String[] cells = line.split("\t");
      if (cells.length != CELLS) {
        throw new IllegalArgumentException("Line " + number + " has not " + CELLS + " cells");
      }
      if (cells[0].equals("ordinary")) {
        ordinary.addAll(List.of(cells[3].split(",")));
      } else if (cells[0].equals("machine")) {
        machine.add(pattern(cells));
      } else if (cells[0].equals("whole")) {
        whole.add(pattern(cells));
      } else {
        rows.add(row(cells));
      }
    }
    return new ScopeTable(rows, machine, whole, ordinary);
  }

  private static Row row(String[] cells) {
    Scope scope = Scope.valueOf(cells[0].toUpperCase(Locale.ROOT));
    return new Row(scope, Integer.parseInt(cells[1]), pattern(cells), cells[4]);
  }

  private static LazyPattern pattern(String[] cells) {
    return cells[2].equals("words")
        ? words(List.of(cells[3].split(",")))
        : new LazyPattern(cells[3], Pattern.UNICODE_CHARACTER_CLASS);
  }

  /** Returns whether the sentence is about one person's machine. */
  public boolean isOfMachine(String sentence) {
    return machine.stream().anyMatch(each -> each.isIn(sentence));
  }

  /**
   * Returns whether the sentence holds in all of a repository, or in every one, wherever the work
   * was that it was said about.
   */
  public boolean isOfWholeRepository(String sentence) {
    return whole.stream().anyMatch(each -> each.isIn(sentence))
        || of(sentence, List.of()).weight(Scope.GLOBAL) > 0;
  }

  /** Languages that write no spaces have no whole words: there the letters are enough. */
  private static LazyPattern words(Collection<String> words) {
    String whole =
        words.stream().filter(word -> !isUnspaced(word)).map(ScopeTable::quoted).collect(joined());
    String parts =
        words.stream().filter(ScopeTable::isUnspaced).map(ScopeTable::quoted).collect(joined());
    String expression =
        whole.isEmpty()
            ? parts
            : "(?<![\\p{L}\\p{N}_./-])(?:"
                + whole
                + ")(?![\\p{L}\\p{N}_/-]|\\.\\p{L})"
                + (parts.isEmpty() ? "" : "|" + parts);
    return new LazyPattern(expression, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Sign by sign: the sieve does not look into what {@link Pattern#quote} makes. */
  private static String quoted(String word) {
    return SIGN.matcher(word).replaceAll("\\\\$0");
  }

  private static Collector<CharSequence, ?, String> joined() {
    return Collectors.joining("|");
  }

  private static boolean isUnspaced(String word) {
    return word.codePoints()
        .anyMatch(
            code ->
                Character.isIdeographic(code)
                    || Character.UnicodeScript.of(code) == Character.UnicodeScript.HIRAGANA
                    || Character.UnicodeScript.of(code) == Character.UnicodeScript.KATAKANA);
  }

  /**
   * Returns what the sentence says about where it holds.
   *
   * @param names what the projects are called that it was heard in: their folders
   */
  public Analysis of(String sentence, Collection<String> names) {
    List<Span> taken = new ArrayList<>();
    Map<String, Indication> byReason = new LinkedHashMap<>();
    for (String name : names) {
      if (isTelling(name) && isWrittenIn(name, sentence)) {
        LazyPattern named = words(List.of(name));
        if (named.isIn(sentence)) {
          look(
              new Row(Scope.PROJECT, NAMED, named, "it names a project"),
              sentence,
              taken,
              byReason);
        }
      }
    }
    for (Row row : rows.passing(sentence)) {
      look(row, sentence, taken, byReason);
    }
    return new Analysis(List.copyOf(byReason.values()));
  }

  private boolean isTelling(String name) {
    return name.length() >= SHORTEST_NAME && !ordinary.contains(name.toLowerCase(Locale.ROOT));
  }

  /** Looked for letter by letter, as no pattern is then made of the names that are not there. */
  private static boolean isWrittenIn(String name, String sentence) {
    for (int at = 0; at + name.length() <= sentence.length(); at++) {
      if (sentence.regionMatches(true, at, name, 0, name.length())) {
        return true;
      }
    }
    return false;
  }

  private static void look(
      Row row, String sentence, List<Span> taken, Map<String, Indication> byReason) {
    Matcher matcher = row.pattern().matcher(sentence);
    while (matcher.find()) {
      int start = matcher.start();
      int end = matcher.end();
      if (taken.stream().noneMatch(span -> span.overlaps(start, end))) {
        taken.add(new Span(start, end));
        byReason.putIfAbsent(
            row.reason(),
            new Indication(row.scope(), row.weight(), row.reason(), matcher.group().strip()));
      }
    }
  }
}
