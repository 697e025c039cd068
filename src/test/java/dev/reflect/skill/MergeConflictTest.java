package dev.reflect.skill;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MergeConflictTest {
  private static final String CONFLICT =
      "<<<<<<< HEAD\n- Use tabs.\n=======\n- Use spaces.\n>>>>>>> other\n";
  private static final String EXAMPLE = "```\n" + CONFLICT + "```\n";

  private static Optional<Integer> in(String text) {
    Optional<Integer> found = MergeConflict.in(Text.of(text));
    Optional<Integer> windows = MergeConflict.in(Text.of(text.replace("\n", "\r\n")));
    assertEquals(found, windows, "the same with other line ends");
    return found;
  }

  @Test
  void theLineWhereItBeginsIsFound() {
    assertEquals(Optional.of(0), in(CONFLICT));
    assertEquals(Optional.of(2), in("# App\n\n" + CONFLICT));
    assertEquals(Optional.of(7), in(EXAMPLE + CONFLICT));
    assertEquals(
        Optional.of("The merge conflict in line 3 is not resolved yet."),
        Document.parse(Text.of("# App\n\n" + CONFLICT)).problem());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<<<<<<< HEAD\nA\n||||||| 1f0c9a2\nB\n=======\nC\n>>>>>>> other\n",
        "<<<<<<<\nA\n=======\nC\n>>>>>>>",
        "<<<<<<<<< Temporary merge branch 1\nA\n=========\nC\n>>>>>>>>> Temporary merge branch 2\n",
        "<<<<<<< HEAD\n```sh\na\n=======\n```\nb\n>>>>>>> other\n```\n",
        "```sh\na\n<<<<<<< HEAD\nb\n```\nText.\n=======\nc\n```\n>>>>>>> other\n",
        "<!--\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> other\n-->\n",
        "---\npaths:\n<<<<<<< HEAD\n  - a\n=======\n  - b\n>>>>>>> other\n---\n",
        "- item\n<<<<<<< HEAD\n- A\n=======\n- B\n>>>>>>> other\n",
        "<<<<<<< HEAD\nHalf of it is resolved.\n",
        "Half of it is resolved.\n=======\nB\n>>>>>>> other\n"
      })
  void whatGitLeavesIsOne(String text) {
    assertEquals(true, in(text).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# App\n\nWords.\n",
        EXAMPLE,
        "~~~text\n" + CONFLICT + "~~~\n",
        "- In a list:\n\n  ```\n" + CONFLICT + "  ```\n",
        "Heading\n=======\n\nWords.\n",
        "Heading\n=======\n\nOther\n=======\n\nWords.\n",
        ">>>>>>> A quote in a quote.\n",
        "Heading\n=======\n\n" + EXAMPLE,
        "Say `<<<<<<< HEAD` and `>>>>>>> other`.\n",
        "    <<<<<<< HEAD\n    =======\n    >>>>>>> other\n",
        "|||||||\n",
        "<<<<<<<<and more are arrows\n"
      })
  void whatOnlyLooksLikeOneIsNone(String text) {
    assertEquals(Optional.empty(), in(text));
  }
}
