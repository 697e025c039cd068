package dev.reflect.skill;

import dev.reflect.sameness.Substitution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One sentence to be added as a list item, with what not to do and what to do instead where both
 * are known:
 *
 * <pre>
 * - Use uv instead of pip.
 *   - Don't: use pip
 *   - Do: use uv
 * </pre>
 */
public record Bullet(String sentence, Optional<Substitution> pair) {
  public Bullet {
    sentence = inked(sentence);
    pair = pair.map(each -> new Substitution(inked(each.dont()), inked(each.doInstead())));
  }

  public static Bullet of(String sentence) {
    return new Bullet(sentence, Optional.empty());
  }

  /** Returns the lines without terminators, each safe whatever the sentences hold. */
  List<String> lines(String indent, String bullet) {
    List<String> lines = new ArrayList<>();
    lines.add(indent + bullet + " " + Prose.safe(sentence));
    if (pair.isPresent()) {
      String below = indent + "  " + bullet + " ";
      lines.add(below + "Don't: " + Prose.safe(pair.get().dont()));
      lines.add(below + "Do: " + Prose.safe(pair.get().doInstead()));
    }
    return lines;
  }

  private static String inked(String sentence) {
    String line = Prose.oneLine(sentence);
    if (line.isEmpty()) {
      throw new IllegalArgumentException("An item has words");
    }
    return line;
  }
}
