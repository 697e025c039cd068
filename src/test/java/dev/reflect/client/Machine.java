package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A person's computer for one story: a home and a git project with spaces in their names, the real
 * client and this checkout's {@code reflect} on the PATH, and a model that says what it is told to.
 * Nothing outside of its directory is read or written.
 */
final class Machine implements AutoCloseable {
  static final Path CHECKOUT = Path.of("").toAbsolutePath();

  private final Path root;
  private final Path bin;
  private final Path home;
  private final Path project;
  private final Path configuration;
  private final Map<String, String> environment = new LinkedHashMap<>();
  private boolean inTmux = true;
  private final MockApi api = new MockApi();
  private final List<Terminal> terminals = new ArrayList<>();

  Machine() throws IOException, InterruptedException {
    this(".claude");
  }

  /**
   * @param configuration where in the home Claude Code's configuration lies
   */
  Machine(String configuration) throws IOException, InterruptedException {
    root = Files.createTempDirectory("reflect-story").toRealPath();
    home = Files.createDirectories(root.resolve("a home"));
    project = Files.createDirectories(root.resolve("my shop"));
    this.configuration = Files.createDirectories(home.resolve(configuration));
    bin = Files.createDirectories(root.resolve("bin"));
    Files.createDirectories(reflectHome());
    Files.writeString(reflectHome().resolve("hearing"), "off\n"); // else a review asks first
    program("claude", "exec '" + RealClient.program().orElseThrow() + "' \"$@\"");
    program("reflect", "exec '" + CHECKOUT.resolve("bin/reflect") + "' \"$@\"");
    environment.put("HOME", home.toString());
    environment.put("PATH", bin + ":" + System.getenv("PATH"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("TERM", "xterm-256color");
    environment.put("LANG", "C.UTF-8");
    environment.put("SHELL", "/bin/sh");
    environment.put("ANTHROPIC_BASE_URL", api.address());
    environment.put("ANTHROPIC_API_KEY", "dummy-key");
    environment.put("DISABLE_TELEMETRY", "1");
    environment.put("DISABLE_AUTOUPDATER", "1");
    environment.put("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1");
    environment.put("GIT_CONFIG_GLOBAL", home.resolve(".gitconfig").toString());
    Files.writeString(home.resolve(".gitconfig"), "[user]\nname = Ada\nemail = ada@example.org\n");
    boolean elsewhere = !configuration.equals(".claude");
    if (elsewhere) {
      environment.put("CLAUDE_CONFIG_DIR", this.configuration.toString());
    }
    trusting(elsewhere ? this.configuration : home, project);
    git("init", "-q");
    commit("README.md", "# Shop\n");
  }

  /** What a first start would ask for. */
  private void trusting(Path directory, Path trusted) throws IOException {
    Map<String, Object> known = new LinkedHashMap<>();
    known.put("hasCompletedOnboarding", true);
    known.put("theme", "dark");
    known.put("customApiKeyResponses", Map.of("approved", List.of("dummy-key")));
    known.put("projects", Map.of(trusted.toString(), Map.of("hasTrustDialogAccepted", true)));
    Files.write(directory.resolve(".claude.json"), JSON.std.asBytes(known));
  }

  /** Has the client leave a line for each permission that it asks for, here, from now on. */
  void countDialogs() throws IOException {
    Path dialogs = root.resolve("dialogs");
    Path settings = project.resolve(".claude/settings.local.json");
    Files.createDirectories(settings.getParent());
    Files.writeString(
        settings,
        """
        {"hooks": {"PermissionRequest": [{"hooks": [{"type": "command", "command": "(cat; echo) >> '%s'"}]}]}}
        """
            .formatted(dialogs));
  }

  /** Returns the permissions that were asked for since. */
  List<String> dialogs() throws IOException {
    return read(root.resolve("dialogs")).lines().filter(each -> !each.isBlank()).toList();
  }

  MockApi api() {
    return api;
  }

  Path home() {
    return home;
  }

  Path project() {
    return project;
  }

  Path configuration() {
    return configuration;
  }

  Path reflectHome() {
    return configuration.resolve("reflect");
  }

  Path memory() {
    return project.resolve("CLAUDE.md");
  }

  /** Returns the trace of the hooks that the resident process served: the last of each event. */
  Map<String, String> heard() throws IOException {
    Path directory = reflectHome().resolve("hooks-heard");
    return Files.exists(directory) ? tree(directory) : Map.of();
  }

  /** Returns what the hooks' script left and nobody has worked off. */
  List<Path> spooled() throws IOException {
    Path spool = reflectHome().resolve("spool");
    if (!Files.exists(spool)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(spool)) {
      return files.filter(each -> each.toString().endsWith(".json")).toList();
    }
  }

  /** Returns the transcripts of the sessions, newest first. */
  List<Path> transcripts() throws IOException {
    try (Stream<Path> files = Files.walk(configuration.resolve("projects"))) {
      return files
          .filter(each -> each.toString().endsWith(".jsonl"))
          .sorted(Comparator.<Path>comparingLong(each -> each.toFile().lastModified()).reversed())
          .toList();
    }
  }

  /** Sets a variable for what is started from now on. */
  void set(String variable, String value) {
    environment.put(variable, value);
  }

  /** Takes a variable away from what is started from now on. */
  void unset(String variable) {
    environment.remove(variable);
  }

  /** Returns a PATH with everything but these programs. */
  String pathWithout(List<String> programs) throws IOException {
    Path rest = Files.createDirectories(root.resolve("rest"));
    for (String directory : System.getenv("PATH").split(":")) {
      if (Files.isDirectory(Path.of(directory))) {
        try (Stream<Path> files = Files.list(Path.of(directory))) {
          for (Path file : files.filter(Files::isExecutable).toList()) {
            Path link = rest.resolve(file.getFileName());
            if (!programs.contains(link.getFileName().toString()) && Files.notExists(link)) {
              Files.createSymbolicLink(link, file);
            }
          }
        }
      }
    }
    return bin + ":" + rest;
  }

  /** Puts a script before everything else on the PATH. */
  Path program(String name, String script) throws IOException {
    Path file = bin.resolve(name);
    Files.deleteIfExists(file);
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    if (!file.toFile().setExecutable(true)) {
      throw new IOException("cannot be made executable: " + file);
    }
    return file;
  }

  /** Removes a script that was put on the PATH. */
  void remove(String name) throws IOException {
    Files.delete(bin.resolve(name));
  }

  /** What a command printed and how it ended. */
  record Ended(int status, String out, String err) {
    Ended well() {
      assertEquals(0, status, out + err);
      return this;
    }
  }

  Ended run(Path directory, List<String> command) throws IOException, InterruptedException {
    Path out = Files.createTempFile(root, "out", "");
    Path err = Files.createTempFile(root, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(Terminal.Patience.LONG.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("still running: " + command + "\n" + Files.readString(err));
    }
    return new Ended(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  Ended reflect(String... arguments) throws IOException, InterruptedException {
    return run(project, words(bin.resolve("reflect").toString(), arguments));
  }

  /** Installs as if this were the version of the client. */
  void installFor(String version) throws IOException, InterruptedException {
    set(
        "REFLECT_CLAUDE",
        program("claude-" + version, "echo '" + version + " (Claude Code)'").toString());
    reflect("install").well();
    unset("REFLECT_CLAUDE");
  }

  /** Returns what somebody who cloned this has, as far as it runs, and what else is named. */
  Path copyOfTheCheckout(String... more) throws IOException, InterruptedException {
    Path copy = Files.createDirectories(home.resolve("my tools/target")).getParent();
    List<String> copying = words("cp", "-R", "bin", "skills-templates");
    copying.addAll(List.of(more));
    copying.add(copy.toString());
    run(CHECKOUT, copying).well();
    Files.copy(CHECKOUT.resolve("target/reflect.jar"), copy.resolve("target/reflect.jar"));
    String archive = "target/reflect-" + System.getProperty("java.version") + ".jsa";
    Files.createFile(copy.resolve(archive)) // says that none can be made, which takes a while
        .toFile()
        .setLastModified(System.currentTimeMillis() + 86_400_000);
    return copy;
  }

  /** Asks the client without a terminal, as a program does. */
  Ended claude(String... arguments) throws IOException, InterruptedException {
    return run(project, words(bin.resolve("claude").toString(), arguments));
  }

  String git(String... arguments) throws IOException, InterruptedException {
    return run(project, words("git", arguments)).well().out();
  }

  void commit(String file, String text) throws IOException, InterruptedException {
    Files.writeString(project.resolve(file), text);
    git("add", file);
    git("commit", "-q", "-m", "change " + file);
  }

  /** The client does not get to know that its terminal is made by tmux. */
  void hideTmux() {
    inTmux = false;
  }

  /** Starts the client in a terminal, and waits until it is ready and knows its servers. */
  Terminal session(String... arguments) throws IOException, InterruptedException {
    return sessionAt(project, arguments);
  }

  Terminal sessionAt(Path directory, String... arguments) throws IOException, InterruptedException {
    Terminal terminal = starting(directory, arguments);
    connected();
    return terminal;
  }

  /** Starts the client in a terminal, and waits until it can be typed to. */
  Terminal starting(Path directory, String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(inTmux ? List.of() : List.of("env", "-u", "TMUX"));
    words.addAll(words("claude", arguments));
    words.addAll(List.of("--permission-mode", "default", "--debug-file", log().toString()));
    Terminal terminal = new Terminal(environment, directory, words);
    terminals.add(terminal);
    terminal.waitUntilReady();
    return terminal;
  }

  /** Waits until the client that was started last has connected with reflect. */
  void connected() throws InterruptedException {
    Path log = root.resolve("client-" + (terminals.size() - 1) + ".log");
    until("the server is connected", () -> read(log).contains("Successfully connected"));
  }

  /** Returns where the next client writes what it does. */
  private Path log() {
    return root.resolve("client-" + terminals.size() + ".log");
  }

  private static List<String> words(String program, String... arguments) {
    List<String> words = new ArrayList<>(List.of(program));
    words.addAll(List.of(arguments));
    return words;
  }

  /** Returns the files of a directory with what they hold, or where they lead. */
  static Map<String, String> tree(Path directory) throws IOException {
    Map<String, String> tree = new TreeMap<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        tree.put(
            directory.relativize(file).toString(),
            Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return tree;
  }

  /** Returns what a file holds; nothing where it is not there. */
  static String read(Path file) throws IOException {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return "";
    }
  }

  /** Waits until something is so. */
  static void until(String what, Callable<Boolean> so) throws InterruptedException {
    long end = System.nanoTime() + Terminal.Patience.LONG.toNanos();
    try {
      while (!so.call()) {
        if (System.nanoTime() > end) {
          throw new AssertionError("waited in vain until " + what);
        }
        Thread.sleep(3 * Terminal.Patience.LOOK.toMillis()); // it may ask a whole program
      }
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError("while waiting until " + what, e);
    }
  }

  @Override
  public void close() throws IOException {
    for (Terminal terminal : terminals) {
      terminal.close();
    }
    api.close();
    if (!terminals.isEmpty()) {
      awaitSpool();
    }
    delete();
  }

  /** The end of a session starts a process that outlives it. */
  private void awaitSpool() throws IOException {
    long end = System.nanoTime() + Duration.ofSeconds(5).toNanos();
    while (!spooled().isEmpty() && System.nanoTime() < end) {
      LockSupport.parkNanos(Terminal.Patience.LOOK.toNanos());
    }
  }

  /** What the client's end has started may still write something. */
  private void delete() throws IOException {
    IOException trouble = null;
    for (int attempt = 0; attempt < 20 && Files.exists(root); attempt++) {
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      } catch (IOException | UncheckedIOException changing) {
        trouble = new IOException("cannot be deleted: " + root, changing);
        LockSupport.parkNanos(200_000_000);
      }
    }
    if (trouble != null && Files.exists(root)) {
      throw trouble;
    }
  }
}
