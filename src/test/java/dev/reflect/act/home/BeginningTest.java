package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BeginningTest {
  private static String of(String typed, List<String> named) {
    return new Beginning("note", typed, "All: reflect notes").of(named, Function.identity());
  }

  private static void fails(String sentence, String hint, String typed, List<String> named) {
    UserError error = assertThrows(UserError.class, () -> of(typed, named));
    assertEquals(sentence, error.getMessage());
    assertEquals(List.of(hint), error.hints());
  }

  @Test
  void isTheOnlyOneOrWhatIsNamedWholly() {
    assertEquals("ab12", of("ab", List.of("ab12")));
    assertEquals("ab12", of("ab", List.of("ab12", "ab12")));
    assertEquals("ab", of("ab", List.of("ab12", "ab")));
  }

  @Test
  void saysThatThereIsNone() {
    fails("There is no note ab", "All: reflect notes", "ab", List.of());
    fails("The id of the note is empty.", "All: reflect notes", " ", List.of("ab12"));
  }

  @Test
  void namesSomeWhereItMayBeSeveral() {
    fails("More than one note begins with a", "They are: ab12 ac34", "a", List.of("ab12", "ac34"));
    List<String> each = IntStream.range(10, 21).mapToObj(at -> "a" + at).toList();
    fails(
        "More than one note begins with a",
        "They are: " + String.join(" ", each.subList(0, 10)) + " …",
        "a",
        each);
  }

  @Test
  void longIdsAreNamedByWhatTellsThemApart() {
    fails(
        "More than one note begins with a",
        "They are: a1b2c3d4e a1b2c3d4f a1b2",
        "a",
        List.of("a1b2c3d4e5-0000-4000", "a1b2c3d4ff-0000-4000", "a1b2"));
  }
}
