package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The server that {@code dist/team-server.sh} starts with Debian's PostgreSQL, in a directory that
 * is gone afterwards. Root runs the script as nobody.
 */
public final class ScriptedServer implements AutoCloseable {
  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

  private final Path directory;
  private final int port;

  private ScriptedServer(Path directory, int port) {
    this.directory = directory;
    this.port = port;
  }

  /** Lays out the scripts; where Debian's package is not, the test is skipped. */
  public static ScriptedServer create() throws IOException {
    assumeTrue(Files.exists(DEBIAN), "Debian's package postgresql is not here");
    Path directory = Files.createTempDirectory("team-server");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwxrwx"));
    for (String each : List.of("team-server.sh", "team-role.sh")) {
      Path script = Files.copy(Path.of("dist", each), directory.resolve(each));
      Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new ScriptedServer(directory, free.getLocalPort());
    }
  }

  /** Returns a port that nothing listened at. */
  public int port() {
    return port;
  }

  /** Returns the directory that the script is told. */
  public Path home() {
    return directory.resolve("server");
  }

  /** Returns the file of passwords, which nobody else may read. */
  public Path passwords() throws IOException {
    Path file = home().resolve("pgpass");
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    return file;
  }

  /** Starts it. */
  public String start() throws IOException, InterruptedException {
    return run("start", home(), port);
  }

  /** Makes a role, and returns what was printed. */
  public String role(String name) throws IOException, InterruptedException {
    return run("role", home(), name);
  }

  /** Returns the password of a role, as the file has it. */
  public String password(String role) throws IOException {
    return Files.readAllLines(passwords()).stream()
        .filter(line -> line.contains(":" + role + ":"))
        .findFirst()
        .orElseThrow()
        .replaceFirst(".*:", "");
  }

  /** Returns its address for a role. */
  public String address(String role) {
    return "postgresql://%s@127.0.0.1:%d/reflect".formatted(role, port);
  }

  /** Runs the script, and returns what it printed. */
  public String run(Object... arguments) throws IOException, InterruptedException {
    return script(0, arguments);
  }

  /** Runs the script, which has to fail, and returns what it said. */
  public String refused(Object... arguments) throws IOException, InterruptedException {
    return script(1, arguments);
  }

  private String script(int expected, Object... arguments)
      throws IOException, InterruptedException {
    return command(
        expected,
        Stream.concat(Stream.of(directory.resolve("team-server.sh")), Arrays.stream(arguments))
            .map(Object::toString)
            .toList());
  }

  /** Runs programs of PostgreSQL's own, of the server's version, as its owner would. */
  public String postgres(String commands) throws IOException, InterruptedException {
    try (Stream<Path> versions = Files.list(DEBIAN)) {
      Path newest = versions.max(Path::compareTo).orElseThrow();
      return command(
          0,
          List.of(
              "env",
              "PATH=" + newest.resolve("bin") + ":" + System.getenv("PATH"),
              "PGHOST=127.0.0.1",
              "PGPORT=" + port,
              "PGUSER=reflect",
              "PGPASSFILE=" + passwords(),
              "sh",
              "-ec",
              "cd '" + directory + "'; " + commands));
    }
  }

  static String command(int expected, List<String> words) throws IOException, InterruptedException {
    Path said = Files.createTempFile("team-server", ".out"); // the server keeps what it was given
    Process process =
        new ProcessBuilder(RealPostgres.asNobody(new ArrayList<>(words)))
            .directory(Path.of("/").toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    process.getOutputStream().close();
    int status = process.waitFor();
    String text = new String(Files.readAllBytes(said), StandardCharsets.UTF_8);
    Files.delete(said);
    assertEquals(expected, status, text);
    return text;
  }

  /** Stops it, if it runs. */
  @Override
  public void close() throws IOException {
    try {
      if (Files.exists(home().resolve("data/postmaster.pid"))) {
        run("stop", home());
      }
      new ProcessBuilder("rm", "-rf", directory.toString()).start().waitFor();
    } catch (InterruptedException stop) {
      throw new IOException(stop);
    }
  }
}
