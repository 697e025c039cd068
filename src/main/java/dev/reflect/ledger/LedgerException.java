package dev.reflect.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Says in a sentence what could not be done with which ledger and why, and where it is known, what
 * to do next.
 */
public final class LedgerException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String hint;

  LedgerException(String sentence, String hint, Throwable cause) {
    super(sentence, cause);
    this.hint = hint;
  }

  /**
   * @param attempt what was tried, to follow "Could not", for example {@code record a decision}
   */
  static LedgerException of(String attempt, String place, SQLException cause) {
    Reason reason = Reason.of(cause);
    String why = reason == Reason.OTHER ? cause.getMessage() : reason.why;
    return new LedgerException(
        "Could not " + attempt + " in the ledger " + place + ": " + why + ".", reason.hint, cause);
  }

  /** The same for what failed outside of SQLite, with the files themselves. */
  static LedgerException of(String attempt, Path place, IOException cause) {
    return new LedgerException(
        "Could not " + attempt + " the ledger " + place + ": " + Reason.READ_ONLY.why + ".",
        Reason.READ_ONLY.hint,
        cause);
  }

  /** Returns a sentence on what to do next. */
  public Optional<String> hint() {
    return hint.isEmpty() ? Optional.empty() : Optional.of(hint);
  }

  /** Returns whether the ledger is damaged, and not only out of reach. */
  public boolean isDamage() {
    return getCause() instanceof SQLException cause && isDamage(cause);
  }

  /** Returns whether another process was writing all the time. */
  public boolean isBusy() {
    return getCause() instanceof SQLException cause && isBusy(cause);
  }

  static boolean isDamage(SQLException cause) {
    return Reason.of(cause) == Reason.DAMAGED;
  }

  static boolean isBusy(SQLException cause) {
    return Reason.of(cause) == Reason.BUSY;
  }

  /** Returns whether a row breaks a rule of its table, or is no row at all. */
  static boolean isMisfit(SQLException cause) {
    int code = cause.getErrorCode() & 0xff;
    return code == 19 || code == 20 || code == 1;
  }

  /** Returns whether a row points to one that is not there. */
  static boolean isDangling(SQLException cause) {
    return code(cause) == SQLiteErrorCode.SQLITE_CONSTRAINT_FOREIGNKEY;
  }

  /** Returns whether a row has the key of another. */
  static boolean isDouble(SQLException cause) {
    return Set.of(
            SQLiteErrorCode.SQLITE_CONSTRAINT_PRIMARYKEY,
            SQLiteErrorCode.SQLITE_CONSTRAINT_ROWID,
            SQLiteErrorCode.SQLITE_CONSTRAINT_UNIQUE)
        .contains(code(cause));
  }

  private static SQLiteErrorCode code(SQLException cause) {
    return cause instanceof SQLiteException sqlite
        ? sqlite.getResultCode()
        : SQLiteErrorCode.UNKNOWN_ERROR;
  }

  private enum Reason {
    BUSY(
        "another program has held it for more than five seconds",
        "Close the other reflect, or try again."),
    READ_ONLY(
        "it cannot be opened for writing",
        "Check the permissions of the file and of its directory; both have to be writable."),
    FULL("the disk is full", "Free some space and try again."),
    DISK("the disk reports an error", "Check the disk and its free space, then try again."),
    DAMAGED(
        "it is damaged",
        "Run it again: the ledger is then made anew from its records. Else run: reflect doctor"
            + " --fix"),
    OTHER("", "");

    private final String why;
    private final String hint;

    Reason(String why, String hint) {
      this.why = why;
      this.hint = hint;
    }

    /** The codes are SQLite's; the low byte is the primary one. */
    static Reason of(SQLException cause) {
      return switch (cause.getErrorCode() & 0xff) {
        case 5, 6, 15 -> BUSY;
        case 3, 8, 14 -> READ_ONLY;
        case 10 -> DISK;
        case 11, 26 -> DAMAGED;
        case 13 -> FULL;
        default -> OTHER;
      };
    }
  }
}
