package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import dev.reflect.skill.Outline.Row;
import dev.reflect.skill.Outline.Row.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a memory file that a command of reflect keeps: its lines stand between two comments
 * on lines of their own, which Claude Code takes out before it loads the file. Of the global one it
 * is that of learnings of all projects.
 *
 * <pre>
 * &lt;!-- reflect promote: begin. What you change in here stays. -->
 * ## In every project
 *
 * - Never commit secrets.
 * - Use uv instead of pip.
 * &lt;!-- reflect promote: end -->
 * </pre>
 *
 * <p>A learning is added where it belongs by the alphabet, and no other line is touched: what a
 * person reworded, moved, added or took away in here stays so.
 *
 * @param begin the index of the line with the first mark
 * @param end the index of the line with the second mark
 */
record SharedBlock(int begin, int end) {
  static final String PROMOTE = "promote";
  static final String BEGIN = begin(PROMOTE);
  static final String END = end(PROMOTE);
  static final String HEADING = "## In every project";

  private static final Pattern MARK =
      Pattern.compile(
          "<!--\\s*reflect (\\w+):\\s*(begin|end)\\b.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Memo<Asked, Finding> FOUND = new Memo<>(SharedBlock::search);

  private record Asked(String command, Text text) {}

  static String begin(String command) {
    return "<!-- reflect " + command + ": begin. What you change in here stays. -->";
  }

  static String end(String command) {
    return "<!-- reflect " + command + ": end -->";
  }

  /** The block, no block, or why it cannot be told where it is, as a sentence. */
  record Finding(Optional<SharedBlock> block, Optional<String> problem) {
    private static Finding bad(String sentence, Object... lines) {
      return new Finding(Optional.empty(), Optional.of(sentence.formatted(lines)));
    }
  }

  static Finding in(Text text) {
    return in(PROMOTE, text);
  }

  static Finding in(String command, Text text) {
    return FOUND.of(new Asked(command, text));
  }

  private static Finding search(Asked asked) {
    Text text = asked.text();
    List<Integer> begins = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    Outline outline = Outline.of(text);
    List<Row> rows = outline.rows();
    boolean inComment = false;
    for (int i = 0; i < rows.size(); i++) {
      String content = Blank.strip(outline.contents().get(i));
      if (inComment) {
        inComment = !content.contains("-->");
        continue;
      }
      if (!rows.get(i).is(Kind.COMMENT)) {
        continue;
      }
      Matcher mark = MARK.matcher(content);
      if (mark.matches() && mark.group(1).equalsIgnoreCase(asked.command())) {
        if (!content.endsWith("-->") || content.indexOf("-->") != content.length() - 3) {
          return Finding.bad("The mark of reflect in line %d is not a comment of its own.", i + 1);
        }
        if (Marker.indent(outline.contents().get(i)) > 0) {
          return Finding.bad(
              "The mark of reflect in line %d is indented: move it to the start of its line.",
              i + 1);
        }
        (mark.group(2).equalsIgnoreCase("begin") ? begins : ends).add(i);
      }
      inComment = staysOpen(content);
    }
    return finding(asked.command(), begins, ends);
  }

  private static boolean staysOpen(String content) {
    int start = content.startsWith("<!--") ? 0 : CodeSpans.masked(content).lastIndexOf("<!--");
    return start >= 0 && content.indexOf("-->", start + 2) < 0;
  }

  private static Finding finding(String command, List<Integer> begins, List<Integer> ends) {
    if (begins.isEmpty() && ends.isEmpty()) {
      return new Finding(Optional.empty(), Optional.empty());
    }
    if (begins.size() > 1) {
      return Finding.bad(
          "The block of reflect begins twice, in the lines %d and %d: take one of the marks away.",
          begins.get(0) + 1, begins.get(1) + 1);
    }
    if (ends.size() > 1) {
      return Finding.bad(
          "The block of reflect ends twice, in the lines %d and %d: take one of the marks away.",
          ends.get(0) + 1, ends.get(1) + 1);
    }
    if (ends.isEmpty()) {
      return Finding.bad(
          "The block of reflect that begins in line %d has no end: put %s on a line below it.",
          begins.get(0) + 1, end(command));
    }
    if (begins.isEmpty()) {
      return Finding.bad(
          "The block of reflect that ends in line %d has no beginning: put %s on a line above it.",
          ends.get(0) + 1, begin(command));
    }
    if (ends.get(0) < begins.get(0)) {
      return Finding.bad(
          "The block of reflect ends in line %d, before it begins in line %d.",
          ends.get(0) + 1, begins.get(0) + 1);
    }
    return new Finding(Optional.of(new SharedBlock(begins.get(0), ends.get(0))), Optional.empty());
  }

  /** Returns where a block with this sentence goes that the file does not have yet. */
  static Insertion made(Text text, String sentence) {
    Outline outline = Outline.of(text);
    List<String> block = new ArrayList<>(List.of(BEGIN, HEADING, ""));
    block.addAll(Bullet.of(sentence).lines("", "-"));
    block.add(END);
    int at = outline.lastInked(0, outline.rows().size()) + 1;
    boolean hasMark = !text.isEmpty() && FrontMatter.startsWithByteOrderMark(text.lines().get(0));
    return Insertion.apart(outline, at == 0 && hasMark ? 1 : at, block);
  }

  Insertion with(Text text, String sentence) {
    Outline outline = Outline.of(text);
    List<Integer> items = items(outline);
    if (items.isEmpty()) {
      boolean apart = end - 1 > begin && !outline.rows().get(end - 1).is(Kind.BLANK);
      List<String> lines = new ArrayList<>(Bullet.of(sentence).lines("", "-"));
      if (apart) {
        lines.add(0, "");
      }
      return new Insertion(end, lines);
    }
    Marker first = marker(outline, items.get(0));
    List<String> lines =
        Bullet.of(sentence)
            .lines(first.isBullet() ? first.blank() : "", first.isBullet() ? first.mark() : "-");
    String key = key(Prose.safe(sentence));
    for (int item : items) {
      if (key(marker(outline, item).rest()).compareTo(key) > 0) {
        return new Insertion(item, lines);
      }
    }
    return new Insertion(endOf(outline, items.get(items.size() - 1)), lines);
  }

  /** Returns the sentences of the block, each as it stands behind its bullet. */
  List<String> sentences(Text text) {
    Outline outline = Outline.of(text);
    List<String> sentences = new ArrayList<>();
    for (int i = begin + 1; i < end; i++) {
      if (outline.rows().get(i).item() == i) {
        sentences.add(Prose.oneLine(marker(outline, i).rest()));
      }
    }
    return sentences;
  }

  /** The items of the first list: what stands below a further heading is the person's own. */
  private List<Integer> items(Outline outline) {
    List<Integer> items = new ArrayList<>();
    for (int i = begin + 1; i < end; i++) {
      if (outline.rows().get(i).is(Kind.HEADING) && !items.isEmpty()) {
        break;
      }
      if (outline.rows().get(i).item() == i) {
        items.add(i);
      }
    }
    return items;
  }

  private int endOf(Outline outline, int item) {
    int line = item + 1;
    while (line < end && outline.rows().get(line).item() == item) {
      line++;
    }
    return outline.lastInked(item, line) + 1;
  }

  private static Marker marker(Outline outline, int line) {
    return outline.marker(line).orElseThrow();
  }

  private static String key(String sentence) {
    return Prose.oneLine(sentence).replaceAll("[*_`\\\\]", "").toLowerCase(Locale.ROOT);
  }
}
