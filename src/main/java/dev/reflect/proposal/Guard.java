package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.ground.Spelled;
import dev.reflect.skill.WrittenRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a hook before the use of a tool can hold a learning by, where no permission rule can: a word
 * that a command must not have, wherever it stands in it, or a file that must not be made. Only a
 * sentence that means just this is one.
 *
 * @param asking whether Claude has to ask, and is not refused
 * @param what the first words of the command, or none for every command; of files a name, a pattern
 *     of names, or a folder that begins with a slash
 * @param words what the command must not have
 */
public record Guard(boolean asking, Form form, String what, List<String> words, String sentence) {
  /** What it watches. */
  public enum Form implements Spelled {
    COMMAND,
    CREATE
  }

  /** What stands at the top of the file that says what the resident process holds. */
  static final String HELD =
      """
      # Held

      What Claude Code is kept from in this project. A line that is taken out holds no more.
      """;

  private static final Pattern OPTION = Pattern.compile("--[A-Za-z][A-Za-z0-9-]*|-[A-Za-z]");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._@*/ -]*");

  /** Words around an option that say nothing more. */
  private static final Set<String> AROUND =
      Set.of(
          "with", "to", "for", "when", "or", "the", "a", "option", "options", "flag", "flags",
          "switch");

  /** What is done with it; behind a program they are a part of the command: "git add -A". */
  private static final Set<String> VERBS =
      Set.of(
          "use", "using", "run", "running", "call", "calling", "pass", "passing", "add", "adding",
          "set", "setting");

  /** What people say for a command of git. */
  private static final Map<String, String> SAID_OF_GIT =
      Map.of(
          "commit", "git commit",
          "committing", "git commit",
          "push", "git push",
          "pushing", "git push",
          "merge", "git merge",
          "merging", "git merge",
          "rebase", "git rebase",
          "rebasing", "git rebase");

  private static final Pattern FORCING =
      Pattern.compile("^(?:use |do |a )*force[- ]?push(?:es|ing)?$", Pattern.CASE_INSENSITIVE);
  private static final Pattern SKIPPING =
      Pattern.compile(
          "^(?:skip(?:ping)?|bypass(?:ing)?|disabl(?:e|ing)) (?:the |any |our )?"
              + "(?:(?:git|commit|pre-commit|pre-push) )*hooks?$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern MAKING =
      Pattern.compile(
          "^(?:creat(?:e|ing)|generat(?:e|ing)|mak(?:e|ing))"
              + " (?:(?:any|a|an|the|new|more|extra|additional) )*(\\S+)(?: files?)?$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern MAKING_IN =
      Pattern.compile(
          "^(?:creat(?:e|ing)|generat(?:e|ing)|mak(?:e|ing))"
              + " (?:(?:any|a|the|new|more) )*(?:files?|anything) (?:in|under|below|inside)"
              + " (?:the )?(\\S+/\\S*)$",
          Pattern.CASE_INSENSITIVE);

  public Guard {
    words = List.copyOf(words);
    if (!PLAIN.matcher(what).matches()
        || !words.stream().allMatch(word -> OPTION.matcher(word).matches())
        || (form == Form.COMMAND) == words.isEmpty()) {
      throw new IllegalArgumentException("not plain enough for a hook: " + what + " " + words);
    }
  }

  /** Returns the hook that can hold the sentence; empty for nearly every one. */
  public static Optional<Guard> of(String sentence) {
    return Prohibition.of(sentence)
        .filter(forbidden -> !sentence.contains("${"))
        .flatMap(
            forbidden ->
                Stream.of(
                        command(forbidden, SharperLine.blunt(sentence)),
                        creation(forbidden, SharperLine.blunt(sentence)))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  /** Returns whether settings of this text have the hook for the sentence. */
  public static boolean isHeld(String sentence, Text settings) {
    return of(sentence).filter(each -> GuardSettings.hold(settings, each)).isPresent();
  }

  /** Returns what the resident process holds by a file that lists it. */
  public static List<Guard> listed(Text text) {
    return WrittenRules.of(text).stream().flatMap(rule -> of(rule.sentence()).stream()).toList();
  }

  /** Returns whether the file lists the sentence, in whatever words it is said. */
  static boolean isListed(String sentence, Text text) {
    return of(sentence)
        .filter(
            guard ->
                listed(text).stream()
                    .anyMatch(
                        each ->
                            each.arguments().subList(0, 4).equals(guard.arguments().subList(0, 4))))
        .isPresent();
  }

  /** Returns what the script is told, the learning last. */
  public List<String> arguments() {
    return List.of(asking ? "ask" : "deny", form.word(), what, String.join(" ", words), sentence);
  }

  /** Returns the tool that it watches, as Claude Code calls it. */
  public String tool() {
    return switch (form) {
      case COMMAND -> "Bash";
      case CREATE -> "Write";
    };
  }

  /** Returns what it comes to, as a sentence. */
  public String inWords() {
    String watched =
        switch (form) {
          case COMMAND ->
              (what.isEmpty() ? "every command" : "every “" + what + "”")
                  + " that has "
                  + String.join(" or ", words);
          case CREATE ->
              what.startsWith("/")
                  ? "every new file in " + what.substring(1)
                  : "every new file named " + what;
        };
    return asking
        ? "With this Claude Code asks you, in this project, before " + watched + "."
        : "With this Claude Code refuses, in this project, "
            + watched
            + ", and Claude is told your sentence.";
  }

  private static Optional<Guard> command(Prohibition forbidden, String sentence) {
    String phrase = forbidden.phrase();
    if (FORCING.matcher(phrase).matches()) {
      return Optional.of(command(forbidden, "git push", List.of("--force", "-f"), sentence));
    }
    if (SKIPPING.matcher(phrase).matches()) {
      return Optional.of(command(forbidden, "git", List.of("--no-verify"), sentence));
    }
    List<String> options = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String word : BLANKS.split(phrase.replace("`", ""))) {
      String small = word.toLowerCase(Locale.ROOT);
      if (OPTION.matcher(word).matches()) {
        options.add(word);
      } else if (!AROUND.contains(small) && !(others.isEmpty() && VERBS.contains(small))) {
        others.add(word);
      }
    }
    if (options.isEmpty()) {
      return Optional.empty();
    }
    // A single letter means something else with every program.
    boolean clear = options.stream().allMatch(option -> option.startsWith("--"));
    if (others.isEmpty()) {
      return clear ? Optional.of(command(forbidden, "", options, sentence)) : Optional.empty();
    }
    String program = String.join(" ", others);
    String known = SAID_OF_GIT.getOrDefault(program, program);
    Predicate<String> isCommand = words -> Prohibition.isCommand(List.of(words.split(" ")));
    return others.size() <= 3 && PLAIN.matcher(known).matches() && isCommand.test(known)
        ? Optional.of(command(forbidden, known, options, sentence))
        : Optional.empty();
  }

  private static Guard command(
      Prohibition forbidden, String what, List<String> options, String sentence) {
    return new Guard(forbidden.asking(), Form.COMMAND, what, options, sentence);
  }

  private static Optional<Guard> creation(Prohibition forbidden, String sentence) {
    String phrase = forbidden.phrase().replace("`", "");
    Matcher inside = MAKING_IN.matcher(phrase);
    Matcher making = MAKING.matcher(phrase);
    String what = "";
    if (inside.matches()) {
      what = "/" + inside.group(1).replaceFirst("^\\./", "").replaceFirst("/+$", "");
    } else if (making.matches()) {
      what = names(making.group(1));
    }
    boolean clear =
        !what.isEmpty()
            && !what.contains("..")
            && !what.startsWith("//")
            && PLAIN.matcher(what).matches();
    return clear
        ? Optional.of(new Guard(forbidden.asking(), Form.CREATE, what, List.of(), sentence))
        : Optional.empty();
  }

  /** Returns the pattern of the names: "*.md" for "markdown"; nothing for what is no name. */
  private static String names(String said) {
    if (said.equalsIgnoreCase("markdown")) {
      return "*.md";
    }
    if (said.matches("\\.[a-z]{1,5}")) {
      return "*" + said;
    }
    return said.matches("[A-Za-z0-9_@*-][A-Za-z0-9._@*-]*\\.[A-Za-z0-9]{1,10}") ? said : "";
  }
}
