package dev.reflect.untrusted;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes out of a text what is nobody else's business though it is no secret: addresses of mail, and
 * what a person has put between {@code <private>} and the {@code </private>} that belongs to it, or
 * behind the first where none does.
 */
public final class Personal {
  /**
   * With blanks and attributes in it or without; in a closing one, the first group is not empty,
   * and the second one is there where a word has no value: "the <private key> of the server".
   */
  private static final Pattern TAG =
      Pattern.compile(
          "(?i)<\\s*+(/?)\\s*+private"
              + "(?:\\s++[\\w:-]++(?:\\s*+=\\s*+(?:\"[^\"]*+\"|'[^']*+'|[^\\s<>\"'=]++)|())){0,20}+\\s*+>");

  private static final String ENDS = ".!?";
  private static final String EAST_ASIAN_ENDS = "。！？";

  /** {@code git@host:path} and {@code user@host/path} name a place, and nobody's mail. */
  private static final Pattern MAIL =
      Pattern.compile(
          "(?!git@)[\\p{Alnum}._%+-]{1,64}@"
              + "(?:[\\p{Alnum}-]{1,63}\\.){1,8}\\p{Alpha}{2,24}(?![\\p{Alnum}@:/])");

  private Personal() {}

  /** Returns the text with {@code [private]} and {@code [redacted:mail]} in these places. */
  public static String redact(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    int copied = 0;
    for (Range each : marked(text)) {
      shown.append(text, copied, each.from).append("[private]");
      copied = each.to;
    }
    String own = copied == 0 ? text : shown.append(text, copied, text.length()).toString();
    return own.indexOf('@') < 0 ? own : withoutMail(own);
  }

  /**
   * Returns the text without what a person has marked as private, as if it was not said. A sentence
   * that goes on behind it is not what they said either, and goes with it.
   */
  public static String withoutMarked(String text) {
    StringBuilder said = new StringBuilder(text.length());
    int copied = 0;
    List<Range> marked = marked(text);
    for (int i = 0; i < marked.size(); i++) {
      Range each = marked.get(i);
      if (each.from >= copied) {
        boolean amid = isAmid(text, each, copied);
        int to = each.to;
        for (int next = i + 1; amid && to < text.length() && !ends(text, to - 1); to++) {
          if (next < marked.size() && marked.get(next).from == to) {
            to = marked.get(next++).to - 1;
          }
        }
        said.append(text, copied, amid ? beginning(text, each.from, copied) : each.from);
        copied = to;
      }
    }
    return copied == 0 ? text : said.append(text, copied, text.length()).toString();
  }

  private static int beginning(String text, int from, int copied) {
    int at = from;
    while (at > copied && !ends(text, at - 1)) {
      at--;
    }
    return at;
  }

  private static boolean isAmid(String text, Range marked, int copied) {
    int before = marked.from - 1;
    while (before >= copied && text.charAt(before) == ' ') {
      before--;
    }
    int after = marked.to;
    while (after < text.length() && text.charAt(after) == ' ') {
      after++;
    }
    return before >= copied
        && !ends(text, before)
        && after < text.length()
        && (Character.isLetterOrDigit(text.charAt(after)) || text.charAt(after) == '`');
  }

  /** Returns whether a sentence, or a line, ends with that letter. */
  private static boolean ends(String text, int at) {
    char letter = text.charAt(at);
    return letter == '\n'
        || EAST_ASIAN_ENDS.indexOf(letter) >= 0
        || ENDS.indexOf(letter) >= 0
            && (at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1)));
  }

  private record Range(int from, int to) {}

  /** Those that lie in another are part of it. */
  private static List<Range> marked(String text) {
    List<Range> marked = new ArrayList<>();
    if (text.indexOf('<') < 0) {
      return marked;
    }
    Deque<Opening> open = new ArrayDeque<>();
    for (Matcher tag = TAG.matcher(text); tag.find(); ) {
      boolean closes = !tag.group(1).isEmpty();
      if (!closes) {
        open.push(new Opening(tag.start(), tag.group(2) == null));
      } else if (!open.isEmpty()) {
        add(marked, new Range(open.pop().from, tag.end()));
      }
    }
    for (Opening each : open) {
      if (each.isSure) {
        add(marked, new Range(each.from, text.length()));
      }
    }
    return marked;
  }

  private static void add(List<Range> marked, Range next) {
    while (!marked.isEmpty() && marked.get(marked.size() - 1).from >= next.from) {
      marked.remove(marked.size() - 1);
    }
    marked.add(next);
  }

  /**
   * A tag that opens.
   *
   * @param isSure whether it means what it says also where none closes it
   */
  private record Opening(int from, boolean isSure) {}

  /** Each sign is looked around, and not each letter in front of one. */
  private static String withoutMail(String text) {
    StringBuilder without = null;
    Matcher mail = MAIL.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
    int copied = 0;
    for (int sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
      int from = sign;
      while (from > copied && isOfName(text.charAt(from - 1))) {
        from--;
      }
      boolean begins = from == 0 || "@/".indexOf(text.charAt(from - 1)) < 0;
      boolean cut = from > 0 && isOfName(text.charAt(from - 1));
      if (begins && !cut && mail.region(from, text.length()).lookingAt()) {
        without = without == null ? new StringBuilder(text.length()) : without;
        without.append(text, copied, from).append("[redacted:mail]");
        copied = mail.end();
      }
    }
    return without == null ? text : without.append(text, copied, text.length()).toString();
  }

  private static boolean isOfName(char letter) {
    return letter >= 'a' && letter <= 'z'
        || letter >= 'A' && letter <= 'Z'
        || letter >= '0' && letter <= '9'
        || "._%+-".indexOf(letter) >= 0;
  }
}
