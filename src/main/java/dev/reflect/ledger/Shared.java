package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.memory.State;
import dev.reflect.memory.Told;
import dev.reflect.proposal.Target;
import dev.reflect.untrusted.Secrets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * What a team is told of this ledger: the sentences that stand in files, each with how often it was
 * heard, and nothing of the words of a session. What is to be told is what stands now beside what
 * was told; there is no other list of it.
 */
public final class Shared {
  private static final String MEMBERSHIP =
      "select writer, name, address, at from membership order by id desc";
  private static final String TOLD = "select * from told where writer = ? order by version";

  /** What a person only wrote down was heard in no session. */
  private static final String TIMES =
      """
      select count(*) from sighting
      where fingerprint in (select value from json_each(?1)) and (repository = ?2 or ?2 = '*')
        and voice not in ('note', 'team') and (record <> '' or line > 0)
      """;

  /** What is longer is no rule but a text. */
  private static final int LONGEST = 2_000;

  private final Database database;

  Shared(Database database) {
    this.database = database;
  }

  /** A sentence in a repository. */
  private record Place(Fingerprint fingerprint, String repository) {
    static Place of(Told told) {
      return new Place(told.fingerprint(), told.repository());
    }
  }

  /** Returns the newest of each time that somebody joined or left. */
  public List<Membership> memberships() throws LedgerException {
    return database.read(
        "read which team it belongs to",
        transaction -> transaction.list(MEMBERSHIP, Shared::membership));
  }

  /** Returns the team that it belongs to now. */
  public Optional<Membership> membership() throws LedgerException {
    return memberships().stream().findFirst().filter(newest -> newest.address().isPresent());
  }

  /** Records that it belongs to a team, or has left. */
  public void record(Membership membership) throws LedgerException {
    database.write(
        "record which team it belongs to",
        transaction ->
            transaction.insert(
                "insert into membership (writer, name, address, at) values (?, ?, ?, ?)",
                membership.writer().toString(),
                membership.name(),
                membership.address().orElse(null),
                Columns.time(membership.at())));
  }

  /**
   * Returns what would be told now, with no versions yet.
   *
   * @param edited what stands in the place of lines that a person edited; nothing where they took
   *     them out
   */
  public List<Told> waiting(UUID writer, Map<DecisionId, Optional<String>> edited, Instant now)
      throws LedgerException {
    return database.read(
        "read what the team is to be told",
        transaction -> differences(transaction, newest(transaction, writer), edited, now));
  }

  /** Returns whether a writer has told anything. */
  public boolean hasTold(UUID writer) throws LedgerException {
    return database.read(
        "read what the team was told",
        transaction ->
            transaction.number("select count(*) from told where writer = ?", writer.toString())
                > 0);
  }

  /** Returns what a writer tells that it keeps, as it was told last. */
  public List<Told> kept(UUID writer) throws LedgerException {
    return database.read(
        "read what the team was told",
        transaction ->
            newest(transaction, writer).values().stream()
                .filter(told -> told.kind() == Told.Kind.KEPT)
                .toList());
  }

  /** Returns what was told under a version. */
  public Optional<Told> told(UUID writer, long version) throws LedgerException {
    return database.read(
        "read what the team was told",
        transaction ->
            transaction.first(
                "select * from told where writer = ? and version = ?",
                row -> told(row).isOfAnother() ? told(row).turned() : told(row),
                writer.toString(),
                version));
  }

  /** Records what another machine of the person told: it stands there, whatever stands here. */
  public void adopt(UUID writer, List<Told> all) throws LedgerException {
    database.write(
        "record what the team was told",
        transaction -> {
          for (Told each : all) {
            insert(transaction, writer, each.turned());
          }
          return null;
        });
  }

  /** Gives what a writer tells of itself a version, and returns all behind one, as to tell does. */
  public List<Told> tell(UUID writer, long after, Told ofItself) throws LedgerException {
    return database.write(
        "record what the team is told",
        transaction -> {
          long version = newestVersion(transaction, writer, after) + 1;
          insert(transaction, writer, ofItself.at(version));
          return behind(transaction, writer, after);
        });
  }

  private static long newestVersion(Transaction transaction, UUID writer, long after)
      throws SQLException {
    return Math.max(
        after,
        transaction.number(
            "select coalesce(max(version), 0) from told where writer = ?", writer.toString()));
  }

  private static List<Told> behind(Transaction transaction, UUID writer, long after)
      throws SQLException {
    return transaction.list(TOLD, Shared::told, writer.toString()).stream()
        .filter(each -> each.version() > after)
        .toList();
  }

  private static void insert(Transaction transaction, UUID writer, Told told) throws SQLException {
    transaction.change(
        "insert into told values (?, ?, ?, ?, ?, ?, ?, ?)",
        writer.toString(),
        told.version(),
        told.kind().word(),
        told.fingerprint().value(),
        told.repository(),
        told.sentence(),
        told.times(),
        Columns.time(told.at()));
  }

  /**
   * Gives what is to be told its versions, for good, and returns all behind a version: what was cut
   * off before is among them, under the versions that it had.
   *
   * @param withdrawn what is told as taken back, though it may still stand in a file
   * @param edited what stands in the place of lines that a person edited; nothing where they took
   *     them out
   */
  public List<Told> tell(
      UUID writer,
      long after,
      Collection<Fingerprint> withdrawn,
      Map<DecisionId, Optional<String>> edited,
      Instant now)
      throws LedgerException {
    return database.write(
        "record what the team is told",
        transaction -> {
          Map<Place, Told> newest = newest(transaction, writer);
          long version = newestVersion(transaction, writer, after);
          List<Told> add = new ArrayList<>();
          if (withdrawn.isEmpty()) {
            add.addAll(differences(transaction, newest, edited, now));
          } else {
            for (Told each : newest.values()) {
              if (each.kind() == Told.Kind.KEPT && withdrawn.contains(each.fingerprint())) {
                add.add(ended(each, Told.Kind.WITHDRAWN, now));
              }
            }
          }
          for (Told each : add) {
            version++;
            insert(transaction, writer, each.at(version));
          }
          return behind(transaction, writer, after);
        });
  }

