package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.memory.State;
import dev.reflect.memory.Told;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.signal.Keepers;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What others of the team keep, beside what was heard here. */
public final class Teammates {
  /** Why what nobody of the team keeps any more does not wait for a decision. */
  private static final String NOBODY = "nobody of the team keeps it any more";

  /** Learnings that nobody has said here, with what was said last of whether they count. */
  private static final String OF_THE_TEAM =
      """
      select fingerprint, repository, (
        select kind || ':' || note from event where event.fingerprint = sighting.fingerprint
          and kind in ('retired', 'forgotten', 'kept') order by at desc, id desc limit 1) as said
      from sighting group by fingerprint, repository having min(voice = 'team') = 1
      """;

  private static final String PROPOSALS = "select count(*) from proposal";

  private final Database database;

  Teammates(Database database) {
    this.database = database;
  }

  /**
   * Opens a proposal for each learning of the team that is not known here in any words, whatever
   * was decided about it. It takes the place of what the last pull found.
   *
   * @param all what the others tell
   * @return how many were opened
   */
  public int pulled(List<Learning> learnings, Collection<Told.By> all, Instant now)
      throws LedgerException {
    return database.write(
        "record what the team keeps",
        transaction -> {
          int before = transaction.number(PROPOSALS);
          Sightings sightings = new Sightings(transaction, now);
          Map<Fingerprint, Fingerprint> counting = new HashMap<>();
          for (Learning each : learnings) {
            counting.put(each.fingerprint(), sightings.recordOfTeam(each));
          }
          int opened = transaction.number(PROPOSALS) - before;
          Set<String> kept = new HashSet<>();
          transaction.change("delete from told_by");
          for (Told.By each : all) {
            Told told = each.told();
            Fingerprint own = told.fingerprint();
            if (told.kind() == Told.Kind.KEPT) {
              kept.add(own.value());
            }
            transaction.change(
                "insert into told_by values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
                counting.getOrDefault(own, own).value(),
                told.repository(),
                told.kind().word(),
                each.name(),
                each.login(),
                told.times(),
                Columns.time(told.at()));
          }
          settle(transaction, kept, now);
          return opened;
        });
  }

  /** What nobody keeps any more waits no longer; what somebody keeps again does. */
  private static void settle(Transaction transaction, Set<String> kept, Instant now)
      throws SQLException {
    Map<String, String> said = new HashMap<>();
    transaction.each(
        OF_THE_TEAM,
        row -> said.put(row.getString(1), Optional.ofNullable(row.getString("said")).orElse("")));
    Set<String> undecided = new HashSet<>();
    for (Stance each : Stance.all(transaction, Wordings.of(transaction))) {
      if (each.isUndecided() && !each.applied()) {
        undecided.add(each.fingerprint());
      }
    }
    for (Map.Entry<String, String> each : said.entrySet()) {
      boolean counts = !each.getValue().equals("retired:" + NOBODY);
      boolean isOurs = each.getValue().isEmpty() || each.getValue().endsWith(":" + NOBODY);
      if (isOurs && undecided.contains(each.getKey()) && counts != kept.contains(each.getKey())) {
        State state = counts ? State.RETIRED : State.KEPT;
        Fingerprint learning = new Fingerprint(each.getKey());
        Memory.record(
            transaction, new Memory.Happened(learning, state, Optional.empty(), "", NOBODY, now));
      }
    }
  }

  /** Returns who keeps the learning of a proposal, as of the last pull. */
  public Map<ProposalId, Keepers> keepers() throws LedgerException {
    return database.read(
        "read what the team keeps",
        transaction -> {
          Map<String, Map<String, Keepers>> all = new HashMap<>();
          Wordings wordings = Wordings.of(transaction);
          transaction.each(
              "select fingerprint, repository, name, login, times from told_by where kind = 'kept'",
              row -> {
                Map<String, Keepers> places =
                    all.computeIfAbsent(
                        wordings.canonical(row.getString(1)), each -> new HashMap<>());
                Keepers before = places.getOrDefault(row.getString(2), Keepers.NOBODY);
                places.put(
                    row.getString(2),
                    before.and(row.getString(3), row.getString(4), row.getInt(5)));
              });
          Map<ProposalId, Keepers> keepers = new HashMap<>();
          if (!all.isEmpty()) {
            transaction.each(
                "select id, fingerprint, repository from proposal",
                row -> {
                  Map<String, Keepers> of =
                      all.getOrDefault(wordings.canonical(row.getString(2)), Map.of());
                  Keepers both =
                      of.getOrDefault(row.getString(3), Keepers.NOBODY)
                          .and(of.getOrDefault(Repository.EVERYWHERE, Keepers.NOBODY));
                  if (!both.byName().isEmpty()) {
                    keepers.put(new ProposalId(row.getString(1)), both);
                  }
                });
          }
          return keepers;
        });
  }

  /**
   * A learning that a file here says and others of the team no longer hold to be true.
   *
   * @param names of those who retired it
   */
  public record Retired(Fingerprint learning, Applied applied, Set<String> names) {
    public Retired {
      names = new TreeSet<>(names);
    }
  }

  /**
   * Returns what others retired where it stands, as of the last pull: in its repository, or for all
   * of them. What its person has said to keep since is not among it.
   */
  public List<Retired> retired() throws LedgerException {
    return database.read(
        "read what the team retired",
        transaction -> {
          Map<String, List<Retirement>> all = new HashMap<>();
          Wordings wordings = Wordings.of(transaction);
          transaction.each(
              "select fingerprint, repository, name, at from told_by where kind = 'retired'",
              row ->
                  all.computeIfAbsent(
                          wordings.canonical(row.getString(1)), each -> new ArrayList<>())
                      .add(new Retirement(row.getString(2), row.getString(3), row.getString(4))));
          List<Retired> retired = new ArrayList<>();
          for (Applied each :
              all.isEmpty() ? List.<Applied>of() : AppliedReading.all(transaction)) {
            String learning = wordings.canonical(each.fingerprint().value());
            Set<String> names = new TreeSet<>();
            for (Retirement by : all.getOrDefault(learning, List.of())) {
              if (!each.takenBack() && by.concerns(each) && !isDecided(transaction, learning, by)) {
                names.add(by.name());
              }
            }
            if (!names.isEmpty()) {
              retired.add(new Retired(new Fingerprint(learning), each, names));
            }
          }
          return retired;
        });
  }

  private record Retirement(String repository, String name, String at) {
    /** What holds in every project is no longer true there only where nobody says which. */
    boolean concerns(Applied applied) {
      boolean everywhere = applied.place().kind() == Target.Kind.GLOBAL;
      return repository.equals(Repository.EVERYWHERE)
          || !everywhere && repository.equals(applied.repository());
    }
  }

  /** Whatever its person said of it since stands. */
  private static boolean isDecided(Transaction transaction, String learning, Retirement by)
      throws SQLException {
    return transaction
        .first(
            "select kind <> 'kept' or at >= ? from event where fingerprint = ?"
                + " and kind in ('retired', 'forgotten', 'kept') order by at desc, id desc limit 1",
            row -> row.getBoolean(1),
            by.at(),
            learning)
        .orElse(false);
  }
}
