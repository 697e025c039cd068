package dev.reflect.sessions;

import java.util.List;

/**
 * The prompt before this one, which the person may have taken back before Claude answered: it stays
 * in the file, and the next prompt follows the same record as it did.
 *
 * <pre>{@code
 * {"type":"user","uuid":"2","parentUuid":"1",…}  Always use tabs.
 * {"type":"user","uuid":"3","parentUuid":"1",…}  Always use spaces.
 * }</pre>
 */
final class LastPrompt {
  private String parent = "";
  private int from;
  private int to = -1;

  /** Notes the entries [from, to) as a prompt that nobody has answered yet. */
  void said(String parent, int from, int to) {
    this.parent = parent;
    this.from = from;
    this.to = to;
  }

  void answered() {
    to = -1;
  }

  /** Returns how many of so many entries no later prompt can take back. */
  int settled(int size) {
    return to == size ? from : size;
  }

  /** Follows the entries when settled ones were removed. */
  void moved(int sizeBefore, int sizeAfter) {
    if (to == sizeBefore) {
      from -= sizeBefore - sizeAfter;
      to = sizeAfter;
    } else {
      to = -1;
    }
  }

  /** Removes the entries of the prompt when another one follows the same parent. */
  void replaceIn(List<Entry> entries, String nextParent) {
    if (to == entries.size() && !parent.isEmpty() && parent.equals(nextParent)) {
      entries.subList(from, to).clear();
    }
  }
}
