package dev.reflect.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The Claude Code that {@code .ci/client/install} has put under {@code target/client}, or the one
 * that the property {@code client} leads to. Where it, or what else its tests need, is missing,
 * they are skipped, and one line says so.
 */
final class RealClient implements ExecutionCondition {
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

  private static Optional<String> missing() {
    if (program().isEmpty()) {
      return Optional.of("Claude Code is not installed; install it with: .ci/client/install");
    }
    return NEEDED.stream()
        .filter(each -> onPath(each).isEmpty())
        .map(each -> each + " is not on the PATH")
        .findFirst();
  }

  /** Returns the client's program, which comes in a package of its own for each platform. */
  static Optional<Path> program() {
    if (!Files.isDirectory(INSTALLED)) {
      return Optional.empty();
    }
    try (Stream<Path> packages = Files.list(INSTALLED)) {
      return packages
          .map(each -> each.resolve("claude").toAbsolutePath())
          .filter(Files::isExecutable)
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<Path> onPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .map(directory -> Path.of(directory, program))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
