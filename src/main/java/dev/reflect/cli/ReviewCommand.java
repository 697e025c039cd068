package dev.reflect.cli;

import dev.reflect.app.Scan;
import dev.reflect.app.Selection;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code reflect review}: full screen, or line by line with {@code --plain}. */
@Command(
    name = "review",
    header = "Review what you taught, and apply what you accept",
    description = {
      "Shows each learning as a diff. Nothing is written before the plan is confirmed; decisions"
          + " are kept when you leave, and the next review goes on where this one stopped."
    },
    sortOptions = false)
final class ReviewCommand implements Callable<Integer> {
  private static final Duration LATELY = Duration.ofDays(7);

  private final Run run;

  @Mixin private SelectionOptions selection;
  @Mixin private SemanticOptions semantic;
  @Mixin private MetaOption meta;
  @Mixin private HelpOption help;

  @Option(
      names = "--plain",
      description =
          "Review line by line, without a full screen. Default where there is no terminal.")
  private boolean plain;

  ReviewCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    Selection selected = selection.selection(run.invocation().environment());
    semantic.check();
    Scan scan = new Scan(run.places());
    if (selected.isNewest() && !scan.hasProjectAny()) {
      if (!scan.isThereAny()) {
        run.tell(
            "Claude Code has left no transcript yet, so this is a sample; nothing of yours is"
                + " touched.");
        return new Demo(run).review(plain);
      }
      run.tell("This project has no session yet, so this is the last week of all projects.");
      selected = selected.ofAllSince(LATELY);
    }
    return new ReviewRun(run, "reflect review").review(selected, plain, semantic, meta);
  }
}
