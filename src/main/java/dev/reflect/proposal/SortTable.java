package dev.reflect.proposal;

import dev.reflect.ground.Resource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The sorts of files and the words by which a sentence says, in ten languages, that it is about
 * one, read from {@code sorts.tsv}, where they are explained. A sort is said behind a preposition,
 * or before what does its work:
 *
 * <pre>
 * in all our tests   in .tsx-Dateien   dans les fichiers .ts   for *.py   in migrations/   测试中
 * </pre>
 */
final class SortTable {
  private static final int CELLS = 3;

  /** A sort has at most so many words. */
  private static final int LONGEST = 4;

  private static final Set<String> ROLES =
      Set.of("before", "after", "between", "files", "behind", "endings");

  private static final Pattern QUOTES = Pattern.compile("^[`\"'“„«(]+|[`\"'”“»)]+$");
  private static final Pattern STOPPED = Pattern.compile("(?:[,;:!?]|\\.)[)\"”»]*$");
  private static final Pattern STOP = Pattern.compile("[,;:!?.)\"”»]+$");
  private static final Pattern STAR = Pattern.compile("(?:\\*\\*/)?\\*\\.([a-z][a-z0-9]{0,9})");
  private static final Pattern DOT = Pattern.compile("\\.([a-z][a-z0-9]{0,9})");
  private static final Pattern FOLDER =
      Pattern.compile("(?:\\./)?((?:[\\w.-]+/)+)(?:\\*{1,2}(?:/\\*)?)?");
  private static final Pattern TAIL = Pattern.compile("[\\w.*/-]+$");

  /** Between a word for files and the name: "código de Python". */
  private static final Pattern OF = Pattern.compile("^(?:de|en|di|in|von|の) ?");

  static final SortTable SHIPPED =
      parse(Resource.text(SortTable.class, "/dev/reflect/proposal/sorts.tsv"));

  private final List<Row> rows = new ArrayList<>();
  private final Map<String, FileSort> sorts = new LinkedHashMap<>();
  private final Map<String, Map<String, FileSort>> words = new HashMap<>();
  private final Map<String, Pattern> before = new LinkedHashMap<>();
  private final Map<String, Pattern> between = new HashMap<>();

  /** One row, with the role or the name of a sort. */
  record Row(String what, String language, List<String> words) {}

  /** Some words that may name a sort, in a language. */
  private record Candidate(String language, String words, boolean opens) {}

  private SortTable() {}

  /**
   * Reads a table.
   *
   * @throws IllegalArgumentException naming the first line that is no row
   */
  static SortTable parse(String text) {
    SortTable table = new SortTable();
    int number = 0;
    for (String line : text.split("\n")) {
      number++;
      if (line.isBlank() || line.startsWith("#") || line.startsWith("what\t")) {
        continue;
      }
      String[] cells = line.split("\t");
      if (cells.length != CELLS) {
        throw new IllegalArgumentException("Line " + number + " has not " + CELLS + " cells");
      }
      table.add(cells);
    }
    for (Row row : table.rows) {
      if (row.what().equals("before") || row.what().equals("between")) {
        boolean first = row.what().equals("before");
        (first ? table.before : table.between).put(row.language(), phrases(row.words(), first));
      }
    }
    return table;
  }

  private void add(String[] cells) {
    if (cells[1].equals("paths")) {
      sorts.put(cells[0], new FileSort(cells[0], List.of(cells[2].split(" "))));
      return;
    }
    Row row = new Row(cells[0], cells[1], List.of(cells[2].split(", ")));
    rows.add(row);
    if (!ROLES.contains(row.what())) {
      Map<String, FileSort> known = words.computeIfAbsent(row.language(), each -> new HashMap<>());
      row.words().forEach(word -> known.put(word, sorts.get(row.what())));
    }
  }

  private static Pattern phrases(List<String> words, boolean anywhere) {
    String longestFirst =
        words.stream()
            .sorted(Comparator.comparing(String::length).reversed())
            .map(Pattern::quote)
            .collect(Collectors.joining("|", "(?:", ")\\s+"));
    return Pattern.compile(
        anywhere ? "(?<![\\p{L}\\p{N}_./'-])" + longestFirst : "(?:" + longestFirst + ")*");
  }

