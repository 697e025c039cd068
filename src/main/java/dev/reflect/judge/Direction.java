package dev.reflect.judge;

import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words that come in twos: where one is said, the other says the contrary. */
final class Direction {
  private record Twins(Set<String> one, Set<String> other) {
    Twins(String one, String other) {
      this(Set.of(one.split(" ")), Set.of(other.split(" ")));
    }

    boolean turn(Set<String> said, Set<String> sentence) {
      return turn(one, other, said, sentence) || turn(other, one, said, sentence);
    }

    private static boolean turn(
        Set<String> one, Set<String> other, Set<String> said, Set<String> sentence) {
      return !Collections.disjoint(one, said)
          && Collections.disjoint(other, said)
          && !Collections.disjoint(other, sentence)
          && Collections.disjoint(one, sentence);
    }
  }

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
                      "keep keeps keeping kept behalte behalten|delete deletes deleting deleted remove removes"
                          + " removing removed lösche löschen entferne entfernen",
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
    Set<String> before = words(said);
    Set<String> after = words(sentence);
    return TWINS.stream().anyMatch(twins -> twins.turn(before, after))
        && Bearing.of(said).denies == Bearing.of(sentence).denies;
  }

  private static Set<String> words(String text) {
    return Token.in(text).stream().map(Token::word).collect(Collectors.toSet());
  }
}
