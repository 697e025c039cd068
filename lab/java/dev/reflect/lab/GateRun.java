package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.lab.Pile.Asked;
import dev.reflect.recall.Gate;
import dev.reflect.recall.Query;
import dev.reflect.recall.Ranking;
import dev.reflect.recall.Spread;
import dev.reflect.recall.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a prompt is given back of a memory: whether the gate opens, and whether the three places
 * that come first hold the answer.
 */
final class GateRun {
  private static final int FINDS = 3;
  private static final int SHORTEST = 15;
  private static final int FEWEST_WORDS = 4;

  private int prompts;
  private int open;
  private int right;

  /** Returns a row of a table: prompts, how many opened the gate, and found the answer, in 100. */
  String row() {
    int all = Math.max(1, prompts);
    return String.format(
        Locale.ROOT, "%d | %.1f | %.1f", prompts, 100.0 * open / all, 100.0 * right / all);
  }

  /** Asks each memory its own questions. */
  static GateRun own(List<Pile> piles) {
    GateRun run = new GateRun();
    for (Pile pile : piles) {
      Spread spread = Spread.of(pile.turns());
      pile.asked().forEach(asked -> run.ask(pile, spread, asked));
    }
    return run;
  }

  /** Asks each memory the questions of the one that stands so many places behind it. */
  static GateRun others(List<Pile> piles, int behind) {
    GateRun run = new GateRun();
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
  static GateRun withoutOwn(List<Pile> piles) {
    GateRun run = new GateRun();
    for (Pile own : piles) {
      Pile rest = Pile.pooled(piles.stream().filter(pile -> pile != own).toList());
      Spread spread = Spread.of(rest.turns());
      own.asked()
          .forEach(
              asked -> run.ask(rest, spread, new Asked(asked.kind(), asked.words(), Set.of())));
    }
    return run;
  }

  /** Asks the memories in turn what people say to coding agents about something else. */
  static GateRun messages(List<Pile> piles, Path file) throws IOException {
    GateRun run = new GateRun();
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

  private void ask(Pile pile, Spread spread, Asked asked) {
    prompts++;
    Query prompt = Query.of(asked.words());
    List<Turn> turns = pile.turns();
    double[] scores = Ranking.scores(turns, prompt, spread);
    Integer[] order = new Integer[scores.length];
    Arrays.setAll(order, at -> at);
    Arrays.sort(order, (one, other) -> Double.compare(scores[other], scores[one]));
    List<Integer> best = new ArrayList<>();
    Set<Integer> documents = new HashSet<>();
    for (int at : order) {
      boolean says = prompt.terms().stream().anyMatch(turns.get(at).counts()::containsKey);
      if (best.size() < FINDS && says && documents.add(turns.get(at).document())) {
        best.add(at);
      }
    }
    boolean isOpen = false;
    boolean isRight = false;
    for (int at : prompt.words().size() < FEWEST_WORDS ? List.<Integer>of() : best) {
      List<Turn> exchange =
          turns.stream().filter(turn -> turn.document() == turns.get(at).document()).toList();
      if (Gate.of(prompt, exchange, turns.get(at), spread).isOpen()) {
        isOpen = true;
        isRight |=
            asked.right().stream()
                .anyMatch(each -> turns.get(each).document() == turns.get(at).document());
      }
    }
    open += isOpen ? 1 : 0;
    right += isRight ? 1 : 0;
  }
}
