package dev.reflect.ledger;

import dev.reflect.sessions.Moves;
import dev.reflect.sessions.Moves.Move;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.sqlite.Function;

/** Which folders were moved, as a person said or as their git history shows. */
public final class Moved {
  /** Of a folder the newest row counts. */
  private static final String TOLD =
      """
      select path, to_path from folder
      where id in (select max(id) from folder where hash is null group by path)
        and to_path is not null
      order by id
      """;

  private static final String INSERT = "insert into folder (path, to_path, at) values (?, ?, ?)";

  /**
   * Of the commits of a folder the newest counts, and of one that was moved those of before, too.
   */
  private static final String ROOTS =
      """
      with seen as (
        select id, here(path) as here, hash, inode, at from folder where hash is not null)
      select repository, here, coalesce(hash, '') as hash, coalesce(inode, '') as inode,
        coalesce(at, '1970-01-01T00:00:00.000Z') as at
      from (select repository, here(root) as here from home) left join seen using (here)
      where seen.id is null
        or seen.id = (select max(id) from seen as newest where newest.here = seen.here)
      order by here, repository
      """;

  private static final String HEARD =
      "select repository from sighting group by repository order by min(id)";

  private static final String SEEN =
      "insert into folder (path, hash, inode, at) values (?, ?, ?, ?)";

  private final Database database;

  Moved(Database database) {
    this.database = database;
  }

  /** Returns what counts, the oldest first. */
  public List<Move> all() throws LedgerException {
    return database.read("read what was moved", Moved::told);
  }

  /** Returns where folders lie now, as this machine has them. */
  public Moves here() throws LedgerException {
    return database.read(
        "read what was moved",
        transaction -> {
          Moves moves = Moves.of(told(transaction), Files::isDirectory);
          return moves.isNone()
              ? moves
              : moves.heardIn(transaction.list(HEARD, row -> row.getString(1)));
        });
  }

  /** Returns whether anybody said anything of this folder, be it that it was not moved. */
  public boolean isDecided(Path from) throws LedgerException {
    return database.read(
        "read what was moved",
        transaction ->
            transaction.exists(
                "select 1 from folder where path = ? and hash is null", from.toString()));
  }

  /**
   * A folder that something was heard in.
   *
   * @param root where it lies now, there or not
   * @param hash the commit that it was seen with last, and the inode of its folder; both may be
   *     empty
   * @param seen when that was
   */
  public record Root(String repository, Path root, String hash, String inode, Instant seen) {}

  /** Returns them all. */
  public List<Root> roots() throws LedgerException {
    return database.read(
        "read where something was heard",
        transaction ->
            transaction.list(
                ROOTS,
                row ->
                    new Root(
                        row.getString("repository"),
                        Path.of(row.getString("here")),
                        row.getString("hash"),
                        row.getString("inode"),
                        Columns.time(row.getString("at")))));
  }

  /** Records which commit a folder is seen with. */
  public void seen(Path root, String hash, String inode, Instant at) throws LedgerException {
    database.write(
        "record a commit",
        transaction -> transaction.change(SEEN, root.toString(), hash, inode, Columns.time(at)));
  }

  /** Records that a folder lies elsewhere now. */
  public void record(Move move, Instant at) throws LedgerException {
    change(move.from(), Optional.of(move.to()), at);
  }

  /** Takes that back. */
  public void takeBack(Path from, Instant at) throws LedgerException {
    change(from, Optional.empty(), at);
  }

  private void change(Path from, Optional<Path> to, Instant at) throws LedgerException {
    database.write(
        "record what was moved",
        transaction ->
            transaction.change(
                INSERT, from.toString(), to.map(Path::toString).orElse(null), Columns.time(at)));
    database.read("read what was moved", transaction -> here(database, transaction));
  }

  /** Has the statements of this connection know where a path lies now: {@code here(root)}. */
  static Moves here(Database database, Transaction transaction) throws SQLException {
    Moves moves = Moves.of(told(transaction), Files::isDirectory);
    Function.create(
        database.connection(),
        "here",
        new Function() {
          @Override
          protected void xFunc() throws SQLException {
            result(moves.now(value_text(0)));
          }
        });
    return moves;
  }

  private static List<Move> told(Transaction transaction) throws SQLException {
    return transaction.list(
        TOLD, row -> new Move(Path.of(row.getString(1)), Path.of(row.getString(2))));
  }
}
