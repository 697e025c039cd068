package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.proposal.PermissionRule.Tool;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  /** What the sentence forbids: the group, up to the end or to what to do instead. */
  private static final List<Pattern> FORBIDDING =
      List.of(
          Pattern.compile(
              "^(?:please )?(?:never|don['’]t(?: ever)?|do not(?:"
                  + " ever)?|avoid|stop)\\s+([^;,.]+(?:\\.\\w[^;,. ]*)*)",
              FLAGS),
          Pattern.compile(
              "^(?:always )?use .+?(?:,? instead of|,? rather than|, (?:and"
                  + " )?not)\\s+([^;,]+?)[.!]?$",
              FLAGS));

  private static final Pattern ASKING =
      Pattern.compile(
          "\\s*\\b(?:without (?:asking|my (?:permission|approval|ok))(?: me)?(?: first)?"
              + "|unless I (?:say|ask|tell)(?: you)?(?: so| to)?|before asking(?: me)?)\\s*",
          FLAGS);

  /** What may follow and makes it a question: "Don't push, ask me first." */
  private static final Pattern ASKED_FIRST =
      Pattern.compile("^\\W*(?:always )?ask (?:me|first)(?: first)?\\W*$", FLAGS);

  /** What may follow and no rule can know. */
  private static final Pattern CONDITION =
      Pattern.compile(
          "\\b(?:unless|except|if|when|whenever|until|only|while|before|after|without|but)\\b",
          FLAGS);

  private static final Pattern ASK_FIRST =
      Pattern.compile("^(?:always )?ask (?:me )?(?:first )?before (?:you )?([^;,.]+)", FLAGS);

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

  /** Says nothing that a rule would have to know. */
  private static final Pattern FILLER =
      Pattern.compile(
          "\\s*\\b(?:here|(?:in|for) (?:this|the|our)"
              + " (?:project|repo|repository|codebase)|again|any"
              + " ?more|ever|directly|please|commands?|by"
              + " hand|manually|yourself|files?|folder|directory)$",
          FLAGS);

  private static final Pattern CODE = Pattern.compile("^`([^`]+)`$");
  private static final Pattern WORD =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/@+-]*|--?[A-Za-z][A-Za-z0-9-]*");
  private static final Pattern FILE =
      Pattern.compile("(?!.*\\.\\.)[A-Za-z0-9._@-][A-Za-z0-9._@/-]*");
  private static final int MOST_WORDS = 4;

  /** Programs that nobody means anything else by. */
  private static final Set<String> PROGRAMS =
      Set.of(
          "npm",
          "npx",
          "yarn",
          "pnpm",
          "bun",
          "pip",
          "pip3",
          "pipenv",
          "poetry",
          "conda",
          "easy_install",
          "virtualenv",
          "git",
          "gh",
          "docker",
          "docker-compose",
          "podman",
          "kubectl",
          "helm",
          "terraform",
          "mvn",
          "gradle",
          "gradlew",
          "sbt",
          "cargo",
          "rustup",
          "composer",
          "brew",
          "apt",
          "apt-get",
          "sudo",
          "rm",
          "curl",
          "wget",
          "sed",
          "awk",
          "grep",
          "psql",
          "mysql",
          "sqlite3",
          "rake",
          "bundle",
          "python2",
          "tsc",
          "eslint",
          "jest",
          "vitest",
          "pytest",
          "ssh",
          "scp",
          "rsync",
          "chmod",
          "chown",
          "systemctl",
          "aws",
          "gcloud");

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
    String said = Sharpening.blunt(sentence).strip();
    Matcher asked = ASK_FIRST.matcher(said);
    if (asked.find()) {
      return rules(asked.group(1)).map(rules -> new Enforcement(true, rules));
    }
    for (Pattern pattern : FORBIDDING) {
      Matcher matcher = pattern.matcher(said);
      if (matcher.find()) {
        String rest = said.substring(matcher.end());
        boolean asking =
            ASKING.matcher(matcher.group(1)).find() || ASKED_FIRST.matcher(rest).find();
        String forbidden = ASKING.matcher(matcher.group(1)).replaceAll(" ");
        return asking || !CONDITION.matcher(rest).find()
            ? rules(forbidden).map(rules -> new Enforcement(asking, rules))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Returns whether settings of this text enforce the sentence. */
  public static boolean isHeld(String sentence, Text settings) {
    return of(sentence).filter(each -> PermissionSettings.hold(settings, each)).isPresent();
  }

  /** Returns the list of the settings that the rules go to. */
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

  private static Optional<List<PermissionRule>> rules(String phrase) {
    String meant = withoutFiller(phrase.strip());
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

  private static String withoutFiller(String phrase) {
    String before = phrase;
    String after = FILLER.matcher(before).replaceFirst("").strip();
    while (!after.equals(before)) {
      before = after;
      after = FILLER.matcher(before).replaceFirst("").strip();
    }
    return after;
  }

  private static Optional<PermissionRule> command(String phrase, boolean runs) {
    Matcher code = CODE.matcher(phrase);
    boolean quoted = code.matches();
    List<String> words = List.of((quoted ? code.group(1) : phrase).strip().split("\\s+"));
    boolean plain =
        words.size() <= MOST_WORDS && words.stream().allMatch(word -> WORD.matcher(word).matches());
    boolean named =
        PROGRAMS.contains(words.get(0)) && words.stream().skip(1).allMatch(Enforcement::isArgument);
    return plain && (named || quoted && runs)
        ? Optional.of(PermissionRule.command(String.join(" ", words)))
        : Optional.empty();
  }

  /** "npm install" is a command, "npm for builds" is none. */
  private static boolean isArgument(String word) {
    return word.equals(word.toLowerCase(Locale.ROOT))
        && !Set.of(
                "for",
                "in",
                "to",
                "on",
                "with",
                "when",
                "at",
                "from",
                "as",
                "and",
                "or",
                "the",
                "a",
                "if",
                "while",
                "until",
                "after",
                "before",
                "outside",
                "inside",
                "without",
                "directly",
                "scripts",
                "because",
                "by",
                "into")
            .contains(word);
  }

  private static Optional<PermissionRule> file(String phrase) {
    Matcher code = CODE.matcher(phrase);
    boolean quoted = code.matches();
    String path = quoted ? code.group(1) : phrase;
    boolean looksSo =
        path.contains("/") || path.matches(".*[A-Za-z0-9_-]\\.[A-Za-z0-9]{1,10}|\\.[a-z.]+");
    return FILE.matcher(path).matches() && looksSo
        ? Optional.of(PermissionRule.file(path))
        : Optional.empty();
  }
}
