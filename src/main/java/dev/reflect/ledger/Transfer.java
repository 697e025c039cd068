package dev.reflect.ledger;

import dev.reflect.ground.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Brings the rows of one database into another of the same schema, each once: a row that is there
 * already, by what it says and not by its number, is not added. Numbers are given anew. Operations
 * that have not ended stay behind.
 */
final class Transfer {
  /** Of which ledger a row is, and not what it says; of a row that goes out, nobody's. */
  private static final String IMPORTED = "imported_at";

  private static final String OPERATION = "operation";
  private static final String DECISION = "decision";
  private static final String FOLDER = "folder";

  /** What nobody here has decided is not written here. */
  private static final String WAITING =
      "select count(*) from standing where not applied and undone_by is null and brought";

  /** Two ledgers that tell a team the same versions of one writer would hide each other's. */
  private static final Set<String> STAYING = Set.of("membership", "told", "sharing");

  private static final int AT_ONCE = 100;
  private static final String SIGHTING = "sighting";

  /** The newest sighting that something knew of; a number, and yet no reference. */
  private static final String LAST_SIGHTING = "last_sighting";

  private static final String UNFINISHED =
      "select id from operation where id not in (select operation from outcome)";

  /** What tells rows apart where their columns do not, or not all of them. */
  private static final Map<String, String> IDENTITIES =
      Map.of(
          SIGHTING,
          "fingerprint, repository, record, iif(record = '', session || ':' || line, '')",
          OPERATION,
          """
          intended_at, command, (
            select group_concat(path || ' ' || coalesce(before_hash, '-') || ' '
              || coalesce(after_hash, '-') order by path)
            from operation_file where operation_file.operation = operation.id)
          """);

  private final Transaction from;
  private final Transaction to;
  private final Map<String, NavigableMap<Long, Long>> numbers = new HashMap<>();
  private final Map<String, Integer> added = new HashMap<>();
  private final Optional<String> importedAt;
  private final Set<String> folders;

  private Transfer(Transaction from, Transaction to, Optional<Instant> importedAt)
      throws SQLException {
    this.from = from;
    this.to = to;
    this.importedAt = importedAt.map(Columns::time);
    this.folders = Set.copyOf(to.list("select distinct path from folder", row -> row.getString(1)));
  }

  /**
   * Returns how many rows each table has got, how many folders are told to lie elsewhere, how much
   * of what was brought waits, and how much of folders was left.
   *
   * @param importedAt where given, decisions and operations are marked as another machine's
   */
  static Map<String, Integer> between(
      Transaction from, Transaction to, Optional<Instant> importedAt) throws SQLException {
    Transfer transfer = new Transfer(from, to, importedAt);
    for (Table table : Table.all(from)) {
      if (!STAYING.contains(table.name())) {
        transfer.copy(table);
      }
    }
    transfer.added.remove("left", 0);
    if (transfer.added.containsKey(DECISION)) {
      int waiting = to.number(WAITING);
      transfer.added.merge("brought", waiting, Integer::sum);
      transfer.added.remove("brought", 0);
    }
    return transfer.added;
  }

  private void copy(Table table) throws SQLException {
    List<String> columns =
        table.isNumbered()
            ? table.columns().stream().filter(column -> !column.equals(table.id())).toList()
            : table.columns();
    List<String> said = columns.stream().filter(column -> !column.equals(IMPORTED)).toList();
    String identity = IDENTITIES.getOrDefault(table.name(), listed(said));
    Map<String, Deque<Long>> known = known(table, identity);
    NavigableMap<Long, Long> given = new TreeMap<>();
    numbers.put(table.name(), given);
    String insert =
        "insert into %s (%s) values (%s) on conflict do nothing"
            .formatted(
                table.name(),
                listed(columns),
                columns.stream().map(column -> "?").collect(Collectors.joining(", ")));
    boolean ownIdentity = IDENTITIES.containsKey(table.name());
    long last = Long.MIN_VALUE;
    List<Object[]> rows;
    do {
      rows = rows(table, columns, ownIdentity ? identity : "null", last);
      for (Object[] row : rows) {
        last = (Long) row[0];
        Optional<Object[]> values = values(table, columns, row);
        if (values.isPresent()) {
          String key = ownIdentity ? (String) row[1] : digest(columns, values.get());
          Deque<Long> same = known.getOrDefault(key, new ArrayDeque<>());
          if (!same.isEmpty()) {
            given.put(last, same.poll());
          } else if (importedAt.isPresent() && isOfFolderHere(table, columns, values.get())) {
            added.merge(
                "left", values.get()[columns.indexOf("hash")] == null ? 1 : 0, Integer::sum);
          } else if (to.change(insert, values.get()) > 0) {
            given.put(last, added(table));
            if (table.name().equals(FOLDER) && values.get()[columns.indexOf("to_path")] != null) {
              added.merge("moved", 1, Integer::sum);
            }
          }
        }
      }
    } while (!rows.isEmpty());
  }

