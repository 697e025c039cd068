package dev.reflect.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** A terminal that a program runs in, made by a tmux server of its own. */
final class Terminal implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final boolean HAS_MARK = RealClient.isSince(2, 1, 150);

  private final String socket =
      "reflect-test-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet();
  private final Map<String, String> environment;

  /** Starts the program; whatever happens to this test, it does not outlive ten minutes. */
  Terminal(Map<String, String> environment, Path directory, List<String> program)
      throws IOException, InterruptedException {
    this.environment = Map.copyOf(environment);
    List<String> words = new ArrayList<>();
    words.addAll(List.of("-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "45", "-c"));
    words.addAll(List.of(directory.toString(), "timeout", "--foreground", "600"));
    words.addAll(program);
    words.addAll(List.of(";", "set-option", "remain-on-exit", "on"));
    tmux(words);
  }

  /** Returns a terminal that looks at this one, where also what lies above its panes is seen. */
  Terminal looker(Path directory) throws IOException, InterruptedException {
    return new Terminal(
        environment, directory, List.of("env", "-u", "TMUX", "tmux", "-L", socket, "attach"));
  }

  /** Types the words and, once they are to be seen, Enter. */
  void say(String words) throws IOException, InterruptedException {
    type(words);
    press("Enter");
  }

  /** Says the words and waits until the answer to them is there. */
  String turn(String words, String answer) throws IOException, InterruptedException {
    say(words);
    return waitForTurn(answer);
  }

  /** Types the words and waits until they are to be seen. */
  void type(String words) throws IOException, InterruptedException {
    tmux(List.of("send-keys", "-l", words));
    waitFor(words.substring(0, Math.min(40, words.length())));
  }

  void press(String... keys) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("send-keys"));
    words.addAll(List.of(keys));
    tmux(words);
  }

  /**
   * Presses the key until the words, once they are to be seen, are gone: right after a change, a
   * key may be passed over, and words that are not there yet are not gone.
   */
  void pressUntilGone(String key, String words) throws IOException, InterruptedException {
    waitFor(words);
    pressUntil(key, screen -> !screen.contains(words));
  }

  /** Presses the key until something else is to be seen. */
  void pressUntilChanged(String key) throws IOException, InterruptedException {
    String before = screen();
    pressUntil(key, screen -> !screen.equals(before));
  }

  private void pressUntil(String key, Predicate<String> so)
      throws IOException, InterruptedException {
    for (int attempt = 0; attempt < 20; attempt++) {
      press(key);
      for (int look = 0; look < 7; look++) {
        if (so.test(screen())) {
          return;
        }
        Thread.sleep(Patience.LOOK.toMillis());
      }
    }
    throw new AssertionError(key + " does nothing:\n" + screen());
  }

  /** Returns what is to be seen. */
  String screen() throws IOException, InterruptedException {
    return tmux(List.of("capture-pane", "-p", "-J"));
  }

  /** Waits until the words are to be seen, and returns the screen. */
  String waitFor(String words) throws IOException, InterruptedException {
    return waitFor(Pattern.compile(Pattern.quote(words)));
  }

  /**
   * Waits until the answer is to be seen and, behind it, the mark that the turn is over. Clients
   * before 2.1.150 have none where a turn was short; there the line below the prompt tells it.
   */
  String waitForTurn(String answer) throws IOException, InterruptedException {
    String over = "· done |✻ \\p{L}+ for \\d" + (HAS_MARK ? "" : "|\\? for shortcuts");
    return waitFor(Pattern.compile(Pattern.quote(answer) + "(?s:.*)(" + over + ")"));
  }

  /** Waits until the client can be typed to, whatever its version. */
  void waitUntilReady() throws IOException, InterruptedException {
    waitFor(Pattern.compile("manual mode on|\\? for shortcuts"));
  }

  /**
   * Waits until a hook has said these words, on one line or on several, and returns the screen. On
   * a machine with much to do they may come too late for their turn: then with the next one.
   */
  String waitForLine(String words) throws IOException, InterruptedException {
    for (int turn = 0; turn < 12; turn++) {
      for (int look = 0; look < 33; look++) {
        String screen = screen();
        if (screen.replaceAll("\\s+", " ").contains(words)) {
          return screen;
        }
        Thread.sleep(Patience.LOOK.toMillis());
      }
      say("Go on, this is number " + turn);
    }
    throw new AssertionError("not said: " + words + "\n" + screen());
  }

  /** Waits until the words are not to be seen any more. */
  void waitForEnd(String words) throws IOException, InterruptedException {
    waitFor(Pattern.compile("\\A(?!(?s:.*)" + Pattern.quote(words) + ")"));
  }

  String waitFor(Pattern pattern) throws IOException, InterruptedException {
    long end = System.nanoTime() + Patience.LONG.toNanos();
    String screen = screen();
    while (!pattern.matcher(screen).find()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not to be seen: " + pattern + "\n" + screen);
      }
      Thread.sleep(Patience.LOOK.toMillis());
      screen = screen();
    }
    return screen;
  }

  /** Returns the program that runs in it. */
  ProcessHandle program() throws IOException, InterruptedException {
    String id = tmux(List.of("display-message", "-p", "#{pane_pid}")).strip();
    return ProcessHandle.of(Long.parseLong(id))
        .flatMap(timeout -> timeout.children().findFirst())
        .orElseThrow(() -> new IOException("The terminal's program has ended"));
  }

  /** Closes the terminal, as a person closes a window, and waits until its program has ended. */
  @Override
  public void close() throws IOException {
    try {
      List<ProcessHandle> running = new ArrayList<>();
      String id = tmux(List.of("display-message", "-p", "#{pane_pid}")).strip();
      if (id.matches("[0-9]+")) {
        ProcessHandle.of(Long.parseLong(id)).ifPresent(running::add);
        running.addAll(running.stream().flatMap(ProcessHandle::descendants).toList());
      }
      Path file = Path.of(tmux(List.of("display-message", "-p", "#{socket_path}")).strip());
      tmux(List.of("kill-server"));
      if (file.endsWith(socket)) {
        Files.deleteIfExists(file);
      }
      for (ProcessHandle each : running) {
        try {
          each.onExit().get(5, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
          each.destroyForcibly();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private String tmux(List<String> words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("tmux", "-L", socket));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("tmux does not answer: " + command);
    }
    return out;
  }

  /**
   * How long is waited for what must come, on a machine with much to do, and how often is looked:
   * each look is a process, which takes time from what is waited for.
   */
  static final class Patience {
    static final Duration LONG = Duration.ofSeconds(60);
    static final Duration LOOK = Duration.ofMillis(150);

    private Patience() {}
  }
}
