package dev.reflect.ledger;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/**
 * What was made again from the records.
 *
 * @param lost how many lines could not be read or did not fit
 */
record Rebuilt(int proposals, int decisions, int operations, int lost) {
  /**
   * Plays the records into an empty database: each line on the tables of its time, so that the
   * migrations do with its rows what they did then.
   */
  static Rebuilt from(Records records, Records.Lines lines, Schema schema, Transaction transaction)
      throws SQLException, IOException {
    Playing playing = new Playing(schema, transaction, lines.broken());
    records.each(lines, playing::play);
    schema.migrate(transaction, playing.version, schema.version());
    return new Rebuilt(
        count(transaction, "proposal"),
        count(transaction, "decision"),
        count(transaction, "operation"),
        playing.lost);
  }

  /** Knows the tables that the last line was for. */
  private static final class Playing {
    private final Schema schema;
    private final Transaction transaction;
    private int lost;
    private int version;
    private List<Table> tables = List.of();

    Playing(Schema schema, Transaction transaction, int broken) {
      this.schema = schema;
      this.transaction = transaction;
      this.lost = broken;
    }

    void play(RecordLine line) throws SQLException {
      if (line.schema() > version && line.schema() <= schema.version()) {
        schema.migrate(transaction, version, line.schema());
        version = line.schema();
        tables = Table.all(transaction);
      }
      lost += Rebuilt.play(transaction, tables, line) ? 0 : 1;
    }
  }

  private static boolean play(Transaction transaction, List<Table> tables, RecordLine line)
      throws SQLException {
    transaction.run("savepoint line");
    try {
      for (Table table : tables) {
        if (line.mayHold(table)) {
          table.insert(transaction, line.rows(), "$." + table.name());
        }
      }
      transaction.run("release line");
      return true;
    } catch (SQLException doesNotFit) {
      if (!LedgerException.isMisfit(doesNotFit)) {
        throw doesNotFit;
      }
      transaction.run("rollback to line");
      transaction.run("release line");
      return false;
    }
  }

  private static int count(Transaction transaction, String table) throws SQLException {
    return transaction.first("select count(*) from " + table, row -> row.getInt(1)).orElseThrow();
  }

  /** Returns the counts, for example {@code 3 proposals, 2 decisions and 1 operation}. */
  String counts() {
    String counts =
        counted(proposals, "proposal")
            + ", "
            + counted(decisions, "decision")
            + " and "
            + counted(operations, "operation");
    return lost == 0 ? counts : counts + "; " + counted(lost, "record") + " could not be read";
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
