package dev.reflect.skill;

import dev.reflect.diff.Blank;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The list items of a document by their words, without what is below them in lists of their own.
 *
 * @param lines on which they begin, the first of those that say the same
 */
record SaidItems(Map<String, Integer> lines) {
  static SaidItems of(Outline outline) {
    Map<String, Integer> lines = new HashMap<>();
    for (int i = 0; i < outline.rows().size(); i++) {
      if (outline.rows().get(i).item() == i) {
        lines.putIfAbsent(words(outline, i), i);
      }
    }
    return new SaidItems(lines);
  }

  /** Returns where the item begins that says the sentence, word for word. */
  Optional<Integer> line(String sentence) {
    Integer safe = lines.get(withoutStop(Prose.safe(sentence)));
    Integer plain = lines.get(withoutStop(Prose.oneLine(sentence)));
    boolean first = safe == null || plain != null && plain < safe;
    return Optional.ofNullable(first ? plain : safe);
  }

  /** Returns where the last of these sentences begins that stands here. */
  Optional<Integer> newest(List<String> sentences) {
    for (int i = sentences.size() - 1; i >= 0; i--) {
      Optional<Integer> line = line(sentences.get(i));
      if (line.isPresent()) {
        return line;
      }
    }
    return Optional.empty();
  }

  /** Returns the index of the line behind the words of an item. */
  static int endOfWords(Outline outline, int item) {
    int line = item + 1;
    while (line < outline.rows().size() && outline.rows().get(line).item() == item) {
      String below = Blank.strip(outline.contents().get(line));
      if (below.isEmpty() || Marker.of(below).isPresent()) {
        break;
      }
      line++;
    }
    return line;
  }

  private static String words(Outline outline, int item) {
    String first = outline.marker(item).orElseThrow().rest();
    List<String> more = outline.contents().subList(item + 1, endOfWords(outline, item));
    return withoutStop(Prose.oneLine(first + " " + String.join(" ", more)));
  }

  private static String withoutStop(String words) {
    return words.endsWith(".") ? words.substring(0, words.length() - 1) : words;
  }
}
