package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.recall.Terms;
import dev.reflect.recall.Windows;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/** Puts the exchanges of one transcript into the index, inside a transaction. */
final class Filing {
  /** So many exchanges, or letters, are found as one. */
  private static final int EXCHANGES = 24;

  private static final int LETTERS = 8_000;

  private static final String EXCHANGES_OF =
      " from exchange join session on session.id = exchange.session where session.path = ? ";
  private static final int SHORTEST_MEANT = 12;

  private final IndexFile file;
  private final String path;
  private final Map<String, Open> open = new HashMap<>();
  private final Map<String, Long> sessions = new HashMap<>();

  /** A document that has room. */
  private static final class Open {
    private final long id;
    private final StringJoiner stems = new StringJoiner(" ");
    private int exchanges;
    private int letters;

    Open(long id) {
      this.id = id;
    }

    boolean hasRoom() {
      return exchanges < EXCHANGES && letters < LETTERS;
    }

    void say(String text) {
      letters += text.length();
      new LinkedHashSet<>(Terms.of(text)).forEach(stems::add);
    }
  }

  Filing(IndexFile file, String path) {
    this.file = file;
    this.path = path;
  }

  /** Takes all that was read of the transcript out of the index. */
  void empty() throws SQLException {
    String documents =
        "select document.id from document join session on session.id = document.session"
            + " where session.path = ?";
    String exchanges = "select id from exchange where document in (" + documents + ")";
    file.change("delete from step where exchange in (" + exchanges + ")", path);
    unsay(documents);
    file.change("delete from exchange where document in (" + documents + ")", path);
    file.change(
        "delete from document where session in (select id from session where path = ?)", path);
    file.change("delete from session where path = ?", path);
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
    Map<String, Integer> exchanges = new HashMap<>();
    file.list(
            "select session.name, max(number)" + EXCHANGES_OF + "group by session.name",
            row -> Map.entry(row.getString(1), row.getInt(2)),
            path)
        .forEach(each -> exchanges.put(each.getKey(), each.getValue()));
    return new Refiling(
        filed,
        line,
        exchanges,
        new HashSet<>(
            file.list(
                "select distinct step.record"
                    + EXCHANGES_OF.replace(
                        "where", "join step on step.exchange = exchange.id where"),
                row -> row.getString(1),
                path)));
  }

  /**
   * Returns the line that the last exchange but one of a session begins with, and the last of what
   * was said aside in it; of all sessions the first such line, or that of what goes on behind it.
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
    int line = lines + 1;
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
                  + "and exchange.line < ? and exists"
                  + " (select 1 from step where step.exchange = exchange.id and step.line >= ?)",
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
    int open = 0;
    for (String kind :
        file.list(
            "select kind"
                + EXCHANGES_OF.replace("where", "join step on step.exchange = exchange.id where")
                + "and exchange.line >= ? and kind in (?, ?) order by step.id",
            row -> row.getString(1),
            path,
            line,
            Kind.TOOL_CALL.word(),
            Kind.TOOL_RESULT.word())) {
      open += kind.equals(Kind.TOOL_CALL.word()) ? 1 : -1;
      if (open < 0) {
        return true;
      }
    }
    return false;
  }

  private void takeOut(int line) throws SQLException {
    String exchanges = "(select exchange.id" + EXCHANGES_OF + "and exchange.line >= ?)";
    file.change("delete from step where exchange in " + exchanges, path, line);
    file.change("delete from exchange where id in " + exchanges, path, line);
    String documents =
        "select document.id from document join session on session.id = document.session"
            + " where session.path = ? and not exists"
            + " (select 1 from exchange where exchange.document = document.id)";
    unsay(documents);
    file.change("delete from document where id in (" + documents + ")", path);
    file.change(
        "delete from session where path = ? and not exists"
            + " (select 1 from document where document.session = session.id)",
        path);
  }

  /** Takes out the words of documents, one by one: else SQLite looks at those of all others too. */
  private void unsay(String documents) throws SQLException {
    for (long each : file.list(documents, row -> row.getLong(1), path)) {
      file.change("delete from word where rowid = ?", each);
    }
  }

