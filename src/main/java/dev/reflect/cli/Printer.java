package dev.reflect.cli;

import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.proposal.Plan;
import dev.reflect.review.Strip;
import dev.reflect.tui.Signals;
import dev.reflect.tui.Theme;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Prints rows as printable: in colours on a terminal that has them, as plain text elsewhere. */
final class Printer {
  /** What the shell says of a program that it cannot start. */
  private static final int CANNOT_START = 126;

  /** Shows colours and what fits without more ado, as git has it. */
  private static final String LESS_OPTIONS = "FRX";

  private static final String LESS = "command -v less >/dev/null && exec less; exec cat";

  private final Run run;
  private final Optional<Theme> theme;

  private Printer(Run run, Optional<Theme> theme) {
    this.run = run;
    this.theme = theme;
  }

  static Printer of(Run run) {
    Map<String, String> environment = run.environment();
    boolean plain = !isTerminal(run) || !environment.getOrDefault("NO_COLOR", "").isEmpty();
    String wanted = plain ? "none" : wanted(run);
    return new Printer(
        run, wanted.equals("none") ? Optional.empty() : Optional.of(Theme.of(environment, wanted)));
  }

  /** What is wrong with the settings is said when something is written. */
  private static String wanted(Run run) {
    try {
      return Settings.screen(run.files(), run.places()).theme();
    } catch (IOException | UserError unreadable) {
      return "auto";
    }
  }

  private static boolean isTerminal(Run run) {
    String term = run.environment().getOrDefault("TERM", "dumb");
    return run.console().terminals().out() && !term.equals("dumb");
  }

  void print(List<Strip> rows) {
    rows.forEach(row -> run.console().out().println(text(row)));
  }

  /** Prints what an edit changes, with its path from the working directory. */
  void print(Plan.Edit edit) {
    Path here = run.places().workingDirectory();
    print(FileDiff.of(edit.path(), here, edit.diff(), !edit.isNew(), true).rows());
  }

  /** Prints rows through {@code $PAGER}, without one through less, where there is a terminal. */
  void page(List<Strip> rows) throws IOException {
    String pager = run.environment().getOrDefault("PAGER", LESS).strip();
    if (!isTerminal(run) || pager.isEmpty() || pager.equals("cat") || !paged(pager, rows)) {
      print(rows);
    }
  }

  private boolean paged(String pager, List<Strip> rows) throws IOException {
    run.console().flush();
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", pager).inheritIO();
    builder.redirectInput(ProcessBuilder.Redirect.PIPE);
    builder.environment().clear();
    builder.environment().putAll(run.environment());
    builder.environment().putIfAbsent("LESS", LESS_OPTIONS);
    // Ctrl-C is the pager's: whoever ended first would leave the terminal to both.
    Signals.on("INT", () -> {});
    Process process = builder.start();
    try (OutputStream in = process.getOutputStream()) {
      for (Strip row : rows) {
        in.write((text(row) + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      // Who has read enough leaves before the end.
    }
    try {
      return process.waitFor() < CANNOT_START;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while the pager was open", e);
    }
  }

  private String text(Strip row) {
    return theme
        .map(
            colours -> {
              StringBuilder text = new StringBuilder();
              Stream.concat(row.pieces().stream(), row.end().stream())
                  .forEach(
                      piece ->
                          text.append(colours.inked(Plain.printable(piece.text()), piece.ink())));
              return text.toString();
            })
        .orElseGet(() -> Plain.printable(row.text()));
  }
}
