package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.launch.Shell.Ended;
import dev.reflect.team.RealPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The package that brings its own Java, installed as its user would. */
class PackedIT {
  private static final Path DIST = Shell.CHECKOUT.resolve("target/dist");

  @TempDir Path home;

  @BeforeAll
  static void pack(@TempDir Path home) throws IOException, InterruptedException {
    Ended ended =
        new Shell(home, Map.of("JAVA_HOME", System.getProperty("java.home")))
            .run(Shell.CHECKOUT.resolve("dist/assemble.sh").toString(), "0.1.0");
    assertEquals(0, ended.status(), ended.err());
  }

  @Test
  void isAtMost60Megabytes() throws IOException {
    assertTrue(Files.size(archive()) <= 60_000_000, Files.size(archive()) + " bytes");
  }

  /** One installation from its first day to its last: each takes a class-data archive's time. */
  @Test
  void isInstalledRunsWithoutAnyJavaIsReplacedMovedAndLeavesNothing()
      throws IOException, InterruptedException, SQLException {
    Files.createDirectories(home.resolve(".local/share/reflect/reflect-0.0.9-linux-x64"));
    assertEquals(0, install(archive().toString()).status());
    assertFalse(Files.exists(home.resolve(".local/share/reflect/reflect-0.0.9-linux-x64")));

    runsWithoutAnyJava();
    tellsATeamUnderTls();
    registersItselfWithClaudeCode();
    assertEquals(0, install(archive().toString()).status(), "over the same version");
    runsWhereItIsMovedTo();

    Ended removed = install("--uninstall");
    assertEquals(0, removed.status(), removed.err());
    assertFalse(Files.exists(home.resolve(".local/share/reflect")));
    assertFalse(Files.isSymbolicLink(home.resolve(".local/bin/reflect")));
  }

  private void runsWithoutAnyJava() throws IOException, InterruptedException {
    Ended demo = installed("demo", "--plain");

    assertEquals(0, demo.status(), demo.err());
    assertTrue(demo.out().contains("+- Use uv instead of pip."), demo.out());
    Path lib = unpacked().resolve("lib");
    assertTrue(Files.size(classes(lib)) > 5_000_000, "the class-data archive");
    assertEquals("reflect 0.1.0\n", withTheArchiveOnly(lib).out(), "the archive fits the jar");
  }

  /** Of Java it has what the driver asks for, and what certificates of today are made with. */
  private void tellsATeamUnderTls() throws IOException, InterruptedException, SQLException {
    for (String each : List.of("team-server.sh", "team-role.sh", "compose.yaml")) {
      assertTrue(Files.exists(unpacked().resolve("dist").resolve(each)), each);
    }
    if (RealPostgres.shared().isEmpty()) {
      System.err.println(RealPostgres.whyNot());
      return;
    }
    RealPostgres postgres = RealPostgres.shared().get();
    Ended made =
        javaless(
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-subj",
            "/CN=team",
            "-addext",
            "subjectAltName=IP:127.0.0.1",
            "-keyout",
            "team.key",
            "-out",
            "team.pem");
    assertEquals(0, made.status(), made.err());
    Path certificate = home.resolve("team.pem");
    postgres.speakEncrypted(certificate, home.resolve("team.key"));
    String team = postgres.database("ada") + "?sslmode=verify-full&sslrootcert=" + certificate;

    Ended joined = installed("team", "join", team, "--name", "Ada");
    assertEquals(0, joined.status(), joined.err());
    Ended told = installed("team", "push");
    assertEquals("Nothing is new. It knows 0 learnings of you.\n", told.out(), told.err());
    assertEquals(0, installed("team", "leave").status());
    postgres.speakInTheClear();
  }

  private void runsWhereItIsMovedTo() throws IOException, InterruptedException {
    Path moved = Files.move(unpacked(), home.resolve("my tools"));

    Ended ended = javaless(moved.resolve("bin/reflect").toString(), "--version");

    assertEquals("reflect 0.1.0\n", ended.out(), ended.err());
    assertEquals("", ended.err());
  }

