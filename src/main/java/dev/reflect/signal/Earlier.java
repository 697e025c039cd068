package dev.reflect.signal;

import java.util.ArrayList;
import java.util.List;

/**
 * What the person had said in the session before a message.
 *
 * @param messages how many messages
 * @param own the last of them, in the person's own words, lower-cased
 */
public record Earlier(int messages, List<String> own) {
  static final Earlier NOTHING = new Earlier(0, List.of());

  /** What was said is not known, not even whether anything was. */
  static final Earlier UNKNOWN = new Earlier(-1, List.of());

  /** A demand is repeated soon, or not at all. */
  private static final int REMEMBERED = 8;

  /** What is demanded stands at the beginning, and a long message is a task. */
  private static final int LONGEST = 400;

  public Earlier {
    own = List.copyOf(own);
  }

  /** Returns what was said when this was said too. */
  Earlier and(String words) {
    List<String> all = new ArrayList<>(own);
    all.add(Sentence.lower(words.substring(0, Math.min(LONGEST, words.length()))));
    int from = Math.max(0, all.size() - REMEMBERED);
    return new Earlier(messages < 0 ? messages : messages + 1, all.subList(from, all.size()));
  }
}
