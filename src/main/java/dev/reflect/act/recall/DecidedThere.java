package dev.reflect.act.recall;

import dev.reflect.archive.KeptStep;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.judge.SessionSummary;
import dev.reflect.judge.SessionSummary.Point;
import dev.reflect.ledger.Summaries;
import dev.reflect.recall.Terms;
import dev.reflect.recall.Turn;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What was decided in exchanges that may answer a prompt, or behind them. */
final class DecidedThere {
  /** So many steps hold the next exchanges. */
  private static final int FOLLOWING = 60;

  private final Candidates found;
  private final List<Turn> turns;
  private final SearchIndex index;
  private final Summaries summaries;

  /**
   * @param found with the exchanges
   * @param turns of what was found
   * @param summaries what judges said of sessions
   */
  DecidedThere(Candidates found, List<Turn> turns, SearchIndex index, Summaries summaries) {
    this.found = found;
    this.turns = turns;
    this.index = index;
    this.summaries = summaries;
  }

  /**
   * Returns what was settled behind it; where a stretch ends with it, what follows is looked up.
   */
  List<KeptStep> behind(List<KeptStep> exchange) throws IOException {
    if (!Settled.isOpen(exchange)) {
      return List.of();
    }
    KeptStep first = exchange.get(0);
    List<KeptStep> all = found.passages();
    int[] stretch =
        IntStream.range(0, all.size())
            .filter(at -> all.get(at).document() == first.document())
            .toArray();
    int begin = stretch[0];
    int end = begin + stretch.length;
    List<KeptStep> settled =
        new Settled(all.subList(begin, end), turns.subList(begin, end)).after(first.exchange());
    if (!settled.isEmpty() || all.get(end - 1).exchange() != first.exchange()) {
      return settled;
    }
    List<KeptStep> following =
        index.around(first, 0, FOLLOWING).stream().filter(each -> each.kind().isSaid()).toList();
    return new Settled(following, Finder.turns(following)).after(first.exchange());
  }

  /**
   * Returns what a judge's summary of the session says to have been decided there, of what rests on
   * these words what the question asks most about.
   */
  Optional<String> summedUp(List<KeptStep> exchange, List<KeptStep> settled) throws IOException {
    if (!Settled.isOpen(exchange)) {
      return Optional.empty();
    }
    String session = exchange.get(0).place().session();
    return Optional.ofNullable(summaries.of(Set.of(session)).get(session))
        .flatMap(SessionSummary::ofJson)
        .flatMap(
            summary ->
                summary.decided().stream()
                    .filter(each -> asked(each) > 0)
                    .filter(
                        each ->
                            Stream.concat(exchange.stream(), settled.stream())
                                .anyMatch(step -> each.isFrom(step.text())))
                    .max(Comparator.comparingLong(this::asked)))
        .map(DecidedThere::told);
  }

  private long asked(Point point) {
    Set<String> says = Set.copyOf(Terms.of(told(point)));
    return found.question().telling().stream().filter(says::contains).count();
  }

  private static String told(Point point) {
    return point.why().isEmpty() ? point.what() : point.what() + " Why: " + point.why();
  }
}
