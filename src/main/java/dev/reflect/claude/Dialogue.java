package dev.reflect.claude;

import dev.reflect.claude.ProcessTree.Output;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Tells a program one text and hears what it says, within a time; it and its children end then. */
public final class Dialogue {
  /** How it ended. */
  public sealed interface End {
    /** There is no such program. */
    record NotStarted() implements End {}

    record TimedOut() implements End {}

    record Said(String output, String errors, int status) implements End {}
  }

  private static final Duration LAST_WORDS = Duration.ofSeconds(1);
  private static final int LONGEST_OUTPUT = 4 * 1024 * 1024;

  private Dialogue() {}

  public static End of(ProcessBuilder builder, String told, Duration patience) {
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      return new End.NotStarted();
    }
    Thread end = new Thread(new ProcessTree(process)::end, "end-program");
    Runtime.getRuntime().addShutdownHook(end);
    try {
      return of(process, told, patience);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new End.TimedOut();
    } finally {
      new ProcessTree(process).end();
      unhook(end);
    }
  }

  private static End of(Process process, String told, Duration patience)
      throws InterruptedException {
    Output output = new Output("hear-program", process.getInputStream(), LONGEST_OUTPUT);
    Output errors = new Output("hear-program", process.getErrorStream(), LONGEST_OUTPUT);
    Thread writer = new Thread(() -> tell(process, told), "tell-program");
    for (Thread each : List.of(output, errors, writer)) {
      each.setDaemon(true);
      each.start();
    }
    long limit = System.nanoTime() + patience.toNanos();
    if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
      return new End.TimedOut();
    }
    long left = TimeUnit.NANOSECONDS.toMillis(limit - System.nanoTime());
    output.join(Math.max(LAST_WORDS.toMillis(), left));
    errors.join(LAST_WORDS.toMillis());
    return new End.Said(output.text(), errors.text(), process.exitValue());
  }

  private static void tell(Process process, String told) {
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write(told.getBytes(StandardCharsets.UTF_8));
    } catch (IOException unread) {
      // A program that ends without reading says why with its status.
      return;
    }
  }

  private static void unhook(Thread end) {
    try {
      Runtime.getRuntime().removeShutdownHook(end);
    } catch (IllegalStateException ending) {
      // The hook runs already, and does the same.
      return;
    }
  }
}
