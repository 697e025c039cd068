package dev.reflect.cli;

import dev.reflect.untrusted.Plain;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What a person, or a script, types line by line. */
final class LineInput {
  private final Run run;
  private final BufferedReader reader;

  LineInput(Run run) {
    this.run = run;
    this.reader =
        new BufferedReader(new InputStreamReader(run.console().in(), StandardCharsets.UTF_8));
  }

  /** Returns whether nothing at all will come. A terminal always may. */
  boolean isEmpty() throws IOException {
    if (run.console().terminals().in()) {
      return false;
    }
    reader.mark(1);
    int first = reader.read();
    if (first >= 0) {
      reader.reset();
    }
    return first < 0;
  }

  /** Asks, and returns whether the answer was yes. */
  boolean agrees(String question) throws IOException {
    return ask(question).filter(typed -> List.of("y", "yes").contains(typed.strip())).isPresent();
  }

  /** Asks, and returns the line typed; empty at the end of the input. */
  Optional<String> ask(String prompt) throws IOException {
    run.console().out().print(Plain.printable(prompt) + " ");
    run.console().flush();
    Optional<String> line = Optional.ofNullable(reader.readLine());
    if (line.isEmpty() || !run.console().terminals().in()) {
      // In a pipe nothing echoes the answer; a log of the review should have it.
      run.print(line.orElse(""));
    }
    return line;
  }
}