  /**
   * Returns whether it tells of a folder that is here, or of which this ledger had a word: no other
   * machine says where that one lies.
   */
  private boolean isOfFolderHere(Table table, List<String> columns, Object... values) {
    if (!table.name().equals(FOLDER)) {
      return false;
    }
    Object path = values[columns.indexOf("path")];
    return folders.contains(path)
        || Stream.of(path, values[columns.indexOf("to_path")])
            .anyMatch(each -> each != null && Files.isDirectory(Path.of(each.toString())));
  }

  private long added(Table table) throws SQLException {
    added.merge(table.name(), 1, Integer::sum);
    return table.newest(to);
  }

  /** Returns the numbers of the rows that are there, by what they say. */
  private Map<String, Deque<Long>> known(Table table, String identity) throws SQLException {
    Map<String, Deque<Long>> known = new HashMap<>();
    to.each(
        "select %1$s, %2$s from %3$s order by %1$s".formatted(table.id(), identity, table.name()),
        row ->
            known
                .computeIfAbsent(Digest.of(row, 2), key -> new ArrayDeque<>())
                .add(row.getLong(1)));
    return known;
  }

  /**
   * Returns for each of the next rows its number, the digest of its identity, and its values; of
   * some rows only, as a row may hold whole files.
   */
  private List<Object[]> rows(Table table, List<String> columns, String identity, long after)
      throws SQLException {
    String unfinished = table.name().equals(OPERATION) ? " and id not in (" + UNFINISHED + ")" : "";
    return from.list(
        "select %1$s, %2$s, %3$s from %4$s where %1$s > ?%5$s order by %1$s limit ?"
            .formatted(table.id(), listed(columns), identity, table.name(), unfinished),
        row -> {
          Object[] values = new Object[columns.size() + 2];
          values[0] = row.getLong(1);
          values[1] = Digest.of(row, columns.size() + 2);
          for (int i = 0; i < columns.size(); i++) {
            values[i + 2] = row.getObject(i + 2);
          }
          return values;
        },
        after,
        AT_ONCE);
  }

  /** Returns the values with the numbers of this side; empty when they point to what stays. */
  private Optional<Object[]> values(Table table, List<String> columns, Object... row) {
    Object[] values = new Object[columns.size()];
    for (int i = 0; i < values.length; i++) {
      String column = columns.get(i);
      String target = table.references().get(column);
      Object value = row[i + 2];
      if (column.equals(IMPORTED) && Set.of(OPERATION, DECISION).contains(table.name())) {
        value = importedAt.orElse(null);
      } else if (column.equals(LAST_SIGHTING) && value != null) {
        long newest = 0;
        for (long given :
            numbers.get(SIGHTING).headMap(((Number) value).longValue(), true).values()) {
          newest = Math.max(newest, given);
        }
        value = newest;
      } else if (target != null && value instanceof Number number) {
        value = numbers.get(target).get(number.longValue());
        if (value == null) {
          return Optional.empty();
        }
      }
      values[i] = value;
    }
    return Optional.of(values);
  }

  private static String digest(List<String> columns, Object... values) {
    Digest digest = new Digest();
    for (int i = 0; i < values.length; i++) {
      if (!columns.get(i).equals(IMPORTED)) {
        digest.add(values[i] == null ? null : values[i].toString());
      }
    }
    return digest.toString();
  }

  private static String listed(List<String> columns) {
    return columns.stream().map(column -> '"' + column + '"').collect(Collectors.joining(", "));
  }

  /** The SHA-256 of a list of values, which may be null: the same only for the same list. */
  static final class Digest {
    private final MessageDigest sum = Sha256.digest();

    /** Returns the digest of the row's values from this column on. */
    static String of(ResultSet row, int first) throws SQLException {
      Digest digest = new Digest();
      for (int i = first; i <= row.getMetaData().getColumnCount(); i++) {
        digest.add(row.getString(i));
      }
      return digest.toString();
    }

    void add(String value) {
      byte[] bytes = value == null ? new byte[0] : value.getBytes(StandardCharsets.UTF_8);
      sum.update(ByteBuffer.allocate(4).putInt(value == null ? -1 : bytes.length).flip());
      sum.update(bytes);
    }

    /** Returns the sum and begins anew. */
    @Override
    public String toString() {
      return HexFormat.of().formatHex(sum.digest());
    }
  }
}
