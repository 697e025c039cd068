package dev.reflect.cli;

import dev.reflect.app.Places;
import dev.reflect.claude.HeadlessClaude;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The entry point: hands the process's arguments, streams and surroundings to the commands. */
public final class Main {
  private final Console console;
  private final Invocation invocation;

  Main(Console console, Invocation invocation) {
    this.console = console;
    this.invocation = invocation;
  }

  public static void main(String[] arguments) {
    Console console = Console.ofProcess();
    if (arguments.length == 1 && arguments[0].equals("--version")) {
      // Before anything else is loaded: the launcher and scripts ask often.
      console.out().println(Version.LINE);
      console.flush();
      return;
    }
    int status = new Main(console, Invocation.ofProcess()).run(arguments);
    console.flush();
    System.exit(status);
  }

  /**
   * Runs one command and returns the exit status; see {@link ExitStatus}. Inside a Claude Code that
   * reflect itself started there is nothing to do.
   */
  int run(String... arguments) {
    if (invocation.environment().containsKey(HeadlessClaude.GUARD)) {
      return ExitStatus.DONE;
    }
    Places places =
        Places.of(invocation.environment(), invocation.userHome(), invocation.workingDirectory());
    String[] meant = meant(arguments);
    return Commands.of(new Run(console, invocation, places), meant).execute(meant);
  }

  /**
   * {@code reflect} alone, or with options only, means {@code reflect review}; help is an option.
   */
  private static String[] meant(String... arguments) {
    if (arguments.length > 0 && arguments[0].equals("help")) {
      return Stream.concat(Arrays.stream(arguments).skip(1), Stream.of("--help"))
          .toArray(String[]::new);
    }
    boolean named =
        arguments.length > 0
            && (!arguments[0].startsWith("-")
                || List.of("-h", "--help", "-V", "--version").contains(arguments[0]));
    if (named) {
      return arguments;
    }
    List<String> review = new ArrayList<>(List.of("review"));
    review.addAll(Arrays.asList(arguments));
    return review.toArray(String[]::new);
  }
}
