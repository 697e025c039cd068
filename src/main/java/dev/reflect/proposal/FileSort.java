package dev.reflect.proposal;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The sort of files that a learning is about: "in tests", "in *.tsx", "for migrations". A rules
 * file for them is loaded only when one of them is read.
 *
 * @param name what its rules file is called, without {@code .md}
 * @param paths the patterns that Claude Code knows the files by
 */
public record FileSort(String name, List<String> paths) {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** A sort and the words that mean it, after "in", "for" or "when writing". */
  private record Known(FileSort sort, Pattern meaning) {
    static Known of(String name, String words, String... paths) {
      String regex =
          "\\b(?:in|inside|for|within|when (?:writing|editing|changing|adding)|to)\\s+"
              + "(?:all |any |our |the |your |new )*(?:"
              + words
              + ")(?=$|[\\s,;:.!?)])(?! (?:environment|server|data|machine|phase|run)\\b)";
      return new Known(new FileSort(name, List.of(paths)), Pattern.compile(regex, FLAGS));
    }
  }

  private static final List<Known> KNOWN =
      List.of(
          Known.of(
              "tests",
              "(?:unit |integration )?tests|test (?:files|code|classes|cases)|spec files|specs",
              "**/test/**",
              "**/tests/**",
              "**/__tests__/**",
              "**/*Test.*",
              "**/*_test.*",
              "**/test_*.*",
              "**/*.{test,spec}.*"),
          Known.of(
              "migrations",
              "(?:database |db |schema )?migrations?(?: files)?",
              "**/migrations/**",
              "**/migration/**",
              "**/db/migrate/**"),
          Known.of(
              "stylesheets",
              "stylesheets|(?:s?css|sass|less) files|css",
              "**/*.{css,scss,sass,less}"),
          Known.of("sql", "sql (?:files|queries|scripts)", "**/*.sql"),
          Known.of("dockerfiles", "dockerfiles?", "**/Dockerfile*", "**/*.dockerfile"),
          Known.of(
              "workflows",
              "(?:github )?workflow files|github actions|(?:ci )?workflows",
              ".github/workflows/**"),
          Known.of("shell", "(?:shell|bash) scripts", "**/*.{sh,bash}"),
          Known.of("markdown", "markdown(?: files)?", "**/*.md"),
          Known.of("typescript", "typescript(?: files| code)?", "**/*.{ts,tsx}"),
          Known.of("javascript", "javascript(?: files| code)?", "**/*.{js,jsx,mjs,cjs}"),
          Known.of("python", "python (?:files|code|modules)", "**/*.py"),
          Known.of("java", "java (?:files|code|classes)", "**/*.java"),
          Known.of("kotlin", "kotlin(?: files| code)?", "**/*.{kt,kts}"),
          Known.of("go", "go (?:files|code)", "**/*.go"),
          Known.of("rust", "rust (?:files|code)", "**/*.rs"),
          Known.of("ruby", "ruby (?:files|code)", "**/*.rb"));

  /** An ending that is named: {@code *.tsx}, {@code .tsx files}. */
  private static final Pattern ENDING =
      Pattern.compile(
          "\\b(?:in|inside|for|within|to)\\s+(?:all |any |our |the"
              + " )?(?:`?\\*\\.([a-z][a-z0-9]{0,9})`?|`?\\.([a-z][a-z0-9]{0,9})`?"
              + " files)(?=$|[\\s,;:.!?)])",
          FLAGS);

  /** Of {@code src/api/**} the folder, of {@code **}{@code /*.proto} the ending. */
  private static final Pattern NAMED =
      Pattern.compile("([a-z][a-z0-9-]*)(?:/\\*\\*(?:/\\*)?|/\\*)?$");

  private static final Pattern BRACES = Pattern.compile("([^{}]*)\\{([^{}]*)}([^{}]*)");

  public FileSort {
    paths = List.copyOf(paths);
    if (!name.matches("[a-z][a-z0-9-]*") || paths.isEmpty()) {
      throw new IllegalArgumentException("not a sort of files: " + name);
    }
  }

  /** Returns the one sort of files that the sentence is about; empty where there is none. */
  public static Optional<FileSort> of(String sentence) {
    Matcher ending = ENDING.matcher(sentence);
    if (ending.find()) {
      String named = ending.group(1) == null ? ending.group(2) : ending.group(1);
      String suffix = named.toLowerCase(Locale.ROOT);
      return Optional.of(new FileSort(suffix, List.of("**/*." + suffix)));
    }
    List<FileSort> meant =
        KNOWN.stream()
            .filter(known -> known.meaning().matcher(sentence).find())
            .map(Known::sort)
            .toList();
    return meant.size() == 1 ? Optional.of(meant.get(0)) : Optional.empty();
  }

  /**
   * Returns the sort of files that a glob is for: a known one, else one that is called by the
   * ending or the folder that the glob names; empty where it names neither.
   */
  public static Optional<FileSort> ofGlob(String glob) {
    List<String> wanted = unfolded(glob.startsWith("*.") ? "**/" + glob : glob);
    for (Known known : KNOWN) {
      Set<String> there = new HashSet<>();
      known.sort().paths().forEach(path -> there.addAll(unfolded(path)));
      if (there.equals(Set.copyOf(wanted))) {
        return Optional.of(known.sort());
      }
    }
    Matcher named = NAMED.matcher(glob.toLowerCase(Locale.ROOT));
    return named.find() ? Optional.of(new FileSort(named.group(1), wanted)) : Optional.empty();
  }

  /** Returns whether a rules file with these patterns is for every file of this sort. */
  public boolean isWithin(List<String> patterns) {
    Set<String> covered = new HashSet<>();
    patterns.forEach(pattern -> covered.addAll(unfolded(pattern)));
    return paths.stream().allMatch(path -> covered.containsAll(unfolded(path)));
  }

  /** Returns what a pattern with braces stands for: {@code *.{ts,tsx}} → {@code *.ts *.tsx}. */
  public static List<String> unfolded(String pattern) {
    Matcher braces = BRACES.matcher(pattern);
    return braces.matches()
        ? Arrays.stream(braces.group(2).split(","))
            .map(each -> braces.group(1) + each.strip() + braces.group(3))
            .toList()
        : List.of(pattern);
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
