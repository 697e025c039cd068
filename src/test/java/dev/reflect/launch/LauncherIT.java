package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.launch.Shell.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The launcher and the packed jar, each as a process of its own. They are copies: while an archive
 * of classes is made again or cut short, everybody else who starts the checkout would wait.
 */
class LauncherIT {
  @TempDir static Path checkout;
  private static Ended first;

  @TempDir Path home;

  /** Starts it with an archive that is older than the jar: making one takes a while. */
  @BeforeAll
  static void begin(@TempDir Path home) throws IOException, InterruptedException {
    Files.createDirectories(program().getParent());
    Files.createDirectories(jar().getParent());
    Files.copy(Shell.REFLECT, program(), StandardCopyOption.COPY_ATTRIBUTES);
    Files.copy(Shell.CHECKOUT.resolve("target/reflect.jar"), jar());
    Files.createFile(archive());
    Files.setLastModifiedTime(archive(), FileTime.from(Instant.EPOCH));
    first = new Shell(home, Map.of()).run(program().toString(), "--version");
  }

  private static Path program() {
    return checkout.resolve("bin/reflect");
  }

  private static Path jar() {
    return checkout.resolve("target/reflect.jar");
  }

  private Ended reflect(String... arguments) throws IOException, InterruptedException {
    return reflect(Map.of(), arguments);
  }

  private Ended reflect(Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    String[] command = new String[arguments.length + 1];
    command[0] = program().toString();
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    return new Shell(home, environment).run(command);
  }

  @Test
  void saysItsVersion() throws IOException, InterruptedException {
    assertEquals("reflect 0.1.0\n", reflect("--version").out());
  }

  @Test
  void runsThroughASymbolicLinkFromAnotherDirectory() throws IOException, InterruptedException {
    Path link = Files.createSymbolicLink(home.resolve("r"), program());

    Ended ended = new Shell(home, Map.of()).run(link.toString(), "--version");

    assertEquals("reflect 0.1.0\n", ended.out());
  }

  @Test
  void withoutATranscriptReviewsTheSampleAndTouchesNothing()
      throws IOException, InterruptedException {
    Ended ended = reflect();

    assertEquals(0, ended.status(), ended.err());
    assertTrue(ended.err().contains("no transcript yet"), ended.err());
    assertTrue(ended.out().contains("+- Use uv instead of pip."), ended.out());
    assertFalse(Files.exists(home.resolve(".claude")));
  }

  @Test
  void makesAnArchiveOfClassesAgainWhenTheJarIsNewer() throws IOException, InterruptedException {
    assertEquals(0, first.status(), first.err());
    assertTrue(Files.size(archive()) > 5_000_000, "the class-data archive");
    assertTrue(
        Files.getLastModifiedTime(archive()).compareTo(Files.getLastModifiedTime(jar())) > 0);
    assertEquals("reflect 0.1.0\n", withTheArchiveOnly().out(), "the archive fits the jar");
  }

  /** After a power cut the number of whoever built is soon somebody else's. */
  @Test
  void aLockOfAProcessThatIsSomethingElseIsNone() throws IOException, InterruptedException {
    Ended ended = reflectBeside("sleep", "300");

    assertEquals("reflect 0.1.0\n", ended.out(), ended.err());
    assertEquals("", ended.err());
  }

  @Test
  void whoWaitsForAnotherSaysSo() throws IOException, InterruptedException {
    Path building = Files.writeString(home.resolve("reflect"), "sleep 15\n:\n");

    Ended ended = reflectBeside("sh", building.toString());

    assertEquals("reflect 0.1.0\n", ended.out(), ended.err());
    assertTrue(ended.err().startsWith("Waiting for another reflect, process "), ended.err());
  }

  /** Starts it with an archive to be made again, while a lock names the process of the command. */
  private Ended reflectBeside(String... command) throws IOException, InterruptedException {
    Files.setLastModifiedTime(archive(), FileTime.from(Instant.EPOCH));
    Process holder = new ProcessBuilder(command).start();
    try {
      Path lock = jar().resolveSibling("launch.lock");
      Files.createSymbolicLink(lock, Path.of(Long.toString(holder.pid())));
      return reflect("--version");
    } finally {
      holder.destroyForcibly();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4096, 1_000_000, 20_000_000})
  void anArchiveThatIsCutShortBreaksNoStart(int length) throws IOException, InterruptedException {
    byte[] whole = Files.readAllBytes(archive());
    cut(Arrays.copyOf(whole, length));
    try {
      Ended ended = reflect("--version");

      assertEquals("reflect 0.1.0\n", ended.out(), ended.err());
      assertEquals("", ended.err());
    } finally {
      cut(whole);
    }
  }