  private void registersItselfWithClaudeCode() throws IOException, InterruptedException {
    Ended ended = installed("install");

    assertEquals(0, ended.status(), ended.err());
    Path programs = home.resolve(".claude/skills/reflect/bin");
    assertFalse(Files.exists(home.resolve(".claude/settings.json")));
    assertEquals(unpacked() + "\n", Files.readString(programs.resolve("checkout")));
    String program = programs.resolve("reflect").toString();
    assertEquals("reflect 0.1.0\n", javaless(program, "--version").out());

    Ended kept = install("--uninstall");

    assertEquals(1, kept.status());
    assertEquals(
        "Error: reflect is still in Claude Code.\nHint: Take it out first: "
            + home.resolve(".local/bin/reflect")
            + " uninstall\n",
        kept.err());
    assertEquals(0, installed("uninstall").status());
  }

  @Test
  void aDamagedArchiveIsRefused() throws IOException, InterruptedException {
    Path copy = Files.copy(archive(), home.resolve("reflect.tar.gz"));
    Files.writeString(home.resolve("reflect.tar.gz.sha256"), "0000  reflect.tar.gz\n");

    Ended ended = install(copy.toString());

    assertEquals(1, ended.status());
    assertEquals(
        "Error: %1$s is damaged: its checksum is not that of %1$s.sha256.\nHint: Get both again.\n"
            .formatted(copy),
        ended.err());
    assertFalse(Files.exists(home.resolve(".local/bin/reflect")));
  }

  @Test
  void somebodyElsesProgramIsLeftAlone() throws IOException, InterruptedException {
    Path theirs = home.resolve(".local/bin/reflect");
    Files.createDirectories(theirs.getParent());
    Files.writeString(theirs, "theirs");

    Ended ended = install(archive().toString());

    assertEquals(1, ended.status());
    assertTrue(ended.err().contains(theirs + " is there already, and not from here."), ended.err());
    assertEquals("theirs", Files.readString(theirs));
  }

  private static Path archive() throws IOException {
    try (var files = Files.list(DIST)) {
      return files.filter(file -> file.toString().endsWith(".tar.gz")).findFirst().orElseThrow();
    }
  }

  private static Path classes(Path lib) throws IOException {
    try (var files = Files.list(lib)) {
      return files.filter(file -> file.toString().endsWith(".jsa")).findFirst().orElseThrow();
    }
  }

  private Path unpacked() throws IOException {
    return home.resolve(".local/bin/reflect").toRealPath().getParent().getParent();
  }

  private Ended install(String... arguments) throws IOException, InterruptedException {
    String[] command = new String[arguments.length + 1];
    command[0] = DIST.resolve("install.sh").toString();
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    return javaless(command);
  }

  private Ended installed(String... arguments) throws IOException, InterruptedException {
    String[] command = new String[arguments.length + 1];
    command[0] = home.resolve(".local/bin/reflect").toString();
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    return javaless(command);
  }

  private Ended javaless(String... command) throws IOException, InterruptedException {
    return new Shell(
            home,
            Map.of(
                "JAVA_HOME",
                home.resolve("none").toString(),
                "LANG",
                "C.UTF-8",
                "PGPASSWORD",
                RealPostgres.PASSWORD))
        .run(command);
  }

  /** Starts the jar as a JVM that refuses to run when its class-data archive does not fit. */
  private Ended withTheArchiveOnly(Path lib) throws IOException, InterruptedException {
    return javaless(
        lib.resolveSibling("runtime/bin/java").toString(),
        "-Xshare:on",
        "-XX:+UseSerialGC",
        "-XX:SharedArchiveFile=" + classes(lib),
        "-cp",
        lib.resolve("reflect.jar").toString(),
        "dev.reflect.cli.Main",
        "--version");
  }
}
