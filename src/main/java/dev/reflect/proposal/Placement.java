package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import java.util.Optional;

/** How a learning becomes lines of a file, by the kind of the file and how sure the learning is. */
final class Placement {
  private Placement() {}

  static Optional<String> problem(Target target) {
    return target.readOnly();
  }

  static Optional<String> problemIn(Target target, Text text) {
    return Optional.empty();
  }

  static Optional<String> problemWithName(String name) {
    return name.matches("[a-z0-9]+(-[a-z0-9]+)*")
        ? Optional.empty()
        : Optional.of("A skill is named in lower-case letters, digits and hyphens: use-uv");
  }

  static boolean says(Learning learning, Text text) {
    return text.string().contains(learning.sentence());
  }

  static Text place(Target target, Learning learning, Text text) {
    return says(learning, text)
        ? text
        : Text.of(text.string() + "- " + learning.sentence() + text.newline());
  }
}