  /** Goes on with the last document of each conversation, where it has room. */
  private void reopen() throws SQLException {
    file.list(
            "select name, session.id" + EXCHANGES_OF + "group by session.id",
            row -> Map.entry(row.getString(1), row.getLong(2)),
            path)
        .forEach(each -> sessions.put(each.getKey(), each.getValue()));
    Map<String, Long> last = new HashMap<>();
    file.list(
            "select session.id || iif(aside, ' aside', ''), max(document)"
                + EXCHANGES_OF
                + "group by session.id, aside",
            row -> Map.entry(row.getString(1), row.getLong(2)),
            path)
        .forEach(each -> last.put(each.getKey(), each.getValue()));
    for (Map.Entry<String, Long> each : last.entrySet()) {
      Open document = new Open(each.getValue());
      document.exchanges =
          file.number("select count(*) from exchange where document = ?", document.id);
      file.list(
              "select text from step join exchange on exchange.id = step.exchange"
                  + " where exchange.document = ? order by step.id",
              row -> row.getString(1),
              document.id)
          .forEach(document::say);
      if (document.hasRoom()) {
        file.change("delete from word where rowid = ?", document.id);
        open.put(each.getKey(), document);
      } else {
        surround(document.id);
      }
    }
  }

  /** Adds an exchange as it is to be shown. */
  void add(Exchange exchange) throws SQLException {
    long session = session(exchange);
    String conversation = session + (exchange.place().aside() ? " aside" : "");
    Open document = open.get(conversation);
    if (document == null || !document.hasRoom()) {
      if (document != null) {
        close(document);
      }
      document = new Open(file.insert("insert into document values (null, ?, 0, 0)", session));
      open.put(conversation, document);
    }
    long id =
        file.insert(
            "insert into exchange values (null, ?, ?, ?, ?, ?, ?, ?, ?)",
            session,
            document.id,
            exchange.number(),
            exchange.place().aside() ? 1 : 0,
            exchange.place().branch(),
            exchange.place().uuid(),
            exchange.place().line(),
            at(exchange.place().time()));
    document.exchanges++;
    for (Step step : exchange.steps()) {
      Use use = step.use().orElse(new Use("", ""));
      file.change(
          "insert into step values (null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null)",
          id,
          step.kind().word(),
          step.place().uuid(),
          step.place().line(),
          at(step.place().time()),
          step.text(),
          use.tool(),
          use.path(),
          step.error().map(Failure::word).orElse(""),
          isMeant(step) ? VectorFile.key(step.text()) : null);
      document.say(step.text());
    }
  }

  /** Makes what was added last findable too. */
  void end() throws SQLException {
    for (Open each : open.values()) {
      close(each);
    }
  }

  private void close(Open document) throws SQLException {
    file.change(
        "update document set exchanges = ?, letters = ? where id = ?",
        document.exchanges,
        document.letters,
        document.id);
    file.change(
        "insert into word (rowid, stem) values (?, ?)", document.id, document.stems.toString());
    surround(document.id);
  }

  /** Notes by what the vectors are known of all that stands in a document, as it stands now. */
  private void surround(long document) throws SQLException {
    Map<Long, String> texts = new LinkedHashMap<>();
    file.list(
            "select step.id, step.text from step join exchange on exchange.id = step.exchange"
                + " where exchange.document = ? and alone is not null"
                + " order by exchange.number, step.id",
            row -> Map.entry(row.getLong(1), row.getString(2)),
            document)
        .forEach(each -> texts.put(each.getKey(), each.getValue()));
    Iterator<String> windows = Windows.of(List.copyOf(texts.values())).iterator();
    for (Long step : texts.keySet()) {
      long around = VectorFile.key(windows.next());
      file.change("update step set around = ? where id = ?", around, step);
    }
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

  /** Returns whether the text gets vectors: a yes means nothing. */
  private static boolean isMeant(Step step) {
    return step.kind().isSaid() && !step.place().aside() && step.text().length() >= SHORTEST_MEANT;
  }

  private static String at(Optional<Instant> time) {
    return time.map(Instant::toString).orElse("");
  }
}
