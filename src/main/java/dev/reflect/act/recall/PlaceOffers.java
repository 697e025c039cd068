package dev.reflect.act.recall;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Excluded;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.judge.SessionSummary;
import dev.reflect.ledger.Summaries;
import dev.reflect.recall.Cosines;
import dev.reflect.recall.Gate;
import dev.reflect.recall.Query;
import dev.reflect.recall.Ranking;
import dev.reflect.recall.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The places in earlier sessions that answer a prompt best, an exchange each: what the person said
 * there, and what Claude answered. What a tool answered is not among it.
 */
final class PlaceOffers {
  private static final int DOCUMENTS = 12;

  /** So many are looked at, where some of the best cannot be given. */
  private static final int LOOKED_AT = 6;

  /** So many turns tell together whether the memory knows the answer. */
  private static final int TELLING = 7;

  /** What was said in another project has to fit better. */
  private static final double ELSEWHERE = 3;

  /** What all of them have, and what the date and source of one take of it. */
  private static final int LETTERS = 1_150;

  private static final int SOURCE_LETTERS = 130;

  /** What Claude says in fewer letters mostly says what it does next, in the prompt's own words. */
  private static final int CAME_TO = 200;

  /** Later a session knows more of what it asks than others do. */
  private static final int FIRST_PROMPTS = 3;

  private final AskedNow asked;
  private final Candidates found;
  private final Set<String> terms;
  private final List<Turn> turns;
  private final Cosines cosines;
  private final Excluded excluded;
  private final boolean asks;
  private final DecidedThere decisions;

  /**
   * What is known of earlier sessions.
   *
   * @param summaries what judges said of them
   * @param excluded directories of whose sessions nothing is told
   */
  record Known(SearchIndex index, Summaries summaries, Excluded excluded) {}

  private PlaceOffers(AskedNow asked, Candidates found, Cosines cosines, Known known) {
    this.asked = asked;
    this.found = found;
    this.terms = Set.copyOf(found.question().terms());
    this.turns = Finder.turns(found.passages());
    this.cosines = cosines;
    this.excluded = known.excluded();
    this.asks = Turn.asks(asked.words());
    this.decisions =
        new DecidedThere(
            found.question(),
            found.passages(),
            DecidedThere.Following.in(known.index()),
            sessions -> SessionSummary.ofJson(known.summaries().of(sessions)));
  }

  /**
   * A place as it may be given.
   *
   * @param at its best turn
   * @param exchange all turns of it
   */
  private record Spot(int at, List<Integer> exchange, double sureness, Gate gate) {}

  /**
   * Returns the best, the very best first, each with why it is withheld where it is.
   *
   * @param told what is told already
   */
  static List<Offer> of(AskedNow asked, Optional<Meaning> meaning, Known known, List<Offer> told)
      throws IOException {
    Candidates found = known.index().candidates(Query.of(asked.words()), DOCUMENTS, meaning);
    Cosines cosines = meaning.isPresent() ? meaning.get().cosines(found.passages()) : Cosines.NONE;
    return new PlaceOffers(asked, found, cosines, known).best(told);
  }

  private List<Offer> best(List<Offer> told) throws IOException {
    double[] scores = Ranking.scores(turns, found.question(), found.spread(), cosines);
    List<Integer> order =
        Finder.order(scores).stream().filter(at -> says(turns.get(at)) || isMeant(at)).toList();
    List<Spot> spots = spots(order);
    Map<Spot, Optional<String>> withheld = new LinkedHashMap<>();
    AskedBefore before =
        new AskedBefore(
            found.question(),
            asked.words(),
            spots.stream().map(each -> steps(each.exchange())).toList());
    double most = spots.stream().mapToDouble(each -> each.gate().shared()).max().orElse(0);
    int said = spots.stream().mapToInt(each -> each.gate().said()).max().orElse(0);
    for (Spot each : spots) {
      Optional<String> outdated =
          before.isRoutine()
              ? Optional.of("it is asked all the time")
              : before.isOutdated(steps(each.exchange()))
                  ? Optional.of("a later session was asked the same")
                  : Optional.empty();
      withheld.put(each, outdated.or(() -> withheld(each, most, said)));
    }
    if (withheld.containsValue(Optional.<String>empty())) {
      SaidSoFar now = SaidSoFar.before(asked, FIRST_PROMPTS);
      withheld.replaceAll((spot, why) -> why.or(() -> withheld(spot, now)));
    }
    Map<Spot, List<KeptStep>> settled = settled(withheld);
    Set<String> records = told.stream().map(Offer::find).collect(Collectors.toSet());
    spots.removeIf(each -> isTold(each, settled.getOrDefault(each, List.of()), records));
    long open = spots.stream().filter(each -> withheld.get(each).isEmpty()).count();
    int taken = told.stream().filter(Offer::isGiven).mapToInt(each -> each.text().length()).sum();
    int all = Math.max(LETTERS / PromptRecall.MOST, LETTERS - taken);
    int letters = all / (int) Math.max(1, Math.min(PromptRecall.MOST, open)) - SOURCE_LETTERS;
    List<Offer> offers = new ArrayList<>();
    for (Spot each : spots) {
      List<KeptStep> then = settled.getOrDefault(each, List.of());
      offers.add(offer(each, withheld.get(each), letters, order, then));
    }
    return offers;
  }

  private boolean isTold(Spot spot, List<KeptStep> settled, Set<String> told) {
    return Stream.concat(Stream.of(found.passages().get(spot.at())), settled.stream())
        .anyMatch(each -> told.contains(each.place().uuid()));
  }

