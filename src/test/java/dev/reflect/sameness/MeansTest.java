package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeansTest {
  private static final Means OPUS = means("Use opus for the planning of the login page");

  @Test
  void theSameIsWantedForTheSameInOtherWords() {
    for (String other :
        List.of(
            "plan the new checkout with opus",
            "let opus plan this one",
            "have opus plan it first",
            "use opus to plan the export",
            "go with opus for the planning again",
            "switch to opus for the planning part",
            "take opus for the planning",
            "do the planning with opus")) {
      assertEquals(Optional.of("Use opus for the planning."), shared(OPUS, other), other);
    }
    assertEquals(
        Optional.of("Use the gh cli to open the PR."),
        shared(means("use the gh cli to open the PR for me"), "open a PR via gh cli"));
  }

  @Test
  void anotherTaskIsAnotherWishAndSoIsAnotherTool() {
    for (String other :
        List.of(
            "write the tests with opus",
            "plan the new checkout with haiku",
            "use sonnet for the planning of the login page",
            "let haiku plan this one")) {
      assertEquals(Optional.empty(), shared(OPUS, other), other);
    }
  }

  @Test
  void whatPointsIsDeniedOrIsNoWishIsNone() {
    for (String none :
        List.of(
            "use this for the planning",
            "use the second file for the planning",
            "don't use opus for the planning",
            "update the README",
            "go on with step 3",
            "start with the tests",
            "come up with a name",
            "mach weiter mit Schritt 3",
            "use it",
            "use",
            "with")) {
      assertEquals(Optional.empty(), Means.in(none), none);
    }
  }

  private static Optional<String> shared(Means one, String other) {
    return Means.in(other).flatMap(one::sharedWith).map(one::sentence);
  }

  private static Means means(String sentence) {
    return Means.in(sentence).orElseThrow();
  }
}
