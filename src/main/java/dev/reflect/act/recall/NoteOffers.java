package dev.reflect.act.recall;

import dev.reflect.act.home.Places;
import dev.reflect.archive.Excluded;
import dev.reflect.archive.SearchIndex;
import dev.reflect.claude.Project;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Notes.Standing;
import dev.reflect.ledger.Recalls;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import dev.reflect.recall.Concern;
import dev.reflect.recall.Query;
import dev.reflect.recall.Spread;
import dev.reflect.recall.Terms;
import dev.reflect.skill.Document;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What was found out not to work here, and a prompt is about to try again: by what the prompt names
 * of it, or of what was tried; and what Claude decided, where the prompt names that, or would do
 * what was decided against. What else was found out stands in its place, and is found there.
 */
final class NoteOffers {
  /** What was tried stands in front of how it ended. */
  private static final Pattern END = Pattern.compile("; |, so |, but | fails?\\b| because ");

  /** What was decided stands in front of why. */
  private static final Pattern WHY =
      Pattern.compile(",? (?:because|since|so that|to avoid|due to) |[:;] ");

  private static final Pattern AGAINST = Pattern.compile(" (?:over|instead of|rather than) ");

  /** Words of every decision. */
  private static final Set<String> DECIDING =
      Set.copyOf(
          Terms.of(
              "choose chose chosen pick picked decide decided opt opted take took taken over"
                  + " instead rather than go going went stick sticking use uses used using"));

  /** Words of who would do something otherwise than it is done. */
  private static final Set<String> CHANGING =
      Set.copyOf(
          Terms.of(
              "use take try go add install introduce adopt switch change move migrate convert"
                  + " replace rewrite store put choose"));

  private final AskedNow asked;
  private final Query prompt;
  private final SearchIndex index;
  private final Excluded excluded;

  /**
   * @param index says which words are rare
   * @param excluded directories of which nothing is told
   */
  NoteOffers(AskedNow asked, Query prompt, SearchIndex index, Excluded excluded) {
    this.asked = asked;
    this.prompt = prompt;
    this.index = index;
    this.excluded = excluded;
  }

  /** Returns them, what the prompt is most about first; none that the session reads anyway. */
  List<Offer> of(Project project, Ledger ledger, Places places) throws IOException {
    Map<Note, Double> about = new LinkedHashMap<>();
    for (Standing each : ledger.notes().about(project.ids())) {
      double share = share(each.note());
      if (share > 0 && !each.proposed()) {
        about.put(each.note(), share);
      }
    }
    List<Document> loaded =
        about.isEmpty() ? List.of() : LearningOffers.loaded(places, asked.directory());
    return about.entrySet().stream()
        .filter(each -> loaded.stream().noneMatch(file -> file.says(each.getKey().text())))
        .sorted(Map.Entry.<Note, Double>comparingByValue().reversed())
        .map(each -> offer(each.getKey(), each.getValue()))
        .toList();
  }

  /** Returns how much of it the prompt names; 0 where that is not enough. */
  private double share(Note note) throws IOException {
    if (note.kind() == NoteKind.DECISION) {
      return shareOfDecided(WHY.split(note.text(), 2)[0]);
    }
    return note.kind().isNegative() ? shareOfTried(note.text()) : 0;
  }

  private double shareOfDecided(String text) throws IOException {
    String[] sides = AGAINST.split(text, 2);
    Query decided = without(DECIDING, text);
    Query against = without(DECIDING, sides.length > 1 ? sides[1] : "");
    if (decided.terms().stream().noneMatch(prompt.words()::containsKey)) {
      return 0;
    }
    Spread spread = index.spread(decided);
    Concern both = Concern.of(prompt, decided, spread);
    Concern other = Concern.of(prompt, against, spread);
    boolean wouldChange = prompt.terms().stream().anyMatch(CHANGING::contains) && other.names();
    return both.isOpen() || wouldChange ? Math.max(both.share(), other.share()) : 0;
  }

  private static Query without(Set<String> terms, String text) {
    Map<String, String> words = new LinkedHashMap<>(Query.of(text).words());
    words.keySet().removeAll(terms);
    return new Query(words);
  }

  private double shareOfTried(String text) throws IOException {
    Query whole = Query.of(text);
    Query tried = Query.of(END.split(text, 2)[0]);
    if (whole.terms().stream().noneMatch(prompt.words()::containsKey)) {
      return 0;
    }
    Spread spread = index.spread(whole);
    double share = 0;
    for (Query each : List.of(whole, tried)) {
      Concern concern = Concern.of(prompt, each, spread);
      share = concern.isOpen() ? Math.max(share, concern.share()) : share;
    }
    return share;
  }

  private Offer offer(Note note, double share) {
    Note.Origin from = note.origin();
    String source =
        from.session().isEmpty()
            ? ", written down by the person"
            : ", found out by Claude in session " + Plain.sentence(from.session());
    Offer offer =
        new Offer(
            Recalls.Sort.PLACE,
            from.record().isEmpty() ? note.id() : from.record(),
            from.session(),
            share,
            from.at().toString().substring(0, 10)
                + source
                + ", in "
                + Plain.sentence(from.place())
                + "\nnote: "
                + Plain.sentence(note.text()),
            String.format(
                Locale.ROOT,
                "the prompt names %.0f %% of what %s",
                100 * share,
                note.kind() == NoteKind.DECISION ? "was decided" : "does not work"),
            Optional.empty());
    return excluded.holds(Path.of(from.directory()))
        ? offer.withheld("its project is excluded")
        : offer;
  }
}
