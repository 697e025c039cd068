package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Enforcement.PermissionRule.Tool;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Claude Code itself can hold a learning by: permission rules for a command that must not be
 * run, or a file that must not be edited. Only what a rule says exactly is one: a sentence with a
 * condition, "on Fridays", is none.
 *
 * @param asking whether Claude has to ask, and is not refused
 */
public record Enforcement(boolean asking, List<PermissionRule> rules) {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final Pattern RUNNING =
      Pattern.compile(
          "^(?:us(?:e|ing)|run(?:ning)?|call(?:ing)?|execut(?:e|ing)|invok(?:e|ing)|typ(?:e|ing))\\s+",
          FLAGS);

  private static final Pattern EDITING =
      Pattern.compile(
          "^(?:edit(?:ing)?|touch(?:ing)?|chang(?:e|ing)|modify(?:ing)?|writ(?:e|ing)(?: to| into|"
              + " in)?"
              + "|overwrit(?:e|ing))\\s+(?:(?:the|any|files?|anything|folder|directory|in|under|inside|below)\\s+)*",
          FLAGS);

  private static final Pattern CODE = Pattern.compile("^`([^`]+)`$");
  private static final Pattern WORD =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/@+-]*|--?[A-Za-z][A-Za-z0-9-]*");
  private static final Pattern FILE =
      Pattern.compile("(?!.*\\.\\.)[A-Za-z0-9._@-][A-Za-z0-9._@/-]*");

  /** Of ".js files" no rule is known; ".env" is the name of a file. */
  private static final Pattern ENDING = Pattern.compile("\\.(?!env$)[a-z]{1,4}");

  private static final int MOST_WORDS = 4;

  /** Phrases that mean a command without naming it. */
  private static final Map<String, List<String>> PHRASES =
      Map.of(
          "force push", List.of("git push --force", "git push -f"),
          "force-push", List.of("git push --force", "git push -f"),
          "force pushing", List.of("git push --force", "git push -f"),
          "push", List.of("git push"),
          "commit", List.of("git commit"),
          "amend commits", List.of("git commit --amend"),
          "amend", List.of("git commit --amend"),
          "rebase", List.of("git rebase"));

  public Enforcement {
    rules = List.copyOf(rules);
    if (rules.isEmpty()) {
      throw new IllegalArgumentException("An enforcement has a rule");
    }
  }

  /** Returns how the sentence can be enforced; empty for nearly every one. */
  public static Optional<Enforcement> of(String sentence) {
    return Prohibition.of(sentence)
        .flatMap(
            forbidden ->
                rules(forbidden.phrase()).map(rules -> new Enforcement(forbidden.asking(), rules)));
  }

  /** Returns whether settings of this text enforce the sentence. */
  public static boolean isHeld(String sentence, Text settings) {
    return of(sentence).filter(each -> PermissionSettings.hold(settings, each)).isPresent();
  }

  String list() {
    return asking ? "ask" : "deny";
  }

  /** Returns whether a rule is about files, which are named from the folder of the settings. */
  public boolean isAboutFiles() {
    return rules.stream().anyMatch(rule -> rule.tool() == Tool.EDIT);
  }

  /** Returns what it comes to, as a sentence. */
  public String inWords() {
    List<String> what = rules.stream().map(PermissionRule::inWords).toList();
    String joined = String.join(" and ", what);
    return asking
        ? "With this Claude Code asks you, in every session, before " + joined + "."
        : "With this Claude Code refuses, in every session, " + joined + ".";
  }

  private static Optional<List<PermissionRule>> rules(String meant) {
    List<String> known = PHRASES.get(meant.toLowerCase(Locale.ROOT));
    if (known != null) {
      return Optional.of(known.stream().map(PermissionRule::command).toList());
    }
    Matcher editing = EDITING.matcher(meant);
    if (editing.find()) {
      return file(meant.substring(editing.end())).map(List::of);
    }
    Matcher running = RUNNING.matcher(meant);
    boolean runs = running.find();
    return command(runs ? meant.substring(running.end()) : meant, runs).map(List::of);
  }

  private static Optional<PermissionRule> command(String phrase, boolean runs) {
    Matcher code = CODE.matcher(phrase);
    boolean quoted = code.matches();
    List<String> words = List.of((quoted ? code.group(1) : phrase).strip().split("\\s+"));
    boolean plain =
        words.size() <= MOST_WORDS && words.stream().allMatch(word -> WORD.matcher(word).matches());
    boolean named = Prohibition.isCommand(words);
    return plain && (named || quoted && runs)
        ? Optional.of(PermissionRule.command(String.join(" ", words)))
        : Optional.empty();
  }

  private static Optional<PermissionRule> file(String phrase) {
    Matcher code = CODE.matcher(phrase);
    boolean quoted = code.matches();
    String path = quoted ? code.group(1) : phrase;
    boolean looksSo =
        path.contains("/") || path.matches(".*[A-Za-z0-9_-]\\.[A-Za-z0-9]{1,10}|\\.[a-z.]+");
    return FILE.matcher(path).matches() && looksSo && !ENDING.matcher(path).matches()
        ? Optional.of(PermissionRule.file(path))
        : Optional.empty();
  }

  /**
   * One rule of the {@code permissions} in Claude Code's settings, for example {@code Bash(npm
   * install:*)}, which any command beginning with these words matches, or {@code
   * Edit(/src/generated/**)}.
   *
   * @param what a command's first words, or a pattern of files as in .gitignore
   */
  record PermissionRule(Tool tool, String what) {
    /** What Claude would use. */
    public enum Tool {
      BASH,
      EDIT
    }

    public PermissionRule {
      if (!what.matches("[A-Za-z0-9._:/@+ *-]+")) {
        throw new IllegalArgumentException("not plain enough for a rule: " + what);
      }
    }

    static PermissionRule command(String words) {
      return new PermissionRule(Tool.BASH, words);
    }

    /** Returns the rule for a path; one without a slash is meant in every folder. */
    static PermissionRule file(String path) {
      String name = path.startsWith("./") ? path.substring(2) : path;
      if (!name.contains("/")) {
        return new PermissionRule(Tool.EDIT, "**/" + name);
      }
      boolean isFolder = name.endsWith("/") || !name.substring(name.lastIndexOf('/')).contains(".");
      String bare = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
      return new PermissionRule(Tool.EDIT, "/" + bare + (isFolder ? "/**" : ""));
    }

    public String text() {
      return switch (tool) {
        case BASH -> "Bash(" + what + ":*)";
        case EDIT -> "Edit(" + what + ")";
      };
    }

    /** Returns what it is about: {@code every command that begins with “npm install”}. */
    String inWords() {
      return switch (tool) {
        case BASH -> "every command that begins with “" + what + "”";
        case EDIT -> "every edit of " + what.replaceFirst("^\\*\\*/", "").replaceFirst("^/", "");
      };
    }
  }
}
