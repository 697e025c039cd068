package dev.reflect.cli;

import static dev.reflect.cli.Parameter.flag;

import java.io.IOException;
import java.util.concurrent.Callable;

/** {@code reflect demo}: the review of a bundled sample, in a sandbox. */
final class DemoCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("demo", "Review a bundled sample, touching nothing of yours")
        .description(
            "Makes a directory with a sample project and a sample session, and reviews that. What"
                + " you apply is written there.")
        .taking(
            flag("--plain")
                .saying(
                    "Review line by line, without a full screen. Default where there is no"
                        + " terminal."))
        .example("reflect demo   See how a review goes")
        .runs(DemoCommand::new);
  }

  private final Run run;
  private final boolean plain;

  private DemoCommand(Run run, Given given) {
    this.run = run;
    this.plain = given.flag("--plain");
  }

  @Override
  public Integer call() throws IOException {
    return new Demo(run).review(plain);
  }
}
