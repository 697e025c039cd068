package dev.reflect.cli;

import java.io.IOException;
import java.util.concurrent.Callable;

/** Something that {@code reflect} can be told to do, by words on its command line. */
abstract class Deed implements Callable<Integer> {
  /** What it is told in; {@link Commands} sets it before anything else is asked of it. */
  Run run;

  private int status = Failures.DONE;

  abstract void act() throws IOException;

  /** Has the command end with the status of a failure, though it said all there is to say. */
  final void fail() {
    status = Failures.FAILED;
  }

  @Override
  public final Integer call() throws IOException {
    act();
    return status;
  }
}
