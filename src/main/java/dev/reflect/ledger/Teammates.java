package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.memory.State;
import dev.reflect.memory.Told;
import dev.reflect.proposal.ProposalId;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
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
   * @param keeping what the others keep
   * @return how many were opened
   */
  public int pulled(List<Learning> learnings, Collection<Told.By> keeping, Instant now)
      throws LedgerException {
    return database.write(
        "record what the team keeps",
        transaction -> {
          int before = transaction.number(PROPOSALS);
          Listening listening = new Listening(transaction, now);
          Map<Fingerprint, Fingerprint> counting = new HashMap<>();
          for (Learning each : learnings) {
            counting.put(each.fingerprint(), listening.recordOfTeam(each));
          }
          int opened = transaction.number(PROPOSALS) - before;
          Set<String> kept = new HashSet<>();
          transaction.change("delete from teammate");
          for (Told.By each : keeping) {
            Fingerprint own = each.told().fingerprint();
            kept.add(own.value());
            transaction.change(
                "insert into teammate values (?, ?, ?) on conflict do nothing",
                counting.getOrDefault(own, own).value(),
                each.told().repository(),
                each.name());
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
        Memory.record(
            transaction,
            new Memory.Event(
                new Fingerprint(each.getKey()),
                (counts ? State.RETIRED : State.KEPT).word(),
                Optional.empty(),
                "",
                NOBODY,
                Columns.time(now)));
      }
    }
  }

  /** Returns where each repository that something was heard in lies on this machine. */
  public Map<String, Path> repositories() throws LedgerException {
    return database.read(
        "read where something was heard",
        transaction -> {
          Map<String, Path> roots = new HashMap<>();
          transaction.each(
              "select repository, root from home",
              row -> {
                String repository = row.getString(1);
                Hearings.path(row.getString(2)).ifPresent(root -> roots.put(repository, root));
              });
          return roots;
        });
  }

  /** Returns the names of those who keep the learning of a proposal, as of the last pull. */
  public Map<ProposalId, Set<String>> keepers() throws LedgerException {
    return database.read(
        "read what the team keeps",
        transaction -> {
          Map<String, Map<String, Set<String>>> names = new HashMap<>();
          Wordings wordings = Wordings.of(transaction);
          transaction.each(
              "select fingerprint, repository, name from teammate",
              row ->
                  names
                      .computeIfAbsent(
                          wordings.canonical(row.getString(1)), each -> new HashMap<>())
                      .computeIfAbsent(row.getString(2), each -> new TreeSet<>())
                      .add(row.getString(3)));
          Map<ProposalId, Set<String>> keepers = new HashMap<>();
          if (!names.isEmpty()) {
            transaction.each(
                "select id, fingerprint, repository from proposal",
                row -> {
                  Map<String, Set<String>> of =
                      names.getOrDefault(wordings.canonical(row.getString(2)), Map.of());
                  Set<String> all = new TreeSet<>(of.getOrDefault(row.getString(3), Set.of()));
                  all.addAll(of.getOrDefault(Everywhere.ID, Set.of()));
                  if (!all.isEmpty()) {
                    keepers.put(new ProposalId(row.getString(1)), all);
                  }
                });
          }
          return keepers;
        });
  }
}
