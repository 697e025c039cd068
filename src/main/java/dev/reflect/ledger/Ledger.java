package dev.reflect.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The append-only record in one SQLite file, and the queue of what is still to be decided and
 * applied. Several processes may have it open; each statement that records something is on the disk
 * when it returns.
 */
public final class Ledger implements AutoCloseable {
  private final Path path;
  private final Database database;
  private final Optional<String> notice;
  private final Instant opened;

  private Ledger(Path path, Database database, Optional<String> notice, Instant opened)
      throws SQLException, LedgerException {
    this.path = path;
    this.database = database;
    this.notice = notice;
    this.opened = opened;
    database.transact("begin", transaction -> Moved.here(database, transaction));
  }

  /**
   * Opens the ledger, beginning a private one where there is none. A damaged file is kept under
   * another name. Where records lie beside it, a damaged or missing ledger is made again from them;
   * {@link #notice} then says so.
   */
  public static Ledger open(Path path, Instant now) throws IOException {
    DatabaseFile file = new DatabaseFile(path);
    Object identity = begun(file);
    if (file.hasDamagedHeader()) {
      return begunAnew(file, identity, "was damaged", now);
    }
    try {
      return opened(file, Optional.empty(), now);
    } catch (SQLException cause) {
      // A version in the header that is older than the tables makes the migration fail.
      boolean mended = LedgerException.isMisfit(cause) && Records.beside(path).length() > 0;
      if (!mended && !LedgerException.isDamage(cause)) {
        throw LedgerException.of("open the tables", path.toString(), cause);
      }
      return begunAnew(file, identity, "was damaged", now);
    }
  }

  /**
   * Sets the ledger aside, in whatever state it is, and makes it again from its records; {@link
   * #notice} says so.
   */
  public static Ledger rebuild(Path path, Instant now) throws IOException {
    DatabaseFile file = new DatabaseFile(path);
    return begunAnew(file, begun(file), "was set aside", now);
  }

  /** A question to a ledger. */
  public interface Peek<T> {
    T at(Ledger ledger) throws LedgerException;
  }

  /**
   * Returns what there is to see in the ledger of this file, which is left as it is: no file is
   * begun and no table made. What cannot be read so is not known.
   */
  public static <T> T peek(Path path, T unknown, Peek<T> peek) {
    if (!Files.isRegularFile(path)) {
      return unknown;
    }
    try (Database database = Database.reading(path)) {
      return database.number("pragma user_version") == Schema.VERSION
          ? peek.at(new Ledger(path, database, Optional.empty(), Instant.MIN))
          : unknown;
    } catch (SQLException | LedgerException unreadable) {
      return unknown;
    }
  }

  /** Opens a ledger that is gone when it is closed. */
  public static Ledger inMemory() throws IOException {
    try {
      Database database = Schema.inMemory();
      database.transact("begin", transaction -> Schema.create(transaction, tables -> null));
      return new Ledger(Path.of(Database.IN_MEMORY), database, Optional.empty(), Instant.MIN);
    } catch (SQLException cause) {
      throw LedgerException.of("begin the tables", Database.IN_MEMORY, cause);
    }
  }

  /** Returns what a person should be told about how the ledger was opened. */
  public Optional<String> notice() {
    return notice;
  }

  public Queue queue() {
    return new Queue(database);
  }

  public Decisions decisions() {
    return new Decisions(database);
  }

  public Operations operations() {
    return new Operations(database);
  }

  public Memory memory() {
    return new Memory(database);
  }

  public Promotions promotions() {
    return new Promotions(database);
  }

  public Messages messages() {
    return new Messages(database);
  }

  public Moved moved() {
    return new Moved(database);
  }

  public TranscriptsHeard transcripts() {
    return new TranscriptsHeard(database);
  }

  public Judgements judgements() {
    return new Judgements(database);
  }

  public Summaries summaries() {
    return new Summaries(database);
  }

  public Recalls recalls() {
    return new Recalls(database);
  }

  public Notes notes() {
    return new Notes(database);
  }

  public Exposure exposure() {
    return new Exposure(database);
  }

  public Shared shared() {
    return new Shared(database);
  }

  public Sharings sharings() {
    return new Sharings(database);
  }

  public Teammates teammates() {
    return new Teammates(database);
  }

  public AppliedReading applied() {
    return new AppliedReading(database);
  }

  public Settlements settlements() {
    return new Settlements(database);
  }

  public Acceptance acceptance() {
    return new Acceptance(database);
  }

  public StatisticsReading statistics() {
    return new StatisticsReading(database);
  }

  /** Returns the rows that this program cannot read, by table and number. */
  public List<String> unfit() throws LedgerException {
    return database.read("read each row", transaction -> new Rows(transaction).unfit());
  }

