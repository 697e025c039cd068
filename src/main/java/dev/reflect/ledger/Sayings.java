package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.signal.Signal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A person's own words, by the learning that they taught. */
public final class Sayings {
  static final String NEWEST =
      """
      select * from (
        select sighting.*, row_number() over (
          partition by fingerprint order by coalesce(said_at, heard_at) desc, sighting.id desc)
          as place
        from sighting where fingerprint in (select value from json_each(?)))
      where place <= ? order by fingerprint, place
      """;

  private final Database database;

  Sayings(Database database) {
    this.database = database;
  }

  /**
   * Returns what was said in each wording of a learning, the newest first.
   *
   * @param canonical the learning that the wordings count as
   * @param most how many of each wording are wanted
   */
  public Map<Fingerprint, List<Signal>> of(Fingerprint canonical, int most) throws LedgerException {
    return database.read("read what was said", transaction -> of(transaction, canonical, most));
  }

  private static Map<Fingerprint, List<Signal>> of(
      Transaction transaction, Fingerprint canonical, int most) throws SQLException {
    Map<Fingerprint, List<Signal>> said = new HashMap<>();
    List<String> wordings = Wordings.of(transaction).members(canonical.value());
    transaction.list(
        NEWEST,
        row ->
            said.computeIfAbsent(
                    new Fingerprint(row.getString("fingerprint")), wording -> new ArrayList<>())
                .add(Sighting.signal(row)),
        Transaction.array(wordings),
        most);
    return said;
  }
}
