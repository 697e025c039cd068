package dev.reflect.judge;

import dev.reflect.words.Phrases;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Words that come in twos: where one is said, the other says the contrary. */
final class Direction {
  private record Twins(Set<String> one, Set<String> other) {
    Twins(String one, String other) {
      this(Set.of(one.split(" ")), Set.of(other.split(" ")));
    }

    boolean turn(Words said, Words sentence) {
      return turn(one, other, said, sentence) || turn(other, one, said, sentence);
    }

    private static boolean turn(Set<String> one, Set<String> other, Words said, Words sentence) {
      return !said.has(other)
          && !sentence.has(one)
          && (meet(one, said.plain) && meet(other, sentence.plain)
              || meet(one, said.denied) && meet(other, sentence.denied));
    }
  }

  /** Those of a text, and those behind a "not" of their clause. */
  private record Words(Set<String> plain, Set<String> denied) {
    static Words of(String text) {
      Words words = new Words(new HashSet<>(), new HashSet<>());
      List<Token> tokens = Token.in(text);
      boolean not = false;
      for (int at = 0; at < tokens.size(); at++) {
        not = !tokens.get(at).isMark() && (not || isDenied(tokens, at));
        (not ? words.denied : words.plain).add(tokens.get(at).word());
      }
      return words;
    }

    private static boolean isDenied(List<Token> tokens, int at) {
      return Phrases.read()
          .at(tokens, at)
          .filter(each -> DENYING.contains(each.role()))
          .isPresent();
    }

    boolean has(Set<String> some) {
      return meet(some, plain) || meet(some, denied);
    }
  }

  private static final Set<Role> DENYING = EnumSet.of(Role.NOT, Role.AVOID);

  private static final List<Twins> TWINS =
      Stream.concat(
              Stream.of(new Twins(WordTable.inAll(Role.BEFORE), WordTable.inAll(Role.AFTER))),
              Stream.of(
                      "least mindestens|most höchstens",
                      "more mehr más mais più|less fewer weniger menos moins meno",
                      "above over|below under",
                      "longer länger|shorter kürzer",
                      "long lang lange langen|short brief kurz kurze kurzen",
                      "larger bigger greater größer|smaller kleiner",
                      "large big huge groß große großen|small tiny little klein kleine kleinen",
                      "maximum max|minimum min",
                      "uppercase upper capital capitalized|lowercase lower",
                      "first zuerst primero|last zuletzt último",
                      "public|private",
                      "local locally|remote remotely",
                      "sync synchronous|async asynchronous",
                      "start beginning top|end bottom",
                      "left links|right rechts",
                      "inside|outside",
                      "increase increases increased|decrease decreases decreased reduce reduces reduced",
                      "cheap cheaper|expensive",
                      "careful carefully|careless carelessly",
                      "singular|plural",
                      "manually|automatically",
                      "allow allowed|forbid forbidden deny",
                      "enable enables enabled enabling|disable disables disabled disabling",
                      "ascending|descending",
                      "strict|loose lenient")
                  .map(row -> row.split("\\|"))
                  .map(sides -> new Twins(sides[0], sides[1])))
          .toList();

  private Direction() {}

  /** Returns whether the sentence says the one where the other was said, and both or none deny. */
  static boolean isTurned(String said, String sentence) {
    Words before = Words.of(said);
    Words after = Words.of(sentence);
    return TWINS.stream().anyMatch(twins -> twins.turn(before, after));
  }

  private static boolean meet(Set<String> some, Set<String> others) {
    return !Collections.disjoint(some, others);
  }
}
