package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Propose.Proposed;
import dev.reflect.act.home.Places;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.memory.State;
import dev.reflect.proposal.Decision;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two people with the same transcripts: one reads what is new, the other all of it each time. */
class ProposeTest {
  private static final List<String> WORDS =
      List.of(
          "No, use uv instead of pip.",
          "No, please use uv instead of pip here.",
          "Never push to main.",
          "Never push to the main branch.",
          "Go on.",
          "That rule about pushing to main is wrong.",
          "Remember: prices are integers, in cents.");

  private Path home;
  private Person remembering;
  private Person forgetful;
  private Instant time;
  private int record;

  /** One of the two, with a ledger of their own. */
  private record Person(Places places, boolean remembers) {
    Proposed review(Selection selection, Instant now) throws IOException {
      Selection selected =
          new Selection(
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              selection.all(),
              selection.since(),
              !remembers); // programs' prompts are not passed over, so all is read
      try (Ledger ledger = ledger(now)) {
        return new Propose(places, ledger, Map.of())
            .from(selected, bytes -> {}, SecondHearing.NONE, now);
      }
    }

    Ledger ledger(Instant now) throws IOException {
      Files.createDirectories(places.reflectHome());
      return Ledger.open(places.ledger(), now);
    }

    /** In which order the sightings of one review stand says nothing. */
    String everything(Instant now) throws IOException {
      StringWriter lines = new StringWriter();
      try (Ledger ledger = ledger(now)) {
        ledger.exportTo(lines);
        for (Open each : ledger.queue().open()) {
          lines.append(each.id().value()).append(" is open\n");
        }
      }
      return lines
          .toString()
          .lines()
          .map(line -> line.replaceFirst("(\"table\":\"sighting\"),\"id\":\\d+", "$1"))
          .sorted()
          .collect(Collectors.joining("\n"));
    }
  }

  /** Something that happens to both ledgers. */
  private interface Act {
    void on(Ledger ledger) throws IOException;
  }

  @BeforeEach
  @BeforeTry
  void make() throws IOException {
    home = Files.createTempDirectory("reflect-propose");
    time = Instant.parse("2026-11-02T08:00:00Z");
    record = 0;
    remembering = person("one", true);
    forgetful = person("two", false);
    for (String project : List.of("shop", "blog")) {
      Files.createDirectories(home.resolve(project + "/.git"));
      Files.writeString(home.resolve(project + "/.git/HEAD"), "ref: refs/heads/main\n");
    }
  }

  private Person person(String name, boolean remembers) {
    Map<String, String> environment = Map.of("REFLECT_HOME", home.resolve(name).toString());
    return new Person(Places.of(environment, home, home.resolve("shop")), remembers);
  }

