package dev.reflect.signal;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What the person had said in the session before a message.
 *
 * @param messages how many messages
 * @param said the last of them
 */
public record EarlierMessages(int messages, List<Said> said) {
  static final EarlierMessages NOTHING = new EarlierMessages(0, List.of());

  /** What was said is not known, not even whether anything was. */
  static final EarlierMessages UNKNOWN = new EarlierMessages(-1, List.of());

  /** A demand is repeated soon, or not at all. */
  private static final int REMEMBERED = 8;

  /** What is demanded stands at the beginning, and a long message is a task. */
  private static final int LONGEST = 400;

  public EarlierMessages {
    said = List.copyOf(said);
  }

  /** One message, in the person's own words, which eight later ones are compared with. */
  static final class Said {
    private final String words;
    private volatile Set<String> content;

    Said(String own) {
      words = own.substring(0, Math.min(LONGEST, own.length()));
    }

    private Set<String> content() {
      if (content == null) {
        content = Clues.content(Grams.words(SpokenSentence.lower(words)));
      }
      return content;
    }
  }

  /** Returns what was said when this was said too. */
  EarlierMessages and(String words) {
    List<Said> all = new ArrayList<>(said);
    all.add(new Said(words));
    int from = Math.max(0, all.size() - REMEMBERED);
    return new EarlierMessages(
        messages < 0 ? messages : messages + 1, all.subList(from, all.size()));
  }

  /** Returns the words of each message that carry a meaning. */
  List<Set<String>> content() {
    List<Set<String>> all = new ArrayList<>(said.size());
    for (Said each : said) {
      all.add(each.content());
    }
    return all;
  }

  /** Returns the words of each message, lower-cased. */
  List<String> words() {
    return said.stream().map(each -> SpokenSentence.lower(each.words)).toList();
  }
}