  /** Reads all of the ledger and of its records, and compares them. */
  public Diagnosis diagnosis() throws IOException {
    return Diagnosis.of(this);
  }

  /**
   * Puts all that was said through the function, in the ledger and in its records, and leaves no
   * byte of what was there before.
   *
   * @return how many texts are others now
   */
  public int rewrite(UnaryOperator<String> text) throws IOException {
    return Purge.of(this, text);
  }

  /** Empties what was said in just these words, in the same way. */
  public void empty(Set<String> said) throws IOException {
    Purge.of(this, said);
  }

  /** Returns the paths and names of which this is true; no forgetting changes them. */
  public Set<String> named(Predicate<String> holds) throws LedgerException {
    return database.read("look for a path", transaction -> Purge.named(transaction, holds));
  }

  /** Writes everything into the records, whatever they know. */
  public void completeRecords() throws IOException {
    database.write(
        "complete the records",
        transaction -> {
          new Journal(records()).complete(transaction);
          return null;
        });
  }

  /** Writes the ledger as lines of JSON, to be imported elsewhere. */
  public void exportTo(Writer out) throws IOException {
    ExportedRows.write(database, out);
  }

  /**
   * Adds what the lines of an exported ledger hold and this one does not; all of it or nothing.
   * Operations come as history.
   *
   * @return how many rows each table has got
   * @throws LedgerException naming the first line that is not a row
   */
  public Map<String, Integer> importFrom(BufferedReader lines, Instant now) throws IOException {
    return ExportedRows.read(database, lines, now);
  }

  /** A file in which damage was met is set aside, so that the next opening makes it again. */
  @Override
  public void close() throws LedgerException {
    database.close();
    try {
      if (database.isDamaged() && Files.exists(path) && records().length() > 0) {
        new DatabaseFile(path).setAside(opened);
      }
    } catch (IOException cause) {
      throw LedgerException.of("set aside", path, cause);
    }
  }

  Path path() {
    return path;
  }

  Records records() {
    return Records.beside(path);
  }

  Database database() {
    return database;
  }

  private static Ledger opened(DatabaseFile file, Optional<String> aside, Instant now)
      throws SQLException, IOException {
    Path path = file.path();
    Records records = Records.beside(path);
    Database database = Database.connect(path.toString());
    try {
      Schema.Found found = Schema.begin(database, records);
      if (found.version() > Schema.VERSION) {
        throw new LedgerException(
            ("The ledger %s was written by a newer reflect: its version is %d and this one knows"
                    + " %d.")
                .formatted(path, found.version(), Schema.VERSION),
            "Upgrade reflect; nothing was changed.",
            null);
      }
      Optional<String> notice = notice(path, aside, found.rebuilt());
      if (found.version() < Schema.VERSION) {
        notice =
            new EarlierLedger(path, records)
                .carryOver(database)
                .map(
                    kept ->
                        "The ledger %s was of an earlier reflect and has been carried over. As it was it is kept as %s"
                            .formatted(path, kept.getFileName()));
      }
      database.recordInto(records);
      return new Ledger(path, database, notice, now);
    } catch (SQLException | IOException cause) {
      database.close();
      throw cause;
    }
  }

  /**
   * @param aside what happened to the file that was there before
   */
  private static Optional<String> notice(
      Path path, Optional<String> aside, Optional<Rebuilt> rebuilt) {
    if (rebuilt.isEmpty()) {
      return aside.map(
          happened -> "The ledger " + path + " " + happened + " and a new one has been begun.");
    }
    return Optional.of(
        "The ledger "
            + path
            + " "
            + aside.map(happened -> happened + " and").orElse("was gone. It")
            + " was made again from its records: "
            + rebuilt.get().counts()
            + ".");
  }

  private static Object begun(DatabaseFile file) throws LedgerException {
    try {
      file.createIfMissing();
      return file.identity();
    } catch (LedgerException said) {
      throw said;
    } catch (IOException cause) {
      throw LedgerException.of("begin", file.path(), cause);
    }
  }

  /** Leaves the file alone if another process has already put a new one in its place. */
  private static Ledger begunAnew(DatabaseFile file, Object old, String what, Instant now)
      throws IOException {
    Optional<String> aside = Optional.empty();
    if (begun(file).equals(old)) {
      aside = Optional.of(what + ". It is kept as " + setAside(file, now).getFileName());
      begun(file);
    }
    try {
      return opened(file, aside, now);
    } catch (SQLException cause) {
      throw LedgerException.of("begin the tables", file.path().toString(), cause);
    }
  }

  private static Path setAside(DatabaseFile file, Instant now) throws LedgerException {
    try {
      return file.setAside(now);
    } catch (IOException cause) {
      throw LedgerException.of("set aside", file.path(), cause);
    }
  }
}
