package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was said in a record is another text, and nothing else of its line is. */
class PurgedTextsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"table\":\"note\",\"id\":\"a b\",\"text\":\"x a b\"} | {\"table\":\"note\",\"id\":\"a b\",\"text\":\"x *\"}",
        "{\"table\":\"note\",\"text\":\"say \\\"a b\\\"\"} | {\"table\":\"note\",\"text\":\"say \\\"*\\\"\"}",
        "{\"table\":\"note\",\"text\":\"a\\u0020b\\nc\"} | {\"table\":\"note\",\"text\":\"*\\u000ac\"}",
        "{\"table\":\"learning\",\"sentence\":\"\\\\\",\"dont\":null,\"id\":1.5} | {\"table\":\"learning\",\"sentence\":\"\\\\\",\"dont\":null,\"id\":1.5}",
        "{\"table\":\"a b\",\"text\":\"a b\"} | {\"table\":\"a b\",\"text\":\"a b\"}",
        "{\"table\":\"choice\",\"kind\":\"words\",\"chosen\":\"a b\"} | {\"table\":\"choice\",\"kind\":\"words\",\"chosen\":\"*\"}",
        "{\"table\":\"choice\",\"kind\":\"a b\",\"chosen\":\"/a b\"} | {\"table\":\"choice\",\"kind\":\"a b\",\"chosen\":\"/a b\"}",
        "{\"table\":\"summary\",\"told\":\"{\\\"kind\\\":\\\"a b\\\",\\\"a b\\\":[\\\"a b.\\\"]}\"} | {\"table\":\"summary\",\"told\":\"{\\\"kind\\\":\\\"a b\\\",\\\"a b\\\":[\\\"*.\\\"]}\"}",
        "{\"table\":\"heard\",\"marks\":\"a b\\ta b\\t0.5\\t0\\t0\\t\\n\"} | {\"table\":\"heard\",\"marks\":\"a b\\ta b\\t0.5\\t0\\t0\\t\\n\"}",
        "{\"table\":\"heard\",\"marks\":\"judge\\tin words that nobody said: a b\\t0.5\\t0\\t0\\t\\n\"} | {\"table\":\"heard\",\"marks\":\"judge\\u0009in words that nobody said: *\\u00090.5\\u00090\\u00090\\u0009\\u000a\"}",
      })
  void onlyWhatWasSaidChanges(String before, String after) {
    assertEquals(
        after,
        Purge.rewritten(
            before,
            (whose, value) -> TextColumns.with(whose, value, text -> text.replace("a b", "*"))));
  }

  /** That it would not fit is found out before anything is another. */
  @Test
  void aRowThatCannotBeMadeAgainIsNoReasonToLoseIt() throws Exception {
    Path path = folder.resolve("reflect.db");
    try (Ledger ledger = Ledger.open(path, Samples.MONDAY)) {
      Samples.fill(ledger);
      ledger.database().run("pragma ignore_check_constraints = on");
      ledger
          .database()
          .write(
              "break a rule",
              each ->
                  each.change(
                      "insert into choice (proposal, kind, chosen, at)"
                          + " values (?, 'words', null, '2026-11-16T08:00:00.000Z')",
                      Samples.id(0).value()));
      ledger.database().run("pragma ignore_check_constraints = off");
      byte[] records = Files.readAllBytes(folder.resolve("records.jsonl"));
      String before = rows(ledger);
      LedgerException refused =
          assertThrows(
              LedgerException.class, () -> ledger.rewrite(text -> text.replace("pip", "x")));
      assertTrue(refused.getMessage().startsWith("Nothing was forgotten: "), refused.getMessage());
      assertArrayEquals(records, Files.readAllBytes(folder.resolve("records.jsonl")));
      assertEquals(before, rows(ledger));
      assertEquals(
          Set.of("records.jsonl", "reflect.db", "reflect.db-shm", "reflect.db-wal"), names());
    }
  }

  private static String rows(Ledger ledger) throws Exception {
    return ledger.database().read("read", Diagnosis::rows).toString();
  }

  private Set<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
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
