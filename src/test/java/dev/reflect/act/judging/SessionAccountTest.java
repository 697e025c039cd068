package dev.reflect.act.judging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionAccountTest {
  private static final String LOCKFILE = "the lockfile is mine, I'll do that one myself";
  private static final String ANSWER =
      """
      [{"n":%d,"kind":"correction","failure":false,"lessons":[{"worth":0.9,"sentence":\
      "Never edit the lockfile; the user does it.","quote":"the lockfile is mine","where":"project"}]}]""";

  @TempDir Path temporary;
  private Path shop;
  private Places places;

  @BeforeEach
  void shop() throws IOException {
    Path home = temporary.toRealPath();
    shop = Files.createDirectories(home.resolve("shop"));
    places = Places.of(Map.of(), home, shop);
  }

  private void session(String name, String... messages) throws IOException {
    Path folder = places.claude().projects().resolve(shop.toString().replace('/', '-'));
    Files.createDirectories(folder);
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < messages.length; at++) {
      lines.add(
          """
          {"type":"user","uuid":"%s-%d","sessionId":"%s","cwd":"%s","timestamp":"%s","message":{"content":"%s"}}"""
              .formatted(name, at, name, shop, Instant.now(), messages[at]));
      lines.add(
          """
          {"type":"assistant","uuid":"%s-%d-a","sessionId":"%s","timestamp":"%s","message":{"content":"I am changing package-lock.json."}}"""
              .formatted(name, at, name, Instant.now()));
    }
    Files.write(folder.resolve(name + ".jsonl"), lines);
  }

  private SessionAccount account() {
    return new SessionAccount(new Workplace(places, Map.of(), Instant::now, ZoneOffset.UTC));
  }

  private static String about(String question) {
    Matcher found = Pattern.compile("about: \"(\\w{16})\"").matcher(question);
    assertTrue(found.find(), question);
    return found.group(1);
  }

  private List<String> proposed() throws IOException {
    try (Ledger ledger = Ledger.open(places.ledger(), Instant.now())) {
      return ledger.queue().open().stream().map(open -> open.learning().sentence()).toList();
    }
  }

  @Test
  void whatItAnswersIsProposedAndNotAskedAgain() throws IOException {
    session("s1", "install it", LOCKFILE);
    String question = account().question().orElseThrow();
    assertTrue(question.contains("Message 2\nClaude:\n| I am changing"), question);
    assertEquals(List.of(), proposed());

    List<String> said = account().answered(about(question), messages(2));
    assertEquals(List.of("Session: 1 call, 0.00 USD; 2 messages: 1 added."), said);
    assertEquals(List.of("Never edit the lockfile; the user does it."), proposed());
    assertEquals(Optional.empty(), account().question());

    session("s1", "install it", LOCKFILE, "and never push on Fridays");
    String next = account().question().orElseThrow();
    assertTrue(next.contains("Fridays") && !next.contains("Message 2"), next);
  }

  @Test
  void anAnswerToAnotherQuestionIsNotKept() throws IOException {
    session("s1", "install it", LOCKFILE);
    String about = about(account().question().orElseThrow());
    assertThrows(UserError.class, () -> account().answered("0123456789abcdef", messages(2)));
    session("s1", "build it", LOCKFILE);
    assertThrows(UserError.class, () -> account().answered(about, messages(2)));
    assertEquals(List.of(), proposed());
    assertTrue(account().question().isPresent());
  }

  @Test
  void whatDoesNotRestOnWhatWasSaidIsDropped() throws IOException {
    session("s1", "install it", LOCKFILE);
    String about = about(account().question().orElseThrow());
    List<String> said = account().answered(about, messages(1));
    assertTrue(said.get(0).contains("1 lesson did not rest on what was said"), said.toString());
    assertEquals(List.of(), proposed());
  }

  @Test
  void anAnswerThatIsNoneIsAWarningAndCanBeGivenAgain() throws IOException {
    session("s1", "install it", LOCKFILE);
    String about = about(account().question().orElseThrow());
    List<String> said = account().answered(about, "no");
    assertTrue(said.get(0).startsWith("Session's answer was not understood"), said.toString());
    account().answered(about, messages(2));
    assertEquals(1, proposed().size());
  }

  @Test
  void theNewestSessionsAreAskedAboutFirst() throws IOException {
    String[] many = new String[50];
    for (int at = 0; at < many.length; at++) {
      many[at] = "old task number " + at;
    }
    session("s1", many);
    Path first = places.claude().projects().resolve(shop.toString().replace('/', '-'));
    Files.setLastModifiedTime(
        first.resolve("s1.jsonl"), FileTime.from(Instant.now().minusSeconds(3_600)));
    session("s2", "install it", LOCKFILE, "a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
    String question = account().question().orElseThrow();
    assertTrue(question.contains("| the lockfile is mine"), question);
    assertFalse(question.contains("old task"), question);
    account().answered(about(question), messages(2));
    assertTrue(account().question().orElseThrow().contains("old task number 7"));
  }

  private static String messages(int n) {
    return ANSWER.formatted(n);
  }
}
