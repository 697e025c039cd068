package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import java.util.List;

/**
 * What one language offers for saying rules.
 *
 * @param lasting words that make a sentence stand: always, never, every time
 * @param passing words that bind it to the moment: for now, this time, yet
 * @param pointing objects that only the conversation shows: "use this instead"
 * @param failing reports that something does not work
 * @param moulds the forms a rule takes, the most telling first
 */
record Tongue(
    String code,
    LazyPattern lasting,
    LazyPattern passing,
    LazyPattern pointing,
    LazyPattern failing,
    Sieve<Mould> moulds) {
  static Tongue of(
      String code,
      String lasting,
      String passing,
      String pointing,
      String failing,
      Mould... moulds) {
    return new Tongue(
        code,
        Mould.pattern(lasting),
        Mould.pattern(passing),
        Mould.pattern(pointing),
        Mould.pattern(failing),
        new Sieve<>(List.of(moulds), Mould::pattern));
  }

  boolean isEastAsian() {
    return code.equals("zh") || code.equals("ja");
  }
}
