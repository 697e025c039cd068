package dev.reflect.cli;

import dev.reflect.act.home.Places;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Workplace;
import dev.reflect.ledger.Ledger;
import java.io.InputStream;
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
            invocation.zone()),
        elsewhere);
  }

  /** Returns the same run with nobody to answer, for what must not wait for input. */
  Run withoutInput() {
    Console silent =
        new Console(
            InputStream.nullInputStream(), console.out(), console.err(), Console.Terminals.NONE);
    return new Run(silent, invocation, places);
  }

  Workplace workplace() {
    return new Workplace(places, invocation.environment(), invocation.clock(), invocation.zone());
  }

  /** Returns what writes files in this run. */
  Apply apply(Ledger ledger) {
    return workplace().apply(ledger);
  }

  void print(String line) {
    console.out().println(line);
  }

  /** Tells the user something that is not the command's result. */
  void tell(String line) {
    console.err().println(line);
  }
}
