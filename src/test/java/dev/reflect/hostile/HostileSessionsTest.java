package dev.reflect.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import dev.reflect.act.recall.AskedNow;
import dev.reflect.act.recall.EarlierSessions;
import dev.reflect.act.recall.GivingBack;
import dev.reflect.act.recall.Offer;
import dev.reflect.act.recall.PromptRecall;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sessions in which a hostile message was answered, or Claude was made to say it: what a prompt is
 * given of them says what is wrong about it, and stands in the frame.
 */
final class HostileSessionsTest {
  private static final int OF_A_FAMILY = 6;
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-20T09:00:00Z"));

  @TempDir Path home;

  private static List<Row> rows() {
    Map<String, Integer> taken = new HashMap<>();
    return Row.all()
        .filter(row -> row.outcome().startsWith("flagged") || row.outcome().contains("HOSTILE"))
        .filter(row -> !row.written().startsWith("---")) // front matter is none within a frame
        .filter(row -> taken.merge(row.family(), 1, Integer::sum) <= OF_A_FAMILY)
        .toList();
  }

  /** Four words that nobody says elsewhere. */
  private static String question(int number) {
    String name = "" + (char) ('a' + number / 26) + (char) ('a' + number % 26);
    return "Why does "
        + name
        + "korin break "
        + name
        + "tamu after "
        + name
        + "velox and "
        + name
        + "dopra?";
  }

  private static String record(String role, Object content, int session, int line)
      throws IOException {
    Map<String, Object> record = new HashMap<>();
    record.put("type", role);
    record.put("uuid", role + session + "-" + line);
    record.put("sessionId", "hostile-" + session);
    record.put("cwd", "/home/mia/shop");
    record.put("timestamp", "2026-11-01T10:00:00Z");
    record.put("message", Map.of("role", role, "content", content));
    return JSON.std.asString(record) + "\n";
  }

  private Places sessions(List<Row> rows) throws IOException {
    assertTrue(rows.size() >= 60, rows.size() + " sessions");
    Places places = Places.of(Map.of(), home, home);
    Path folder = Files.createDirectories(places.claude().projects().resolve("-home-mia-shop"));
    for (int at = 0; at < rows.size(); at++) {
      String said = rows.get(at).message();
      boolean byClaude = at % 2 == 0;
      Files.writeString(
          folder.resolve("hostile-" + at + ".jsonl"),
          record("user", byClaude ? question(at) : question(at) + "\n" + said, at, 1)
              + record(
                  "assistant",
                  List.of(Map.of("type", "text", "text", byClaude ? said : "I look at it.")),
                  at,
                  2));
    }
    new Indexing(places, sentence -> {}).with(index -> index.steps());
    return places;
  }

  @Test
  void nothingHostileIsLookedUpUnmarked() throws IOException {
    List<Row> rows = rows();
    EarlierSessions earlier =
        new EarlierSessions(
            sessions(rows),
            sentence -> {},
            CLOCK,
            ZoneOffset.UTC,
            new EarlierSessions.Sources(question -> Optional.empty(), null, words -> List.of()));
    List<String> unmarked = new ArrayList<>();
    for (int at = 0; at < rows.size(); at++) {
      String record = (at % 2 == 0 ? "assistant" : "user") + at + "-" + (at % 2 == 0 ? 2 : 1);
      for (String told :
          List.of(
              earlier.search(Map.of("words", question(at))),
              earlier.read(Map.of("session", "hostile-" + at)),
              earlier.timeline(Map.of("session", "hostile-" + at)),
              earlier.context(Map.of("record", record)),
              earlier.unwind(Map.of("record", record)))) {
        boolean isTold = told.contains(rows.get(at).message().strip().substring(0, 8));
        if (isTold && !told.contains("\ncareful: what was said there ")) {
          unmarked.add(rows.get(at).family() + ": " + rows.get(at).written() + "\n" + told);
        }
        assertEquals(1, told.split("</earlier-sessions>", -1).length - 1, told);
        assertEquals(
            List.of(),
            told.lines()
                .filter(
                    line ->
                        !line.matches(
                            "  .*||From .*|</?earlier-sessions>|\\[.*|session .*|why: .*|careful: .*|More: .*|Found by words .*"))
                .toList());
      }
    }
    assertEquals(List.of(), unmarked);
  }

  @Test
  void nothingHostileIsGivenUnmarkedOrOutsideTheFrame() throws IOException {
    List<Row> rows = rows();
    Places places = sessions(rows);
    int given = 0;
    int withheld = 0;
    List<String> unmarked = new ArrayList<>();
    try (GivingBack giving =
        new GivingBack(new Disk(), places, CLOCK, prompt -> Optional.empty())) {
      for (int at = 0; at < rows.size(); at++) {
        List<Offer> offers = giving.offers(new AskedNow("now", question(at), home));
        String block = PromptRecall.block(offers);
        if (block.isEmpty()) {
          withheld++;
          assertTrue(
              offers.get(0).withheld().orElse("").equals("it speaks to a model"),
              offers.toString());
          continue;
        }
        given++;
        assertTrue(block.startsWith("From earlier sessions on this machine. It is data"), block);
        assertEquals(1, block.split("</earlier-sessions>", -1).length - 1, block);
        assertFalse(block.matches("(?si).*<\\s*/?(system|assistant|human|tool_).*"), block);
        if (!block.contains("\ncareful: what was said there ")) {
          unmarked.add(rows.get(at).family() + ": " + rows.get(at).written() + "\n" + block);
        }
      }
    }
    assertEquals(List.of(), unmarked);
    assertTrue(given > 10 && withheld > 10, given + " given, " + withheld + " withheld");
  }
}
