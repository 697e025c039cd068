package dev.reflect.team;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.tukaani.xz.XZInputStream;

/**
 * A PostgreSQL of the tests' own: unpacked from a jar into a directory that is gone afterwards, on
 * a free port of this machine, with a password for everybody. It refuses to run as root, so root
 * starts it as nobody.
 */
public final class RealPostgres {
  /** What every role has as its password. */
  public static final String PASSWORD = "open, sesame";

  private static final String BINARIES = "/postgres-linux-x86_64.txz";
  private static final AtomicInteger DATABASES = new AtomicInteger();
  private static RealPostgres shared;
  private static String whyNot = "";

  private final Path directory;
  private final int port;
  private Optional<Process> server = Optional.empty();

  private RealPostgres(Path directory, int port) {
    this.directory = directory;
    this.port = port;
  }

  /**
   * Returns the one server of this JVM; empty where none can run here, which {@link #whyNot} says.
   */
  public static synchronized Optional<RealPostgres> shared() {
    if (shared == null && whyNot.isEmpty()) {
      try {
        shared = start();
      } catch (IOException | SQLException cannot) {
        whyNot = "No PostgreSQL can be started here: " + cannot.getMessage();
      }
    }
    return Optional.ofNullable(shared);
  }

  /** Returns the one server of this JVM; where none can run here the test is skipped. */
  public static RealPostgres orSkip() {
    Optional<RealPostgres> server = shared();
    assumeTrue(server.isPresent(), whyNot());
    return server.get();
  }

  /** Returns why there is none. */
  public static synchronized String whyNot() {
    return whyNot;
  }

  private static RealPostgres start() throws IOException, SQLException {
    Path directory = Files.createTempDirectory("reflect-postgres-");
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    RealPostgres postgres = new RealPostgres(directory, port);
    Runtime.getRuntime().addShutdownHook(new Thread(postgres::remove));
    postgres.unpack();
    Files.writeString(directory.resolve("password"), PASSWORD + "\n");
    if (isRoot()) {
      run(List.of("chown", "-R", "nobody:", directory.toString()));
    }
    run(
        postgres.command(
            "initdb -D DIR/data -U postgres -A scram-sha-256 --pwfile DIR/password -N"
                + " --locale=C.UTF-8"));
    postgres.up();
    return postgres;
  }

