package dev.reflect.claude;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Tells a program one text and hears what it says, within a time; it and its children end then. */
public final class Dialogue {
  /** How it ended. */
  public sealed interface End {
    record NotStarted() implements End {}

    record TimedOut() implements End {}

    record Said(String output, String errors, int status) implements End {}
  }

  private static final Duration LAST_WORDS = Duration.ofSeconds(1);
  private static final int LONGEST_OUTPUT = 4 * 1024 * 1024;

  private Dialogue() {}

  /**
   * Returns what starts a program in this environment, with the guard against starting reflect
   * again.
   *
   * @param directory where the program works; where it is not there, in the temporary directory
   */
  static ProcessBuilder with(
      List<String> command, Map<String, String> environment, Path directory) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().put(HeadlessClaude.GUARD, "1");
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    return builder.directory((Files.isDirectory(directory) ? directory : temporary).toFile());
  }

  public static End of(ProcessBuilder builder, String told, Duration patience) {
    return of(builder, told, patience, patience);
  }

  /**
   * Does the same.
   *
   * @param lastWords how long is waited for what a program's own programs say when it has ended
   */
  static End of(ProcessBuilder builder, String told, Duration patience, Duration lastWords) {
    Ending ending = new Ending(() -> {});
    Process process;
    try {
      process = ending.start(builder);
    } catch (IOException e) {
      return new End.NotStarted();
    }
    try {
      return heard(process, told, patience, lastWords);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new End.TimedOut();
    } finally {
      if (process.isAlive()) {
        end(process);
      }
      ending.unhook();
    }
  }

  private static End heard(Process process, String told, Duration patience, Duration lastWords)
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
    output.join(Math.max(LAST_WORDS.toMillis(), Math.min(left, lastWords.toMillis())));
    errors.join(LAST_WORDS.toMillis());
    return new End.Said(output.text(), errors.text(), process.exitValue());
  }

  /**
   * Runs a program at this terminal and waits until it is left; returns its status. Where we are
   * ended meanwhile it is ended, too, and nothing comes back: nobody sees what would follow.
   *
   * @param cutOff what is left to do then
   */
  public static int inForeground(ProcessBuilder builder, Runnable cutOff) throws IOException {
    Ending ending = new Ending(cutOff);
    Process process = ending.start(builder.inheritIO());
    try {
      int status = process.waitFor();
      if (!ending.unhook()) {
        new CountDownLatch(1).await();
      }
      return status;
    } catch (InterruptedException e) {
      process.destroy();
      ending.unhook();
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while another program was open", e);
    }
  }

  private static void tell(Process process, String told) {
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write(told.getBytes(StandardCharsets.UTF_8));
    } catch (IOException unread) {
      // A program that ends without reading says why with its status.
      return;
    }
  }

  /**
   * Ends a program where we are ended before it, from before it starts: of what starts meanwhile it
   * waits to know which that is.
   */
  private static final class Ending {
    private final CompletableFuture<Process> started = new CompletableFuture<>();
    private final Thread hook;

    Ending(Runnable cutOff) {
      this.hook =
          new Thread(
              () -> {
                started.thenAccept(Dialogue::end).join();
                cutOff.run();
              },
              "end-program");
    }

    Process start(ProcessBuilder builder) throws IOException {
      Runtime.getRuntime().addShutdownHook(hook);
      try {
        Process process = builder.start();
        started.complete(process);
        return process;
      } catch (IOException | RuntimeException failed) {
        unhook();
        started.completeExceptionally(failed);
        throw failed;
      }
    }

    /** Returns whether the hook will not run; where it runs already, it does the same. */
    boolean unhook() {
      try {
        return Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException ending) {
        return false;
      }
    }
  }

  /**
   * Ends a process and all that it started: first politely, so that they take their locks away and
   * keep what was typed, then without asking.
   */
  private static void end(Process root) {
    List<ProcessHandle> tree =
        Stream.concat(root.descendants(), Stream.of(root.toHandle())).toList();
    tree.forEach(ProcessHandle::destroy);
    try {
      CompletableFuture.allOf(
              tree.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new))
          .get(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException stubborn) {
      // It is not asked again.
    }
    tree.forEach(ProcessHandle::destroyForcibly);
  }

  /**
   * Collects what a program says, as far as it is worth reading, so that the program never waits
   * for a reader.
   */
  private static final class Output extends Thread {
    private final InputStream stream;
    private final int longest;
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();

    Output(String name, InputStream stream, int longest) {
      super(name);
      this.stream = stream;
      this.longest = longest;
      setDaemon(true);
    }

    @Override
    public void run() {
      byte[] buffer = new byte[8192];
      try {
        for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
          if (read.size() < longest) {
            read.write(buffer, 0, count);
          }
        }
      } catch (IOException closed) {
        // The program was ended; what it had said is there.
        return;
      }
    }

    String text() {
      return read.toString(StandardCharsets.UTF_8);
    }
  }
}
