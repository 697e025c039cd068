package dev.reflect.cli;

import dev.reflect.app.Places;
import java.time.Instant;

/** One run of the program, as a command sees it. */
record Run(Console console, Invocation invocation, Places places) {
  Instant now() {
    return invocation.clock().instant();
  }

  /** Returns the same run in another place, for a sandbox. */
  Run at(Places elsewhere) {
    return new Run(
        console,
        new Invocation(
            invocation.environment(),
            elsewhere.userHome(),
            elsewhere.workingDirectory(),
            invocation.clock(),
            invocation.zones()),
        elsewhere);
  }

  void print(String line) {
    console.out().println(line);
  }

  /** Tells the user something that is not the command's result. */
  void tell(String line) {
    console.err().println(line);
  }
}
