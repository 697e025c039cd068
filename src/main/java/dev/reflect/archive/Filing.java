package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.sessions.Place;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Puts the exchanges of one transcript into the index, inside a transaction. */
final class Filing {
  /** A record is looked up by so many letters of its uuid. */
  private static final int KNOWN_BY = 8;

  /** So many documents are written together. */
  private static final int AT_ONCE = 16;

  private static final String EXCHANGES_OF =
      " from exchange join session on session.id = exchange.session where session.path = ? ";
  private static final String FROM_LINE = EXCHANGES_OF + "and exchange.line >= ? ";

  private final IndexFile file;
  private final String path;
  private final Map<String, OpenDocument> open = new HashMap<>();
  private final List<OpenDocument> full = new ArrayList<>();
  private final Map<String, Long> sessions = new HashMap<>();

  Filing(IndexFile file, String path) {
    this.file = file;
    this.path = path;
  }

  /** Returns what a record's uuid is found by among those of an exchange. */
  static String known(String record) {
    return " " + record.substring(0, Math.min(KNOWN_BY, record.length()));
  }

  /** Takes all that was read of the transcript out of the index. */
  void empty() throws SQLException {
    takeOut(0);
  }

  /**
   * Takes out what may go on in what is new of the transcript, and returns where to read again.
   *
   * @param filed how far it was read; nothing takes out all
   */
  Refiling goOn(Filed filed) throws SQLException {
    int line = begin(filed.lines());
    if (line <= 1) {
      empty();
      return Refiling.WHOLE;
    }
    takeOut(line);
    reopen();
    file.list(
            "select name, session.id" + EXCHANGES_OF + "group by session.id",
            row -> Map.entry(row.getString(1), row.getLong(2)),
            path)
        .forEach(each -> sessions.put(each.getKey(), each.getValue()));
    Map<String, Integer> exchanges = new HashMap<>();
    file.list(
            "select session.name, max(number)" + EXCHANGES_OF + "group by session.name",
            row -> Map.entry(row.getString(1), row.getInt(2)),
            path)
        .forEach(each -> exchanges.put(each.getKey(), each.getValue()));
    return new Refiling(filed, line, exchanges, records());
  }

  /**
   * Returns the line that the last exchange but one of a session begins with, and the last of what
   * was said aside in it; of all sessions the first such line, or that of what goes on behind it;
   * none where nothing was said.
   */
  private int begin(int lines) throws SQLException {
    Map<String, List<Integer>> begun = new HashMap<>();
    file.list(
            "select session.id || ' ' || aside, line" + EXCHANGES_OF + "order by line desc",
            row -> Map.entry(row.getString(1), row.getInt(2)),
            path)
        .forEach(
            each ->
                begun
                    .computeIfAbsent(each.getKey(), none -> new ArrayList<>())
                    .add(each.getValue()));
    int line = begun.isEmpty() ? 0 : lines + 1;
    for (Map.Entry<String, List<Integer>> each : begun.entrySet()) {
      boolean aside = each.getKey().endsWith(" 1");
      int last = aside ? 0 : Math.min(1, each.getValue().size() - 1);
      line = Math.min(line, each.getValue().get(last));
    }
    int earlier = line;
    while (earlier > 0) {
      line = earlier;
      earlier =
          file.number(
              "select min(exchange.line)"
                  + EXCHANGES_OF
                  + "and exchange.line < ? and exchange.last_line >= ?",
              path,
              line,
              line);
      if (earlier == 0 && isAnsweredOnly(line)) {
        earlier =
            file.number(
                "select max(exchange.line)" + EXCHANGES_OF + "and exchange.line < ?", path, line);
      }
    }
    return line;
  }

