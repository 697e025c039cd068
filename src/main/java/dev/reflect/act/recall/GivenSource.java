package dev.reflect.act.recall;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.SearchIndex;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Recalls.Given;
import dev.reflect.ledger.Recalls.Sort;
import dev.reflect.note.Note;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Says what Claude was given so that a person knows it again: where it is from, and how it begins.
 */
public final class GivenSource implements AutoCloseable {
  private static final int BEGINNING = 60;
  private static final int DAY = 10;

  private final Ledger ledger;
  private final Optional<SearchIndex> index;

  /** Looks it up in the index as it is. */
  public GivenSource(Places places, Ledger ledger) {
    this.ledger = ledger;
    this.index = existing(places);
  }

  private static Optional<SearchIndex> existing(Places places) {
    try {
      Optional<SearchIndex> there = SearchIndex.existing(Indexing.file(places));
      return there.isEmpty() ? there : Optional.of(there.get().knowing(places.moves()));
    } catch (IOException unusable) {
      return Optional.empty(); // whoever searches is told
    }
  }

  /** Returns a phrase; of what is gone, or in an index that is damaged, no more than its name. */
  public String of(Given given) throws IOException {
    Optional<String> source =
        given.sort() == Sort.LEARNING ? learning(given.find()) : note(given.find());
    if (source.isEmpty() && given.sort() == Sort.PLACE) {
      source = place(given.find());
    }
    return source.orElse(given.sort().word() + " " + Plain.sentence(given.find()));
  }

  private Optional<String> learning(String find) throws IOException {
    return ledger
        .memory()
        .remembered(new Fingerprint(find))
        .map(each -> "rule: " + each.wordings().get(0).wording().sentence())
        .map(Plain::sentence);
  }

  private Optional<String> note(String find) throws IOException {
    return ledger.notes().all().stream()
        .map(each -> each.note())
        .filter(each -> each.origin().record().equals(find) || each.id().equals(find))
        .findFirst()
        .map(GivenSource::told);
  }

  private static String told(Note note) {
    return "note of "
        + day(Optional.of(note.origin().at()))
        + ", in "
        + Plain.sentence(note.origin().place())
        + ": "
        + beginning(note.text());
  }

  private Optional<String> place(String find) {
    return index.stream()
        .flatMap(there -> steps(there, find).stream())
        .filter(each -> each.place().uuid().equals(find))
        .findFirst()
        .map(GivenSource::told);
  }

  private static List<KeptStep> steps(SearchIndex index, String find) {
    try {
      return index.record(find);
    } catch (IOException unusable) {
      return List.of(); // whoever searches is told
    }
  }

  private static String told(KeptStep step) {
    return "place of "
        + day(step.place().time())
        + ", session "
        + Plain.id(step.place().session())
        + ", line "
        + step.place().line()
        + ", in "
        + Plain.sentence(step.place().cwd())
        + ": "
        + beginning(step.text());
  }

  private static String day(Optional<Instant> at) {
    return at.map(each -> each.toString().substring(0, DAY)).orElse("no date");
  }

  private static String beginning(String text) {
    return "“" + Plain.shortened(Plain.sentence(text), BEGINNING) + "”";
  }

  @Override
  public void close() throws IOException {
    if (index.isPresent()) {
      index.get().close();
    }
  }
}