  List<Row> rows() {
    return rows;
  }

  List<FileSort> sorts() {
    return List.copyOf(sorts.values());
  }

  private List<String> of(String role, String language) {
    return rows.stream()
        .filter(row -> row.what().equals(role) && row.language().equals(language))
        .flatMap(row -> row.words().stream())
        .toList();
  }

  private boolean has(String role, String word) {
    return rows.stream().anyMatch(row -> row.what().equals(role) && row.words().contains(word));
  }

  /**
   * Returns the sorts that the sentence says it is about. A folder is one where the sentence begins
   * with it, or with the files in it: elsewhere most sentences say where a thing lies, "the schema
   * in proto/".
   *
   * @param folders whether any folder counts
   */
  Set<FileSort> in(String sentence, boolean folders) {
    Set<FileSort> found = new LinkedHashSet<>();
    for (List<Candidate> longestFirst : candidates(sentence.toLowerCase(Locale.ROOT))) {
      longestFirst.stream()
          .flatMap(each -> sort(each, folders || each.opens()).stream())
          .findFirst()
          .ifPresent(found::add);
    }
    return found;
  }

  /** Returns the names that files may have which the sentence is about, "in components". */
  Set<String> names(String sentence) {
    return candidates(sentence.toLowerCase(Locale.ROOT)).stream()
        .flatMap(List::stream)
        .flatMap(each -> Stream.of(each.words(), inner(each)))
        .collect(Collectors.toSet());
  }

  /** Returns the sorts that the sentence has a word for, wherever it stands. */
  Set<FileSort> named(String sentence) {
    String text = sentence.toLowerCase(Locale.ROOT);
    Set<FileSort> named = new LinkedHashSet<>();
    words.forEach(
        (language, known) ->
            known.forEach(
                (word, sort) -> {
                  if (!language.equals("code")
                      && Pattern.compile(edged(word)).matcher(text).find()) {
                    named.add(sort);
                  }
                }));
    return named;
  }

  /** Languages that write no blanks have no whole words. */
  private static String edged(String word) {
    return isUnspaced(word)
        ? Pattern.quote(word)
        : "(?<![\\p{IsLatin}\\p{IsCyrillic}\\p{N}_])"
            + Pattern.quote(word)
            + "(?![\\p{IsLatin}\\p{IsCyrillic}\\p{N}_])";
  }

  private static boolean isUnspaced(String word) {
    return word.codePoints().anyMatch(code -> code >= 0x3040);
  }

  static boolean isName(String words, String name) {
    return words.equals(name) || (words + "s").equals(name) || words.equals(name + "s");
  }

  /** Returns whether what stands before a preposition is nothing, or "all files". */
  private boolean opens(String language, String before) {
    String head = before.strip();
    Matcher articles = between.get(language).matcher(head + " ");
    int from = articles.lookingAt() ? articles.end() : 0;
    String rest = (head + " ").substring(from).strip();
    return head.isEmpty() || of("files", language).contains(rest);
  }

  /** Returns, for each place in the sentence, what may name a sort there, the longest first. */
  private List<List<Candidate>> candidates(String text) {
    List<List<Candidate>> all = new ArrayList<>();
    before.forEach(
        (language, pattern) -> {
          Matcher preposition = pattern.matcher(text);
          while (preposition.find()) {
            String rest = text.substring(preposition.end());
            Matcher articles = between.get(language).matcher(rest);
            int from = articles.lookingAt() ? articles.end() : 0;
            boolean opens = opens(language, text.substring(0, preposition.start()));
            all.add(beginnings(language, rest.substring(from), opens));
          }
        });
    for (Row row : rows) {
      if (row.what().equals("after")) {
        for (String word : row.words()) {
          for (int at = text.indexOf(word); at > 0; at = text.indexOf(word, at + 1)) {
            all.add(endings(row.language(), text.substring(0, at).strip()));
          }
        }
      }
    }
    return all;
  }

