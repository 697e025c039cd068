package dev.reflect.act.recall;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.ledger.Recalls;
import dev.reflect.recall.Excerpt;
import dev.reflect.recall.Gate;
import dev.reflect.recall.Query;
import dev.reflect.recall.Ranking;
import dev.reflect.recall.Turn;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The places in earlier sessions that answer a prompt best, an exchange each: what the person said
 * there, and what Claude answered. What a tool answered is not among it.
 */
final class PlaceOffers {
  private static final int DOCUMENTS = 12;

  /** So many are looked at, where some of the best cannot be given. */
  private static final int LOOKED_AT = 6;

  private static final int PERSON_LETTERS = 400;
  private static final int CLAUDE_LETTERS = 600;

  private final AskedNow asked;
  private final Candidates found;
  private final List<Turn> turns;
  private final List<Path> excluded;

  private PlaceOffers(AskedNow asked, Candidates found, List<Path> excluded) {
    this.asked = asked;
    this.found = found;
    this.turns = Finder.turns(found.passages());
    this.excluded = excluded;
  }

  /** Returns the best, the very best first, each with why it is withheld where it is. */
  static List<Offer> of(AskedNow asked, Query prompt, SearchIndex index, List<Path> excluded)
      throws IOException {
    return new PlaceOffers(asked, index.candidates(prompt, DOCUMENTS), excluded).best();
  }

  private List<Offer> best() {
    List<Offer> offers = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (int at : Finder.order(Ranking.scores(turns, found.question(), found.spread()))) {
      KeptStep step = found.passages().get(at);
      boolean wanted = found.wanted().contains(step.id()) && says(turns.get(at));
      if (wanted && offers.size() < LOOKED_AT && Finder.isNews(step, told)) {
        offers.add(offer(at));
      }
    }
    return offers;
  }

  private boolean says(Turn turn) {
    return found.question().terms().stream().anyMatch(turn.counts()::containsKey);
  }

  private Offer offer(int at) {
    KeptStep step = found.passages().get(at);
    List<Integer> exchange =
        IntStream.range(0, turns.size()).filter(each -> isOfExchange(each, step)).boxed().toList();
    Gate gate =
        Gate.of(
            found.question(),
            exchange.stream().map(turns::get).toList(),
            turns.get(at),
            found.spread());
    return new Offer(
        Recalls.Sort.PLACE,
        key(step),
        gate.sureness(),
        told(step, exchange.stream().map(found.passages()::get).toList()),
        why(gate),
        withheld(step, gate));
  }

  /** Old records have no id. */
  private static String key(KeptStep step) {
    return step.where().record().isEmpty()
        ? step.origin().session() + ":" + step.where().line()
        : step.where().record();
  }

  private boolean isOfExchange(int at, KeptStep step) {
    KeptStep.Where where = found.passages().get(at).where();
    return where.document() == step.where().document()
        && where.exchange() == step.where().exchange();
  }

  private Optional<String> withheld(KeptStep step, Gate gate) {
    if (step.origin().session().equals(asked.session())) {
      return Optional.of("this session holds it");
    }
    Path project = Path.of(step.origin().project());
    if (excluded.stream().anyMatch(project::startsWith)) {
      return Optional.of("its project is excluded");
    }
    return gate.isOpen()
        ? Optional.empty()
        : Optional.of("not sure enough, " + number(Gate.ENOUGH) + " is");
  }

  private String why(Gate gate) {
    return "sure by "
        + number(gate.sureness())
        + ": the person said "
        + gate.said()
        + " of its "
        + found.question().terms().size()
        + " words there";
  }

  private static String number(double sureness) {
    return String.format(Locale.ROOT, "%.1f", sureness);
  }

  private String told(KeptStep best, List<KeptStep> exchange) {
    List<String> lines = new ArrayList<>();
    lines.add(
        best.where().at().map(at -> at.toString().substring(0, 10)).orElse("no date")
            + ", session "
            + Plain.sentence(best.origin().session())
            + ", line "
            + best.where().line()
            + ", in "
            + Plain.sentence(best.origin().project()));
    exchange.stream()
        .filter(each -> each.kind() == Kind.PERSON)
        .findFirst()
        .ifPresent(said -> lines.add("person: " + excerpt(said, PERSON_LETTERS)));
    answer(best, exchange).ifPresent(said -> lines.add("claude: " + excerpt(said, CLAUDE_LETTERS)));
    return String.join("\n", lines);
  }

  /** What Claude says last of an exchange is what it came to. */
  private static Optional<KeptStep> answer(KeptStep best, List<KeptStep> exchange) {
    return best.kind() == Kind.TEXT
        ? Optional.of(best)
        : exchange.stream()
            .filter(each -> each.kind() == Kind.TEXT)
            .reduce((earlier, later) -> later);
  }

  private String excerpt(KeptStep step, int width) {
    return Excerpt.of(step.text(), Set.copyOf(found.question().terms()), width).text();
  }
}
