package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.SessionAccount;
import dev.reflect.cli.Run.Console;
import dev.reflect.mcp.HookTools;
import dev.reflect.mcp.Person;
import dev.reflect.untrusted.Plain;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The commands that are typed into Claude Code: the resident process does them, and no model. */
final class TypedCommands implements HookTools.TypedCommand {
  /** Claude Code puts what is longer than 10,000 characters into a file. */
  private static final int LONGEST = 9_000;

  private static final String HELP =
      "/reflect reviews what you taught, /reflect undo takes back what was written last, and"
          + " /reflect-recall QUESTION looks up earlier sessions; beside these there are"
          + " /reflect-status, /reflect-stats, /reflect-promote, /reflect-meta, /reflect-on and"
          + " /reflect-off.";

  private static final String REVIEW = "reflect";
  private static final String UNDO = "undo";
  private static final int LONGEST_WORD = 20;

  /**
   * What each is in a terminal.
   *
   * @param alone what is added where nothing was typed behind it
   */
  private record Meant(List<String> words, List<String> alone) {
    List<String> with(String arguments) {
      List<String> all = new ArrayList<>(words);
      all.addAll(arguments.isBlank() ? alone : List.of(arguments.strip().split("\\s+")));
      return all;
    }
  }

  private static final Map<String, Meant> MEANT =
      Map.of(
          REVIEW,
          new Meant(List.of("review", "--inside"), List.of()),
          "reflect-meta",
          new Meant(List.of("meta"), List.of()),
          "reflect-off",
          new Meant(List.of("auto", "off"), List.of()),
          "reflect-on",
          new Meant(List.of("auto"), List.of("on")),
          "reflect-promote",
          new Meant(List.of("promote"), List.of("list")),
          "reflect-stats",
          new Meant(List.of("stats", "--plain"), List.of("--since", "90d")),
          "reflect-status",
          new Meant(List.of("status"), List.of()));

  private final Run run;

  TypedCommands(Run run) {
    this.run = run;
  }

  /** Returns the words that a terminal would be given; empty where there is no such command. */
  static Optional<List<String>> words(String command, String arguments) {
    return command.equals(REVIEW) && first(arguments).equals(UNDO)
        ? Optional.of(List.of(arguments.strip().split("\\s+")))
        : Optional.ofNullable(MEANT.get(command)).map(meant -> meant.with(arguments));
  }

  private static String first(String arguments) {
    return arguments.strip().split("\\s+")[0];
  }

  /** Returns what is said of words that /reflect does not take; nothing where it takes them. */
  private static Optional<String> answer(String command, String arguments) {
    String first = first(arguments);
    if (!command.equals(REVIEW) || first.isEmpty() || first.startsWith("-") || first.equals(UNDO)) {
      return Optional.empty();
    }
    return Optional.of(
        first.equals("help")
            ? HELP
            : "/reflect does not take “"
                + Plain.shortened(Plain.sentence(first), LONGEST_WORD)
                + "”: /reflect-recall QUESTION looks up earlier sessions, and /reflect help names"
                + " all commands.");
  }

  /** Returns the commands that can be typed, without the slash. */
  static Set<String> commands() {
    return MEANT.keySet();
  }

  @Override
  public String done(String command, String arguments, Path directory, Person person)
      throws IOException {
    Optional<List<String>> words = words(command, arguments);
    Optional<String> answer = answer(command, arguments);
    boolean isJudged = command.equals(REVIEW) && arguments.isBlank();
    return words.isEmpty() || isOfProgram() || (isJudged && hasQuestion(directory))
        ? ""
        : answer.isPresent() ? answer.get() : done(words.get(), directory, person);
  }

  /** The skill asks the session's own model first. */
  private boolean hasQuestion(Path directory) throws IOException {
    SessionAccount account = new SessionAccount(run.in(directory).workplace());
    return account.isChosen() && account.question().isPresent();
  }

  /** Has the user review what waits. */
  String reviewed(Person user) throws IOException {
    return done(MEANT.get(REVIEW).words(), run.places().workingDirectory(), user);
  }

  /** A program that asks Claude Code wants the model's answer. */
  private boolean isOfProgram() {
    return run.environment().getOrDefault("CLAUDE_CODE_ENTRYPOINT", "").startsWith("sdk");
  }

  private String done(List<String> words, Path directory, Person person) throws IOException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            Console.utf8(said),
            Console.utf8(said),
            Console.Terminals.NONE);
    try {
      Workplace there = run.in(directory).workplace();
      Commands.run(new Run(console, there, Optional.of(person)), words);
    } catch (UserError error) {
      return error.getMessage();
    }
    console.flush();
    return shortened(said.toString(StandardCharsets.UTF_8).strip(), words);
  }

  private static String shortened(String text, List<String> words) {
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = text.lastIndexOf('\n', LONGEST);
    return text.substring(0, end < 0 ? LONGEST : end)
        + "\n… the rest in a terminal: reflect "
        + String.join(" ", words);
  }
}
