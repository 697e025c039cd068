package dev.reflect.act.recall;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.recall.Turn;
import java.util.List;

/**
 * A short answer that says a word again of what the person settled before it, mostly for a reason.
 */
final class ShortAnswer {
  /** An answer of so many terms tells as much as a person does. */
  private static final int SHORT = 30;

  private ShortAnswer() {}

  /**
   * Returns where the person, who does not ask, says all that is asked for and stands in this short
   * answer of theirs, and more; else the place itself.
   */
  static int origin(int at, Candidates found, List<Turn> turns) {
    List<KeptStep> passages = found.passages();
    KeptStep answer = passages.get(at);
    int length = turns.get(at).terms().size();
    List<List<String>> asked =
        found.question().together().stream().filter(each -> says(turns.get(at), each)).toList();
    if (answer.kind() != Kind.TEXT || length >= SHORT || asked.isEmpty()) {
      return at;
    }
    for (int before = at - 1; before >= 0; before--) {
      KeptStep each = passages.get(before);
      if (each.document() != answer.document() || each.exchange() != answer.exchange()) {
        return at;
      }
      Turn turn = turns.get(before);
      boolean tells = turn.isOfPerson() && !turn.asks() && turn.terms().size() > length;
      boolean wanted = found.wanted().contains(each.id());
      if (tells && wanted && asked.stream().allMatch(words -> says(turn, words))) {
        return before;
      }
    }
    return at;
  }

  private static boolean says(Turn turn, List<String> words) {
    return words.stream().allMatch(turn::says);
  }
}