  @AfterEach
  @AfterTry
  void delete() throws IOException {
    try (var files = Files.walk(home)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void whatDidNotChangeIsNotOpenedAgain() throws IOException {
    say(0, "Never push to main.");
    say(1, "No, use uv instead of pip.");
    Proposed first = remembering.review(all(), later());
    String before = remembering.everything(later());
    for (TranscriptFile file : remembering.places().transcripts().all()) {
      Files.write(file.path(), new byte[(int) file.size()]); // the same time, size and inode
      Files.setLastModifiedTime(file.path(), FileTime.from(file.modified()));
    }

    Proposed second = remembering.review(all(), later());

    assertEquals(first, second);
    assertEquals(2, second.heard().size());
    assertEquals(before, remembering.everything(later()));
  }

  @Test
  void whatGrewIsReadWhateverItsTimeSays() throws IOException {
    say(0, "Never push to main.");
    remembering.review(all(), later());
    FileTime before = Files.getLastModifiedTime(transcript(0));
    say(0, "No, use uv instead of pip.");
    Files.setLastModifiedTime(transcript(0), before);

    assertEquals(2, remembering.review(all(), later()).heard().size());
  }

  @Test
  void whatALedgerThatWasBegunAnewDoesNotHaveIsReadAgain() throws IOException {
    say(0, "Never push to main.");
    remembering.review(all(), later());
    Files.delete(remembering.places().ledger());
    Files.delete(remembering.places().reflectHome().resolve("records.jsonl"));

    remembering.review(all(), later());

    assertTrue(remembering.everything(later()).contains("Never push to main."));
  }

  @Property(tries = 5)
  void ledgersAreTheSameAsWhereAllIsReadAgain(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    say(0, WORDS.get(0));
    for (int round = 0; round < 8; round++) {
      for (int change = random.nextInt(3); change > 0; change--) {
        change(random);
      }
      Selection selection = random.nextInt(4) == 0 ? ofProject() : all();

      Proposed remembered = remembering.review(selection, later());
      Proposed fresh = forgetful.review(selection, later());

      assertEquals(fresh, remembered);
      assertEquals(forgetful.everything(later()), remembering.everything(later()));
    }
  }

  private void change(Random random) throws IOException {
    switch (random.nextInt(12)) {
      case 0 -> Files.deleteIfExists(transcript(1 + random.nextInt(3)));
      case 3 ->
          both(
              ledger -> {
                for (Open each : ledger.queue().open()) {
                  ledger
                      .decisions()
                      .decide(each.id(), new Decision.Rejected("no"), By.PERSON, time);
                }
              });
      case 4 ->
          both(
              ledger -> {
                for (Open each : ledger.queue().open()) {
                  ledger.memory().mark(each.learning().fingerprint(), State.FORGOTTEN, "", time);
                }
              });
      case 5 ->
          both(
              ledger -> {
                List<Fingerprint> open =
                    ledger.queue().open().stream()
                        .map(each -> each.learning().fingerprint())
                        .distinct()
                        .toList();
                if (open.size() > 1) {
                  ledger.memory().merge(open.get(1), open.get(0), time);
                }
              });
      case 6, 7 ->
          both(
              ledger -> {
                for (Open each : ledger.queue().open()) {
                  for (var other :
                      ledger.memory().remembered(each.learning().fingerprint()).stream().toList()) {
                    for (var wording : other.wordings()) {
                      if (!wording.fingerprint().equals(each.learning().fingerprint())) {
                        ledger.memory().split(wording.fingerprint(), time);
                      }
                    }
                  }
                }
              });
      case 8 -> {
        boolean records = random.nextBoolean();
        for (Person each : List.of(remembering, forgetful)) {
          Files.deleteIfExists(each.places().ledger()); // it is made again from its records
          if (records) {
            Files.deleteIfExists(each.places().reflectHome().resolve("records.jsonl"));
          }
        }
      }
      default -> say(random.nextInt(4), WORDS.get(random.nextInt(WORDS.size())));
    }
  }

  private void both(Act act) throws IOException {
    time = time.plusSeconds(10);
    for (Person each : List.of(remembering, forgetful)) {
      try (Ledger ledger = each.ledger(later())) {
        act.on(ledger);
      }
    }
  }

  /** A prompt in the shop, in what lies in it, or in the blog; a skill, and an answer. */
  private void say(int session, String words) throws IOException {
    String cwd =
        home.resolve(List.of("shop", "shop/inner", "blog", "gone").get(session)).toString();
    String lines =
        line(
                session,
                cwd,
                "user",
                "\"origin\":{\"kind\":\"human\"},\"message\":{\"content\":\"" + words + "\"}")
            + line(
                session,
                cwd,
                "assistant",
                "\"message\":{\"content\":[{\"type\":\"tool_use\",\"id\":\"t\",\"name\":\"Skill\","
                    + "\"input\":{\"skill\":\"release\"}}]}")
            + line(
                session,
                cwd,
                "assistant",
                "\"message\":{\"content\":[{\"type\":\"text\",\"text\":\"Right, never push to"
                    + " main.\"}]}");
    Path path = transcript(session);
    Files.createDirectories(path.getParent());
    Files.writeString(path, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    time = time.plusSeconds(10);
    Files.setLastModifiedTime(path, FileTime.from(time));
  }

  private String line(int session, String cwd, String type, String rest) {
    record++;
    return "{\"type\":\"%s\",\"uuid\":\"00000000-0000-4000-8000-%012d\",\"sessionId\":\"s%d\","
            .formatted(type, record, session)
        + "\"cwd\":\"%s\",\"timestamp\":\"2026-11-02T08:%02d:%02dZ\",%s}\n"
            .formatted(cwd, record / 60 % 60, record % 60, rest);
  }

  private Path transcript(int session) {
    String folder = home.resolve("shop").toString().replaceAll("[^A-Za-z0-9]", "-");
    return home.resolve(".claude/projects").resolve(folder).resolve("s" + session + ".jsonl");
  }

  private Instant later() {
    return time.plus(Duration.ofMinutes(1));
  }

  private static Selection all() {
    return new Selection(
        Optional.empty(), Optional.empty(), Optional.empty(), true, Optional.empty(), false);
  }

  private static Selection ofProject() {
    return new Selection(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.of(Instant.EPOCH),
        false);
  }
}
