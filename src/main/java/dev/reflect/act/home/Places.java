package dev.reflect.act.home;

import dev.reflect.archive.Copies;
import dev.reflect.archive.OpenCode;
import dev.reflect.claude.ClaudeHome;
import dev.reflect.claude.Project;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.Moves;
import dev.reflect.sessions.Moves.Move;
import dev.reflect.sessions.Transcripts;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where things lie in one run: Claude Code's configuration, reflect's own directory, the directory
 * that the command was started in.
 */
public record Places(
    ClaudeHome claude, AgentHomes agents, Path reflectHome, Path workingDirectory, Path userHome) {
  /** Where all other agents are at home where they always are. */
  public Places(ClaudeHome claude, Path reflectHome, Path workingDirectory, Path userHome) {
    this(claude, AgentHomes.in(userHome), reflectHome, workingDirectory, userHome);
  }

  /**
   * Reads {@code REFLECT_HOME}, by default {@code reflect/} in Claude Code's configuration
   * directory, which is {@code CLAUDE_CONFIG_DIR} or {@code ~/.claude}.
   *
   * @throws UserError when one of them names a place that depends on where a process was started:
   *     hooks, which Claude Code starts, would mean another one
   */
  public static Places of(Map<String, String> environment, Path userHome, Path workingDirectory) {
    for (String name : List.of("CLAUDE_CONFIG_DIR", "REFLECT_HOME")) {
      String named = environment.getOrDefault(name, "");
      if (!named.isBlank() && !named.startsWith("/")) {
        throw new UserError(
            name + " is not an absolute path: " + Plain.printable(named),
            "Name it from the root, for example: " + name + "=" + workingDirectory.resolve(named));
      }
    }
    ClaudeHome claude = ClaudeHome.of(environment, userHome);
    String own = environment.getOrDefault("REFLECT_HOME", "");
    Path reflectHome =
        own.isBlank() ? claude.directory().resolve("reflect") : Path.of(own).normalize();
    return new Places(
        claude, AgentHomes.of(environment, userHome), reflectHome, workingDirectory, userHome);
  }

  /** Returns the transcripts of all sessions on this machine. */
  public Transcripts transcripts() {
    return new Transcripts(
        claude.projects(),
        claude.fixedProjectFolder(),
        agents.codex().resolve("sessions"),
        archive().resolve(OpenCode.DIRECTORY));
  }

  /** Returns where earlier sessions are kept. */
  public Path archive() {
    return reflectHome.resolve(Copies.DIRECTORY);
  }

  /** Returns the project of a directory, or of one that was moved since. */
  public Project project(Path directory) throws IOException {
    return Project.at(directory, moves());
  }

  /** Returns the project that we stand in. */
  public Project project() throws IOException {
    return project(workingDirectory);
  }

  /** Returns where folders lie now that were moved. */
  public Moves moves() {
    return Ledger.peek(ledger(), Moves.NONE, ledger -> ledger.moved().here());
  }

  /** Returns what was moved, here or not. */
  List<Move> moved() {
    return Ledger.peek(ledger(), List.of(), ledger -> ledger.moved().all());
  }

  public Path ledger() {
    return reflectHome.resolve("reflect.db");
  }

  /** Returns where every transaction of the ledger is kept a second time. */
  public Path records() {
    return reflectHome.resolve("records.jsonl");
  }

  public Path backups() {
    return reflectHome.resolve("backups");
  }

  /**
   * Returns whether the path belongs to the Python program that is called reflect too and keeps its
   * ledger and its log of decisions in the same directory by default.
   */
  public boolean isOfPython(Path path) {
    return path.startsWith(reflectHome.resolve("meta"))
        || (reflectHome.equals(path.getParent())
            && path.getFileName().toString().matches("learnings\\.db(-.*)?"));
  }

  /** Returns where texts lie while an editor has them open. */
  public Path drafts() {
    return reflectHome.resolve("drafts");
  }

  /** Returns where a person may set what {@link Settings} has. */
  public Path settings() {
    return reflectHome.resolve("config.yaml");
  }

  public Path applyLock() {
    return reflectHome.resolve("apply.lock");
  }

  /** Returns where it stands which proposals were asked about at the end of a turn. */
  public Path asked() {
    return reflectHome.resolve("asked");
  }

  /** Returns where the last of each hook that fired is noted. */
  public Path hooksHeard() {
    return reflectHome.resolve("hooks-heard");
  }

  /** Returns where it stands what was installed into Claude Code. */
  public Path installed() {
    return reflectHome.resolve("installed.json");
  }

  /** Returns where the programs lie that Claude Code's settings name. */
  public Path programs() {
    return reflectHome.resolve("bin");
  }

  /** Returns where the script lies that holds learnings before a tool is used. */
  public Path guard() {
    return programs().resolve("reflect-guard");
  }

  /** Returns where it stands, by projects, what their sessions are held to. */
  public Path held() {
    return reflectHome.resolve("held");
  }

  /**
   * Returns where it stands what the sessions of the project are held to: under the name of the
   * folder that it was when that was begun.
   */
  public Path held(Project project) {
    List<Path> named = new ArrayList<>(List.of(held(project, project.root())));
    project.moves().before(project.root()).forEach(each -> named.add(held(project, each)));
    return named.stream().filter(Files::exists).findFirst().orElse(named.get(0));
  }

  private Path held(Project project, Path root) {
    String folder = String.valueOf(root.getFileName()).replaceAll("[^A-Za-z0-9._-]", "-");
    return held().resolve(folder + "-" + project.repositoryId().substring(0, 8) + ".md");
  }

  /** Returns where hooks that start no JVM leave what they were told. */
  public Path spool() {
    return reflectHome.resolve("spool");
  }

  /**
   * Returns the path as a person would write it: {@code .claude/CLAUDE.md} below the working
   * directory, else {@code ~/.claude/CLAUDE.md}. Control characters of a name are written out.
   */
  public String label(Path path) {
    boolean here = path.startsWith(workingDirectory) && !path.equals(workingDirectory);
    if (here && !userHome.startsWith(workingDirectory)) {
      return Plain.printable(workingDirectory.relativize(path).toString());
    }
    if (path.startsWith(userHome) && !path.equals(userHome)) {
      return "~/" + Plain.printable(userHome.relativize(path).toString());
    }
    return Plain.printable(path.toString());
  }

  /** Returns the same as a word of a command: who pastes it means this path and no more. */
  public String word(Path path) {
    String label = label(path);
    int from = label.startsWith("~/") ? 2 : 0; // which the shell reads only unquoted
    return label.matches("[\\p{L}\\p{N}_@%+=:,./~-]+")
        ? label
        : label.substring(0, from) + "'" + label.substring(from).replace("'", "'\\''") + "'";
  }
}
