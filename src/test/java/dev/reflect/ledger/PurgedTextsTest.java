package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.exported;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was said is another text, and nothing else of its row is. */
class PurgedTextsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "note, text, , x a b, x *",
    "note, id, , a b, a b",
    "a b, text, , a b, a b",
    "choice, chosen, words, a b, *",
    "choice, chosen, reworded, a b, *",
    "choice, chosen, project, /a b, /a b",
    "summary, told, , '{\"kind\":\"a b\",\"a b\":[\"a b.\"]}', '{\"kind\":\"a b\",\"a b\":[\"*.\"]}'",
    "heard, marks, , 'a b\ta b\t0.5\t0\t0\t\n', 'a b\ta b\t0.5\t0\t0\t\n'",
    "heard, marks, , 'judge\tin words that nobody said: a b\t0.5\t0\t0\t\n', 'judge\tin words that nobody said: *\t0.5\t0\t0\t\n'",
  })
  void onlyWhatWasSaidChanges(
      String table, String column, String kind, String before, String after) {
    Map<String, String> row = new HashMap<>(Map.of(column, before));
    row.put("kind", kind);
    assertEquals(
        after,
        TextColumns.with(
            TextColumns.of(table, column, row), before, text -> text.replace("a b", "*")));
  }

  /** Nothing but the words is another, what broke a rule before is forgotten, and guards stand. */
  @Test
  void allRowsStayAndEachOfTheWordsIsGone() throws Exception {
    Path path = folder.resolve("reflect.db");
    Path records = folder.resolve("records.jsonl");
    try (Ledger ledger = Ledger.open(path, Samples.MONDAY)) {
      Samples.fill(ledger);
      String expected = exported(ledger).replace("pip", "x");
      assertTrue(ledger.rewrite(text -> text.replace("pip", "x")) > 0);
      assertEquals(expected, exported(ledger));
      String broken =
          "insert into choice (proposal, kind, chosen, at)"
              + " values ('%s', 'reworded', 'pip', '2026-11-16T08:00:00.000Z')";
      ledger.database().run("pragma ignore_check_constraints = on");
      ledger
          .database()
          .write("break a rule", each -> each.change(broken.formatted(Samples.id(0).value())));
      ledger.database().run("pragma ignore_check_constraints = off");
      assertEquals(1, ledger.rewrite(text -> text.replace("pip", "x")));
      for (Path each : List.of(path, records)) {
        assertFalse(new String(Files.readAllBytes(each), ISO_8859_1).contains("pip"));
      }
      String refused = "update choice set chosen = 'y'";
      assertThrows(
          LedgerException.class,
          () -> ledger.database().write("change it", each -> each.change(refused)));
      assertThrows(
          LedgerException.class,
          () ->
              ledger
                  .database()
                  .write(
                      "break a rule",
                      each -> each.change(broken.formatted(Samples.id(0).value()))));
    }
  }

  /** Who adds a column says whether it holds what was said. */
  @Test
  void ofEveryColumnOfTextItIsKnownWhoseItIs() throws Exception {
    Set<String> columns = new HashSet<>();
    try (Ledger ledger = Ledger.inMemory()) {
      for (String table : Schema.NAMES) {
        List<String> texts =
            ledger
                .database()
                .read(
                    "read the columns",
                    transaction ->
                        transaction.list(
                            "select name from pragma_table_info(?) where lower(type) = 'text'",
                            row -> table + "." + row.getString(1),
                            table));
        columns.addAll(texts);
      }
    }
    List<String> undecided = new ArrayList<>(columns);
    undecided.removeAll(TextColumns.all());
    List<String> gone = new ArrayList<>(TextColumns.all());
    gone.removeAll(columns);
    assertEquals(List.of(), undecided, "say in texts.tsv whose text it is");
    assertEquals(List.of(), gone, "there is no such column");
  }
}
