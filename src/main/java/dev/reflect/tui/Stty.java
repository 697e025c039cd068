package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The modes and the size of the controlling terminal, read and set through {@code stty}. */
final class Stty {
  private static final File TERMINAL = new File("/dev/tty");
  private static final Pattern ROWS_COLUMNS = Pattern.compile("(\\d+) (\\d+)");

  /** Keys come one by one, unechoed, Ctrl-C, Ctrl-Z, Ctrl-S and Ctrl-V among them. */
  private static final String SINGLE_KEYS =
      "stty -icanon -echo -isig -ixon -iexten icrnl min 1 time 0";

  /** The modes as they were, and the size, which a terminal need not tell. */
  record Taken(String modes, Optional<TerminalSize> size) {}

  private Stty() {}

  /**
   * Sets the terminal to single keys and returns how it was before. One shell does it all: each
   * process started from Java costs more than all of these commands.
   *
   * @throws IOException when there is no terminal
   */
  static Taken takeTerminal() throws IOException {
    String[] answer = run("stty -g && stty size && " + SINGLE_KEYS).split("\n");
    return new Taken(answer[0].strip(), answer.length > 1 ? size(answer[1]) : Optional.empty());
  }

  static void singleKeys() throws IOException {
    run(SINGLE_KEYS);
  }

  static void restore(String modes) throws IOException {
    run("stty " + modes);
  }

  static Optional<TerminalSize> size() throws IOException {
    return size(run("stty size"));
  }

  /** A serial line says {@code 0 0}: it does not know. */
  private static Optional<TerminalSize> size(String answer) {
    Matcher matcher = ROWS_COLUMNS.matcher(answer.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int rows = Integer.parseInt(matcher.group(1));
    int columns = Integer.parseInt(matcher.group(2));
    return columns == 0 || rows == 0
        ? Optional.empty()
        : Optional.of(new TerminalSize(columns, rows));
  }

  private static String run(String command) throws IOException {
    Process process =
        new ProcessBuilder("sh", "-c", command)
            .redirectInput(TERMINAL)
            .redirectErrorStream(true)
            .start();
    String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    try {
      if (process.waitFor() != 0) {
        throw new IOException("The terminal's modes cannot be set: " + answer.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while setting the terminal's modes", e);
    }
    return answer;
  }
}