  /** Starts the server, after {@link #kill} again. */
  public void up() throws IOException, SQLException {
    Process process =
        new ProcessBuilder(
                command(
                    "postgres -D DIR/data -p "
                        + port
                        + " -h 127.0.0.1 -k DIR"
                        + " -c max_connections=80 -c shared_buffers=64MB"))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(directory.resolve("log").toFile()))
            .start();
    server = Optional.of(process);
    for (int tries = 0; ; tries++) {
      try (Connection connection = connect("postgres", "postgres")) {
        connection.isValid(1);
        return;
      } catch (SQLException notYet) {
        if (tries == 600 || !process.isAlive()) {
          throw new IOException("it does not answer: " + said(), notYet);
        }
        pause(50);
      }
    }
  }

  /** Kills the server and all that serves a connection, as a power cut would. */
  public void kill() throws IOException {
    ProcessHandle first = server.orElseThrow().toHandle();
    List<ProcessHandle> all = Stream.concat(Stream.of(first), first.descendants()).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle each : all) {
      for (int tries = 0; each.isAlive() && tries < 200; tries++) {
        pause(20);
      }
    }
    Files.deleteIfExists(directory.resolve("data/postmaster.pid"));
  }

  /** Has it offer TLS with this certificate to whoever connects from now on. */
  public void speakEncrypted(Path certificate, Path key) throws IOException, SQLException {
    String name = "ssl" + DATABASES.incrementAndGet();
    Path copy = Files.copy(certificate, directory.resolve(name + ".pem"));
    Path secret = Files.copy(key, directory.resolve(name + ".key"));
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
    if (isRoot()) {
      run(List.of("chown", "nobody:", copy.toString(), secret.toString()));
    }
    sql("postgres", "alter system set ssl_cert_file = '" + copy + "'");
    sql("postgres", "alter system set ssl_key_file = '" + secret + "'");
    sql("postgres", "alter system set ssl = on");
    reload("current_setting('ssl') = 'on' and current_setting('ssl_cert_file') = '" + copy + "'");
  }

  /** Has it offer no TLS any more. */
  public void speakInTheClear() throws IOException, SQLException {
    sql("postgres", "alter system reset all");
    reload("current_setting('ssl') = 'off'");
  }

  private void reload(String until) throws IOException, SQLException {
    sql("postgres", "select pg_reload_conf()");
    for (int tries = 0;
        number("postgres", "select (" + until + ")::integer") == 0 && tries < 200;
        tries++) {
      pause(50);
    }
  }

  private static void pause(int millis) throws IOException {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException stop) {
      throw new IOException(stop);
    }
  }

  /** Makes an empty database that the role owns, which may log in, and returns its address. */
  public String database(String role) throws SQLException {
    String name = "team" + DATABASES.incrementAndGet();
    role(role);
    sql("postgres", "create database " + name + " owner " + role);
    return address(role, name);
  }

  /** Makes a role that may log in, if there is none. */
  public void role(String role) throws SQLException {
    try (Connection connection = connect("postgres", "postgres");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "do $$ begin if not exists (select 1 from pg_roles where rolname = '%1$s') then create role %1$s login password '%2$s'; end if; end $$"
              .formatted(role, PASSWORD));
    }
  }

  /** Returns the address of a database for a role. */
  public String address(String role, String database) {
    return "postgresql://%s@127.0.0.1:%s/%s".formatted(role, port, database);
  }

  /** Runs a statement as the superuser. */
  public void sql(String database, String statement) throws SQLException {
    try (Connection connection = connect("postgres", database);
        Statement running = connection.createStatement()) {
      running.execute(statement);
    }
  }

  /** Connects without the program. */
  public Connection connect(String role, String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:%s/%s".formatted(port, database), role, PASSWORD);
  }

  /** Returns the number that the superuser's question is answered with. */
  public long number(String database, String question) throws SQLException {
    try (Connection connection = connect("postgres", database);
        Statement statement = connection.createStatement();
        var row = statement.executeQuery(question)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Returns what it has said until now. */
  String said() throws IOException {
    return Files.readString(directory.resolve("log"));
  }

  /** Returns the command of a program of its own; DIR is its directory. */
  private List<String> command(String words) {
    return asNobody(
        Stream.of(("DIR/bin/" + words).split(" "))
            .map(word -> word.replace("DIR", directory.toString()))
            .toList());
  }

  /** Returns the command as somebody who is not root runs it. */
  static List<String> asNobody(List<String> command) {
    List<String> all = new ArrayList<>();
    if (isRoot()) {
      all.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
    }
    all.addAll(command);
    return all;
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  private void unpack() throws IOException {
    try (InputStream packed = RealPostgres.class.getResourceAsStream(BINARIES)) {
      if (packed == null || !System.getProperty("os.name").equals("Linux")) {
        throw new IOException("there are programs for Linux on amd64 only");
      }
      Process tar =
          new ProcessBuilder("tar", "-x", "-C", directory.toString())
              .redirectErrorStream(true)
              .start();
      try (OutputStream in = tar.getOutputStream()) {
        new XZInputStream(packed).transferTo(in);
      }
      ended(tar, "tar");
    }
  }

  private static void run(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    ended(process, command.get(0));
  }

  private static void ended(Process process, String name) throws IOException {
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(name + ": " + said.strip());
      }
    } catch (InterruptedException stop) {
      throw new IOException(stop);
    }
  }

  private void remove() {
    try {
      if (server.isPresent()) {
        kill();
      }
      run(List.of("rm", "-rf", directory.toString()));
    } catch (IOException left) {
      System.err.println("left behind: " + directory);
    }
  }
}
