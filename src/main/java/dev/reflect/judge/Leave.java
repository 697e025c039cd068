package dev.reflect.judge;

import dev.reflect.expression.LazyPattern;
import dev.reflect.words.FormTable;
import dev.reflect.words.Token;
import java.util.List;
import java.util.regex.MatchResult;

/**
 * What a person lets Claude do, or leave: {@code you don't need to ask}, {@code without asking}.
 */
final class Leave {
  private static final List<LazyPattern> RELEASED = of("released");
  private static final List<LazyPattern> LIFTING = of("lifting");
  private static final List<LazyPattern> ASKING = of("asking");

  private Leave() {}

  /** Returns whether a sentence orders what need not be done, or frees of what nobody freed of. */
  static boolean isTurned(String said, String sentence) {
    boolean frees = isIn(LIFTING, sentence) && !Bearing.of(sentence).denies;
    return frees && !isIn(LIFTING, said) && !isIn(ASKING, said)
        || !isIn(RELEASED, sentence)
            && RELEASED.stream()
                .filter(each -> each.isIn(said))
                .flatMap(each -> each.matcher(said).results())
                .anyMatch(found -> isOrdered(said, found, Denials.of(sentence)));
  }

  private static boolean isOrdered(String said, MatchResult found, Denials sentence) {
    return Token.in(said.substring(found.start(1), found.end(1))).stream()
        .filter(each -> !each.isMark() && !each.isSmall())
        .limit(1)
        .anyMatch(each -> sentence.wants(each.stem()));
  }

  private static boolean isIn(List<LazyPattern> some, String text) {
    return some.stream().anyMatch(each -> each.isIn(text));
  }

  private static List<LazyPattern> of(String use) {
    return FormTable.all().stream()
        .flatMap(table -> table.of(use).stream())
        .map(FormTable.Form::pattern)
        .toList();
  }
}
