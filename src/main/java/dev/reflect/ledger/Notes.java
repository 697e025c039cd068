package dev.reflect.ledger;

import dev.reflect.learning.Repository;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import dev.reflect.proposal.ProposalId;
import dev.reflect.sameness.LikeSenses;
import dev.reflect.sameness.LikeSenses.KnownLike;
import dev.reflect.sameness.Sense;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What Claude found out itself, and what a person decided about it. */
public final class Notes {
  /**
   * Each with the words that count now. Of what says the same the oldest stands for all; one
   * without words is of a session that was forgotten. A row of a group is that of its {@code min}.
   */
  private static final String NOTES =
      """
      select said.*, min(number), count(*) as times,
        exists (select 1 from choice join note on note.id = choice.note
          where note.same = said.same and choice.kind = 'rejected') as rejected,
        exists (select 1 from choice join note on note.id = choice.note
          where note.same = said.same and choice.kind = 'proposed') as proposed
      from worded_note as said
      where words <> ''
      """;

  private static final String BY_GROUP = " group by same ";

  /** Puts the words of a note into the undecided proposal that was made of it in those before. */
  private static final String REWORD =
      """
      insert into choice (proposal, kind, chosen, at)
      select standing.id, 'words', ?2, ?3
      from worded_note join choice as made on made.id = (
        select max(id) from choice where choice.note = worded_note.id and choice.kind = 'proposed')
      join standing on standing.id = made.chosen
      join %s on learning.fingerprint = standing.fingerprint
      where worded_note.id = ?1 and standing.verdict in ('reopened', 'skipped')
        and sentence <> ?2 and sentence = words
      """
          .formatted(Reworded.LEARNING);

  private final Database database;

  Notes(Database database) {
    this.database = database;
  }

  /** What a person decided about a note. */
  public enum Verdict {
    /** It says something else now. */
    REWORDED,
    /** It is listed no more, nor is what says the same. */
    REJECTED,
    /** It was made a proposal. */
    PROPOSED
  }

  /** A note as it counts now. */
  public record Standing(Note note, boolean proposed) {}

  /**
   * Records what is new of these. What says the same as a note of its repository is counted with
   * it, also with one that was rejected.
   *
   * @return how many of them say something new
   */
  public int record(List<Note> found) throws LedgerException {
    if (found.isEmpty()) {
      return 0;
    }
    return database.write(
        "record what Claude found out",
        transaction -> {
          Map<String, LikeSenses<String>> known = new HashMap<>();
          int added = 0;
          for (Note each : found) {
            String repository = each.origin().repository();
            if (!transaction.exists("select 1 from note where id = ?", each.id())) {
              LikeSenses<String> there = known.get(repository);
              if (there == null) {
                there = senses(transaction, repository);
                known.put(repository, there);
              }
              added += insert(transaction, each, there);
            }
          }
          return added;
        });
  }

  private static LikeSenses<String> senses(Transaction transaction, String repository)
      throws SQLException {
    LikeSenses<String> senses = new LikeSenses<>();
    transaction.each(
        NOTES + " and repository = ?" + BY_GROUP + "order by number",
        row -> senses.add(row.getString("same"), Sense.of(row.getString("words"))),
        repository);
    return senses;
  }

  private static int insert(Transaction transaction, Note note, LikeSenses<String> known)
      throws SQLException {
    Sense sense = Sense.of(note.text());
    Optional<String> same = known.to(sense).stream().findFirst().map(KnownLike::source);
    Note.Origin origin = note.origin();
    transaction.change(
        "insert into note values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        note.id(),
        note.kind().word(),
        note.text(),
        origin.repository(),
        origin.directory(),
        origin.session(),
        origin.record(),
        same.orElse(note.id()),
        Columns.time(origin.at()));
    if (same.isEmpty()) {
      known.add(note.id(), sense);
    }
    return same.isEmpty() ? 1 : 0;
  }

