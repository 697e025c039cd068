package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.ground.Spelled;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * What a search is narrowed to.
 *
 * @param since said at this time or later
 * @param until said before this time
 * @param parts what each of some fields has in it
 */
public record Narrowing(
    Optional<Instant> since,
    Optional<Instant> until,
    Optional<Kind> kind,
    Map<Field, String> parts) {
  public static final Narrowing NONE =
      new Narrowing(Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

  /** A field. A project, branch and path count by a part of it. */
  public enum Field implements Spelled {
    PROJECT(
        "instr(lower(here(session.project)), lower(?)) > 0",
        (step, part) -> small(step.place().cwd()).contains(small(part))),
    SESSION("instr(session.name, ?) = 1", (step, part) -> step.place().session().startsWith(part)),
    BRANCH(
        "exists (select 1 from exchange where exchange.document = document.id"
            + " and instr(lower(branch), lower(?)) > 0)",
        (step, part) -> small(step.place().branch()).contains(small(part))),
    TOOL(
        "exists (select 1 from exchange join done on done.exchange = exchange.id"
            + " where exchange.document = document.id and lower(tool) = lower(?))",
        (step, part) -> step.use().tool().equalsIgnoreCase(part)),
    PATH(
        "exists (select 1 from exchange join done on done.exchange = exchange.id"
            + " where exchange.document = document.id and instr(lower(path), lower(?)) > 0)",
        (step, part) -> small(step.use().path()).contains(small(part)));

    private final String documents; // that may have such steps, as SQL
    private final BiPredicate<KeptStep, String> of;

    Field(String documents, BiPredicate<KeptStep, String> of) {
      this.documents = documents;
      this.of = of;
    }

    private static String small(String text) {
      return text.toLowerCase(Locale.ROOT);
    }
  }

  public Narrowing {
    parts = Map.copyOf(parts);
  }

  /** Returns the same, said at some time. */
  public Narrowing during(Instant from, Instant to) {
    return new Narrowing(
        Optional.of(since.filter(from::isBefore).orElse(from)),
        Optional.of(until.filter(to::isAfter).orElse(to)),
        kind,
        parts);
  }

  /** Returns whether it is narrowed to some steps of a session, and not to whole ones. */
  boolean isWithin() {
    return kind.isPresent()
        || Stream.of(Field.SESSION, Field.TOOL, Field.PATH).anyMatch(parts::containsKey);
  }

  /**
   * Returns which documents may have what the search is narrowed to, not each of them has, as SQL:
   * a condition on a column that has a document's id, with what joins it.
   */
  String on(String column) {
    List<String> all = new ArrayList<>();
    since.ifPresent(time -> all.add("document.ended_at >= ?"));
    until.ifPresent(time -> all.add("document.began_at < ? and document.began_at <> ''"));
    fields().forEach(field -> all.add(field.documents));
    return all.isEmpty()
        ? ""
        : " and "
            + column
            + " in (select document.id from document"
            + " join session on session.id = document.session where "
            + String.join(" and ", all)
            + ")";
  }

  /** Returns what stands for the marks of that condition. */
  List<Object> values() {
    List<Object> values = new ArrayList<>();
    since.ifPresent(time -> values.add(time.toString()));
    until.ifPresent(time -> values.add(time.toString()));
    fields().forEach(field -> values.add(parts.get(field)));
    return values;
  }

  private List<Field> fields() {
    return Arrays.stream(Field.values()).filter(parts::containsKey).toList();
  }

  /** Returns whether the search is narrowed to such steps. */
  boolean takes(KeptStep step) {
    Optional<Instant> at = step.place().time();
    return (since.isEmpty() || at.isPresent() && !at.get().isBefore(since.get()))
        && (until.isEmpty() || at.isPresent() && at.get().isBefore(until.get()))
        && (kind.isEmpty() || kind.get() == step.kind())
        && parts.entrySet().stream().allMatch(each -> each.getKey().of.test(step, each.getValue()));
  }
}
