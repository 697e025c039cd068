package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * What the pages for people say of commands, files and code is true, as far as a program can tell.
 */
class ProseTest {
  private static final Pattern BLANK = Pattern.compile("\\s+");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern CODE = Pattern.compile("(?m)`([^`\\n]+)`|^ {4}(.+)$");
  private static final Pattern FILE =
      Pattern.compile(
          "(?:docs|bench|src|bin|dist|man|state|skills-templates|\\.ci)/[\\w./-]*+(?<=\\w)(?![*{<])");
  private static final Pattern CLASS =
      Pattern.compile("`([a-z]+(?:\\.[a-z]+)*)\\.([A-Z]\\w+)(?:\\.[A-Za-z]\\w*)?(?:\\(\\))?`");

  @Test
  void thePagesStayShort() throws IOException {
    Path docs = Path.of("docs");
    Path plan = docs.resolve("architecture.md");
    List<Path> decisions = below(docs.resolve("decisions"));
    List<Path> forUsers = new ArrayList<>(below(docs));
    forUsers.removeAll(decisions);
    forUsers.remove(plan);
    assertTrue(words(List.of(plan)) <= 1_150, "the plan has " + words(List.of(plan)));
    assertTrue(words(decisions) <= 6_200, "the decisions have " + words(decisions));
    assertTrue(words(forUsers) <= 9_000, "the pages for users have " + words(forUsers));
    int launcher = Files.readAllLines(Path.of("bin/reflect")).size();
    assertTrue(launcher <= 100, "the launcher has " + launcher + " lines");
  }

  private static List<Path> below(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  /** The bars of a table are no words. */
  private static long words(List<Path> pages) throws IOException {
    long words = 0;
    for (Path page : pages) {
      words += BLANK.splitAsStream(Files.readString(page)).filter(WORD.asPredicate()).count();
    }
    return words;
  }

  @Test
  void everyLinkLeadsToAFileAndAHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        if (!link.group(1).startsWith("http") && !leads(page, link.group(1))) {
          broken.add(page + ": " + link.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  private static boolean leads(Path page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    return Files.exists(file) && (parts.length == 1 || headings(file).contains(parts[1]));
  }

  private static TreeSet<String> headings(Path file) throws IOException {
    return Files.readString(file)
        .lines()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(line -> line.replaceAll("[^a-z0-9 -]", "").replace(' ', '-'))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyCommandThatIsNamedIsThereWithItsOptions() throws IOException {
    CommandLine reflect = CommandsTest.commands();
    List<String> wrong = new ArrayList<>();
    int named = 0;
    for (Path page : pages()) {
      for (String code : code(page)) {
        String[] words = code.split("\\s+");
        if (words[0].matches("(?:bin/)?reflect") && !code.contains("dev.reflect")) {
          named++;
          unknown(reflect, words).ifPresent(word -> wrong.add(page + ": " + code + ": " + word));
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(named > 60, "the pages name " + named);
  }

  /** Returns the first word that is neither a command nor an option where it stands. */
  private static Optional<String> unknown(CommandLine reflect, String[] words) {
    CommandLine at = reflect;
    for (int i = 1; i < words.length && !words[i].matches("[|<>#&;].*|…"); i++) {
      String word = words[i].replaceFirst("[,;:)]+$", "");
      boolean takesMore = !at.getSubcommands().isEmpty();
      if (word.startsWith("-")) {
        if (at.getCommandSpec().findOption(word.replaceFirst("=.*", "")) == null) {
          return Optional.of(word);
        }
      } else if (takesMore && at.getSubcommands().containsKey(word)) {
        at = at.getSubcommands().get(word);
      } else if (at == reflect && word.matches("[a-z]+")) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  @Test
  void everyFileOfOursThatIsNamedIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      for (String code : code(page)) {
        FILE.matcher(code)
            .results()
            .filter(
                file -> file.start() == 0 || " \"'=".indexOf(code.charAt(file.start() - 1)) >= 0)
            .filter(file -> !isThere(file.group()))
            .forEach(file -> missing.add(page + ": " + file.group()));
      }
    }
    assertEquals(List.of(), missing);
  }

  /** What an installation puts into reflect's own directory lies in no folder of the sources. */
  private static final Set<String> INSTALLED =
      Set.of("bin/reflect-guard", "bin/reflect-silent", "bin/checkout");

  private static boolean isThere(String file) {
    return Files.exists(Path.of(file)) || INSTALLED.contains(file);
  }

  @Test
  void everyClassThatThePlanNamesIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (String page : List.of("docs/architecture.md", "CONTRIBUTING.md")) {
      Matcher named = CLASS.matcher(Files.readString(Path.of(page)));
      while (named.find()) {
        String file = named.group(1).replace('.', '/') + "/" + named.group(2) + ".java";
        boolean there =
            Stream.of("src/main/java/dev/reflect/", "src/test/java/dev/reflect/")
                .anyMatch(root -> Files.exists(Path.of(root + file)));
        if (!there && !named.group(1).equals("counts")) {
          missing.add(page + ": " + named.group());
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void everyTestThatAPageNamesIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    try (Stream<Path> sources = Files.walk(Path.of("src/test/java"))) {
      Set<String> there =
          sources.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
      for (Path page : pages()) {
        code(page).stream()
            .filter(code -> code.matches("[A-Z]\\w+(?:Test|IT)"))
            .filter(code -> !there.contains(code + ".java"))
            .forEach(code -> missing.add(page + ": " + code));
      }
    }
    assertEquals(List.of(), missing);
  }

  private static List<String> code(Path page) throws IOException {
    List<String> code = new ArrayList<>();
    Matcher found = CODE.matcher(Files.readString(page).replaceAll("(?s)```.*?```", ""));
    while (found.find()) {
      code.add((found.group(1) == null ? found.group(2) : found.group(1)).strip());
    }
    return code;
  }

  /** The pages that people write; docs/commands.md is made of the help. */
  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
      Stream<Path> pages =
          docs.filter(page -> page.toString().endsWith(".md"))
              .filter(page -> !page.endsWith("commands.md"));
      return Stream.concat(
              pages,
              Stream.of(
                  Path.of("README.md"), Path.of("CONTRIBUTING.md"), Path.of("bench/README.md")))
          .sorted()
          .toList();
    }
  }
}