  private List<Candidate> beginnings(String language, String rest, boolean opens) {
    List<Candidate> candidates = new ArrayList<>();
    String[] tokens = rest.split("\\s+");
    StringBuilder words = new StringBuilder();
    for (int at = 0; at < Math.min(LONGEST, tokens.length); at++) {
      words.append(at == 0 ? "" : " ").append(tokens[at]);
      boolean ends = STOPPED.matcher(tokens[at]).find();
      boolean other =
          !ends
              && at + 1 < tokens.length
              && has("behind", STOP.matcher(tokens[at + 1]).replaceFirst(""));
      if (!other) {
        String named = ends ? STOP.matcher(words).replaceFirst("") : words.toString();
        candidates.add(0, new Candidate(language, unquoted(named), opens));
      }
      if (ends) {
        break;
      }
    }
    return candidates;
  }

  /** Where no blanks part words, a name of the language, or what is in other letters. */
  private List<Candidate> endings(String language, String head) {
    String text = unquoted(head);
    List<Candidate> candidates = new ArrayList<>();
    for (String each : List.of(language, "all")) {
      words.getOrDefault(each, Map.of()).keySet().stream()
          .filter(name -> Pattern.compile(edged(name) + "$").matcher(text).find())
          .forEach(name -> candidates.add(new Candidate(language, name, false)));
    }
    candidates.sort(Comparator.comparing((Candidate each) -> each.words().length()).reversed());
    String files = of("files", language).stream().filter(text::endsWith).findFirst().orElse("");
    String before = unquoted(text.substring(0, text.length() - files.length()).strip());
    Matcher tail = TAIL.matcher(before);
    if (tail.find()) {
      candidates.add(new Candidate(language, (tail.group() + " " + files).strip(), false));
    }
    return candidates;
  }

  private static String unquoted(String words) {
    return QUOTES.matcher(words.strip()).replaceAll("");
  }

  private Optional<FileSort> sort(Candidate candidate, boolean folders) {
    Optional<FileSort> known = known(candidate.language(), candidate.words());
    String inner = inner(candidate);
    boolean ofFiles = !inner.equals(candidate.words());
    Matcher folder = FOLDER.matcher(candidate.words());
    if (known.isEmpty() && folder.matches()) {
      return folders ? FileSort.ofFolder(folder.group(1)) : Optional.empty();
    }
    return known
        .or(() -> ofFiles ? known(candidate.language(), inner).or(() -> code(inner)) : known)
        .or(() -> ending(inner, ofFiles).flatMap(each -> FileSort.ofGlob("**/*." + each)));
  }

  private Optional<FileSort> known(String language, String name) {
    FileSort own = words.getOrDefault(language, Map.of()).get(name);
    return Optional.ofNullable(own == null ? words.get("all").get(name) : own);
  }

  private Optional<FileSort> code(String name) {
    return Optional.ofNullable(words.get("code").get(name));
  }

  private Optional<String> ending(String name, boolean ofFiles) {
    Matcher star = STAR.matcher(name);
    if (star.matches()) {
      return Optional.of(star.group(1));
    }
    Matcher dot = DOT.matcher(name);
    if (dot.matches() && (ofFiles || of("endings", "all").contains(dot.group(1)))) {
      return Optional.of(dot.group(1));
    }
    boolean known = of("endings", ofFiles ? "all" : "alone").contains(name);
    return known ? Optional.of(name) : Optional.empty();
  }

  /** Returns the name without a word for files; the same words where there is none. */
  private String inner(Candidate candidate) {
    String words = candidate.words();
    List<String> files = new ArrayList<>(of("files", candidate.language()));
    files.addAll(of("files", "en"));
    for (String file : files) {
      if (words.endsWith(" " + file) || words.endsWith("-" + file)) {
        return unquoted(words.substring(0, words.length() - file.length() - 1));
      }
      if (words.startsWith(file + " ")) {
        String rest = words.substring(file.length() + 1);
        return unquoted(OF.matcher(rest).replaceFirst(""));
      }
    }
    return words;
  }
}
