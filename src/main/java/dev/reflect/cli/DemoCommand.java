package dev.reflect.cli;

import dev.reflect.act.decide.ReviewStart;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Sandbox;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect demo}: the review of a bundled sample, in a sandbox. */
@Command(
    name = "demo",
    header = "Review a bundled sample, touching nothing of yours",
    description =
        "Makes a directory with a sample project and a sample session, and reviews that. What"
            + " you apply is written there.",
    footer = {"Example:", "  reflect demo   See how a review goes"})
final class DemoCommand extends Deed {
  @Option(
      names = "--plain",
      description =
          "Review line by line, without a full screen. Default where there is no terminal.")
  private boolean plain;

  @Override
  void act() throws IOException {
    review(run, plain);
  }

  private static boolean isApplied(Run there) throws IOException {
    try (OpenLedger opened = there.open()) {
      return !opened.ledger().operations().log().isEmpty();
    }
  }

  private static void delete(Path directory) throws IOException {
    List<Path> all;
    try (Stream<Path> paths = Files.walk(directory)) {
      all = paths.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : all) {
      new Disk().delete(each);
    }
  }

  /** Reviews the bundled sample in a sandbox of its own. */
  static void review(Run run, boolean plain) throws IOException {
    String named = run.environment().getOrDefault("TMPDIR", "");
    Path temporary = Path.of(named.isBlank() ? System.getProperty("java.io.tmpdir") : named);
    Path directory = Files.createTempDirectory(temporary, "reflect-demo-");
    // All of the session is over, also early in the morning.
    LocalDate yesterday = LocalDate.ofInstant(run.now(), run.zone()).minusDays(1);
    Places sandbox = new Sandbox(new Disk()).create(directory, yesterday);
    Run there = run.at(sandbox);
    new ReviewRun(there, ReviewStart.DEMO).review(Selection.NEWEST, plain, JudgeOptions.NONE);
    if (isApplied(there)) {
      run.tell("That was a sample; it lies with all that you applied to it in " + directory);
    } else {
      delete(directory);
      run.tell("That was a sample; nothing was applied to it, and it is gone.");
    }
    run.tell("Your own words: work with Claude Code in a project, then run there: reflect");
  }
}