  /** Returns whether a tool answers from this line on that was called before it. */
  private boolean isAnsweredOnly(int line) throws SQLException {
    int called = 0;
    for (long document : numbers("select distinct document" + FROM_LINE + "order by 1", line)) {
      Set<Long> exchanges = exchanges(document, line);
      for (KeptStep each : StepRows.of(file, List.of(document))) {
        if (exchanges.contains((long) each.exchange())) {
          called += each.kind() == Kind.TOOL_CALL ? 1 : each.kind() == Kind.TOOL_RESULT ? -1 : 0;
        }
        if (called < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the numbers of a document's exchanges that begin in a line or behind it. */
  private Set<Long> exchanges(long document, int line) throws SQLException {
    return new HashSet<>(
        file.list(
            "select number from exchange where document = ? and line >= ?",
            row -> row.getLong(1),
            document,
            line));
  }

  private List<Long> numbers(String sql, int line) throws SQLException {
    return file.list(sql, row -> row.getLong(1), path, line);
  }

  /** Takes out the exchanges that begin in this line or behind it. */
  private void takeOut(int line) throws SQLException {
    for (long document : numbers("select distinct document" + FROM_LINE, line)) {
      OpenDocument before = document(document);
      before.unsay(file);
      OpenDocument left = before.without(exchanges(document, line));
      if (left.steps().isEmpty()) {
        file.change("delete from packed where document = ?", document);
        file.change("delete from document where id = ?", document);
      } else {
        goOn(document, left);
      }
    }
    for (long exchange : numbers("select exchange.id" + FROM_LINE, line)) {
      file.change("delete from done where exchange = ?", exchange);
      file.change("delete from exchange where id = ?", exchange);
    }
    file.change(
        "delete from session where path = ? and not exists"
            + " (select 1 from document where document.session = session.id)",
        path);
  }

  /** Goes on with the last document of each conversation, where it has room. */
  private void reopen() throws SQLException {
    Set<Long> last =
        new HashSet<>(
            file.list(
                "select max(document)" + EXCHANGES_OF + "group by session.id, aside",
                row -> row.getLong(1),
                path));
    open.values().forEach(each -> last.remove(each.id()));
    for (long each : last) {
      OpenDocument document = document(each);
      if (document.hasRoom()) {
        document.unsay(file);
        goOn(each, document);
      }
    }
  }

  private OpenDocument document(long id) throws SQLException {
    boolean aside = file.number("select aside from document where id = ?", id) > 0;
    OpenDocument document = new OpenDocument(id, aside);
    StepRows.of(file, List.of(id)).forEach(document::say);
    return document;
  }

  private void goOn(long id, OpenDocument document) throws SQLException {
    int session = file.number("select session from document where id = ?", id);
    OpenDocument other = open.put(conversation(session, document.aside()), document);
    if (other != null) {
      other.pack();
      other.write(file);
    }
  }

  /** Returns the records that are in the index; one document after the other is unpacked. */
  private Set<String> records() throws SQLException {
    Set<String> records = new HashSet<>();
    Set<Long> closed = new HashSet<>(numbers("select distinct document" + FROM_LINE, 0));
    for (OpenDocument each : open.values()) {
      each.steps().forEach(step -> records.add(step.place().uuid()));
      closed.remove(each.id());
    }
    for (long each : closed) {
      StepRows.of(file, List.of(each)).forEach(step -> records.add(step.place().uuid()));
    }
    return records;
  }

  /** Adds an exchange as it is to be shown. */
  void add(Exchange exchange) throws SQLException {
    long session = session(exchange);
    String conversation = conversation(session, exchange.place().aside());
    OpenDocument document = open.get(conversation);
    if (document == null || !document.hasRoom()) {
      if (document != null) {
        write(document);
      }
      long id =
          file.insert(
              "insert into document values (null, ?, ?, 0, '', '', 0)",
              session,
              exchange.place().aside() ? 1 : 0);
      document = new OpenDocument(id, exchange.place().aside());
      open.put(conversation, document);
    }
    for (Step each : exchange.steps()) {
      document.say(kept(each, exchange, document.id()));
    }
    long id =
        file.insert(
            "insert into exchange values (null, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            session,
            document.id(),
            exchange.number(),
            exchange.place().aside() ? 1 : 0,
            exchange.place().branch(),
            exchange.place().line(),
            exchange.steps().stream().mapToInt(each -> each.place().line()).max().orElseThrow(),
            at(exchange.place().time()),
            exchange.steps().stream()
                .map(each -> known(each.place().uuid()))
                .distinct()
                .collect(Collectors.joining()));
    addDone(id, exchange);
  }

  private static String conversation(long session, boolean aside) {
    return session + (aside ? " aside" : "");
  }

  private KeptStep kept(Step step, Exchange exchange, long document) {
    Place begins = exchange.place();
    Place at = step.place();
    Place place =
        new Place(
            begins.session(),
            at.uuid(),
            at.line(),
            at.time(),
            begins.cwd(),
            begins.branch(),
            begins.aside());
    Step kept = new Step(step.kind(), place, step.text(), step.use(), step.error());
    return new KeptStep(0, document, exchange.number(), path, kept, Optional.empty());
  }

  private void addDone(long id, Exchange exchange) throws SQLException {
    for (Step each : exchange.steps()) {
      if (each.kind() == Kind.TOOL_CALL || each.error().isPresent()) {
        Use use = each.use().orElse(Use.NONE);
        file.change(
            "insert into done values (?, ?, ?, ?, ?, 1) on conflict do update set times = times + 1",
            id,
            each.kind().word(),
            use.tool(),
            use.path(),
            each.error().map(Failure::word).orElse(""));
      }
    }
  }

  /** Makes what was added last findable too. */
  void end() throws SQLException {
    full.addAll(open.values());
    writeAll();
  }

  private void write(OpenDocument document) throws SQLException {
    full.add(document);
    if (full.size() == AT_ONCE) {
      writeAll();
    }
  }

  /** Packs them by several threads, and writes them in order: else SQLite begins anew at each. */
  private void writeAll() throws SQLException {
    full.parallelStream().forEach(OpenDocument::pack);
    full.sort(Comparator.comparing(OpenDocument::id));
    for (OpenDocument each : full) {
      each.write(file);
    }
    full.clear();
  }

  private long session(Exchange exchange) throws SQLException {
    String name = exchange.place().session();
    String at = at(exchange.place().time());
    Long known = sessions.get(name);
    if (known == null) {
      known =
          file.insert(
              "insert into session values (null, ?, ?, ?, ?, ?)",
              name,
              exchange.place().cwd(),
              path,
              at,
              at);
      sessions.put(name, known);
    } else if (!at.isEmpty()) {
      file.change(
          "update session set ended_at = max(ended_at, ?) where id = ?", at, known.longValue());
    }
    return known;
  }

  private static String at(Optional<Instant> time) {
    return time.map(Instant::toString).orElse("");
  }
}
