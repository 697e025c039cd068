package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.net.SocketFactory;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The two ways to a server of one's own: what Docker is told, and the script for Debian. */
class TeamServerTest {
  @Test
  void composeListensHereOnlyAndHasNoPasswordOfItsOwn() throws IOException {
    Map<String, Map<String, Map<String, Object>>> compose =
        new Yaml().load(Files.readString(Path.of("dist/compose.yaml")));
    Map<String, Object> team = compose.get("services").get("team");
    assertEquals(List.of("127.0.0.1:${REFLECT_TEAM_PORT:-5432}:5432"), team.get("ports"));
    assertEquals(
        Map.of(
            "POSTGRES_USER", "reflect",
            "POSTGRES_DB", "reflect",
            "POSTGRES_PASSWORD_FILE", "/run/secrets/team-password"),
        team.get("environment"));
    assertEquals(
        List.of("team:/var/lib/postgresql/data", "./team-role.sh:/usr/local/bin/team-role:ro"),
        team.get("volumes"));
    String file = (String) compose.get("secrets").get("team-password").get("file");
    assertTrue(file.startsWith("${REFLECT_TEAM_PASSWORD_FILE:?"), file);
  }

  /** Docker looks for what is not absolute beside the file that names it. */
  @Test
  void thePasswordIsMadeWhereDockerAndTheOwnerLookForIt() throws IOException {
    String documented =
        Files.readAllLines(Path.of("dist/compose.yaml")).stream()
            .filter(line -> line.startsWith("#"))
            .collect(Collectors.joining("\n"));
    assertTrue(documented.contains("openssl rand -hex 24 >team-password)"), documented);
    assertTrue(
        documented.contains("REFLECT_TEAM_PASSWORD_FILE=\"$PWD/team-password\" docker compose"),
        documented);
    assertTrue(documented.contains("PGPASSWORD=$(cat team-password) reflect"), documented);
    assertTrue(documented.contains("docker compose -f dist/compose.yaml exec team team-role"));
  }

