package dev.reflect.cli;

import dev.reflect.act.decide.ReviewStart;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Sandbox;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.concurrent.Callable;
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
final class DemoCommand implements Callable<Integer> {
  @Option(
      names = "--plain",
      description =
          "Review line by line, without a full screen. Default where there is no" + " terminal.")
  private boolean plain;

  private final Run run;

  DemoCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    return new Demo(run).review(plain);
  }

  /** A review of the bundled sample in a sandbox of its own. */
  static final class Demo {
    private final Run run;

    Demo(Run run) {
      this.run = run;
    }

    int review(boolean plain) throws IOException {
      Path directory = Files.createTempDirectory(temporary(), "reflect-demo-");
      // All of the session is over, also early in the morning.
      LocalDate yesterday = LocalDate.ofInstant(run.now(), run.invocation().zone()).minusDays(1);
      Places sandbox = new Sandbox(new Disk()).create(directory, yesterday);
      int status =
          new ReviewRun(run.at(sandbox), ReviewStart.DEMO)
              .review(Selection.NEWEST, plain, JudgeOptions.NONE, MetaOption.NONE);
      run.tell("That was a sample; it lies with all that you applied to it in " + directory);
      run.tell("Your own words: work with Claude Code in a project, then run there: reflect");
      return status;
    }

    private Path temporary() {
      String named = run.invocation().environment().getOrDefault("TMPDIR", "");
      return Path.of(named.isBlank() ? System.getProperty("java.io.tmpdir") : named);
    }
  }
}