  /**
   * Takes the words from what was noted in these sessions; another that says the same stands for
   * it.
   *
   * @return every text of it that no other note has. What is a learning too was proposed: it is the
   *     person's now
   */
  public Set<String> forget(Collection<String> sessions, Instant at) throws LedgerException {
    return database.write(
        "forget what was noted in a session",
        transaction -> {
          Set<String> noted = new HashSet<>();
          for (String each : sessions) {
            for (String id :
                transaction.list(
                    "select id from note where session = ? and text <> ''",
                    row -> row.getString(1),
                    each)) {
              decide(transaction, new Choice(id, Verdict.REWORDED, ""), at);
            }
          }
          for (String each : sessions) {
            noted.addAll(
                transaction.list(
                    """
                    with kept as (select id, text from worded_note where words <> '')
                    select text from note where session = ?1
                    union select chosen from choice
                      where note in (select id from note where session = ?1) and kind = 'reworded'
                    except select sentence from learning
                    except select text from kept
                    except select chosen from choice where note in (select id from kept)
                    """,
                    row -> row.getString(1),
                    each));
          }
          noted.remove("");
          return noted;
        });
  }

  /** Returns all that were not rejected, what most places say first, then the newest. */
  public List<Standing> all() throws LedgerException {
    return list("and not rejected order by times desc, at desc, number desc");
  }

  /** Returns whether there is one of this id, whatever became of it. */
  public boolean has(String id) throws LedgerException {
    return database.read(
        "look up what Claude found out",
        transaction -> transaction.exists("select 1 from note where id = ?", id));
  }

  /** Returns those whose ids begin so, rejected or not. */
  public List<Standing> named(String beginning) throws LedgerException {
    return list("and substr(id, 1, length(?1)) = ?1 order by number", beginning);
  }

  /** Returns those of a repository, by all its ids, and of every one, that were not rejected. */
  public List<Standing> about(List<String> ids) throws LedgerException {
    return narrowed(
        " and (repository = ?2 or repository in (select value from json_each(?1)))",
        "and not rejected",
        Transaction.array(ids),
        Repository.EVERYWHERE);
  }

  private List<Standing> list(String rest, Object... values) throws LedgerException {
    return narrowed("", rest, values);
  }

  /** Narrowed first: what is asked at each prompt looks at no other repository. */
  private List<Standing> narrowed(String narrowed, String rest, Object... values)
      throws LedgerException {
    return database.read(
        "read what Claude found out",
        transaction ->
            transaction.list(
                "select * from (" + NOTES + narrowed + BY_GROUP + ") where true " + rest,
                Notes::standing,
                values));
  }

  private static Standing standing(ResultSet row) throws SQLException {
    Note note =
        new Note(
            row.getString("id"),
            Columns.word(NoteKind.class, row.getString("kind")),
            row.getString("words"),
            new Note.Origin(
                row.getString("repository"),
                row.getString("directory"),
                row.getString("session"),
                row.getString("record"),
                Columns.time(row.getString("at"))),
            row.getInt("times"));
    return new Standing(note, row.getBoolean("proposed"));
  }

  /**
   * What is decided about the note of an id.
   *
   * @param text what it says from now on, or the id of the proposal that it was made
   */
  public record Choice(String id, Verdict verdict, String text) {}

  /** Returns the proposal that was made of a note last, where that is known. */
  public Optional<ProposalId> proposed(String id) throws LedgerException {
    return database.read(
        "look up what was made of a note",
        transaction ->
            transaction.first(
                "select chosen from choice where note = ? and kind = 'proposed'"
                    + " and chosen <> '' order by id desc limit 1",
                row -> new ProposalId(row.getString(1)),
                id));
  }

  /**
   * Records decisions, all of them or none; what says what counts already is left out. A proposal
   * that waits in the words of a note is reworded with it.
   *
   * @return how many were recorded
   */
  public int decide(List<Choice> choices, Instant at) throws LedgerException {
    return choices.isEmpty()
        ? 0
        : database.write(
            "record what was decided about notes",
            transaction -> {
              int recorded = 0;
              for (Choice each : choices) {
                recorded += decide(transaction, each, at);
              }
              return recorded;
            });
  }

  private static int decide(Transaction transaction, Choice choice, Instant at)
      throws SQLException {
    if (choice.verdict() == Verdict.REWORDED && !choice.text().isBlank()) {
      transaction.change(REWORD, choice.id(), choice.text(), Columns.time(at));
    }
    return transaction.change(
        """
        insert into choice (note, kind, chosen, at)
        select id, ?2, ?3, ?4 from worded_note
        where id = ?1 and (?2 <> 'reworded' or words not in ('', ?3))
          and not (?2 = 'rejected' and exists (
            select 1 from choice where note = ?1 and kind = 'rejected'))
        """,
        choice.id(),
        Columns.word(choice.verdict()),
        choice.text(),
        Columns.time(at));
  }
}
