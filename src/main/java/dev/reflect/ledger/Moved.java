package dev.reflect.ledger;

import dev.reflect.sessions.Moves;
import dev.reflect.sessions.Moves.Move;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** When what counts was recorded, and which inodes its folder had before. */
  private static final String WENT =
      """
      select at, (select json_group_array(inode) from folder as seen
        where seen.path = ?1 and hash is not null and seen.at <= folder.at) as inodes
      from folder where path = ?1 and hash is null order by id desc limit 1
      """;

  private static final String INSERT = "insert into folder (path, to_path, at) values (?, ?, ?)";

  /** Where each repository was heard last. */
  static final String HOMES = "(select max(id) from sighting group by repository)";

  /**
   * Of the commits of a folder the newest counts, and of one that was moved those of before, too.
   */
  private static final String ROOTS =
      """
      with seen as (
        select id, here(path, at) as here, hash, inode, at from folder where hash is not null)
      select repository, here, coalesce(hash, '') as hash, coalesce(inode, '') as inode,
        coalesce(at, '1970-01-01T00:00:00.000Z') as at
      from (select repository, here(root, heard_at) as here from sighting where id in %s)
      left join seen using (here)
      where seen.id is null
        or seen.id = (select max(id) from seen as newest where newest.here = seen.here)
      order by here, repository
      """
          .formatted(HOMES);

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
          Moves moves = of(transaction);
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

  private static Moves of(Transaction transaction) throws SQLException {
    Map<Move, Boolean> others = new HashMap<>();
    List<Move> told = told(transaction);
    for (Move each : told) {
      others.put(each, isOther(transaction, each));
    }
    return Moves.of(told, Files::isDirectory, others::get);
  }

  /** A folder that only got another name has its inode still, and so has one that was put back. */
  private static boolean isOther(Transaction transaction, Move move) throws SQLException {
    try {
      boolean isLink = Files.exists(move.to()) && Files.isSameFile(move.from(), move.to());
      if (isLink || !Files.isDirectory(move.from())) {
        return false;
      }
      String now = String.valueOf(Files.getAttribute(move.from(), "unix:ino"));
      return !transaction.exists(
          "select 1 from (%s), json_each(inodes) where value = ?2".formatted(WENT),
          move.from().toString(),
          now);
    } catch (IOException | UnsupportedOperationException unknown) {
      return false;
    }
  }

  /**
   * Has the statements of this connection know where a path lies now: {@code here(root)}, or {@code
   * here(root, heard_at)} of one that was recorded then.
   */
  static Moves here(Database database, Transaction transaction) throws SQLException {
    Moves moves = of(transaction);
    Map<Move, String> went = new HashMap<>();
    for (Move each : moves.left()) {
      transaction
          .first(WENT, row -> row.getString("at"), each.from().toString())
          .ifPresent(at -> went.put(each, at));
    }
    Function.create(
        database.connection(),
        "here",
        new Function() {
          @Override
          protected void xFunc() throws SQLException {
            String path = value_text(0);
            String at = args() > 1 ? value_text(1) : null;
            if (at == null || path == null || went.isEmpty()) {
              result(moves.now(path));
            } else {
              result(
                  moves
                      .now(Path.of(path), left -> at.compareTo(went.getOrDefault(left, "")) < 0)
                      .toString());
            }
          }
        });
    return moves;
  }

  private static List<Move> told(Transaction transaction) throws SQLException {
    return transaction.list(
        TOLD, row -> new Move(Path.of(row.getString(1)), Path.of(row.getString(2))));
  }
}
