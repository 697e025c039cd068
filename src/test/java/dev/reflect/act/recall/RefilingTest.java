package dev.reflect.act.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever was read of a transcript in pieces is in the index as if it had been read at once. */
class RefilingTest {
  private static final String WHAT =
      """
      select session.name, session.project, session.began_at, session.ended_at,
        (select min(number) from exchange other where other.document = exchange.document),
        document.steps, document.began_at, document.ended_at, exchange.number, exchange.aside,
        exchange.branch, exchange.line, exchange.last_line, exchange.at, exchange.records,
        (select group_concat(kind || tool || path || error || times) from done
          where done.exchange = exchange.id)
      from exchange
      join document on document.id = exchange.document
      join session on session.id = exchange.session
      order by session.name, exchange.number
      """;

  private static final String STEPS = "select sum(steps) from document";

  private long clock;

  /** What may happen next in a session. */
  private enum Move {
    PROMPT,
    LONG_PROMPT,
    TAKEN_BACK,
    REPLY,
    TOOL,
    TOOL_AND_WORDS_MEANWHILE,
    ASIDE,
    LONG_ASIDE,
    REPEATED,
    BROKEN,
    OTHER_SESSION
  }

  @Provide
  Arbitrary<List<Move>> moves() {
    return Arbitraries.frequencyOf(
            Tuple.of(30, Arbitraries.of(Move.PROMPT, Move.REPLY)),
            Tuple.of(6, Arbitraries.of(Move.TOOL, Move.LONG_PROMPT)),
            Tuple.of(2, Arbitraries.of(Move.class)))
        .list()
        .ofMinSize(1)
        .ofMaxSize(70);
  }

  @Property(tries = 60)
  void inPiecesItIsAsAtOnce(
      @ForAll("moves") List<Move> moves,
      @ForAll @Size(min = 1, max = 4) List<@DoubleRange(min = 0, max = 1) Double> cuts)
      throws IOException, SQLException {
    byte[] all = lines(moves).getBytes(StandardCharsets.UTF_8);
    Path inPieces = Files.createTempDirectory("pieces");
    Path atOnce = Files.createTempDirectory("once");
    try {
      for (double cut : cuts.stream().sorted().toList()) {
        index(inPieces, Arrays.copyOf(all, (int) (all.length * cut)));
      }
      index(inPieces, all);
      index(atOnce, all);
      assertEquals(String.join("\n", dump(atOnce)), String.join("\n", dump(inPieces)));
    } finally {
      delete(inPieces);
      delete(atOnce);
    }
  }

  @TempDir Path home;

  @Test
  void whatStandsBeforeTheLastTwoExchangesIsNotReadAgain() throws IOException, SQLException {
    String all = lines(List.of(Move.PROMPT, Move.REPLY, Move.PROMPT, Move.REPLY, Move.PROMPT));
    index(home, all.getBytes(StandardCharsets.UTF_8));
    change(home, "update exchange set branch = 'as it was'");
    index(home, (all + lines(List.of(Move.REPLY), 90)).getBytes(StandardCharsets.UTF_8));
    assertEquals(List.of("1"), ask(home, "select number from exchange where branch = 'as it was'"));
    assertEquals(List.of("6"), ask(home, STEPS));
  }

  @Test
  void whatWasRewrittenIsReadFromItsBeginning() throws IOException, SQLException {
    List<Move> moves = List.of(Move.PROMPT, Move.REPLY, Move.PROMPT, Move.LONG_PROMPT, Move.PROMPT);
    String before = lines(moves);
    index(home, before.getBytes(StandardCharsets.UTF_8));
    String after = before.replace("and thus", "and so  ") + lines(List.of(Move.REPLY), 90);
    assertTrue(!after.startsWith(before));
    index(home, after.getBytes(StandardCharsets.UTF_8));
    assertTrue(packed(home).stream().noneMatch(each -> each.contains("and thus")));
    assertEquals(List.of("6"), ask(home, STEPS));
    index(home, lines(List.of(Move.PROMPT)).getBytes(StandardCharsets.UTF_8));
    assertEquals(List.of("1"), ask(home, STEPS));
  }

  @Test
  void whatTheFirstRecordSaysOfAllOthersStaysKnown() throws IOException, SQLException {
    String before =
        codex("session_meta", "\"id\":\"c-1\",\"cwd\":\"/shop\",\"git\":{\"branch\":\"b\"}");
    for (String each : List.of("one", "two", "three")) {
      before += codex("event_msg", "\"type\":\"user_message\",\"message\":\"Say " + each + "\"");
    }
    index(home, before.getBytes(StandardCharsets.UTF_8));
    String more = codex("event_msg", "\"type\":\"user_message\",\"message\":\"Say four\"");
    index(home, (before + more).getBytes(StandardCharsets.UTF_8));
    assertEquals(
        List.of("shop | 1 | b | 2", "shop | 2 | b | 3", "shop | 3 | b | 4", "shop | 4 | b | 5"),
        ask(
            home,
            "select name, number, branch, line from exchange"
                + " join session on session.id = exchange.session order by number"));
  }

  private static String codex(String type, String payload) {
    return "{\"type\":\"" + type + "\",\"payload\":{" + payload + "}}\n";
  }

