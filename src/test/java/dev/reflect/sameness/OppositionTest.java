package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Sentences are made of a choice of two and a place, in many forms. */
class OppositionTest {
  /** "%1$s" is what is wanted, "%2$s" what is not. */
  private static final List<String> FORMS =
      List.of(
          "Use %1$s%3$s.",
          "Always use %1$s, never %2$s%3$s.",
          "Use %1$s instead of %2$s%3$s.",
          "Prefer %1$s over %2$s%3$s.",
          "Use %1$s, not %2$s%3$s.",
          "use `%1$s` rather than `%2$s`%3$s",
          "Instead of %2$s use %1$s%3$s.",
          "Instead of %2$s, use %1$s%3$s.",
          "Verwende %1$s statt %2$s%3$s.",
          "Verwende %1$s, nicht %2$s%3$s.",
          "Benutze nicht %2$s, sondern %1$s%3$s.");

  private static final List<List<String>> CHOICES =
      List.of(
          List.of("tabs", "spaces"),
          List.of("pnpm", "npm"),
          List.of("uv", "pip"),
          List.of("single quotes", "double quotes"),
          List.of("axios", "fetch"),
          List.of("camelCase", "snake_case"),
          List.of("hatch", "rye"));

  private static final List<String> PLACES =
      List.of("", "", " in api/", " for generated files", " in tests");

  record Said(String form, List<String> choice, String place) {
    Sense sense() {
      return Sense.of(String.format(form, choice.get(0), choice.get(1), place));
    }

    Said otherwise() {
      return new Said(form, List.of(choice.get(1), choice.get(0)), place);
    }
  }

  @Property(tries = 500)
  void nothingConflictsWithItsParaphrase(@ForAll("said") Said said, @ForAll("form") String form) {
    Sense other = new Said(form, said.choice(), said.place()).sense();
    assertEquals(Optional.empty(), said.sense().against(other));
  }

  @Property(tries = 500)
  void theOtherChoiceConflictsInEveryForm(@ForAll("swaps") Said said, @ForAll("swap") String form) {
    Said other = new Said(form, said.otherwise().choice(), said.place());
    Optional<Opposition> opposition = said.sense().against(other.sense());
    assertTrue(opposition.filter(Opposition::isConflict).isPresent(), () -> said + " | " + other);
  }

  @Property(tries = 500)
  void whatIsSaidOfAnotherPlaceIsNoConflict(
      @ForAll("said") Said said, @ForAll("form") String form, @ForAll("place") String place) {
    Said other = new Said(form, said.otherwise().choice(), place);
    Optional<Opposition> opposition = said.sense().against(other.sense());
    boolean samePlace = place.equals(said.place());
    assertTrue(
        samePlace || opposition.filter(Opposition::isConflict).isEmpty(),
        () -> said.sense().sentence() + " | " + other.sense().sentence());
  }

  @Property(tries = 500)
  void differentChoicesAreNoConflict(@ForAll("said") Said said, @ForAll("said") Said other) {
    boolean same = said.choice().contains(other.choice().get(0));
    assertTrue(same || said.sense().against(other.sense()).isEmpty());
  }

  @Property(tries = 500)
  void oppositionIsSymmetric(@ForAll("said") Said said, @ForAll("said") Said other) {
    assertEquals(
        said.sense().against(other.sense()).map(Opposition::isConflict),
        other.sense().against(said.sense()).map(Opposition::isConflict));
  }

  @Provide
  Arbitrary<String> form() {
    return Arbitraries.of(FORMS);
  }

  @Provide
  Arbitrary<String> swap() {
    return Arbitraries.of(FORMS.subList(1, FORMS.size()));
  }

  @Provide
  Arbitrary<String> place() {
    return Arbitraries.of(PLACES);
  }

  @Provide
  Arbitrary<Said> said() {
    return saying(form());
  }

  @Provide
  Arbitrary<Said> swaps() {
    return saying(swap());
  }

  private Arbitrary<Said> saying(Arbitrary<String> forms) {
    return forms.flatMap(
        form ->
            Arbitraries.of(CHOICES)
                .flatMap(choice -> place().map(place -> new Said(form, choice, place))));
  }
}
