package dev.reflect.judge;

import dev.reflect.expression.Sieve;
import dev.reflect.words.FormTable;
import dev.reflect.words.FormTable.Form;
import dev.reflect.words.Token;
import java.util.regex.MatchResult;

/**
 * What a person lets Claude do, or leave: {@code you don't need to ask}, {@code without asking}.
 */
final class Leave {
  private static final Sieve<Form> RELEASED = FormTable.sieve("released");
  private static final Sieve<Form> LIFTING = FormTable.sieve("lifting");
  private static final Sieve<Form> ASKING = FormTable.sieve("asking");

  private Leave() {}

  /** Returns whether a sentence orders what need not be done, or frees of what nobody freed of. */
  static boolean isTurned(String said, String sentence) {
    boolean frees = LIFTING.isIn(sentence) && !Bearing.of(sentence).denies;
    return frees && !LIFTING.isIn(said) && !ASKING.isIn(said)
        || !RELEASED.isIn(sentence)
            && RELEASED.passing(said).stream()
                .flatMap(each -> each.pattern().matcher(said).results())
                .anyMatch(found -> isOrdered(said, found, Denials.of(sentence)));
  }

  private static boolean isOrdered(String said, MatchResult found, Denials sentence) {
    return Token.in(said.substring(found.start(1), found.end(1))).stream()
        .filter(each -> !each.isMark() && !each.isSmall())
        .limit(1)
        .anyMatch(each -> sentence.wants(each.stem()));
  }
}
