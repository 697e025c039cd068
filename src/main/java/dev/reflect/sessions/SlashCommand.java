package dev.reflect.sessions;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A typed slash command as the client records it, in tags:
 *
 * <pre>{@code
 * <command-message>demo</command-message>
 * <command-name>/demo</command-name>
 * <command-args>the old way</command-args>
 * }</pre>
 *
 * <p>A command of the client itself, such as {@code /clear}, has the name first and is no skill. A
 * skill that runs in a fork stands as it was typed: {@code /demo the old way}.
 */
record SlashCommand(String name, String arguments, boolean isSkill) {
  private static final Pattern NAME =
      Pattern.compile("<command-name>(.*?)</command-name>", Pattern.DOTALL);
  private static final Pattern ARGUMENTS =
      Pattern.compile("<command-args>(.*?)(?:</command-args>|$)", Pattern.DOTALL);

  /** A path has a second slash. */
  private static final Pattern TYPED =
      Pattern.compile("/([a-z][a-z0-9_-]*(?::[a-z0-9_-]+)?)(?:[ \\t]+(.*))?");

  /** Commands of the client that send a prompt and so look like skills. */
  private static final Set<String> BUILT_IN =
      Set.of(
          "compact",
          "init",
          "insights",
          "install-github-app",
          "pr-comments",
          "release-notes",
          "review",
          "security-review",
          "statusline",
          "terminal-setup");

  private static final Fields.Shape CALLED = Fields.Shape.of("skill", "command");

  static Optional<SlashCommand> parse(String text) {
    String trimmed = text.strip();
    Matcher typed = TYPED.matcher(trimmed);
    if (typed.matches()) {
      String arguments = typed.group(2) == null ? "" : typed.group(2);
      return Optional.of(
          new SlashCommand(typed.group(1), arguments, !BUILT_IN.contains(typed.group(1))));
    }
    boolean messageFirst = trimmed.startsWith("<command-message>");
    if (!messageFirst && !trimmed.startsWith("<command-name>")) {
      return Optional.empty();
    }
    Matcher name = NAME.matcher(trimmed);
    if (!name.find()) {
      return Optional.empty();
    }
    String command = nameIn(name.group(1));
    Matcher arguments = ARGUMENTS.matcher(trimmed);
    boolean skill =
        messageFirst
            && !command.isEmpty()
            && !BUILT_IN.contains(command)
            && !command.startsWith("mcp__");
    return Optional.of(
        new SlashCommand(command, arguments.find() ? arguments.group(1).strip() : "", skill));
  }

  /** Returns the bare name in {@code demo}, {@code /demo} or {@code /demo a b}. */
  static String nameIn(String typed) {
    String name = typed.strip();
    name = name.startsWith("/") ? name.substring(1) : name;
    for (int i = 0; i < name.length(); i++) {
      if (Character.isWhitespace(name.charAt(i))) {
        return name.substring(0, i);
      }
    }
    return name;
  }

  /**
   * Returns the skill that Claude calls by this input; older clients: {@code {"command":"demo"}},
   * and {@code {"command":"/demo a b"}}.
   */
  static String skillIn(String input) {
    Fields fields = Fields.of(input, CALLED);
    return nameIn(fields.text(fields.isText("skill") ? "skill" : "command"));
  }

  /**
   * Returns whether the arguments are words to Claude, rather than one file name or number, or
   * options.
   */
  boolean hasWords() {
    return !arguments.startsWith("--")
        && arguments.indexOf(' ') > 0
        && arguments.codePoints().anyMatch(Character::isLetter);
  }
}
