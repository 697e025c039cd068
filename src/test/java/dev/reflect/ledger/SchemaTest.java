package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaTest {
  @TempDir Path folder;

  @Test
  void everyTableButThreeIsAppendOnlyAndPointsToEarlierOnes() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      Samples.fill(ledger);
      TreeSet<String> others =
          new TreeSet<>(texts(ledger, "select name from sqlite_master where type = 'table'"));
      assertEquals(28, others.size(), "CHANGELOG.md says how many");
      others.removeAll(Schema.NAMES);
      assertEquals(List.of("recorded", "told_by", "transcript"), List.copyOf(others));
      List<String> guards = new ArrayList<>();
      List<String> earlier = new ArrayList<>();
      for (Table table : ledger.database().read("look", Table::all)) {
        guards.add(table.name() + "_is_never_deleted");
        guards.add(table.name() + "_is_never_updated");
        earlier.add(table.name());
        assertTrue(earlier.containsAll(table.references().values()), table.name());
      }
      guards.sort(String::compareTo);
      assertEquals(
          guards,
          texts(ledger, "select name from sqlite_master where type = 'trigger' order by 1"));
      for (String change :
          List.of("update learning set sentence = 'x'", "delete from operation_decision")) {
        LedgerException refused =
            assertThrows(
                LedgerException.class,
                () -> ledger.database().write("change it", each -> each.change(change)));
        assertTrue(refused.getMessage().contains("the ledger is append-only"));
      }
    }
  }

  /** What came later comes to the ledger of an earlier build, all of it. */
  @ParameterizedTest
  @ValueSource(strings = {"recall told summary folder", "told_by transcript"})
  void whatIsMissingIsAddedWhenItIsOpened(String missing) throws Exception {
    Path path = folder.resolve("earlier.db");
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
    }
    List<String> all;
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path);
        Statement statement = connection.createStatement()) {
      all = names(statement);
      for (String later : missing.split(" ")) {
        statement.executeUpdate("drop table " + later);
      }
    }
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(Optional.empty(), ledger.notice());
    }
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path);
        Statement statement = connection.createStatement()) {
      assertEquals(all, names(statement));
    }
  }

  private static List<String> names(Statement statement) throws SQLException {
    List<String> names = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery("select type || ' ' || name from sqlite_schema order by 1")) {
      while (rows.next()) {
        names.add(rows.getString(1));
      }
    }
    return names;
  }

  /** Any program that knows SQLite reads all of it. */
  @Test
  void aPlainConnectionReadsEveryTableAndView() throws Exception {
    Path path = folder.resolve("reflect.db");
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
    }
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path);
        Statement statement = connection.createStatement()) {
      List<String> names = new ArrayList<>(Schema.NAMES);
      names.addAll(List.of("recorded", "standing", "happening", "home"));
      for (String name : names) {
        try (ResultSet rows = statement.executeQuery("select * from " + name)) {
          rows.next();
        }
      }
      try (ResultSet row = statement.executeQuery("select quote, said_at from sighting")) {
        assertEquals("no, use uv, not pip", row.getString(1));
        assertEquals("2026-11-16T07:59:00.000Z", row.getString(2).replaceAll("T..", "T07"));
      }
    }
  }

  private static List<String> texts(Ledger ledger, String query) throws Exception {
    return ledger.database().read("read", transaction -> transaction.list(query, SchemaTest::text));
  }

  private static String text(ResultSet row) throws SQLException {
    return row.getString(1);
  }
}
