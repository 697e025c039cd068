package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
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
  }

  @Test
  void theScriptStartsAServerThatATeamCanJoin() throws Exception {
    assumeTrue(
        Files.exists(Path.of("/usr/lib/postgresql")), "Debian's package postgresql is not here");
    Path script = Files.createTempFile("team-server", ".sh");
    Files.copy(Path.of("dist/team-server.sh"), script, StandardCopyOption.REPLACE_EXISTING);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path directory = Files.createTempDirectory("team-server");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path server = directory.resolve("server");
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    try {
      try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        String failed = run(1, script, "start", server, "" + taken.getLocalPort());
        assertTrue(failed.contains("name one: start " + server + " PORT"), failed);
      }
      String said = run(script, "start", server, "" + port);
      assertTrue(said.contains("reflect@127.0.0.1:" + port + "/reflect --name"), said);
      String role = run(script, "role", server, "ada");
      String password = role.strip().replaceFirst("(?s).* ", "");
      assertEquals(48, password.length(), role);
      run(1, script, "role", server, "ada");
      run(1, script, "start", server, "1");
      assertEquals(
          List.of("127.0.0.1:*:*:ada:" + password),
          Files.readAllLines(server.resolve("pgpass")).subList(1, 2));
      assertEquals(2, Files.readAllLines(server.resolve("pgpass")).size());
      TeamAddress owner =
          TeamAddress.parse("postgresql://reflect@127.0.0.1:" + port + "/reflect", "");
      System.setProperty("org.postgresql.pgpassfile", readable(server.resolve("pgpass")));
      try (TeamDatabase first = TeamDatabase.open(owner, Optional.empty())) {
        assertTrue(first.add(UUID.randomUUID(), "Owner"));
      } finally {
        System.clearProperty("org.postgresql.pgpassfile");
      }
      TeamAddress ada = TeamAddress.parse("postgresql://ada@127.0.0.1:" + port + "/reflect", "");
      try (TeamDatabase other = TeamDatabase.open(ada, Optional.of(password))) {
        assertFalse(other.add(UUID.randomUUID(), "Owner"));
      }
    } finally {
      run(script, "stop", server);
      new ProcessBuilder("rm", "-rf", directory.toString(), script.toString()).start().waitFor();
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
    String failed = run(1, Path.of("env"), "PGBIN=" + programs, script, "start", server);
    assertEquals("Error: It could not be made: full\n", failed);
    assertFalse(Files.exists(server.resolve("first")));
    assertFalse(Files.exists(server.resolve("pgpass")));
    new ProcessBuilder("rm", "-rf", directory.toString()).start().waitFor();
  }

  /** Who runs the tests as root reads it; the server's own user wrote it for itself. */
  private static String readable(Path passwords) throws IOException {
    assertEquals(
        "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(passwords)));
    return passwords.toString();
  }

  private static String run(Path script, Object... arguments)
      throws IOException, InterruptedException {
    return run(0, script, arguments);
  }

  private static String run(int expected, Path script, Object... arguments)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(script.toString()));
    for (Object each : arguments) {
      words.add(each.toString());
    }
    ProcessBuilder builder =
        new ProcessBuilder(RealPostgres.asNobody(words))
            .directory(Path.of("/").toFile())
            .redirectErrorStream(true);
    Path said = Files.createTempFile("team-server", ".out"); // the server keeps what it was given
    Process process = builder.redirectOutput(said.toFile()).start();
    process.getOutputStream().close();
    int status = process.waitFor();
    String text = new String(Files.readAllBytes(said), StandardCharsets.UTF_8);
    Files.delete(said);
    assertEquals(expected, status, text);
    return text;
  }
}
