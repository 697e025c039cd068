package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.lab.Pile.Asked;
import dev.reflect.recall.Cosines;
import dev.reflect.recall.Gate;
import dev.reflect.recall.Query;
import dev.reflect.recall.Ranking;
import dev.reflect.recall.Spread;
import dev.reflect.recall.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a prompt is given back of a memory: whether the gate opens, and whether the three places
 * that come first hold the answer.
 */
final class GateRun {
  private static final int FINDS = 3;
  private static final int SHORTEST = 15;
  private static final int FEWEST_WORDS = 4;
  private static final int FEWEST_TELLING = 2;
  private static final int LOOKED_AT = 6;
  private static final int TELLING = 7;

  private final Optional<PileVectors> vectors;
  private int prompts;
  private int open;
  private int right;

  private GateRun(Optional<PileVectors> vectors) {
    this.vectors = vectors;
  }

  private void remember(Pile pile) throws IOException {
    if (vectors.isPresent()) {
      vectors.get().make(pile);
    }
  }

  /** Returns a row of a table: prompts, how many opened the gate, and found the answer, in 100. */
  String row() {
    int all = Math.max(1, prompts);
    return String.format(
        Locale.ROOT, "%d | %.1f | %.1f", prompts, 100.0 * open / all, 100.0 * right / all);
  }

  /** Asks each memory its own questions. */
  static GateRun own(List<Pile> piles, Optional<PileVectors> vectors)
      throws IOException {
    GateRun run = new GateRun(vectors);
    for (Pile pile : piles) {
      run.remember(pile);
      Spread spread = Spread.of(pile.turns());
      for (Asked asked : pile.asked()) {
        run.ask(pile, spread, asked);
      }
    }
    return run;
  }

  /** Asks each memory the questions of the one that stands so many places behind it. */
  static GateRun others(List<Pile> piles, int behind, Optional<PileVectors> vectors)
      throws IOException {
    GateRun run = new GateRun(vectors);
    for (int at = 0; at < piles.size(); at++) {
      Pile pile = piles.get(at);
      Spread spread = Spread.of(pile.turns());
      for (Asked asked : piles.get((at + behind) % piles.size()).asked()) {
        run.ask(pile, spread, new Asked(asked.kind(), asked.words(), Set.of()));
      }
    }
    return run;
  }

  /** Asks all other memories together the questions of each. */
  static GateRun withoutOwn(List<Pile> piles, Optional<PileVectors> vectors)
      throws IOException {
    GateRun run = new GateRun(vectors);
    for (Pile own : piles) {
      Pile rest = Pile.pooled(piles.stream().filter(pile -> pile != own).toList());
      Spread spread = Spread.of(rest.turns());
      run.remember(rest);
      for (Asked asked : own.asked()) {
        run.ask(rest, spread, new Asked(asked.kind(), asked.words(), Set.of()));
      }
    }
    return run;
  }

  /** Asks the memories in turn what people say to coding agents about something else. */
  static GateRun messages(
      List<Pile> piles, Path file, Optional<PileVectors> vectors) throws IOException {
    GateRun run = new GateRun(vectors);
    List<Spread> spreads = piles.stream().map(pile -> Spread.of(pile.turns())).toList();
    for (String line : Files.readAllLines(file)) {
      Map<String, Object> message = JSON.std.mapFrom(line);
      String words = String.valueOf(message.get("text")).strip();
      if (words.length() >= SHORTEST) {
        int at = run.prompts % piles.size();
        run.ask(piles.get(at), spreads.get(at), new Asked("", words, Set.of()));
      }
    }
    return run;
  }

  private void ask(Pile pile, Spread spread, Asked asked) throws IOException {
    prompts++;
    Query prompt = Query.of(asked.words());
    List<Turn> turns = pile.turns();
    Cosines cosines =
        vectors.isPresent() ? vectors.get().cosines(pile, asked.words()) : Cosines.NONE;
    double[] scores = Ranking.scores(turns, prompt, spread, cosines);
    Integer[] order = new Integer[scores.length];
    Arrays.setAll(order, at -> at);
    Arrays.sort(order, (one, other) -> Double.compare(scores[other], scores[one]));
    List<Gate> best =
        Arrays.stream(order)
            .filter(at -> cosines.isKnown() || says(turns.get(at), prompt))
            .limit(TELLING)
            .map(at -> gate(prompt, turns, at, spread))
            .toList();
    boolean names =
        prompt.words().size() >= FEWEST_WORDS && prompt.telling().size() >= FEWEST_TELLING;
    boolean opens = names && !best.isEmpty() && Gate.sureness(best) >= Gate.ENOUGH;
    boolean asks = Turn.asks(asked.words());
    int said = best.stream().mapToInt(Gate::said).max().orElse(0);
    double most = best.stream().mapToDouble(Gate::shared).max().orElse(0);
    Set<Integer> looked = new HashSet<>();
    int given = 0;
    boolean isRight = false;
    for (int at : order) {
      boolean wanted = names && (cosines.isKnown() || says(turns.get(at), prompt));
      boolean room = looked.size() < LOOKED_AT && given < FINDS;
      if (room && wanted && looked.add(begin(turns, at))) {
        Gate gate = gate(prompt, turns, at, spread);
        boolean isGiven =
            cosines.isKnown()
                ? gate.isHalfShared()
                    && gate.sureness(nearest(cosines, turns, at), asks) >= Gate.ENOUGH
                : opens && gate.isShared(most) && gate.isSaid(said);
        isGiven &= Gate.isNews(prompt, exchange(turns, at), Set.of(), spread);
        given += isGiven ? 1 : 0;
        isRight |= isGiven && isRight(asked, turns, at);
      }
    }
    open += given > 0 ? 1 : 0;
    right += isRight ? 1 : 0;
  }

  private static boolean says(Turn turn, Query prompt) {
    return prompt.terms().stream().anyMatch(turn::says);
  }

  private static Gate gate(Query prompt, List<Turn> turns, int at, Spread spread) {
    return Gate.of(prompt, exchange(turns, at), turns.get(at), spread);
  }

  private static List<Turn> exchange(List<Turn> turns, int at) {
    return turns.subList(begin(turns, at), end(turns, at));
  }

  private static double nearest(Cosines cosines, List<Turn> turns, int at) {
    return Arrays.stream(cosines.alone(), begin(turns, at), end(turns, at)).max().orElseThrow();
  }

  /** What is told of an exchange: the person's message, and the best of the answer to it. */
  private static boolean isRight(Asked asked, List<Turn> turns, int at) {
    int begin = begin(turns, at);
    int answer = turns.get(at).isOfPerson() ? Math.min(begin + 1, end(turns, at) - 1) : at;
    return asked.right().contains(begin) || asked.right().contains(answer);
  }

  /** An exchange begins with what the person says. */
  private static int begin(List<Turn> turns, int at) {
    int begin = at;
    while (begin > 0
        && !turns.get(begin).isOfPerson()
        && turns.get(begin - 1).document() == turns.get(at).document()) {
      begin--;
    }
    return begin;
  }

  private static int end(List<Turn> turns, int at) {
    int end = at + 1;
    while (end < turns.size()
        && !turns.get(end).isOfPerson()
        && turns.get(end).document() == turns.get(at).document()) {
      end++;
    }
    return end;
  }
}
