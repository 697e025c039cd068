package dev.reflect.lab;

import dev.reflect.recall.Turn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Conversations that are searched together, and what is asked about them.
 *
 * @param fold who is left out together
 * @param texts what the turns say
 */
record Pile(int fold, List<Turn> turns, List<String> texts, List<Asked> asked) {
  Pile {
    turns = List.copyOf(turns);
    texts = List.copyOf(texts);
    asked = List.copyOf(asked);
  }

  /**
   * A question with its answers.
   *
   * @param right the turns that answer it, counted from 0
   */
  record Asked(String kind, String words, Set<Integer> right) {
    Asked {
      right = Set.copyOf(right);
    }
  }

  /** Returns the pile with questions of these kinds only. */
  Pile asking(Set<String> kinds) {
    return new Pile(
        fold, turns, texts, asked.stream().filter(each -> kinds.contains(each.kind())).toList());
  }

  /** Returns all of them in one. */
  static Pile pooled(List<Pile> piles) {
    List<Turn> turns = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    List<Asked> asked = new ArrayList<>();
    int documents = 0;
    for (Pile pile : piles) {
      int first = turns.size();
      int last = 0;
      for (Turn turn : pile.turns) {
        int document = documents + turn.document();
        turns.add(new Turn(document, turn.speech(), turn.asks(), turn.terms(), turn.day()));
        last = Math.max(last, turn.document());
      }
      texts.addAll(pile.texts);
      documents += last + 1;
      for (Asked each : pile.asked) {
        Set<Integer> right = new HashSet<>();
        each.right().forEach(turn -> right.add(first + turn));
        asked.add(new Asked(each.kind(), each.words(), right));
      }
    }
    return new Pile(0, turns, texts, asked);
  }
}