  @Test
  void theScriptStartsAServerThatATeamCanJoin() throws Exception {
    try (ScriptedServer server = ScriptedServer.create()) {
      try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        String failed = server.refused("start", server.home(), taken.getLocalPort());
        assertTrue(failed.contains("name one: start " + server.home() + " PORT"), failed);
      }
      String said = server.start();
      assertTrue(said.contains(server.address("reflect") + " --name"), said);
      String role = server.role("ada");
      String password = server.password("ada");
      assertTrue(role.endsWith("with the password " + password + "\n"), role);
      assertEquals(48, password.length(), role);
      server.refused("role", server.home(), "ada");
      server.refused("start", server.home(), 1);
      assertEquals(
          List.of("127.0.0.1:*:*:ada:" + password),
          Files.readAllLines(server.passwords()).subList(1, 2));
      assertEquals(2, Files.readAllLines(server.passwords()).size());
      TeamAddress owner = TeamAddress.parse(server.address("reflect"), "");
      System.setProperty("org.postgresql.pgpassfile", server.passwords().toString());
      try (TeamDatabase first = TeamDatabase.open(owner, Optional.empty())) {
        assertTrue(first.add(UUID.randomUUID(), "Owner"));
      } finally {
        System.clearProperty("org.postgresql.pgpassfile");
      }
      TeamAddress ada = TeamAddress.parse(server.address("ada"), "");
      try (TeamDatabase other = TeamDatabase.open(ada, Optional.of(password))) {
        assertFalse(other.add(UUID.randomUUID(), "Owner"));
      }
      othersComeUnderTls(server);
    }
  }

  /** 127.0.0.2 is this machine too, but not the address at which the server knows itself alone. */
  private static void othersComeUnderTls(ScriptedServer server) throws Exception {
    Path home = server.home();
    server.refused("open", home, "not a host");
    String elsewhere = server.refused("open", home, "192.0.2.1");
    assertTrue(
        elsewhere.contains("Nothing answers as 192.0.2.1 at port " + server.port()), elsewhere);
    server.run("stop", home);
    String said = server.run("open", home, "127.0.0.2");
    Path certificate = home.resolve("team.pem");
    assertTrue(said.contains("a copy of " + certificate + ", and a role each"), said);
    String role = server.role("bo");
    String password = server.password("bo");
    String address =
        role.replaceFirst("(?s).*join '(\\S+)' .*", "$1").replace("/FILE", certificate.toString());
    assertTrue(
        address.startsWith("postgresql://bo@127.0.0.2:" + server.port() + "/reflect?"), role);
    TeamAddress bo = TeamAddress.parse(address + "&sslmode=verify-full", "");
    TeamDatabase.open(bo, Optional.of(password)).close();

    String url = "jdbc:postgresql://127.0.0.2:" + server.port() + "/reflect?socketFactory=";
    Properties of = new Properties();
    of.put("user", "bo");
    of.put("password", password);
    of.put("sslmode", "require");
    DriverManager.getConnection(url + Elsewhere.class.getName(), of).close();
    of.put("sslmode", "disable");
    refused("no encryption", url, of);
    of.put("user", "reflect");
    of.put("sslmode", "require");
    refused("rejects connection", url, of);
  }

  private static void refused(String words, String url, Properties of) {
    SQLException refused =
        assertThrows(
            SQLException.class,
            () -> DriverManager.getConnection(url + Elsewhere.class.getName(), of).close());
    assertTrue(refused.getMessage().contains(words), refused.getMessage());
  }

  /** Sockets of another machine, as the server sees it. */
  public static final class Elsewhere extends SocketFactory {
    @Override
    public Socket createSocket() throws IOException {
      Socket socket = new Socket();
      socket.bind(new InetSocketAddress("127.0.0.3", 0));
      return socket;
    }

    @Override
    public Socket createSocket(String host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress from, int fromPort) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) {
      throw new UnsupportedOperationException();
    }
  }

  /**
   * Docker is not asked: what its container runs is. The role is no other test's, as a login is the
   * whole server's and the script gives it a password of its own.
   */
  @Test
  void aRoleReadsAndAddsAndNoMore() throws Exception {
    RealPostgres postgres = RealPostgres.orSkip();
    assumeTrue(Files.exists(Path.of("/usr/bin/psql")), "there is no psql");
    TeamAddress owner = TeamAddress.parse(postgres.database("keeper"), "");
    TeamDatabase.open(owner, Optional.of(RealPostgres.PASSWORD)).close();
    ProcessBuilder making =
        new ProcessBuilder("dist/team-role.sh", "own_word").redirectErrorStream(true);
    Map<String, String> environment = making.environment();
    environment.put("PGHOST", "127.0.0.1");
    environment.put("PGPORT", "" + owner.port());
    environment.put("PGUSER", "postgres");
    environment.put("PGDATABASE", owner.database());
    environment.put("PGPASSWORD", RealPostgres.PASSWORD);
    Process process = making.start();
    String password =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertEquals(0, process.waitFor(), password);
    TeamAddress member = TeamAddress.parse(postgres.address("own_word", owner.database()), "");
    UUID writer = UUID.randomUUID();
    try (TeamDatabase database = TeamDatabase.open(member, Optional.of(password))) {
      assertTrue(database.add(writer, "Cem"));
      for (String forbidden :
          List.of(
              "update reflect.writer set name = 'Bo'",
              "delete from reflect.writer",
              "truncate reflect.told",
              "drop table reflect.step",
              "alter table reflect.told add column x text",
              "create table reflect.mine (x text)",
              "create table public.mine (x text)",
              "create temporary table mine (x text)",
              "create schema mine",
              "create role other",
              "insert into reflect.migration values (9)",
              "copy reflect.writer to program 'true'")) {
        TeamException refused =
            assertThrows(
                TeamException.class,
                () -> database.done(open -> open.createStatement().execute(forbidden)),
                forbidden);
        assertTrue(refused.getMessage().startsWith("You may not do that"), refused.getMessage());
      }
      assertEquals(List.of("Cem"), database.names(2));
    }
  }

  @Test
  void whereNoServerCouldBeMadeNoPasswordStays() throws Exception {
    Path directory = Files.createTempDirectory("team-server");
    Path programs = Files.createDirectory(directory.resolve("bin"));
    Path script = directory.resolve("team-server.sh");
    Files.copy(Path.of("dist/team-server.sh"), script);
    Files.writeString(programs.resolve("initdb"), "#!/bin/sh\necho full\nexit 1\n");
    for (Path each : List.of(directory, programs, script, programs.resolve("initdb"))) {
      Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxrwxrwx"));
    }
    Path server = directory.resolve("server");
    String failed =
        ScriptedServer.command(
            1, List.of("env", "PGBIN=" + programs, script.toString(), "start", server.toString()));
    assertEquals("Error: It could not be made: full\n", failed);
    assertFalse(Files.exists(server.resolve("first")));
    assertFalse(Files.exists(server.resolve("pgpass")));
    new ProcessBuilder("rm", "-rf", directory.toString()).start().waitFor();
  }
}
