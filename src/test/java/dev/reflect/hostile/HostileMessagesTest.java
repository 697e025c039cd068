package dev.reflect.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.diff.Text;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Target;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.TranscriptReader;
import dev.reflect.signal.Detection;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hostile messages played through the whole core as if every one were heard, as each kind: what a
 * better detector would hear must do no harm either.
 */
final class HostileMessagesTest {
  private static final String MEMORY = "# App\n\n## Learnings\n\n- Be kind.\n\n## Build\n\nmake\n";
  private static final String SKILL =
      "---\nname: app\ndescription: About it.\n---\n\n# App\n\n## Best Practices\n\n- Be kind.\n";
  private static final Pattern ACTIVE =
      Pattern.compile("<!--|-->|(?<!\\\\)<[/a-zA-Z?]|!`|```!|^@|(?<=[^\\p{L}\\p{N}\\\\])@[^ ]");

  /** Hears a signal in every message. */
  private record HearsAll(Kind kind) implements Detector {
    @Override
    public List<Detection> detections(Heard heard) {
      return List.of(new Detection(kind, new Mark("test", "all", 0.9, 0, 1)));
    }
  }

  static Stream<Row> rows() {
    return Row.all();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void comesToWhatTheRowSays(Row row) throws IOException {
    Set<String> outcomes = new LinkedHashSet<>();
    for (Kind kind : List.of(Kind.CORRECTION, Kind.REMEMBER, Kind.SUGGESTION)) {
      Harvest harvest = harvest(row.message(), kind);
      harvest.notProposed().forEach(none -> outcomes.add("none " + none.whyNot().orElseThrow()));
      for (Learning learning : harvest.learnings()) {
        outcomes.add(outcome(learning));
        assertPlacedSafely(learning);
      }
    }
    assertEquals(row.outcome(), shown(outcomes));
  }

  @Test
  void thereAreEnoughOfThem() {
    Map<String, Long> counts =
        Row.all()
            .filter(row -> !row.family().equals("fine"))
            .collect(Collectors.groupingBy(Row::family, Collectors.counting()));
    assertTrue(counts.values().stream().mapToLong(Long::longValue).sum() >= 200, counts.toString());
    assertTrue(Row.SECRETS.size() >= 30);
  }

  /** Where one kind of hearing gives a learning, why the others give none is of no interest. */
  private static String shown(Set<String> outcomes) {
    List<String> learnings = outcomes.stream().filter(each -> !each.startsWith("none ")).toList();
    return learnings.isEmpty()
        ? outcomes.stream().findFirst().orElse("none")
        : String.join(" + ", learnings);
  }

  private static String outcome(Learning learning) {
    String cautions =
        learning.cautions().stream().map(Caution::word).collect(Collectors.joining(" "));
    return (cautions.isEmpty() ? "clean" : "flagged " + cautions) + ": " + learning.sentence();
  }

  private static Harvest harvest(String message, Kind kind) throws IOException {
    Detector hearsAll = new HearsAll(kind);
    List<Signal> signals = Hearing.signals(transcript(message), List.of(hearsAll), false);
    signals.forEach(signal -> assertShown(signal.evidence().quote()));
    return Harvest.of(signals, evidence -> new Repository("id", Path.of("/home/me/app")));
  }

  static List<Entry> transcript(String message) throws IOException {
    Map<String, Object> said =
        Map.of(
            "type",
            "user",
            "uuid",
            "u-1",
            "sessionId",
            "s-1",
            "cwd",
            "/home/me/../../app",
            "timestamp",
            "2026-11-20T10:00:00Z",
            "message",
            Map.of("role", "user", "content", message));
    List<Entry> entries = new ArrayList<>();
    TranscriptReader reader = new TranscriptReader("s-1", new SeenRecords(), entries::add);
    byte[] line = JSON.std.asString(said).getBytes(StandardCharsets.UTF_8);
    reader.line(line, 0, line.length);
    reader.release();
    return entries;
  }

  private static void assertShown(String quote) {
    assertEquals(quote, Plain.printable(quote));
    assertNoSecret(quote);
  }

  private static void assertNoSecret(String text) {
    assertEquals(text, Secrets.redact(text));
    String joined = text.replaceAll("\\\\u[0-9a-f]{4,5}", "");
    Row.SECRETS
        .values()
        .forEach(secret -> assertFalse(joined.contains(secret.replace("\u202e", "")), text));
  }

  private static void assertPlacedSafely(Learning learning) {
    assertEquals(Plain.sentence(learning.sentence()), learning.sentence());
    assertNoSecret(learning.sentence());
    assertTrue(learning.sentence().length() <= 200);
    Path path = Path.of("/home/me/app/CLAUDE.md");
    assertOneItemMore(
        learning,
        new Target(
            Target.Kind.PROJECT, path, "CLAUDE.md", Text.of(MEMORY), true, Optional.empty()));
    Path skill = Path.of("/home/me/.claude/skills/app/SKILL.md");
    assertOneItemMore(
        learning,
        new Target(Target.Kind.SKILL, skill, "SKILL.md", Text.of(SKILL), true, Optional.empty()));
  }

  /** All that was there is there, in its order; what is new is one item that acts nowhere. */
  private static void assertOneItemMore(Learning learning, Target target) {
    Proposal proposal = Proposal.of(learning, target);
    List<String> rest = new ArrayList<>(proposal.proposed().string().lines().toList());
    List<String> added = new ArrayList<>();
    int at = 0;
    List<String> base = target.onDisk().string().lines().toList();
    for (String line : rest) {
      if (at < base.size() && line.equals(base.get(at))) {
        at++;
      } else {
        added.add(line);
      }
    }
    assertEquals(base.size(), at, "every line of before is still there");
    added.removeIf(line -> line.isEmpty() || line.equals("## Critical Corrections"));
    assertTrue(added.size() == 1 || added.size() == 3, added.toString());
    for (String line : added) {
      assertTrue(line.matches(" *- \\S.*"), line);
      assertFalse(ACTIVE.matcher(line.replaceAll("`[^`]*`", "`")).find(), line);
      assertEquals(line, Plain.printable(line));
      assertNoSecret(line);
    }
  }
}
