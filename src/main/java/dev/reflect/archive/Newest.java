package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Narrowing.Field;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What there is where nobody asks for words: what was done last, as far as it is narrowed. */
final class Newest {
  private static final Comparator<KeptStep> NEWEST_FIRST =
      Comparator.comparing(Newest::time).reversed();

  private static final String HAS = " and instr(lower(%s), lower(?)) > 0";

  private final IndexFile index;
  private final Narrowing narrowing;
  private final int most;
  private final List<KeptStep> found = new ArrayList<>();

  Newest(IndexFile index, Narrowing narrowing, int most) {
    this.index = index;
    this.narrowing = narrowing;
    this.most = most;
  }

  /** Documents that are read together, and when the last of them ended. */
  private record Run(long id, String ended) {}

  List<KeptStep> steps() throws SQLException {
    return narrowing.isWithin() ? exchanges() : sessions();
  }

  /** Of each session what the person said first. */
  private List<KeptStep> sessions() throws SQLException {
    for (Run session :
        runs("session", "max(document.ended_at)", "and aside = 0 group by session")) {
      if (isEnough(session)) {
        break;
      }
      first(session).ifPresent(found::add);
    }
    return newest();
  }

  /** Of each session that has an exchange of it. */
  Set<Path> transcripts() throws SQLException {
    List<Object> values = new ArrayList<>();
    StringBuilder of = new StringBuilder();
    narrowing.since().ifPresent(time -> add(of, " and at >= ?", time.toString(), values));
    narrowing
        .until()
        .ifPresent(time -> add(of, " and at < ? and at <> ''", time.toString(), values));
    part(Field.BRANCH).ifPresent(part -> add(of, HAS.formatted("branch"), part, values));
    part(Field.PROJECT).ifPresent(part -> add(of, HAS.formatted("here(project)"), part, values));
    return Set.copyOf(
        index.list(
            "select distinct path from session join exchange on exchange.session = session.id"
                + " where aside = 0"
                + of,
            row -> Path.of(row.getString(1)),
            values.toArray()));
  }

  private Optional<String> part(Field field) {
    return Optional.ofNullable(narrowing.parts().get(field));
  }

  private static void add(StringBuilder to, String condition, String value, List<Object> values) {
    to.append(condition);
    values.add(value);
  }

  private Optional<KeptStep> first(Run session) throws SQLException {
    List<Object> values = new ArrayList<>(narrowing.values());
    values.add(session.id());
    List<Long> documents =
        index.list(
            "select id from document where aside = 0"
                + narrowing.on("id")
                + " and session = ? order by id",
            row -> row.getLong(1),
            values.toArray());
    Optional<KeptStep> said = Optional.empty();
    for (Long each : documents) {
      List<KeptStep> wanted = wanted(each);
      Optional<KeptStep> person = wanted.stream().filter(Newest::isOfPerson).findFirst();
      if (person.isPresent()) {
        return person;
      }
      said = said.or(() -> wanted.stream().filter(step -> step.kind().isSaid()).findFirst());
    }
    return said;
  }

  /** Of each exchange what the person said, or else the first of what is wanted. */
  private List<KeptStep> exchanges() throws SQLException {
    for (Run document : runs("id", "document.ended_at", "")) {
      if (isEnough(document)) {
        break;
      }
      Map<Integer, KeptStep> first = new LinkedHashMap<>();
      for (KeptStep each : wanted(document.id())) {
        first.merge(
            each.exchange(),
            each,
            (one, later) -> isOfPerson(one) || !isOfPerson(later) ? one : later);
      }
      found.addAll(first.values());
    }
    return newest();
  }

  private List<Run> runs(String id, String ended, String more) throws SQLException {
    return index.list(
        "select %s, %s as ended from document where 1%s %s order by ended desc"
            .formatted(id, ended, narrowing.on("id"), more),
        row -> new Run(row.getLong(1), row.getString(2)),
        narrowing.values().toArray());
  }

  private List<KeptStep> wanted(long document) throws SQLException {
    return StepRows.of(index, List.of(document)).stream().filter(narrowing::takes).toList();
  }

  private static boolean isOfPerson(KeptStep step) {
    return step.kind() == Kind.PERSON;
  }

  /** Returns whether there are as many that are newer than all that is still to be read. */
  private boolean isEnough(Run next) {
    return found.size() >= most
        && !next.ended().isEmpty()
        && newest()
            .get(most - 1)
            .place()
            .time()
            .filter(Instant.parse(next.ended())::isBefore)
            .isPresent();
  }

  private List<KeptStep> newest() {
    return found.stream().sorted(NEWEST_FIRST).limit(most).toList();
  }

  private static Instant time(KeptStep step) {
    return step.place().time().orElse(Instant.EPOCH);
  }
}
