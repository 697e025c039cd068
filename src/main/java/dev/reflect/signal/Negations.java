package dev.reflect.signal;

import java.util.Set;

/** Words in ten languages that negate what follows them. */
final class Negations {
  static final Set<String> WORDS =
      Set.of(
          ("no not don't dont never without nor stop avoid isn't aren't wasn't shouldn't can't"
                  + " nicht kein keine keinen nie niemals ohne statt stattdessen"
                  + " pas non ne jamais sans sin nunca não sem nem"
                  + " niet geen nooit zonder mai senza nessun"
                  + " не нет без никогда нельзя вместо 不 没 别 無 instead than rather")
              .split(" "));

  private Negations() {}
}
