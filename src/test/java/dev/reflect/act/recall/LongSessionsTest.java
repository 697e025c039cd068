package dev.reflect.act.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions that are longer than what is told at once, and than a document of the index. */
class LongSessionsTest {
  private static final int EXCHANGES = 12;
  private static final int CALLS = 31;
  private static final Pattern TOLD = Pattern.compile("(?m)^\\[line (\\d+)] ");

  @TempDir Path temporary;
  private Places places;
  private EarlierSessions earlier;

  @BeforeEach
  void work() throws IOException {
    places = Places.of(Map.of(), temporary, temporary);
    earlier = LookedUp.in(places);
    List<String> lines = new ArrayList<>();
    for (int exchange = 1; exchange <= EXCHANGES; exchange++) {
      lines.add(record(lines, "user", "\"Message " + exchange + ": mend the pool.\""));
      for (int call = 1; call <= CALLS; call++) {
        String id = exchange + "-" + call;
        lines.add(
            record(
                lines,
                "assistant",
                "[{\"type\":\"tool_use\",\"id\":\"%s\",\"name\":\"Bash\",\"input\":{\"command\":\"look\"}}]"
                    .formatted(id)));
        lines.add(
            record(
                lines,
                "user",
                "[{\"type\":\"tool_result\",\"tool_use_id\":\"%s\",\"content\":\"Seen %s. %s\"}]"
                    .formatted(id, id, "word ".repeat(40))));
      }
    }
    write("long", lines);
  }

  /** A record is called by its line. */
  private static String record(List<String> before, String type, String content) {
    return "{\"type\":\"%s\",\"uuid\":\"r%d.\",\"message\":{\"content\":%s}}"
        .formatted(type, before.size() + 1, content);
  }

  private void write(String session, List<String> lines) throws IOException {
    Path folder = places.claude().projects().resolve("-home-mia-shop");
    Files.createDirectories(folder);
    Files.write(folder.resolve(session + ".jsonl"), lines);
  }

  private static List<Integer> lines(String told) {
    Matcher line = TOLD.matcher(told);
    List<Integer> lines = new ArrayList<>();
    while (line.find()) {
      lines.add(Integer.parseInt(line.group(1)));
    }
    return lines;
  }

  @Test
  void aTimelineHasAllThatWasSaidHoweverMuchWasDone() throws IOException {
    String told = earlier.timeline(Map.of("session", "long"));
    for (int exchange = 1; exchange <= EXCHANGES; exchange++) {
      assertTrue(told.contains("] person: Message " + exchange + ":"), told);
    }
    assertFalse(told.contains("More"), told);
  }

  @Test
  void aTimelineOfManyMessagesSaysWhereItGoesOn() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int message = 1; message <= 1000; message++) {
      lines.add(record(lines, "user", "\"" + message + "\""));
    }
    write("talk", lines);
    List<Integer> all = new ArrayList<>();
    String told = earlier.timeline(Map.of("session", "talk"));
    Matcher more = Pattern.compile("\nMore: line (\\d+)\\.$").matcher(told);
    while (more.find()) {
      all.addAll(lines(told));
      told = earlier.timeline(Map.of("session", "talk", "line", more.group(1)));
      more.reset(told);
    }
    all.addAll(lines(told));
    assertEquals(Stream.iterate(1, line -> line + 1).limit(1000).toList(), all);
  }

  @Test
  void allOfASessionIsReadInPages() throws IOException {
    List<Integer> all = new ArrayList<>();
    String told = earlier.read(Map.of("session", "long"));
    Matcher more = Pattern.compile("\nMore: read with line (\\d+)\\.$").matcher(told);
    while (more.find()) {
      assertTrue(told.length() < 9_000, told);
      all.addAll(lines(told));
      told = earlier.read(Map.of("session", "long", "line", more.group(1)));
      more.reset(told);
    }
    all.addAll(lines(told));
    int last = EXCHANGES * (1 + 2 * CALLS);
    assertEquals(Stream.iterate(1, line -> line + 1).limit(last).toList(), all);
    assertTrue(earlier.search(Map.of("words", "mend")).endsWith("More: page 2."));
  }

  @Test
  void whatStandsAroundEachRecordIsToldAcrossDocuments() throws IOException {
    int last = EXCHANGES * (1 + 2 * CALLS);
    for (int line = 1; line <= last; line += line % 50 == 0 ? 1 : 7) {
      int from = Math.max(1, line - 5);
      int size = Math.min(last, line + 5) - from + 1;
      assertEquals(
          Stream.iterate(from, each -> each + 1).limit(size).toList(),
          lines(earlier.context(Map.of("record", "r" + line + "."))));
    }
  }

  @Test
  void whatLedToARecordEndsWithItAndBeginsWithWhatWasAsked() throws IOException {
    int asked = 1 + 1 + 2 * CALLS;
    int record = asked + 2 * CALLS;
    String led = earlier.unwind(Map.of("record", "r" + record + "."));
    List<Integer> told = lines(led);
    assertEquals(asked, told.get(0), led);
    assertEquals(record, told.get(told.size() - 1), led);
    int next = told.get(1);
    assertTrue(next > asked + 1, led);
    assertEquals(
        Stream.iterate(next, each -> each + 1).limit(record - next + 1).toList(),
        told.subList(1, told.size()));
    assertTrue(led.length() < 9_000, led);
    assertTrue(led.contains("\nMore: read with session long, line " + (asked + 1) + "."), led);
    assertEquals(
        List.of(asked, asked + 1, asked + 2),
        lines(earlier.unwind(Map.of("record", "r" + (asked + 2) + "."))));
  }

  @Test
  void anIdThatSeveralBeginWithIsNotGuessed() throws IOException {
    write("longer", List.of(record(List.of(), "user", "\"What is longer?\"")));
    for (String beginning : List.of("lo", "long")) {
      for (String told :
          List.of(
              earlier.read(Map.of("session", beginning)),
              earlier.timeline(Map.of("session", beginning)))) {
        if (beginning.equals("long")) {
          assertTrue(told.contains("Message 1:"), told);
        } else {
          assertTrue(told.startsWith("More than one session begins with lo\nThey are: "), told);
          assertTrue(told.contains("long") && told.contains("longer"), told);
        }
      }
    }
    assertTrue(earlier.read(Map.of("session", "longe")).contains("What is longer?"));
    String records = earlier.unwind(Map.of("record", "r2"));
    assertTrue(
        records.startsWith("More than one record begins with r2\nThey are: r2. r2"), records);
    assertEquals(records, earlier.context(Map.of("record", "r2")));
  }
}
