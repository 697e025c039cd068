package dev.reflect.proposal;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The sort of files that a learning is about: "in tests", "in *.tsx", "for migrations". A rules
 * file for them is loaded only when one of them is read.
 *
 * @param name what its rules file is called, without {@code .md}
 * @param paths the patterns that Claude Code knows the files by
 */
public record FileSort(String name, List<String> paths) {
  /** Of {@code src/api/**} the folder, of {@code **}{@code /*.proto} the ending. */
  private static final Pattern NAMED =
      Pattern.compile("([a-z][a-z0-9-]*)(?:/\\*\\*(?:/\\*)?|/\\*)?$");

  private static final Pattern ENDING = Pattern.compile("\\*\\*/\\*\\.[^/*]+");

  /**
   * How a rules file is for a sort of files, the better first. One that is for more files is loaded
   * whenever its rules matter. One that is for fewer is taken, too: it names a folder where the
   * files of this sort lie in its project, as {@code migrations/**}{@code /*.py} does, and a second
   * file for the same sort beside it would split what the project keeps in one place.
   */
  public enum Fit {
    SAME,
    WIDER,
    NARROWER
  }

  public FileSort {
    paths = List.copyOf(paths);
    if (!name.matches("[a-z][a-z0-9-]*") || paths.isEmpty()) {
      throw new IllegalArgumentException("not a sort of files: " + name);
    }
  }

  /** Returns the one sort of files that the sentence is about; empty where there is none. */
  public static Optional<FileSort> of(String sentence) {
    return one(SortTable.SHIPPED.in(sentence, false).stream());
  }

  /**
   * Returns the one sort of files that the sentence names, in whatever words around it, and that
   * what it was said about is of: "don't write migrations by hand", as Claude edited one.
   *
   * @param path of the file that Claude was about to change
   */
  public static Optional<FileSort> of(String sentence, String path) {
    return one(SortTable.SHIPPED.named(sentence).stream().filter(sort -> sort.has(path)));
  }

  /**
   * Returns the same where any folder counts that the sentence names: "never edit by hand in
   * migrations/". Without a rules file for that folder it may be no more than where a thing lies.
   */
  public static Optional<FileSort> orFolder(String sentence) {
    return one(SortTable.SHIPPED.in(sentence, true).stream());
  }

  /** Returns whether the sentence says it is about what a rules file is called: "in components". */
  public static Predicate<String> about(String sentence) {
    Set<String> names = SortTable.SHIPPED.names(sentence);
    return fileName ->
        names.stream().anyMatch(each -> SortTable.isName(each, withoutEnding(fileName)));
  }

  private static Optional<FileSort> one(Stream<FileSort> sorts) {
    Map<String, FileSort> byName = new LinkedHashMap<>();
    sorts.forEach(sort -> byName.putIfAbsent(sort.name(), sort));
    return byName.size() == 1 ? Optional.of(byName.values().iterator().next()) : Optional.empty();
  }

  /** Returns the files that lie in a folder, {@code src/api/}; of one name alone in any such. */
  static Optional<FileSort> ofFolder(String folder) {
    boolean anywhere = folder.indexOf('/') == folder.length() - 1;
    return ofGlob((anywhere ? "**/" : "") + folder + "**");
  }

  /**
   * Returns the sort of files that a glob is for: a known one, else one that is called by the
   * ending or the folder that the glob names; empty where it names neither.
   */
  public static Optional<FileSort> ofGlob(String glob) {
    List<String> wanted = unfolded(glob.startsWith("*.") ? "**/" + glob : glob);
    for (FileSort known : SortTable.SHIPPED.sorts()) {
      Set<String> there = new HashSet<>();
      known.paths().forEach(path -> there.addAll(unfolded(path)));
      if (there.equals(Set.copyOf(wanted))) {
        return Optional.of(known);
      }
    }
    Matcher named = NAMED.matcher(glob.toLowerCase(Locale.ROOT));
    return named.find() ? Optional.of(new FileSort(named.group(1), wanted)) : Optional.empty();
  }

  /** Returns how a rules file with these patterns is for this sort; empty where it is not. */
  public Optional<Fit> fit(List<String> patterns) {
    List<Glob> theirs =
        patterns.stream()
            .flatMap(each -> Glob.of(each).stream())
            .filter(each -> !each.isForEverything() && !each.pattern().startsWith("!"))
            .toList();
    List<Glob> mine = paths.stream().flatMap(each -> Glob.of(each).stream()).toList();
    if (mine.stream().allMatch(each -> theirs.stream().anyMatch(each::isWithin))) {
      boolean same = theirs.stream().allMatch(each -> mine.stream().anyMatch(each::isWithin));
      return Optional.of(same ? Fit.SAME : Fit.WIDER);
    }
    Predicate<Glob> narrowed =
        each -> theirs.stream().anyMatch(one -> one.isWithin(each) || each.isWithin(one));
    // Of endings each is meant; of the places where tests lie, a project has some.
    boolean endings = mine.stream().allMatch(each -> ENDING.matcher(each.pattern()).matches());
    boolean fits = endings ? mine.stream().allMatch(narrowed) : mine.stream().anyMatch(narrowed);
    return fits ? Optional.of(Fit.NARROWER) : Optional.empty();
  }

  /** Returns whether a file is of this sort. */
  private boolean has(String path) {
    return paths.stream()
        .flatMap(each -> Glob.of(each).stream())
        .anyMatch(each -> each.matches(path));
  }

  /** Returns what a pattern with braces stands for: {@code *.{ts,tsx}} → {@code *.ts *.tsx}. */
  public static List<String> unfolded(String pattern) {
    return Glob.of(pattern).stream().map(Glob::pattern).toList();
  }

  /** Returns whether a rules file is called as this sort is: {@code migration.md}. */
  public boolean isCalled(String fileName) {
    return SortTable.isName(withoutEnding(fileName), name);
  }

  private static String withoutEnding(String fileName) {
    return fileName.toLowerCase(Locale.ROOT).replaceFirst("\\.md$", "");
  }

  public String fileName() {
    return name + ".md";
  }

  /** Returns the front matter that a new rules file begins with. */
  public String frontMatter() {
    return paths.stream()
        .map(path -> "  - \"" + path + "\"\n")
        .collect(Collectors.joining("", "---\npaths:\n", "---\n"));
  }
}