  private static Map<Place, Told> newest(Transaction transaction, UUID writer) throws SQLException {
    Map<Place, Told> newest = new LinkedHashMap<>();
    transaction.each(
        TOLD,
        row -> {
          Told told = told(row);
          newest.put(Place.of(told), told);
        },
        writer.toString());
    return newest;
  }

  /** What was taken back stays so until it is applied anew. */
  private static List<Told> differences(
      Transaction transaction,
      Map<Place, Told> newest,
      Map<DecisionId, Optional<String>> edited,
      Instant now)
      throws SQLException {
    Map<Place, Told> standing = new LinkedHashMap<>();
    Map<Place, Told> retired = new HashMap<>();
    standing(transaction, edited, standing, retired);
    List<Told> differences = new ArrayList<>();
    standing.forEach(
        (place, stands) -> {
          Told before = newest.get(place);
          boolean isNew =
              before == null
                  || (before.kind() == Told.Kind.KEPT
                      ? !before.saysAs(stands)
                      : stands.at().isAfter(before.at()));
          if (isNew) {
            differences.add(stands);
          }
        });
    newest.forEach(
        (place, before) -> {
          boolean isOurs = before.kind() == Told.Kind.KEPT && !before.isOfAnother();
          if (isOurs && !standing.containsKey(place)) {
            differences.add(
                ended(
                    before,
                    retired.containsKey(place) ? Told.Kind.RETIRED : Told.Kind.WITHDRAWN,
                    now));
          }
        });
    return differences;
  }

  private static Told ended(Told before, Told.Kind kind, Instant now) {
    return new Told(
        0,
        kind,
        before.fingerprint(),
        before.repository(),
        before.sentence(),
        Math.max(0, before.times()),
        now);
  }

  private static void standing(
      Transaction transaction,
      Map<DecisionId, Optional<String>> edited,
      Map<Place, Told> standing,
      Map<Place, Told> retired)
      throws SQLException {
    Wordings wordings = Wordings.of(transaction);
    Map<String, State> states = Stance.states(transaction);
    List<Applied> all = AppliedReading.all(transaction);
    List<Settlements.Replaced> replaced = Settlements.replaced(transaction);
    for (Applied each : all) {
      Optional<String> now =
          each.takenBack()
              ? Optional.empty()
              : edited.getOrDefault(each.decision(), words(each, replaced, all));
      if (now.filter(sentence -> sentence.length() <= LONGEST).isEmpty()) {
        continue;
      }
      String sentence = Secrets.redact(now.get()); // nobody heard what is typed into a file
      Fingerprint says = Fingerprint.of(sentence);
      String canonical = wordings.canonical(each.fingerprint().value());
      boolean everywhere = each.place().kind() == Target.Kind.GLOBAL;
      String repository = everywhere ? Repository.EVERYWHERE : each.repository();
      int times =
          transaction.number(TIMES, Transaction.array(wordings.members(canonical)), repository);
      Told told = new Told(0, Told.Kind.KEPT, says, repository, sentence, times, each.at());
      switch (states.getOrDefault(canonical, State.KEPT)) {
        case KEPT -> standing.put(Place.of(told), told);
        case RETIRED -> retired.put(Place.of(told), told);
        case FORGOTTEN -> {}
      }
    }
  }

  /** Its line goes when what won over it is written, or says where it holds from then on. */
  private static Optional<String> words(
      Applied applied, List<Settlements.Replaced> replaced, List<Applied> all) {
    Set<Fingerprint> before = new HashSet<>();
    Optional<String> words = Optional.of(applied.sentence());
    while (words.isPresent() && before.add(Fingerprint.of(words.get()))) {
      Fingerprint says = Fingerprint.of(words.get());
      Optional<Settlements.Replaced> by =
          replaced.stream()
              .filter(each -> each.gone().equals(says) && isReplaced(applied, each, all))
              .findFirst();
      if (by.isEmpty()) {
        break;
      }
      words = by.get().words();
    }
    return words;
  }

  private static boolean isReplaced(Applied lost, Settlements.Replaced by, List<Applied> all) {
    boolean everywhere = lost.place().kind() == Target.Kind.GLOBAL;
    return (everywhere || by.repository().equals(lost.repository()))
        && all.stream()
            .anyMatch(
                won ->
                    !won.takenBack()
                        && won.operation().value() > lost.operation().value()
                        && by.instead().equals(Fingerprint.of(won.sentence())));
  }

  private static Membership membership(ResultSet row) throws SQLException {
    return new Membership(
        UUID.fromString(row.getString("writer")),
        row.getString("name"),
        Optional.ofNullable(row.getString("address")),
        Columns.time(row.getString("at")));
  }

  private static Told told(ResultSet row) throws SQLException {
    return new Told(
        row.getLong("version"),
        Told.Kind.of(row.getString("kind")),
        new Fingerprint(row.getString("fingerprint")),
        row.getString("repository"),
        row.getString("sentence"),
        row.getInt("times"),
        Columns.time(row.getString("at")));
  }

  /**
   * That this ledger belongs to a team, or did.
   *
   * @param writer who it is there
   * @param name the one that its person chose
   * @param address of the team's database; empty since it has left
   */
  public record Membership(UUID writer, String name, Optional<String> address, Instant at) {}
}
