package dev.reflect.ledger;

import dev.reflect.ground.Spelled;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.sameness.Like;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is known of each learning: its wordings, what happened to it, and whether it still counts.
 * Nothing is taken away; what is forgotten is out of the lists and not off the disk.
 */
public final class Memory {
  /** Of the operations that carry a decision out or take it back the newest counts. */
  private static final String APPLIED_IN =
      """
      select distinct here(target_path, decided_at) as target_path, coalesce(decision.sentence, learning.sentence) as words
      from learning join proposal using (fingerprint)
      join decision on decision.proposal = proposal.id and target_path is not null
      join operation_decision on operation_decision.decision = decision.id
      where learning.fingerprint in (select value from json_each(?))
        and operation_decision.operation = (
          select max(operation) from operation_decision as each join outcome using (operation)
          where each.decision = decision.id and outcome.state = 'applied')
        and last_sighting is null
      order by target_path
      """;

  private static final String SAYINGS =
      """
      select * from (
        select sighting.*, row_number() over (
          partition by fingerprint order by coalesce(said_at, heard_at) desc, sighting.id desc)
          as place
        from sighting where fingerprint in (select value from json_each(?)))
      where place <= ? order by fingerprint, place
      """;

  private final Database database;

  Memory(Database database) {
    this.database = database;
  }

  /**
   * Returns the learnings that are asked for, those worth most first; what a judge silenced is not
   * among those that count.
   */
  public List<Known> known(LearningQuery question) throws LedgerException {
    return database.read("read the learnings", transaction -> Tallies.known(transaction, question));
  }

  /** Returns the learning that this one counts as, with all that happened to it. */
  public Optional<Remembered> remembered(Fingerprint fingerprint) throws LedgerException {
    return database.read(
        "read a learning", transaction -> Recollection.of(transaction, fingerprint));
  }

  /** Returns the learnings that count no more, as judges heard otherwise all that taught them. */
  public Set<Fingerprint> silenced() throws LedgerException {
    return database.read(
        "read what a judge silenced",
        transaction ->
            Silenced.in(transaction, Wordings.of(transaction)).everywhere().stream()
                .map(Fingerprint::new)
                .collect(Collectors.toSet()));
  }

  /** Returns the files that a learning is applied in, in the words that each was given. */
  public List<Applied> appliedIn(Fingerprint fingerprint) throws LedgerException {
    return database.read(
        "read where a learning is applied",
        transaction ->
            transaction.list(
                APPLIED_IN,
                row -> new Applied(Path.of(row.getString("target_path")), row.getString("words")),
                members(transaction, fingerprint)));
  }

  /** Returns all wordings of the learning that this one counts as, as JSON. */
  private static String members(Transaction transaction, Fingerprint fingerprint)
      throws SQLException {
    Wordings wordings = Wordings.of(transaction);
    return Transaction.array(wordings.members(wordings.canonical(fingerprint.value())));
  }

  /** A file that was given a learning in these words. */
  public record Applied(Path file, String words) {}

  /**
   * Returns what was said in each wording of a learning, the newest first.
   *
   * @param most how many of each wording are wanted
   */
  public Map<Fingerprint, List<Signal>> sayings(Fingerprint fingerprint, int most)
      throws LedgerException {
    return database.read(
        "read what was said",
        transaction -> {
          Map<Fingerprint, List<Signal>> said = new HashMap<>();
          transaction.each(
              SAYINGS,
              row ->
                  said.computeIfAbsent(
                          new Fingerprint(row.getString("fingerprint")),
                          wording -> new ArrayList<>())
                      .add(Sighting.signal(row)),
              members(transaction, fingerprint),
              most);
          return said;
        });
  }

  /**
   * Returns the learnings and other wordings whose fingerprints begin like this; where none does,
   * those that the proposals are of whose ids begin so.
   */
  public List<Fingerprint> named(String beginning) throws LedgerException {
    if (!beginning.matches("[0-9a-f]{1,16}")) {
      return List.of();
    }
    return database.read(
        "look up a learning",
        transaction -> {
          List<Fingerprint> learnings =
              named(transaction, "select fingerprint from learning where fingerprint", beginning);
          return learnings.isEmpty()
              ? named(transaction, "select distinct fingerprint from proposal where id", beginning)
              : learnings;
        });
  }

  private static List<Fingerprint> named(Transaction transaction, String whose, String beginning)
      throws SQLException {
    return transaction.list(
        whose + " glob ? order by fingerprint",
        row -> new Fingerprint(row.getString(1)),
        beginning + "*");
  }

  /**
   * What happened to a learning and is told by no sighting, decision or operation.
   *
   * @param kind an {@link EventKind}, or the {@link State} that it is in from then on
   * @param sighting the number of the sighting that tells it, where one does
   * @param repository the id of the repository, or nothing
   */
  public record Happened(
      Fingerprint fingerprint,
      Spelled kind,
      Optional<Long> sighting,
      String repository,
      String note,
      Instant at) {}

  /**
   * Records what happened, all of it or nothing. For one sighting each happens once; what no
   * sighting tells is called wrong once for one note.
   */
  public void record(List<Happened> happened) throws LedgerException {
    if (happened.isEmpty()) {
      return;
    }
    for (Happened each : happened) {
      if (!EventKind.RECORDED.contains(each.kind())) {
        throw new IllegalArgumentException(each.kind().word() + " is told by other tables");
      }
    }
    database.write(
        "record what happened to learnings",
        transaction -> {
          for (Happened each : happened) {
            record(transaction, each);
          }
          return null;
        });
  }

  /** Records whether the learning still counts; the newest record does. */
  public void mark(Fingerprint fingerprint, State state, String note, Instant at)
      throws LedgerException {
    mark(List.of(fingerprint), state, note, at);
  }

  /** Records it of several, all of it or nothing. */
  public void mark(List<Fingerprint> learnings, State state, String note, Instant at)
      throws LedgerException {
    database.write(
        "record what happened to a learning",
        transaction -> {
          for (Fingerprint each : learnings) {
            record(transaction, new Happened(each, state, Optional.empty(), "", note, at));
          }
          return null;
        });
  }

  /** Records that a person takes one learning, in all its wordings, for another. */
  public void merge(Fingerprint one, Fingerprint into, Instant at) throws LedgerException {
    database.write(
        "record that two learnings are one",
        transaction -> {
          new Likenesses(transaction)
              .link(one, new Likenesses.Known(into, new Like.ByPerson()), at);
          return null;
        });
  }

  /** Records that a wording is a learning of its own, which is proposed wherever it was heard. */
  public void split(Fingerprint wording, Instant at) throws LedgerException {
    database.write(
        "record that a wording is a learning of its own",
        transaction -> {
          new Likenesses(transaction).part(wording, at);
          new Sightings(transaction, at).propose(wording);
          return null;
        });
  }

  static int record(Transaction transaction, Happened event) throws SQLException {
    return transaction.change(
        """
        insert into event (fingerprint, kind, sighting, repository, note, at)
        select ?1, ?2, ?3, ?4, ?5, ?6
        where ?3 is not null or ?2 <> 'called_wrong' or ?5 = ''
          or not exists (
            select 1 from event where fingerprint = ?1 and kind = ?2 and note = ?5)
        on conflict do nothing
        """,
        event.fingerprint().value(),
        event.kind().word(),
        event.sighting().orElse(null),
        event.repository(),
        event.note(),
        Columns.time(event.at()));
  }
}
