package dev.reflect.cli;

import dev.reflect.app.Spool;
import java.io.IOException;
import java.util.concurrent.Callable;

/** {@code reflect spool}: works off what the hooks' shell script left. */
final class SpoolCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("spool", "Work off what the hooks have left")
        .unmentioned()
        .description(
            "bin/reflect-hook starts it in the background; it does no harm to run it by hand, or"
                + " twice.")
        .example("reflect spool   As the hooks start it")
        .runs(SpoolCommand::new);
  }

  private final Run run;

  private SpoolCommand(Run run, Given given) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    new Spool(run.places()).workOff(run.invocation().clock());
    return ExitStatus.DONE;
  }
}
