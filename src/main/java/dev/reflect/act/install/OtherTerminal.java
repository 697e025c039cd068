package dev.reflect.act.install;

import dev.reflect.act.home.Places;
import dev.reflect.act.install.Surroundings.Way;
import dev.reflect.fs.Attempt;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * Opens a terminal that is not Claude Code's, runs a command in it, and waits until that has ended.
 * Many terminals are opened by a program that does not wait, in an environment of their own: so the
 * command is put into a script, which brings its environment and leaves its process id.
 */
public final class OtherTerminal {
  /** What the command needs to find the same things as we do. */
  private static final Pattern BROUGHT =
      Pattern.compile(
          "PATH|HOME|JAVA_HOME|CLAUDE_CONFIG_DIR|REFLECT_(HOME|CLAUDE|PATIENCE)|TRANSCRIPT_PATH"
              + "|VISUAL|EDITOR|NO_COLOR|LANG|LC_ALL");

  private static final Duration LOOK = Duration.ofMillis(50);

  private final Map<String, String> environment;
  private final Path directory;
  private final PrivateDirectory home;
  private final Duration opening;
  private final Duration patience;

  /**
   * @param directory where the command runs
   * @param opening how long a terminal may take to open
   * @param patience how long to wait for its end
   */
  public OtherTerminal(
      Map<String, String> environment,
      Path directory,
      Places places,
      Duration opening,
      Duration patience) {
    this.environment = Map.copyOf(environment);
    this.directory = directory;
    this.home = new PrivateDirectory(new Disk(), places.reflectHome());
    this.opening = opening;
    this.patience = patience;
  }

  /** How it went. */
  public enum Outcome {
    ENDED,
    /** It runs still; nobody waits for it any more. */
    RUNNING,
    NOT_OPENED
  }

  /** Opens the terminal, tells so, and waits. */
  public Outcome run(Way.Terminal terminal, List<String> command, Attempt opened)
      throws IOException {
    home.create();
    long unique = ProcessHandle.current().pid();
    Path script = home.resolve("review-" + unique + ".sh");
    Path started = home.resolve("review-" + unique + ".pid");
    Files.deleteIfExists(started);
    home.jot(script.getFileName().toString(), script(started, command));
    try {
      Optional<ProcessHandle> running = started(terminal, script, started);
      if (running.isEmpty()) {
        return Outcome.NOT_OPENED;
      }
      opened.run();
      return ended(running.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Outcome.RUNNING;
    } finally {
      Files.deleteIfExists(script);
      Files.deleteIfExists(started);
    }
  }

  private byte[] script(Path started, List<String> command) {
    List<String> lines = new ArrayList<>(List.of("#!/bin/sh"));
    new TreeMap<>(environment)
        .forEach(
            (name, value) -> {
              if (BROUGHT.matcher(name).matches()) {
                lines.add("export " + name + "=" + quoted(value));
              }
            });
    lines.add("cd " + quoted(directory.toString()) + " || exit");
    lines.add("echo $$ >" + quoted(started + ".part"));
    lines.add("mv " + quoted(started + ".part") + " " + quoted(started.toString()));
    lines.add(String.join(" ", command.stream().map(OtherTerminal::quoted).toList()));
    // What it complained about must not vanish with its terminal.
    lines.add("case $? in 0 | 130) ;; *) printf 'Press Enter to close. '; read -r _ ;; esac");
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the command's process, once the terminal is there. */
  private Optional<ProcessHandle> started(Way.Terminal terminal, Path script, Path started)
      throws InterruptedException, IOException {
    List<String> words = new ArrayList<>(terminal.opening());
    boolean takesOneText = List.of("tmux", "osascript").contains(words.get(0));
    words.addAll(
        takesOneText
            ? List.of("sh " + quoted(script.toString()))
            : List.of("sh", script.toString()));
    Process opener;
    try {
      opener =
          new ProcessBuilder(words)
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      return Optional.empty();
    }
    long limit = System.nanoTime() + opening.toNanos();
    while (System.nanoTime() < limit) {
      boolean failed = !opener.isAlive() && opener.exitValue() != 0;
      Optional<ProcessHandle> running = process(started);
      if (running.isPresent()) {
        return running;
      }
      if (Files.exists(started)) {
        return Optional.of(opener.toHandle()); // it was quicker than we look
      }
      if (failed) {
        return Optional.empty();
      }
      Thread.sleep(LOOK.toMillis());
    }
    opener.destroy();
    return Optional.empty();
  }

  private static Optional<ProcessHandle> process(Path started) throws IOException {
    try {
      String pid = Files.readString(started, StandardCharsets.US_ASCII).strip();
      return pid.matches("[0-9]{1,18}")
          ? ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive)
          : Optional.empty();
    } catch (NoSuchFileException notYet) {
      return Optional.empty();
    }
  }

  private Outcome ended(ProcessHandle process) throws InterruptedException {
    CompletableFuture<ProcessHandle> end = process.onExit();
    try {
      end.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return Outcome.ENDED;
    } catch (TimeoutException e) {
      return Outcome.RUNNING;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
