package dev.reflect.act.recall;

import dev.reflect.archive.KeptStep;
import dev.reflect.archive.SearchIndex;
import dev.reflect.judge.SessionSummary;
import dev.reflect.judge.SessionSummary.Point;
import dev.reflect.recall.Query;
import dev.reflect.recall.Terms;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was decided in exchanges that may answer a prompt, or behind them. */
public final class DecidedThere {
  /** So many steps hold the next exchanges. */
  private static final int FOLLOWING = 60;

  private final Query question;
  private final List<KeptStep> passages;
  private final Following following;
  private final Summed summed;

  /** What a conversation goes on with. */
  interface Following {
    /** Returns steps of it, from this on. */
    List<KeptStep> from(KeptStep first) throws IOException;

    static Following in(SearchIndex index) {
      return first -> index.around(first, 0, FOLLOWING);
    }
  }

  /** What judges said of sessions. */
  @FunctionalInterface
  public interface Summed {
    Map<String, SessionSummary> up(Collection<String> sessions) throws IOException;
  }

  /**
   * @param passages that were found, those of one stretch of a conversation together
   */
  DecidedThere(Query question, List<KeptStep> passages, Following following, Summed summed) {
    this.question = question;
    this.passages = passages;
    this.following = following;
    this.summed = summed;
  }

  /** Returns the finds, each with what was settled where there is no answer yet. */
  List<Find> behind(List<Find> finds) throws IOException {
    Map<Find, List<KeptStep>> open = new LinkedHashMap<>();
    for (Find each : finds) {
      List<KeptStep> exchange = exchange(each.step());
      if (Settled.isOpen(exchange)) {
        open.put(each, exchange);
      }
    }
    Map<String, SessionSummary> summaries =
        open.isEmpty()
            ? Map.of()
            : summed.up(
                open.keySet().stream().map(DecidedThere::session).collect(Collectors.toSet()));
    List<Find> settled = new ArrayList<>();
    for (Find each : finds) {
      List<KeptStep> exchange = open.getOrDefault(each, List.of());
      List<KeptStep> said = Settled.isLeftOpen(exchange) ? behindIt(exchange) : List.of();
      Optional<SessionSummary> summary = Optional.ofNullable(summaries.get(session(each)));
      Optional<String> decided = summary.flatMap(told -> decided(told, exchange, said));
      settled.add(each.settledBy(new Aftermath(said, decided)));
    }
    return settled;
  }

  private List<KeptStep> exchange(KeptStep step) {
    return passages.stream()
        .filter(each -> each.document() == step.document() && each.exchange() == step.exchange())
        .toList();
  }

  private static String session(Find find) {
    return find.step().place().session();
  }

  /**
   * Returns what was settled behind it; where a stretch ends with it, what follows is looked up.
   */
  List<KeptStep> behindIt(List<KeptStep> exchange) throws IOException {
    if (!Settled.isOpen(exchange)) {
      return List.of();
    }
    KeptStep first = exchange.get(0);
    List<KeptStep> stretch =
        passages.stream().filter(each -> each.document() == first.document()).toList();
    List<KeptStep> settled = new Settled(stretch).after(first.exchange());
    if (!settled.isEmpty() || stretch.get(stretch.size() - 1).exchange() != first.exchange()) {
      return settled;
    }
    return new Settled(following.from(first).stream().filter(each -> each.kind().isSaid()).toList())
        .after(first.exchange());
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
    return Optional.ofNullable(summed.up(Set.of(session)).get(session))
        .flatMap(summary -> decided(summary, exchange, settled));
  }

  private Optional<String> decided(
      SessionSummary summary, List<KeptStep> exchange, List<KeptStep> settled) {
    return summary.decided().stream()
        .filter(each -> question.isEmpty() || asked(each) > 0)
        .filter(
            each ->
                Stream.concat(exchange.stream(), settled.stream())
                    .anyMatch(step -> each.isFrom(step.text())))
        .max(Comparator.comparingLong(this::asked))
        .map(DecidedThere::told);
  }

  private long asked(Point point) {
    Set<String> says = Set.copyOf(Terms.of(told(point)));
    return question.telling().stream().filter(says::contains).count();
  }

  private static String told(Point point) {
    return point.why().isEmpty() ? point.what() : point.what() + " Why: " + point.why();
  }
}
