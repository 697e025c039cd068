package dev.reflect.skill;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Someone's sentence made safe for one place in a Markdown file: it stays one line, begins no block
 * of its own, and holds no HTML, no comment mark, no open code span, and nothing Claude Code would
 * follow ({@code @file}) or run ({@code !`command`}, or three backticks and the mark).
 */
final class Prose {
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Cc}\\p{Zs}\\p{Zl}\\p{Zp}]+");
  private static final Pattern BLOCK_START =
      Pattern.compile("(?:[-+*=]|#{1,6})(?: .*)?|>.*|[~]{3}.*|\\[[^\\]]*\\]:.*");
  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,9})([.)])( .*|)");

  /** What Claude Code runs in a skill begins with these and a {@code !}, wherever they stand. */
  private static final String RUN = "```";

  private Prose() {}

  /** Returns the sentence on one line, blanks collapsed. */
  static String oneLine(String sentence) {
    return isOneLine(sentence)
        ? sentence.strip()
        : BLANKS.matcher(sentence).replaceAll(" ").strip();
  }

  /** Most sentences of ASCII are, and the expression need not look at each letter. */
  private static boolean isOneLine(String sentence) {
    for (int at = 0; at < sentence.length(); at++) {
      char letter = sentence.charAt(at);
      boolean single = letter == ' ' && (at == 0 || sentence.charAt(at - 1) != ' ');
      if (!single && (letter <= ' ' || letter >= 127)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether it introduces what comes below it: its last letter is a colon. */
  static boolean introduces(String sentence) {
    int end = sentence.length();
    while (end > 0 && "*_`".indexOf(sentence.charAt(end - 1)) >= 0) {
      end--;
    }
    return end > 0 && sentence.charAt(end - 1) == ':';
  }

  /** Returns the sentence to stand behind a list marker; made safe once, it stays as it is. */
  static String safe(String sentence) {
    return withoutBlockStart(inline(oneLine(sentence)));
  }

  private static String withoutBlockStart(String line) {
    Matcher number = NUMBER.matcher(line);
    if (number.matches()) {
      return number.group(1) + "\\" + number.group(2) + number.group(3);
    }
    boolean begins = BLOCK_START.matcher(line).matches() || Marker.isBreak(line);
    return begins ? "\\" + line : line;
  }

  private static String inline(String line) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < line.length()) {
      if (CodeSpans.isEscape(line, at)) {
        out.append(line, at, at + 2);
        at += 2;
        continue;
      }
      Optional<String> code = CodeSpans.at(line, at).filter(span -> !isActive(span));
      if (code.isPresent()) {
        boolean runs = out.length() > 0 && out.charAt(out.length() - 1) == '!';
        out.append(runs ? " " : "").append(code.get());
        at += code.get().length();
        continue;
      }
      int ticks = CodeSpans.run(line, at);
      if (ticks > 0) {
        out.append("\\`".repeat(ticks));
        at += ticks;
        continue;
      }
      out.append(needsEscape(line, at) ? "\\" : "").append(line.charAt(at));
      at++;
    }
    return out.toString();
  }

  /** Those who look for these marks without reading Markdown find them in a code span too. */
  private static boolean isActive(String code) {
    return code.contains("<!--")
        || code.contains("-->")
        || code.contains("!`")
        || code.contains(RUN + "!");
  }

  private static boolean needsEscape(String line, int at) {
    char next = at + 1 < line.length() ? line.charAt(at + 1) : ' ';
    return switch (line.charAt(at)) {
      case '<' -> Character.isLetter(next) || next == '/' || next == '?';
      case '[' -> at > 0 && line.charAt(at - 1) == '!';
      case '!' -> at > 0 && line.charAt(at - 1) == '<' || line.startsWith(RUN, at - RUN.length());
      case '>' -> line.startsWith("--", Math.max(0, at - 2)) && at >= 2;
      case '@' -> next != ' ' && (at == 0 || !Character.isLetterOrDigit(line.charAt(at - 1)));
      default -> false;
    };
  }
}
