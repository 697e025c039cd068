package dev.reflect.cli;

import java.io.IOException;
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
}
