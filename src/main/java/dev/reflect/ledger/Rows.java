package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.State;
import dev.reflect.proposal.ProposalId;
import dev.reflect.untrusted.Plain;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Adds rows that somebody else wrote, one JSON object each, and reads each back as the ledger will:
 * what the ledger could not read, or what would act on a terminal, is refused.
 */
final class Rows {
  /** Whole files, which hold what they hold and are never shown as they are. */
  private static final Set<String> WHOLE_TEXTS =
      Set.of("text_base", "text_before", "text_after", "told");

  /** What tells of folders, today and before. */
  private static final Set<String> FOLDERS = Set.of("folder", "moved", "tip");

  /** What nothing reads any more. */
  private static final String ANSWERS = "semantic_answer";

  private final Transaction transaction;
  private final Map<String, Table> tables = new HashMap<>();

  /** Says why a row is refused, as a phrase. */
  static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Broken(String why) {
      super(why);
    }
  }

  Rows(Transaction transaction) throws SQLException {
    this.transaction = transaction;
    for (String name : names()) {
      if (!EarlierTables.ROWS.containsKey(name)) {
        tables.put(name, Table.of(transaction, name));
      }
    }
  }

  /** Returns the tables of today and of earlier, in the order that their rows can be added in. */
  static List<String> names() {
    List<String> names = new ArrayList<>(Schema.NAMES);
    names.addAll(Schema.CHANGING);
    names.addAll(new TreeSet<>(EarlierTables.ROWS.keySet()));
    return names;
  }

  void add(String line) throws SQLException {
    boolean isObject =
        transaction
            .first(
                "select json_valid(?) and ltrim(?) like '{%'", row -> row.getBoolean(1), line, line)
            .orElseThrow();
    if (!isObject) {
      throw new Broken("it is no JSON object");
    }
    String name =
        transaction
            .first("select ? ->> '$.table'", row -> String.valueOf(row.getString(1)), line)
            .orElseThrow();
    if (!Schema.NAMES.contains(name)
        && !EarlierTables.ROWS.containsKey(name)
        && !name.equals(ANSWERS)) {
      throw new Broken("there is no table " + Plain.shortened(Plain.sentence(name), 40));
    }
    Table table = tables.get(name);
    if (FOLDERS.contains(name)) {
      readFolders(line);
    }
    try {
      if (table == null) {
        readTimes(line);
        insert(name, line);
      } else {
        unknown(line, table);
        table.insert(transaction, line);
        read(table);
      }
    } catch (SQLException cause) {
      if (LedgerException.isMisfit(cause)) {
        throw new Broken(reason(cause));
      }
      throw cause;
    } catch (IllegalArgumentException
        | DateTimeException
        | IndexOutOfBoundsException
        | NullPointerException unreadable) {
      throw new Broken("a value of " + name + " cannot be read");
    }
  }

  /** Where a folder lies is the same wherever we stand, and a line in a list. */
  private void readFolders(String line) throws SQLException {
    transaction.each(
        "select key, value from json_each(?) where key in ('path', 'to_path', 'from_path', 'root')",
        row -> {
          String path = row.getString(2);
          if (path != null && !isFolder(path)) {
            throw new Broken(row.getString(1) + " is no path of a folder from the root on");
          }
        },
        line);
  }

  private static boolean isFolder(String path) {
    try {
      Path folder = Path.of(path);
      return folder.isAbsolute()
          && folder.normalize().toString().equals(path)
          && path.lines().count() == 1;
    } catch (InvalidPathException none) {
      return false;
    }
  }

  private void unknown(String line, Table table) throws SQLException {
    List<String> keys =
        transaction.list("select key from json_each(?)", row -> row.getString(1), line);
    for (String key : keys) {
      if (!key.equals("table") && !table.columns().contains(key)) {
        throw new Broken(
            table.name() + " has no column " + Plain.shortened(Plain.sentence(key), 40));
      }
    }
  }

  /** What became of a row that this program wrote. */
  enum Fate {
    ADDED,
    /** It is there already, just so. */
    DOUBLE,
    /** What it points to is not there, or not yet. */
    WAITS,
    BROKEN
  }

  /** Adds a row that this program wrote, where it can. */
  Fate addOwn(String line) throws SQLException {
    String begin = "{\"table\":\"";
    int end = line.indexOf('"', begin.length());
    return line.startsWith(begin) && end > 0
        ? addOwn(line.substring(begin.length(), end), line)
        : Fate.BROKEN;
  }

  /** Adds a row of this table, an object of JSON. */
  Fate addOwn(String name, String object) throws SQLException {
    try {
      return insert(name, object) ? Fate.ADDED : Fate.BROKEN;
    } catch (SQLException doesNotFit) {
      if (!LedgerException.isMisfit(doesNotFit)) {
        throw doesNotFit;
      }
      if (LedgerException.isDangling(doesNotFit)) {
        return Fate.WAITS;
      }
      boolean isDouble =
          LedgerException.isDouble(doesNotFit)
              && tables.containsKey(name)
              && tables.get(name).has(transaction, object);
      return isDouble ? Fate.DOUBLE : Fate.BROKEN;
    }
  }

  private boolean insert(String name, String object) throws SQLException {
    if (tables.containsKey(name)) {
      return tables.get(name).insert(transaction, object) > 0;
    }
    return name.equals(ANSWERS)
        || EarlierTables.ROWS.containsKey(name)
            && transaction.change(EarlierTables.ROWS.get(name), object) > 0;
  }

  private void readTimes(String line) throws SQLException {
    transaction.each(
        "select key, value from json_each(?)",
        row -> {
          if (isTime(row.getString(1))) {
            readTime(row.getString(1), row.getString(2));
          }
        },
        line);
  }

  private static void readTime(String column, String value) {
    if (value != null && !Columns.time(Columns.time(value)).equals(value)) {
      throw new Broken(column + " is no time");
    }
  }

  private void read(Table table) throws SQLException {
    transaction.first(
        "select * from %s where %s = %d"
            .formatted(table.name(), table.id(), table.newest(transaction)),
        row -> {
          read(table, row);
          return table;
        });
  }

  private void read(Table table, ResultSet row) throws SQLException {
    for (String column : table.columns()) {
      String value = row.getString(column);
      if (isTime(column)) {
        readTime(column, value);
      }
      if (value != null && !isWhole(column, row) && !Plain.printable(value).equals(value)) {
        throw new Broken(column + " holds characters that act on a terminal");
      }
    }
    typed(table, row);
  }

  /**
   * Returns the rows that the ledger cannot read, by table and number, in their order. What is
   * wrong with the name of a proposal alone is passed over.
   */
  List<String> unfit() throws SQLException {
    List<String> unfit = new ArrayList<>();
    for (Table table : tables.values()) {
      if (table.name().equals("proposal")) {
        continue;
      }
      transaction.each(
          "select *, rowid as number from " + table.name(),
          row -> {
            try {
              typed(table, row);
            } catch (Broken
                | IllegalArgumentException
                | DateTimeException
                | IndexOutOfBoundsException
                | NullPointerException broken) {
              unfit.add(table.name() + " " + row.getLong("number"));
            }
          });
    }
    Collections.sort(unfit);
    return unfit;
  }

  private void typed(Table table, ResultSet row) throws SQLException {
    switch (table.name()) {
      case "learning" -> new Fingerprint(row.getString("fingerprint"));
      case "proposal" ->
          proposal(row.getString("id"), row.getString("fingerprint"), row.getString("repository"));
      case "sighting" -> Sighting.signal(row);
      case "heard" -> Messages.heard(row, row.getString("root"));
      case "choice" -> {
        switch (row.getString("kind")) {
          case "draft", "words", "reworded", "rejected" -> {}
          case "proposed" -> new ProposalId(row.getString("chosen"));
          default -> TargetPlace.of(row.getString("kind"), row.getString("chosen"));
        }
      }
      case "decision" -> decision(row);
      case "event" -> event(row.getString("kind"));
      case "settlement" -> {
        new Fingerprint(row.getString("first"));
        new Fingerprint(row.getString("second"));
      }
      default -> {}
    }
  }

  /** A draft is the text of a whole file, too. */
  private static boolean isWhole(String column, ResultSet row) throws SQLException {
    return WHOLE_TEXTS.contains(column)
        || column.equals("chosen") && row.getString("kind").equals("draft");
  }

  private static void proposal(String id, String fingerprint, String repository) {
    if (!ProposalId.of(new Fingerprint(fingerprint), repository).value().equals(id)) {
      throw new Broken("the id of a proposal is not that of its learning and repository");
    }
  }

  private static void event(String kind) {
    boolean isKnown =
        kind.equals("reset")
            || Arrays.stream(EventKind.values()).anyMatch(each -> each.word().equals(kind))
            || Arrays.stream(State.values()).anyMatch(each -> each.word().equals(kind));
    if (!isKnown) {
      throw new Broken("there is no event " + Plain.shortened(Plain.sentence(kind), 40));
    }
  }

  private void decision(ResultSet row) throws SQLException {
    if (!row.getString("verdict").equals("reopened")) {
      transaction.first(
          "select id as decision, sentence as other_words, * from decision where id = ?",
          Recorded::of,
          row.getLong("id"));
    }
  }

  private static boolean isTime(String column) {
    return column.equals("at") || column.equals("first_seen") || column.endsWith("_at");
  }

  /** Returns what SQLite says without its code: {@code UNIQUE constraint failed: learning.…}. */
  private static String reason(SQLException cause) {
    String said = cause.getMessage();
    int from = said.lastIndexOf('(');
    String inner =
        from >= 0 && said.endsWith(")") ? said.substring(from + 1, said.length() - 1) : said;
    return Plain.shortened(Plain.sentence(inner), 120);
  }
}