  /** Of what is given, what was settled behind it, where that is not given itself. */
  private Map<Spot, List<KeptStep>> settled(Map<Spot, Optional<String>> withheld)
      throws IOException {
    List<Spot> given =
        withheld.keySet().stream()
            .filter(each -> withheld.get(each).isEmpty())
            .limit(PromptRecall.MOST)
            .toList();
    Set<KeptStep> told =
        given.stream().flatMap(each -> steps(each.exchange()).stream()).collect(Collectors.toSet());
    Map<Spot, List<KeptStep>> settled = new HashMap<>();
    for (Spot each : given) {
      List<KeptStep> then = decisions.behindIt(steps(each.exchange()));
      settled.put(each, then.stream().anyMatch(told::contains) ? List.of() : then);
    }
    return settled;
  }

  private List<Spot> spots(List<Integer> order) {
    List<Gate> best = order.stream().limit(TELLING).map(at -> gate(at, exchange(at))).toList();
    double byWords = best.isEmpty() ? Double.NEGATIVE_INFINITY : Gate.sureness(best);
    List<Spot> spots = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (int at : order) {
      if (spots.size() < LOOKED_AT && Finder.isNews(found.passages().get(at), told)) {
        spots.add(spot(at, byWords));
      }
    }
    return spots;
  }

  private List<KeptStep> steps(List<Integer> exchange) {
    return exchange.stream().map(found.passages()::get).toList();
  }

  private Optional<String> withheld(Spot spot, SaidSoFar said) {
    if (said.prompts() >= FIRST_PROMPTS) {
      return Optional.of("only the first three prompts of a session are given places");
    }
    List<Turn> exchange = spot.exchange().stream().map(turns::get).toList();
    return Gate.isNews(found.question(), exchange, said.terms(), found.spread())
        ? Optional.empty()
        : Optional.of(
            "too little of what the prompt is about is there and was not said in this session");
  }

  private boolean isMeant(int at) {
    return cosines.isKnown() && !Double.isNaN(cosines.alone()[at]);
  }

  private Gate gate(int at, List<Integer> exchange) {
    return Gate.of(
        found.question(),
        exchange.stream().map(turns::get).toList(),
        turns.get(at),
        found.spread());
  }

  /** What has no vector yet is judged by words alone. */
  private Spot spot(int at, double byWords) {
    List<Integer> exchange = exchange(at);
    Gate gate = gate(at, exchange);
    OptionalDouble nearest =
        exchange.stream().filter(this::isMeant).mapToDouble(each -> cosines.alone()[each]).max();
    double known = nearest.isPresent() ? gate.sureness(nearest.getAsDouble(), asks) : byWords;
    boolean here = Path.of(found.passages().get(at).place().cwd()).equals(asked.directory());
    return new Spot(at, exchange, here ? known : known - ELSEWHERE, gate);
  }

  private List<Integer> exchange(int at) {
    KeptStep step = found.passages().get(at);
    return IntStream.range(0, turns.size())
        .filter(each -> isOfExchange(each, step))
        .boxed()
        .toList();
  }

  private boolean says(Turn turn) {
    return !Collections.disjoint(terms, turn.terms());
  }

  private Offer offer(
      Spot spot,
      Optional<String> withheld,
      int letters,
      List<Integer> order,
      List<KeptStep> settled)
      throws IOException {
    List<KeptStep> exchange = steps(spot.exchange());
    Optional<String> decided =
        withheld.isEmpty() ? decisions.summedUp(exchange, settled) : Optional.empty();
    PlaceText place =
        new PlaceText(
            exchange,
            found.passages().get(spot.at()),
            answer(order.stream().filter(spot.exchange()::contains).toList(), spot.exchange()),
            settled,
            decided);
    String told = place.told(letters, terms, "");
    return place.offer(spot.sureness(), told, why(spot), withheld);
  }

  private boolean isOfExchange(int at, KeptStep step) {
    KeptStep other = found.passages().get(at);
    return other.document() == step.document() && other.exchange() == step.exchange();
  }

  private Optional<String> withheld(Spot spot, double most, int said) {
    KeptStep step = found.passages().get(spot.at());
    Path project = Path.of(step.place().cwd());
    if (excluded.holds(project)) {
      return Optional.of("its project is excluded");
    }
    if (spot.sureness() < Gate.ENOUGH) {
      return Optional.of("it fits too little");
    }
    if (claude(spot.exchange()).findAny().isEmpty()) {
      return Optional.of("nobody answered there");
    }
    boolean isMeant = spot.exchange().stream().anyMatch(this::isMeant);
    boolean isShared =
        isMeant
            ? spot.gate().isHalfShared()
            : spot.gate().isShared(most) && spot.gate().isSaid(said);
    return isShared
        ? Optional.empty()
        : Optional.of("it says too little of what the prompt is about");
  }

  private String why(Spot spot) {
    return String.format(
        Locale.ROOT,
        "it fits by %.1f, where %.1f is enough; you said %d of the prompt's %d words there",
        spot.sureness(),
        Gate.ENOUGH,
        spot.gate().said(),
        found.question().terms().size());
  }

  /** Returns what Claude said there at length that answers best, or else the longest. */
  private Optional<KeptStep> answer(List<Integer> bestFirst, List<Integer> exchange) {
    return claude(bestFirst)
        .filter(each -> each.text().length() >= CAME_TO)
        .findFirst()
        .or(() -> claude(exchange).max(Comparator.comparingInt(each -> each.text().length())));
  }

  private Stream<KeptStep> claude(List<Integer> places) {
    return places.stream().map(found.passages()::get).filter(each -> each.kind() == Kind.TEXT);
  }
}
