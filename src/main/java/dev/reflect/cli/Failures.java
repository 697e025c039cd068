package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.cli.Run.Console;
import dev.reflect.ledger.LedgerException;
import dev.reflect.team.TeamException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Prints what went wrong: one sentence, its hints, never a stack trace. */
record Failures(Console console) {
  // The exit statuses of every command. A status of 130, for an interrupt, is the JVM's own.
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int USAGE = 2;
  static final int BUG = 70;

  /** Tells of a failure and returns the exit status that it means. */
  int tell(Exception failure) {
    if (failure instanceof UsageError usage) {
      return told(usage.getMessage(), usage.hints(), USAGE);
    }
    if (failure instanceof UserError error) {
      return told(error.getMessage(), error.hints(), FAILED);
    }
    if (failure instanceof TeamException team) {
      return told(team.getMessage(), List.of(team.hint()), FAILED);
    }
    if (failure instanceof LedgerException ledger) {
      List<String> hints = ledger.hint().map(List::of).orElse(List.of());
      return told(ledger.getMessage(), hints, FAILED);
    }
    if (failure instanceof IOException io) {
      return tell(UserError.of(io));
    }
    if (failure instanceof UncheckedIOException unchecked) {
      return tell(UserError.of(unchecked.getCause()));
    }
    List<String> hints = List.of("Please report it, with " + report(failure));
    return told("This is a bug in reflect: " + failure, hints, BUG);
  }

  private int told(String sentence, List<String> hints, int status) {
    console.out().flush();
    console.tell("Error: " + sentence);
    hints.forEach(hint -> console.tell("Hint: " + hint));
    return status;
  }

  private static String report(Exception failure) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    try {
      Path file = Files.createTempFile("reflect-bug-", ".txt");
      Files.write(file, trace.toString().getBytes(StandardCharsets.UTF_8));
      return "the file " + file;
    } catch (IOException e) {
      return "this: " + trace;
    }
  }
}
