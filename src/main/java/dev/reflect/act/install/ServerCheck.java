package dev.reflect.act.install;

import dev.reflect.act.home.UserError;
import dev.reflect.claude.ConfigurationPlaces;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The resident process, started as Claude Code would.
 *
 * @param environment what it is started with
 */
record ServerCheck(Chart chart, Installation installation, Map<String, String> environment) {
  private static final String HELLO =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
          + "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
          + "\"clientInfo\":{\"name\":\"reflect doctor\",\"version\":\"1\"}}}\n";

  /** Claude Code waits longer; but nobody wants a session to start so slowly. */
  private static final Duration SLOW = Duration.ofSeconds(3);

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  ServerCheck {
    environment = Map.copyOf(environment);
  }

  /**
   * Whether the resident process answers: it is started as Claude Code would, and timed. Another
   * program that a project names in its place is never started.
   */
  List<Symptom> server() throws IOException {
    Set<Path> ours = new LinkedHashSet<>();
    List<Symptom> findings = new ArrayList<>();
    try {
      for (ConfigurationPlaces at : installation.all()) {
        Path wanted = installation.programs(at).resolve("reflect");
        Optional<Path> program = installation.server(at);
        if (program.equals(Optional.of(wanted))) {
          ours.add(wanted);
        } else if (program.isPresent()) {
          findings.add(
              Symptom.warning(
                  chart.places().label(at.servers())
                      + " starts another program as reflect, which was not tried: "
                      + chart.places().label(program.get()),
                  Symptom.BY_FIX));
        }
      }
    } catch (UserError told) {
      return List.of(Symptom.sound("The resident process was not started."));
    }
    for (Path program : ours) {
      if (Files.isExecutable(program)) {
        long began = System.nanoTime();
        boolean answered = answers(program);
        findings.add(
            server(
                chart.places().label(program),
                answered,
                Duration.ofNanos(System.nanoTime() - began)));
      }
    }
    return findings.isEmpty()
        ? List.of(Symptom.sound("No resident process is registered, so none was tried."))
        : findings;
  }

  static Symptom server(String program, boolean answered, Duration took) {
    if (!answered) {
      return Symptom.failing(
          "The resident process does not answer: " + program + " mcp",
          "See what it says: " + program + " --version");
    }
    String sentence = "The resident process answers after " + took.toMillis() + " ms.";
    return took.compareTo(SLOW) > 0
        ? Symptom.warning(sentence, "Until then hooks are not heard. Is the machine busy?")
        : Symptom.sound(sentence);
  }

  private boolean answers(Path program) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(program.toString(), "mcp");
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try {
      process.getOutputStream().write(HELLO.getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
      CompletableFuture<Boolean> answer = CompletableFuture.supplyAsync(() -> isAnswered(process));
      return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (IOException | ExecutionException | TimeoutException silent) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
  }

  private static boolean isAnswered(Process process) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = lines.readLine();
      return line != null && line.contains("\"serverInfo\"");
    } catch (IOException gone) {
      return false;
    }
  }
}
