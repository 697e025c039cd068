package dev.reflect.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.archive.Exchange.Step;
import dev.reflect.sessions.Ingest;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.Transcripts;
import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExchangesTest {
  private static final String SESSION =
      """
      {"type":"user","uuid":"u1","sessionId":"s","cwd":"/app","gitBranch":"main","message":{"content":"Run the tests."}}
      {"type":"assistant","uuid":"a1","sessionId":"s","message":{"content":[{"type":"thinking","thinking":"Which ones?"},{"type":"text","text":"I run them."},{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"mvn test","timeout":5}}]}}
      {"type":"user","uuid":"r1","sessionId":"s","message":{"content":[{"type":"tool_result","tool_use_id":"t1","is_error":true,"content":"Exit code 1"}]}}
      {"type":"user","uuid":"x1","sessionId":"s","isSidechain":true,"message":{"content":"Look for the cause."}}
      {"type":"assistant","uuid":"a2","sessionId":"s","message":{"content":[{"type":"tool_use","id":"t2","name":"Read","input":{"file_path":"/app/pom.xml"}}]}}
      {"type":"user","uuid":"u2","sessionId":"s","gitBranch":"fix","message":{"content":"Stop there."}}
      {"type":"assistant","uuid":"e1","sessionId":"s","isApiErrorMessage":true,"message":{"content":[{"type":"text","text":"API Error: 529 Overloaded"}]}}
      """;

  @TempDir Path temporary;

  private List<Exchange> exchanges(String content, int after) throws IOException {
    Path file = Files.writeString(temporary.resolve("s.jsonl"), content);
    List<Exchange> found = new ArrayList<>();
    Exchanges exchanges = new Exchanges(found::add);
    exchanges.after("s", after);
    Ingest.Sink sink = (entry, known) -> exchanges.add(entry);
    Ingest ingest = Ingest.behind(Transcripts.at(file), 0, 0, new SeenRecords());
    ingest.next(sink, bytes -> {});
    ingest.end(sink);
    exchanges.end();
    return found;
  }

  private static String told(Step step) {
    return step.kind().word()
        + " "
        + step.place().uuid()
        + " "
        + step.text()
        + step.use().map(use -> " <" + use.tool() + " " + use.path() + ">").orElse("")
        + step.error().map(error -> " !" + error.word()).orElse("");
  }

  @Test
  void anExchangeIsAMessageAndAllThatClaudeDidUntilTheNext() throws IOException {
    List<Exchange> found = exchanges(SESSION, 0);
    assertEquals(
        List.of("1 s main false", "2 s  true", "3 s fix false"),
        found.stream()
            .map(
                each ->
                    each.number()
                        + " "
                        + each.place().session()
                        + " "
                        + each.place().branch()
                        + " "
                        + each.place().aside())
            .sorted()
            .toList());
    Exchange first = found.stream().filter(each -> each.number() == 1).findFirst().orElseThrow();
    assertEquals(
        List.of(
            "person u1 Run the tests.",
            "thinking a1 Which ones?",
            "text a1 I run them.",
            "tool-call a1 mvn test <Bash >",
            "tool-result r1 Exit code 1 <Bash > !exit-status",
            "tool-call a2 /app/pom.xml <Read /app/pom.xml>"),
        first.steps().stream().map(ExchangesTest::told).toList());
    Exchange last = found.stream().filter(each -> each.number() == 3).findFirst().orElseThrow();
    assertEquals(
        List.of("person u2 Stop there.", "client-error e1 API Error: 529 Overloaded !overloaded"),
        last.steps().stream().map(ExchangesTest::told).toList());
  }

  @Test
  void whatASubagentDoesIsDividedWhereNoAnswerIsOpen() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int each = 0; each < 40; each++) {
      lines.append(
          """
          {"type":"assistant","uuid":"a%1$d","sessionId":"s","isSidechain":true,"message":{"content":[{"type":"text","text":"I look."},{"type":"tool_use","id":"t%1$d","name":"Read","input":{}}]}}
          {"type":"user","uuid":"r%1$d","sessionId":"s","isSidechain":true,"message":{"content":[{"type":"tool_result","tool_use_id":"t%1$d","content":"done"}]}}
          """
              .formatted(each));
    }
    assertEquals(
        List.of("24 text a0", "24 text a8", "24 text a16", "24 text a24", "24 text a32"),
        exchanges(lines.toString(), 0).stream()
            .map(
                each ->
                    each.steps().size()
                        + " "
                        + each.steps().get(0).kind().word()
                        + " "
                        + each.place().uuid())
            .toList());
  }

  @Test
  void numbersGoOnWhereThereWereSome() throws IOException {
    assertEquals(
        List.of(8, 9, 10), exchanges(SESSION, 7).stream().map(Exchange::number).sorted().toList());
  }

  @ParameterizedTest
  @CsvSource({
    "API Error: 429 Too Many Requests, RATE_LIMIT",
    "Claude usage limit reached, RATE_LIMIT",
    "Invalid API key · Please run /login, AUTHENTICATION",
    "TypeError: fetch failed, CONNECTION",
    "The user doesn't want to proceed with this tool use., REFUSED",
    "The user doesn't want to proceed with this tool use. The user said: no connection, REFUSED",
    "Command timed out after 2m, TIMEOUT",
    "String to replace not found in file., NO_MATCH",
    "File has not been read yet., NOT_READ",
    "cat: x: No such file or directory, NOT_FOUND",
    "EACCES: permission denied, PERMISSION",
    "Exit code 2, EXIT_STATUS",
    "It broke, OTHER"
  })
  void whatWentWrongIsToldByItsWords(String message, Failure failure) {
    assertEquals(failure, Failure.ofClient(message));
  }

  @Test
  void whatAToolPrintsOfALimitIsNoneOfTheClients() throws IOException {
    List<Failure> failures =
        exchanges(SESSION.replace("Exit code 1", "Exit code 22, error 429"), 0).stream()
            .flatMap(each -> each.steps().stream())
            .flatMap(step -> step.error().stream())
            .toList();
    assertEquals(List.of(Failure.EXIT_STATUS, Failure.OVERLOADED), failures);
  }

  @ParameterizedTest
  @CsvSource({
    "Exit code 22 curl: The requested URL returned error: 429, EXIT_STATUS",
    "Exit code 1 test login 401 ... FAILED, EXIT_STATUS",
    "server says it is overloaded (529), OTHER",
    "connect ECONNREFUSED 127.0.0.1:5432, CONNECTION",
  })
  void aToolMeetsNoLimitOfTheClients(String message, Failure failure) {
    assertEquals(failure, Failure.ofTool(message));
  }

  private static final int LONGEST = 800;

  @Test
  void ofALongAnswerTheEndIsShownToo() {
    String lines = "compiling\n".repeat(300);
    String shown =
        ShownExchange.of(lines + "BUILD FAILED: walrus.c", new ShownExchange.Room(100, 100));
    assertTrue(shown.startsWith("compiling\ncompiling"));
    assertTrue(shown.endsWith("compiling\nBUILD FAILED: walrus.c"));
    assertTrue(shown.length() <= 201);
    assertEquals("a short one", ShownExchange.of("a short one", new ShownExchange.Room(100, 100)));
  }

  @Test
  void theEndOfALongTextShowsNoHalfOfASecretEither() {
    ShownExchange.Room room = new ShownExchange.Room(100, LONGEST);
    for (String secret : SECRETS) {
      for (int after = 0; after <= LONGEST + 20; after += 4) {
        String end = " so it is".repeat(after / 9 + 1).substring(0, after);
        String text = "It goes on. ".repeat(400) + secret + end;
        String whole = Secrets.redact(Plain.printable(Personal.redact(text)));
        int from = Math.max(0, whole.length() - LONGEST);
        String shown = ShownExchange.of(text, room);
        assertEquals(whole.substring(from).strip(), shown.substring(shown.indexOf('\n') + 1));
      }
    }
  }

  /** What no cut may leave half of. */
  private static final List<String> SECRETS =
      List.of(
          "ghp_" + "a1B2c3D4e5".repeat(4),
          "password: Tulip%7-otter",
          "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIx".repeat(150) + ".c2lnbmF0dXJl",
          "Cookie: " + "theme=dark; ".repeat(100) + "sid=0123456789abcdefABCDEF; lang=en",
          "-----BEGIN RSA PRIVATE KEY-----\n"
              + "MIIEowIBAAKCAQEAx9fZ2k3P0aQ7\n".repeat(200)
              + "-----END RSA PRIVATE KEY-----",
          "mia.muster@example.org",
          "<private>" + "of nobody's business ".repeat(300) + "</private>",
          "ghp_a1B2\u200bc3D4e5a1B2c3\u001b[31mD4e5a1B2c3D4e5a1B2");

  @Test
  void aLongTextShowsWhatItWouldShowWereAllOfItLookedAt() {
    for (String secret : SECRETS) {
      for (int at = 0; at <= LONGEST + 20; at += 4) {
        for (String letter : List.of("so it is ", "\u00e4 \ud83e\udda6 ")) {
          String before = letter.repeat(at / letter.length() + 1).substring(0, at) + " ";
          String text = before + secret + " and then it goes on.".repeat(400);
          String whole = Secrets.redact(Plain.printable(Personal.redact(text)));
          assertEquals(Plain.shortened(whole, LONGEST), ShownExchange.of(text, LONGEST));
        }
      }
    }
  }
}
