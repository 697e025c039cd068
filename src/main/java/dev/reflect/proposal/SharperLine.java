package dev.reflect.proposal;

import dev.reflect.diff.Text;
import java.util.List;
import java.util.Optional;

/**
 * A learning that was broken again, said with more force: the line that says it already is changed,
 * and no second one added.
 */
public final class SharperLine {
  private static final String URGENT = "IMPORTANT: ";

  private SharperLine() {}

  /** Returns the sentence with more force; one that has it already stays as it is. */
  public static String sharp(String sentence) {
    return isSharp(sentence) ? sentence : URGENT + sentence;
  }

  /** Returns the sentence as it was before. */
  static String blunt(String sentence) {
    return isSharp(sentence) ? sentence.substring(URGENT.length()) : sentence;
  }

  /** Returns whether the sentence has that force. */
  public static boolean isSharp(String sentence) {
    return sentence.startsWith(URGENT);
  }

  /** Returns the text with the sharp sentence in the one line that says the blunt one. */
  static Optional<Text> in(Text text, String sharp) {
    String blunt = blunt(sharp);
    List<String> lines = text.lines();
    StringBuilder changed = new StringBuilder();
    int found = 0;
    for (String line : lines) {
      int at = line.indexOf(blunt);
      found += at < 0 ? 0 : 1;
      changed.append(
          at < 0 ? line : line.substring(0, at) + sharp + line.substring(at + blunt.length()));
    }
    return found == 1 ? Optional.of(Text.of(changed.toString())) : Optional.empty();
  }
}