  private static void cut(byte[] bytes) throws IOException {
    Path archive = archive();
    Files.delete(archive);
    Files.write(archive, bytes);
  }

  private static Path archive() {
    return jar().resolveSibling("reflect-" + System.getProperty("java.version") + ".jsa");
  }

  /** Starts the jar as a JVM that refuses to run when its class-data archive does not fit. */
  private Ended withTheArchiveOnly() throws IOException, InterruptedException {
    return new Shell(home, Map.of())
        .run(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:on",
            "-XX:+UseSerialGC",
            "-XX:SharedArchiveFile=" + archive(),
            "-cp",
            jar().toString(),
            "dev.reflect.cli.Main",
            "--version");
  }

  @Test
  void withoutAJavaSaysHowToInstallOne() throws IOException, InterruptedException {
    Ended ended = reflect(Map.of("PATH", tools().toString(), "JAVA_HOME", ""), "--version");

    assertEquals(1, ended.status());
    assertTrue(
        ended
            .err()
            .startsWith(
                "Error: No Java found, neither in JAVA_HOME nor on the PATH.\n"
                    + "Hint: Install a JDK, version 17 or later: "),
        ended.err());
  }

  @Test
  void anOldJavaIsNamedWithItsVersion() throws IOException, InterruptedException {
    Path old = home.resolve("jdk-11");
    Files.createDirectories(old.resolve("bin"));
    Files.writeString(old.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"11.0.2\"\n");
    Path java = Files.writeString(old.resolve("bin/java"), "#!/bin/sh\nexit 1\n");
    assertTrue(java.toFile().setExecutable(true));

    Ended ended = reflect(Map.of("JAVA_HOME", old.toString()), "--version");

    assertEquals(1, ended.status());
    assertTrue(
        ended.err().contains("/bin/java is Java 11.0.2; reflect needs 17 or later."), ended.err());
  }

  @Test
  void aUsageErrorEndsWithStatus2() throws IOException, InterruptedException {
    Ended ended = reflect("scna");

    assertEquals(2, ended.status());
    assertTrue(ended.err().startsWith("Error: "), ended.err());
    assertTrue(ended.err().contains("scan"), ended.err());
    assertEquals("", ended.out());
  }

  @Test
  void aClosedInputIsNoAnswerToAReview() throws IOException, InterruptedException {
    reflect("add", "Use tabs");

    Ended ended = inShell("exec \"$0\" review --plain <&-");

    assertEquals(0, ended.status(), ended.err());
    assertFalse(ended.out().contains("There is no “"), ended.out());
    assertTrue(reflect("status").out().contains("Queue       1 to review"));
  }

  @Test
  void aLocaleWithoutCharactersNamesEveryFile() throws IOException, InterruptedException {
    Ended ended =
        inShell(
            "export LC_ALL=C HOME=\"$HOME/$(printf 'H\\303\\266me')\"; mkdir \"$HOME\" && cd"
                + " && \"$0\" add 'Use tabs' && ls \"$HOME/.claude\"");

    assertEquals(0, ended.status(), ended.err());
    assertTrue(ended.out().endsWith("\nreflect\n"), ended.out());
  }

  @Test
  void aDirectoryThatIsGoneIsSaidInASentence() throws IOException, InterruptedException {
    Ended ended = inShell("mkdir gone && cd gone && rmdir ../gone && exec \"$0\" status");

    assertEquals(1, ended.status());
    assertTrue(
        ended.err().contains("Error: The directory you are in is gone.\nHint: "), ended.err());
    assertEquals("", ended.out());
  }

  @Test
  void whatAFileHasNoRoomForIsSaid() throws IOException, InterruptedException {
    Ended whole = inShell("\"$0\" --help | head -1");
    Ended cut = inShell("ulimit -f 1; exec \"$0\" --help >help.txt");

    assertEquals("", whole.err());
    assertEquals(1, cut.status());
    assertTrue(cut.err().startsWith("Error: Not all of the output was written."), cut.err());
  }

  private Ended inShell(String script) throws IOException, InterruptedException {
    return new Shell(home, Map.of()).run("sh", "-c", script, program().toString());
  }

  /** A PATH that has what the launcher needs of a system, and no Java. */
  private Path tools() throws IOException {
    Path tools = Files.createDirectories(home.resolve("tools"));
    for (String tool :
        List.of("sh", "dirname", "readlink", "sed", "head", "find", "tr", "cksum", "apt-get")) {
      for (String directory : List.of("/usr/bin", "/bin")) {
        Path real = Path.of(directory, tool);
        if (Files.exists(real) && !Files.exists(tools.resolve(tool))) {
          Files.createSymbolicLink(tools.resolve(tool), real);
        }
      }
    }
    return tools;
  }
}
