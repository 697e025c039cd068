package dev.reflect.ledger;

import dev.reflect.judge.Findings;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Repository;
import dev.reflect.proposal.ProposalId;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every message that something was heard in, and what became of it. */
public final class Messages {
  private static final String INSERT =
      """
      insert into heard (%s, id, worth, why_not, heard_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing
      """
          .formatted(Sighting.COLUMNS);

  /** With what the judge said who was asked last. */
  private static final String SELECT =
      """
      select heard.*, here(root, heard_at) as here, opinion.key as opinion, opinion.dropped as dropped,
        (select max(worth) from lesson where lesson.opinion = opinion.key) as judged,
        (select sentence from lesson where lesson.opinion = opinion.key
          order by number limit 1) as lesson
      from heard left join opinion on opinion.key = (
        select key from opinion as newest where newest.record = heard.record and heard.record <> ''
        order by inquiry desc limit 1)
      """;

  private static final String TAUGHT =
      """
      select fingerprint, repository, session, record, line, sentence
      from sighting join learning using (fingerprint) order by sighting.id
      """;

  private static final String WISHES =
      """
      select *, here(root, heard_at) as here from heard
      where why_not is not null and why_not not in ('hostile', 'judged')
        and char(10) || marks like '%' || char(10) || 'wish' || char(9) || '%'
        and not exists (select 1 from opinion where opinion.record = heard.record and record <> '')
      order by coalesce(said_at, heard_at), id
      """;

  private final Database database;

  Messages(Database database) {
    this.database = database;
  }

  /**
   * A message as it stands now.
   *
   * @param id 16 hexadecimal digits; any unique beginning names it
   * @param worth as it was heard, or as a judge said since
   * @param whyNot why nothing was proposed; empty where something was
   * @param lesson what a judge would teach, whether or not it is worth proposing
   * @param taught what was proposed of it, those that are open first
   * @param judged whether a judge was asked about it
   */
  public record Message(
      String id,
      HeardMessage heard,
      double worth,
      Optional<Reason> whyNot,
      Optional<String> lesson,
      List<Taught> taught,
      boolean judged) {
    public Message {
      taught = List.copyOf(taught);
    }

    public boolean isOpen() {
      return taught.stream().anyMatch(each -> each.closed().isEmpty());
    }

    /** Returns the sentence that it was or would be put into. */
    public Optional<String> draft() {
      return taught.stream().map(Taught::sentence).findFirst().or(() -> lesson);
    }
  }

  /**
   * A sentence that was proposed of a message.
   *
   * @param closed why nothing is to be decided about it
   */
  public record Taught(ProposalId id, String sentence, Optional<Found.Why> closed) {}

  /** Returns them all: those with an open proposal first, and in each part the worthiest first. */
  public List<Message> all() throws LedgerException {
    return database.read(
        "read what was heard",
        transaction -> {
          Map<String, List<Taught>> taught = taught(transaction);
          List<Message> all =
              new ArrayList<>(transaction.list(SELECT, row -> message(row, taught)));
          all.sort(
              Comparator.comparing(Message::isOpen)
                  .thenComparing(Message::worth)
                  .thenComparing(each -> said(each.heard()))
                  .thenComparing(Message::id)
                  .reversed());
          return all;
        });
  }

  /**
   * Returns those with a wish that was not proposed, and that no judge has heard, the oldest first.
   */
  public List<HeardMessage> wishes() throws LedgerException {
    return database.read(
        "read what was asked for", transaction -> transaction.list(WISHES, Messages::heard));
  }

  /** Returns those whose id begins so. */
  public List<Message> named(String beginning) throws LedgerException {
    return all().stream().filter(each -> each.id().startsWith(beginning)).toList();
  }

  static void add(Transaction transaction, HeardMessage heard, Instant now) throws SQLException {
    transaction.change(
        INSERT,
        Sighting.row(
            heard.repository(),
            heard.signal(),
            heard.id(),
            heard.worth(),
            heard.whyNot().map(Columns::word).orElse(null),
            Columns.time(now)));
  }

  private static Instant said(HeardMessage heard) {
    return heard.signal().evidence().time().orElse(Instant.EPOCH);
  }

  private static HeardMessage heard(ResultSet row) throws SQLException {
    return heard(row, row.getString("here"));
  }

  static HeardMessage heard(ResultSet row, String root) throws SQLException {
    return new HeardMessage(
        Sighting.signal(row),
        new Repository(row.getString("repository"), Path.of(root)),
        Optional.ofNullable(row.getString("why_not"))
            .map(word -> Columns.word(Reason.class, word)));
  }

  private static Message message(ResultSet row, Map<String, List<Taught>> taught)
      throws SQLException {
    HeardMessage heard = heard(row);
    Optional<Reason> whyNot = heard.whyNot();
    Optional<String> lesson = Optional.ofNullable(row.getString("lesson"));
    boolean judged =
        row.getString("opinion") != null && (lesson.isPresent() || row.getInt("dropped") == 0);
    double worth = judged ? row.getDouble("judged") : row.getDouble("worth");
    Optional<Reason> since = Optional.of(Reason.JUDGED).filter(reason -> worth < Findings.PROPOSED);
    String place = HeardMessage.place(heard.signal().evidence());
    List<Taught> said = taught.getOrDefault(place, List.of());
    boolean isOpen = said.stream().anyMatch(each -> each.closed().isEmpty());
    return new Message(
        row.getString("id"),
        heard,
        worth,
        isOpen ? Optional.empty() : judged ? since : whyNot,
        lesson,
        said,
        row.getString("opinion") != null);
  }

  /** Returns what was proposed of messages, by their places. */
  private static Map<String, List<Taught>> taught(Transaction transaction) throws SQLException {
    Wordings wordings = Wordings.of(transaction);
    Map<String, Stance> stances = new HashMap<>();
    for (Stance each : Stance.all(transaction, wordings)) {
      stances.merge(
          each.canonical() + ' ' + each.repository(),
          each,
          (one, other) -> other.isOpen() && !one.isOpen() ? other : one);
    }
    Map<String, Map<ProposalId, Taught>> taught = new HashMap<>();
    transaction.each(
        TAUGHT,
        row -> {
          String learning = wordings.canonical(row.getString("fingerprint"));
          Stance stance = stances.get(learning + ' ' + row.getString("repository"));
          if (stance != null) {
            Taught each =
                new Taught(stance.id(), row.getString("sentence"), OpenProposals.closed(stance));
            taught
                .computeIfAbsent(place(row), place -> new LinkedHashMap<>())
                .putIfAbsent(stance.id(), each);
          }
        });
    Map<String, List<Taught>> sorted = new HashMap<>();
    taught.forEach(
        (place, some) ->
            sorted.put(
                place,
                some.values().stream()
                    .sorted(Comparator.comparing(each -> each.closed().isPresent()))
                    .toList()));
    return sorted;
  }

  private static String place(ResultSet row) throws SQLException {
    String record = row.getString("record");
    return record.isEmpty() ? row.getString("session") + ':' + row.getInt("line") : record;
  }

  /** Returns the proposal that a learning has open where it was heard, in whatever words. */
  public Optional<ProposalId> proposed(Fingerprint fingerprint, Repository repository)
      throws LedgerException {
    return database.read(
        "look up a proposal",
        transaction -> {
          Wordings wordings = Wordings.of(transaction);
          String learning = wordings.canonical(fingerprint.value());
          return Stance.open(transaction, wordings).stream()
              .filter(each -> each.canonical().equals(learning))
              .filter(each -> each.repository().equals(repository.id()))
              .map(Stance::id)
              .findFirst();
        });
  }
}
