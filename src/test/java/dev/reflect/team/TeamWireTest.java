package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server on another machine, as reflect sees it: a process of its own knows this one as {@code
 * db.example}, and one authority as every Java knows those of the web.
 */
class TeamWireTest {
  private static final String UNKNOWN =
      "The team's database SERVER shows a certificate of an authority that is unknown here. |"
          + " Whoever runs it has that authority's certificate; name it by ?sslrootcert=/FILE";

  private static final String KEY = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";

  @TempDir private static Path directory;
  private static RealPostgres postgres;
  private static String rest;
  private static Process process;

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(Files.exists(Path.of("/usr/bin/openssl")), "there is no openssl");
    postgres = RealPostgres.orSkip();
    rest = postgres.database("ada").replaceFirst(".*@127.0.0.1", "");
    authority("known");
    authority("own");
    run(
        System.getProperty("java.home")
            + "/bin/keytool -importcert -noprompt -file known.pem -keystore store"
            + " -storepass changeit");
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--limit-modules",
                packed(),
                "-Djdk.net.hosts.file="
                    + Files.writeString(directory.resolve("hosts"), "127.0.0.1 db.example\n"),
                "-Djavax.net.ssl.trustStore=" + directory.resolve("store"),
                "-Djavax.net.ssl.trustStorePassword=changeit",
                "-cp",
                System.getProperty("java.class.path"),
                Caller.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
  }

  @AfterAll
  static void end() throws Exception {
    if (process != null) {
      process.destroyForcibly().waitFor();
    }
  }

  @AfterEach
  void speakInTheClear() throws Exception {
    postgres.speakInTheClear();
  }

  /** The runtime that people are given has these modules and no other. */
  private static String packed() throws IOException {
    return Files.readString(Path.of("dist/assemble.sh"))
        .replaceFirst("(?s).*--add-modules (\\S+).*", "$1");
  }

  /** The other process: says of each address that it reads how it was answered. */
  static final class Caller {
    private Caller() {}

    public static void main(String[] none) throws IOException {
      BufferedReader in =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        System.out.println(answer(line));
      }
    }

    private static String answer(String address) {
      try (TeamDatabase database =
          TeamDatabase.open(TeamAddress.parse(address, ""), Optional.of(RealPostgres.PASSWORD))) {
        return database.done(
            open -> {
              try (var row =
                  open.createStatement()
                      .executeQuery("select ssl from pg_stat_ssl where pid = pg_backend_pid()")) {
                row.next();
                return row.getBoolean(1) ? "encrypted" : "in the clear";
              }
            });
      } catch (TeamException refused) {
        return refused.getMessage() + " | " + refused.hint();
      } catch (IOException broken) {
        return broken.toString();
      }
    }
  }

  private static void authority(String name) throws Exception {
    run(
        "openssl req -x509 " + KEY + " -subj /CN=%1$s -days 2 -keyout %1$s.key -out %1$s.pem",
        name);
  }

  /** Has the server show a certificate from now on. */
  private void certified(String host, String by, int days) throws Exception {
    run(
        "openssl req "
            + KEY
            + " -subj /CN=%1$s -addext subjectAltName=DNS:%1$s -keyout server.key -out server.csr",
        host);
    run(
        "openssl x509 -req -in server.csr -copy_extensions copy -CA %1$s.pem -CAkey %1$s.key"
            + " -CAcreateserial -days %2$d -out server.pem",
        by, days);
    postgres.speakEncrypted(directory.resolve("server.pem"), directory.resolve("server.key"));
  }

  private static String file(String name, String end) {
    return directory.resolve(name + "." + end).toString();
  }

  private static void run(String command, Object... words) throws Exception {
    Process process =
        new ProcessBuilder(command.formatted(words).split(" "))
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
  }

  /** Returns how the server answers under the name that another machine has. */
  private String answer(String parameters) throws IOException {
    return answer("db.example", parameters);
  }

  private String answer(String host, String parameters) throws IOException {
    OutputStream out = process.getOutputStream();
    out.write(
        ("postgresql://ada@" + host + rest + parameters + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
    StringBuilder line = new StringBuilder();
    for (int next = process.getInputStream().read();
        next >= 0 && next != '\n';
        next = process.getInputStream().read()) {
      line.append((char) next);
    }
    return line.toString().replace("db.example" + rest, "SERVER").replace(directory + "/", "");
  }

  private String root(String name) {
    return "sslrootcert=" + file(name, "pem");
  }

  @Test
  void aServerWithoutTlsIsRefused() throws Exception {
    for (String mode : List.of("", "?sslmode=require", "?" + root("known"))) {
      assertEquals(
          "The team's database SERVER offers no TLS. | Whoever runs it gives it a certificate and"
              + " sets: ssl = on",
          answer(mode));
    }
    assertEquals("in the clear", answer("127.0.0.1", ""));
  }

  @Test
  void aCertificateOfAKnownAuthorityIsEnough() throws Exception {
    certified("db.example", "known", 2);
    assertEquals("encrypted", answer(""));
    assertEquals("encrypted", answer("127.0.0.1", ""));
    assertEquals(UNKNOWN, answer("?" + root("own")));
    says("cannot be read: ", "?sslrootcert=/nowhere.pem");
    says("cannot be read: ", "?sslrootcert=" + file("server", "key"));
    says("The certificate here.pem would be looked for anywhere.", "?sslrootcert=here.pem");
  }

  @Test
  void anAuthorityOfOnesOwnIsNamed() throws Exception {
    certified("db.example", "own", 2);
    assertEquals(UNKNOWN, answer(""));
    assertEquals("encrypted", answer("?" + root("own")));
    assertEquals("encrypted", answer("?sslmode=verify-ca&" + root("own")));
    assertEquals("encrypted", answer("?sslmode=require"));
    assertEquals(UNKNOWN, answer("?sslmode=require&" + root("known")));
  }

  @Test
  void whoShowsTheNameOfAnotherIsRefused() throws Exception {
    certified("other.example", "known", 2);
    says("shows a certificate for another name.", "");
    says("shows a certificate for another name.", "?" + root("known"));
    assertEquals("encrypted", answer("?sslmode=verify-ca&" + root("known")));
  }

  @Test
  void aCertificateThatHasExpiredIsRefused() throws Exception {
    certified("db.example", "known", -1);
    says("shows a certificate that is not valid today.", "");
    says("shows a certificate that is not valid today.", "?" + root("known"));
  }

  private void says(String words, String parameters) throws IOException {
    String answer = answer(parameters);
    assertTrue(answer.contains(words) && answer.contains(" | "), answer);
  }
}
