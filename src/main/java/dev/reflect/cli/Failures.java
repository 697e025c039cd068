package dev.reflect.cli;

import dev.reflect.app.UserError;
import dev.reflect.ledger.LedgerException;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Prints what went wrong: one sentence, its hints, never a stack trace; and says the exit status.
 * It is handed to picocli as it is, because lambdas of these interfaces cannot be archived.
 */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final Run run;

  Failures(Run run) {
    this.run = run;
  }

  @Override
  public int handleParseException(ParameterException failure, String[] arguments) {
    return parsing(failure);
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine command, ParseResult arguments) {
    return executing(failure);
  }

  private int executing(Exception failure) {
    if (failure instanceof ParameterException usage) {
      return parsing(usage);
    }
    if (failure instanceof UserError error) {
      return expected(error.getMessage(), error.hints());
    }
    if (failure instanceof LedgerException ledger) {
      return expected(ledger.getMessage(), ledger.hint().map(List::of).orElse(List.of()));
    }
    if (failure instanceof IOException io) {
      return executing(UserError.of(io));
    }
    if (failure instanceof UncheckedIOException unchecked) {
      return executing(UserError.of(unchecked.getCause()));
    }
    return bug(failure);
  }

  private int parsing(ParameterException failure) {
    CommandLine command = failure.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    error(sentence(failure, name));
    if (failure instanceof UnmatchedArgumentException unmatched) {
      List<String> suggestions = unmatched.getSuggestions();
      if (!suggestions.isEmpty()) {
        hint("Did you mean " + String.join(" or ", suggestions) + "?");
      }
    }
    hint(name + " --help says what it takes.");
    return ExitStatus.USAGE;
  }

  private static String sentence(ParameterException failure, String command) {
    if (failure instanceof UnmatchedArgumentException unmatched) {
      String first = unmatched.getUnmatched().get(0);
      String kind = unmatched.isUnknownOption() ? " has no option " : " does not take ";
      return failure.getCommandLine().getParent() == null && !unmatched.isUnknownOption()
          ? "There is no command " + first
          : command + kind + first;
    }
    String said = failure.getMessage().strip();
    String message = said.substring(0, 1).toUpperCase(Locale.ROOT) + said.substring(1);
    return message.endsWith(".") || message.endsWith("?") ? message : message + ".";
  }

  private int expected(String sentence, List<String> hints) {
    error(sentence);
    hints.forEach(this::hint);
    return ExitStatus.FAILED;
  }

  private int bug(Exception failure) {
    error("This is a bug in reflect: " + failure);
    hint("Please report it, with " + report(failure));
    return ExitStatus.BUG;
  }

  private String report(Exception failure) {
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

  private void error(String sentence) {
    run.console().out().flush();
    run.tell("Error: " + Plain.printable(sentence));
  }

  private void hint(String hint) {
    run.tell("Hint: " + Plain.printable(hint));
  }
}