  /** The file stays the same one; each writing is later than the last. */
  private void index(Path where, byte[] bytes) throws IOException {
    Places places = Places.of(Map.of(), where, where);
    Path folder = Files.createDirectories(places.claude().projects().resolve("-shop"));
    Path transcript = folder.resolve("shop.jsonl");
    Files.write(
        transcript,
        bytes,
        StandardOpenOption.CREATE,
        StandardOpenOption.WRITE,
        StandardOpenOption.TRUNCATE_EXISTING);
    Files.setLastModifiedTime(transcript, FileTime.fromMillis(1_700_000_000_000L + clock++));
    new Indexing(places, sentence -> {}).with(index -> index.steps());
  }

  private static List<String> dump(Path where) throws SQLException {
    List<String> all = ask(where, WHAT);
    all.addAll(ask(where, "select term, doc, cnt from stem order by term"));
    all.addAll(packed(where));
    return all;
  }

  /** Returns what the index has of steps: what is packed is as good as its bytes. */
  private static List<String> packed(Path where) throws SQLException {
    List<String> all = new ArrayList<>();
    for (String each :
        ask(
            where,
            "select hex(packed.steps) from packed join document on document.id = packed.document"
                + " join session on session.id = document.session join exchange"
                + " on exchange.document = document.id"
                + " group by document.id order by name, exchange.aside, min(exchange.number)")) {
      Inflater inflater = new Inflater(true);
      inflater.setInput(HexFormat.of().parseHex(each));
      byte[] bytes = new byte[1 << 20];
      try {
        all.add(new String(bytes, 0, inflater.inflate(bytes), StandardCharsets.UTF_8));
      } catch (DataFormatException damaged) {
        throw new AssertionError(damaged);
      } finally {
        inflater.end();
      }
    }
    return all;
  }

  private static void change(Path where, String sql) throws SQLException {
    Path file = Indexing.file(Places.of(Map.of(), where, where));
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  private static List<String> ask(Path where, String sql) throws SQLException {
    Path file = Indexing.file(Places.of(Map.of(), where, where));
    List<String> rows = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        List<String> cells = new ArrayList<>();
        for (int at = 1; at <= row.getMetaData().getColumnCount(); at++) {
          cells.add(row.getString(at));
        }
        rows.add(String.join(" | ", cells));
      }
    }
    return rows;
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  private static String lines(List<Move> moves) {
    return lines(moves, 0);
  }

  private static String lines(List<Move> moves, int before) {
    StringBuilder lines = new StringBuilder();
    int number = before;
    for (Move each : moves) {
      number++;
      String id = "\"uuid\":\"u" + number + "\",\"parentUuid\":\"p" + number + "\",";
      String head =
          "\"sessionId\":\"shop\",\"gitBranch\":\"b"
              + number / 20
              + "\",\"timestamp\":\"2026-11-01T10:00:%02dZ\",".formatted(number % 60);
      String words = "Word" + number + " of the pool" + number % 7;
      lines.append(
          switch (each) {
            case PROMPT -> user(id + head, quoted(words));
            case LONG_PROMPT -> user(id + head, quoted((words + " and thus ").repeat(90)));
            case TAKEN_BACK ->
                user(
                        "\"uuid\":\"x" + number + "\",\"parentUuid\":\"p" + number + "\"," + head,
                        "\"Oops\"")
                    + user(id + head, quoted(words));
            case REPLY ->
                assistant(id + head, "{\"type\":\"text\",\"text\":" + quoted(words) + "}");
            case TOOL -> call(id + head, number) + result(head, number);
            case TOOL_AND_WORDS_MEANWHILE ->
                call(id + head, number)
                    + user("\"uuid\":\"m" + number + "\"," + head, quoted("Meanwhile " + words))
                    + result(head, number);
            case ASIDE ->
                assistant(
                    id + "\"isSidechain\":true," + head,
                    "{\"type\":\"text\",\"text\":" + quoted("Aside " + words) + "}");
            case LONG_ASIDE -> aside(head, number);
            case REPEATED -> user("\"uuid\":\"u1\"," + head, quoted("Again"));
            case BROKEN -> "{\"type\":\"user\",\n\n";
            case OTHER_SESSION -> user(id + head.replace("shop", "other" + number), quoted(words));
          });
    }
    return lines.toString();
  }

  /** What a subagent does in one go; some of its calls are in one record. */
  private static String aside(String head, int number) {
    StringBuilder lines = new StringBuilder();
    for (int each = 1; each <= 20; each++) {
      int call = number * 1_000 + each;
      String of = "\"isSidechain\":true," + head;
      lines.append(call("\"uuid\":\"s" + call + "\"," + of, call));
      lines.append(each % 3 == 0 ? "" : result(of, call));
    }
    return lines.toString();
  }

  private static String quoted(String words) {
    return '"' + words + '"';
  }

  private static String user(String head, String content) {
    return "{\"type\":\"user\","
        + head
        + "\"cwd\":\"/shop\",\"message\":{\"content\":"
        + content
        + "}}\n";
  }

  private static String assistant(String head, String block) {
    return "{\"type\":\"assistant\"," + head + "\"message\":{\"content\":[" + block + "]}}\n";
  }

  private static String call(String head, int number) {
    return assistant(
        head,
        "{\"type\":\"tool_use\",\"id\":\"t"
            + number
            + "\",\"name\":\"Bash\",\"input\":{\"command\":\"grep "
            + number
            + "\"}}");
  }

  private static String result(String head, int number) {
    return user(
        "\"uuid\":\"r" + number + "\"," + head,
        "[{\"type\":\"tool_result\",\"tool_use_id\":\"t" + number + "\",\"content\":\"done\"}]");
  }
}
