package dev.reflect.ledger;

import static dev.reflect.ground.Plural.counted;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * What was made again from the records.
 *
 * @param lost how many lines could not be read or did not fit
 */
record Rebuilt(int proposals, int decisions, int operations, int lost) {
  /** Plays the records into empty tables. */
  static Rebuilt from(Records records, Transaction transaction)
      throws SQLException, LedgerException {
    Playing playing = new Playing(new Rows(transaction));
    try {
      if (EarlierRecords.are(records)) {
        playing.lost = EarlierRecords.play(records, transaction);
      } else if (records.length() > 0) {
        records.each(playing::line);
        playing.addLate();
      }
    } catch (IOException cause) {
      throw LedgerException.of("read the records of", records.file(), cause);
    }
    return new Rebuilt(
        transaction.number("select count(*) from proposal"),
        transaction.number("select count(*) from decision"),
        transaction.number("select count(*) from operation"),
        playing.lost + playing.waiting.size());
  }

  /**
   * What has no empty line after it belongs to a transaction that was never committed. A row that
   * stands before what it points to is added after it.
   */
  private static final class Playing {
    private final Rows rows;
    private final List<String> waiting = new ArrayList<>();
    private List<String> late = new ArrayList<>();
    private int lost;

    Playing(Rows rows) {
      this.rows = rows;
    }

    void line(String line) throws SQLException {
      if (!line.isBlank()) {
        if (!line.startsWith("{\"reflect\":")) {
          waiting.add(line);
        }
        return;
      }
      for (String each : waiting) {
        add(each);
      }
      waiting.clear();
    }

    private void add(String row) throws SQLException {
      switch (rows.addOwn(row)) {
        case ADDED, DOUBLE -> {}
        case WAITS -> late.add(row);
        case BROKEN -> lost++;
      }
    }

    /** Each round adds what only waited for rows of the one before. */
    void addLate() throws SQLException {
      int before;
      do {
        List<String> round = late;
        before = round.size();
        late = new ArrayList<>();
        for (String each : round) {
          add(each);
        }
      } while (late.size() < before);
      lost += late.size();
    }
  }

  boolean isEmpty() {
    return proposals + decisions + operations + lost == 0;
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
}
