package dev.reflect.client;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.claude.ClaudeVersion;
import dev.reflect.claude.Clients;
import dev.reflect.claude.Hook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The Claude Code that {@code .ci/client/install} has put under {@code target/client}, or the one
 * that the property {@code client} leads to. Where it, or what else its tests need, is missing,
 * they are skipped, and one line says so.
 */
final class RealClient implements ExecutionCondition, BeforeAllCallback {
  private static final Path INSTALLED =
      Path.of(System.getProperty("client", "target/client"), "node_modules/@anthropic-ai");
  private static final List<String> NEEDED = List.of("tmux", "git", "setsid", "timeout");
  private static final AtomicBoolean told = new AtomicBoolean();

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<String> reason = missing();
    if (reason.isEmpty()) {
      return ConditionEvaluationResult.enabled("the real client is there");
    }
    if (!told.getAndSet(true)) {
      System.out.println("real client: skipped, because " + reason.get());
    }
    return ConditionEvaluationResult.disabled(reason.get());
  }

  /** The first start of a new jar makes its archive of classes, which no story has to wait for. */
  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(Machine.CHECKOUT.resolve("bin/reflect").toString(), "--version")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.start().waitFor(5, TimeUnit.MINUTES);
  }

  private static Optional<String> missing() {
    if (program().isEmpty()) {
      return Optional.of("Claude Code is not installed; install it with: .ci/client/install");
    }
    return NEEDED.stream()
        .filter(each -> onPath(each).isEmpty())
        .map(each -> each + " is not on the PATH")
        .findFirst();
  }

  /**
   * Returns the client's program, which comes in a package of its own for each platform; before
   * 2.1.113 it was a script for Node.
   */
  static Optional<Path> program() {
    if (!Files.isDirectory(INSTALLED)) {
      return Optional.empty();
    }
    try (Stream<Path> packages = Files.list(INSTALLED)) {
      return packages
          .flatMap(each -> Stream.of(each.resolve("claude"), each.resolve("cli.js")))
          .map(Path::toAbsolutePath)
          .filter(Files::isExecutable)
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the client's version, as its package says it. */
  static ClaudeVersion version() {
    try {
      String said = Files.readString(INSTALLED.resolve("claude-code/package.json"));
      return ClaudeVersion.parse(JSON.std.mapFrom(said).get("version") + " (Claude Code)")
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether the client that plays is this one or newer. */
  static boolean isSince(int major, int minor, int patch) {
    return version().compareTo(new ClaudeVersion(major, minor, patch)) >= 0;
  }

  /** Returns how {@code reflect install} has to stand in the client that plays. */
  static Hook.Way way() {
    Clients.Client client = new Clients.Client(program().orElseThrow(), Optional.of(version()));
    return new Clients(List.of(client)).way().orElseThrow();
  }

  /** Returns what the client calls our server: a folder's has the folder's name before its own. */
  static String server() {
    return way() == Hook.Way.FOLDER ? "plugin:reflect:reflect" : "reflect";
  }

  /** Returns what a model calls a tool of our server. */
  static String tool(String name) {
    return "mcp__" + server().replace(':', '_') + "__" + name;
  }

  /**
   * Returns how hard a judge is seen to be asked to think: what says it to the client is passed
   * over by one that does not know it.
   */
  static String judged() {
    return isSince(2, 1, 330) ? "low" : "";
  }

  private static Optional<Path> onPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .map(directory -> Path.of(directory, program))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
