package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import dev.reflect.skill.Outline.Heading;
import dev.reflect.skill.Outline.Row;
import dev.reflect.skill.Outline.Row.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a document line by line, as CommonMark does but for two leniencies: a fence in a list item
 * lasts until it is closed, however its lines are indented, and {@link Tags} keep their headings.
 */
final class OutlineReader {
  private static final Pattern FENCE = Pattern.compile("(`{3,})[^`]*|(~{3,}).*", Pattern.DOTALL);
  private static final Pattern UNDERLINE = Pattern.compile("=+|-+");
  private static final int NO_PARAGRAPH = -1;

  /** What begins HTML that blank lines do not end, and what ends it. */
  private static final Map<Pattern, Pattern> RAW =
      Map.of(
          Pattern.compile("(?i)<(?:pre|script|style|textarea)(?:[\\s>].*|)"),
          Pattern.compile("(?i)</(?:pre|script|style|textarea)>"),
          Pattern.compile("<\\?.*"),
          Pattern.compile("\\?>"),
          Pattern.compile("<![A-Za-z].*"),
          Pattern.compile(">"),
          Pattern.compile("<!\\[CDATA\\[.*"),
          Pattern.compile("\\]\\]>"));

  private final List<String> lines;
  private final List<Row> rows = new ArrayList<>();
  private final List<Heading> headings = new ArrayList<>();

  /** The columns where the contents of the open list items begin, the innermost first. */
  private final Deque<Integer> contents = new ArrayDeque<>();

  private int item = Row.NO_ITEM;

  /** Where the open paragraph begins that an underline would make a heading. */
  private int paragraph = NO_PARAGRAPH;

  private Optional<Fence> fence = Optional.empty();
  private Optional<Integer> comment = Optional.empty();
  private Optional<Integer> raw = Optional.empty();
  private int rawUntil;

  /** How far the paragraph has been searched for the end of a comment in vain. */
  private int noEndMarkUntil;

  private record Fence(String mark, int indent, int line) {
    boolean isClosedBy(String content) {
      String rest = Blank.strip(content);
      return Marker.indent(content) < indent + 4
          && rest.length() >= mark.length()
          && rest.chars().allMatch(each -> each == mark.charAt(0));
    }
  }

  OutlineReader(Text text) {
    List<String> contentOfLines = new ArrayList<>(text.lines());
    contentOfLines.replaceAll(Text::content);
    if (!contentOfLines.isEmpty()) {
      contentOfLines.set(0, FrontMatter.withoutByteOrderMark(contentOfLines.get(0)));
    }
    this.lines = contentOfLines;
  }

  Outline read() {
    int from = FrontMatter.lineCount(lines);
    rows.addAll(Collections.nCopies(from, new Row(Kind.FRONT_MATTER, Row.NO_ITEM)));
    for (int i = from; i < lines.size(); i++) {
      Kind kind = kind(i, lines.get(i));
      rows.add(new Row(kind, contents.isEmpty() ? Row.NO_ITEM : item));
      if (kind != Kind.TEXT) {
        paragraph = NO_PARAGRAPH;
      }
    }
    List<Boolean> enclosed = Tags.enclosed(lines, rows);
    headings.removeIf(heading -> enclosed.get(heading.line()));
    return new Outline(lines, rows, headings, unclosed());
  }

  private Optional<Outline.Unclosed> unclosed() {
    return fence
        .map(open -> new Outline.Unclosed("code block", open.line()))
        .or(() -> comment.map(line -> new Outline.Unclosed("comment", line)))
        .or(() -> raw.map(line -> new Outline.Unclosed("HTML", line)));
  }

  private Kind kind(int line, String content) {
    if (fence.isPresent()) {
      fence = fence.filter(open -> !open.isClosedBy(content));
      return Kind.FENCE;
    }
    if (comment.isPresent()) {
      comment = comment.filter(open -> !content.contains("-->"));
      return Kind.COMMENT;
    }
    if (raw.isPresent()) {
      return Kind.COMMENT;
    }
    if (Blank.is(content)) {
      return Kind.BLANK;
    }
    String rest = Blank.strip(content);
    int indent = Marker.indent(content);
    Kind kind = blockKind(line, rest, indent);
    boolean continues = kind == Kind.TEXT && isParagraph(line - 1) && !Tags.isTag(rest);
    if (!continues) {
      while (!contents.isEmpty() && contents.peek() > indent) {
        contents.pop();
      }
    }
    if (kind == Kind.TEXT && contents.isEmpty() && indent < 4 && line >= rawUntil) {
      openRaw(line, rest);
    }
    return switch (kind) {
      case HEADING -> openSection(line, rest);
      case FENCE -> openFence(line, rest, indent);
      case ITEM -> openItem(line, content);
      case TEXT -> openText(line, rest, continues || indent >= 4);
      case COMMENT -> openComment(line, rest);
      case BREAK, BLANK, FRONT_MATTER -> kind;
    };
  }

  /** What the line would begin, seen from the list item that it is indented into. */
  private Kind blockKind(int line, String rest, int indent) {
    int column = contents.stream().filter(each -> each <= indent).findFirst().orElse(0);
    if (indent - column >= 4) {
      return Kind.TEXT;
    }
    boolean underlines = paragraph != NO_PARAGRAPH && UNDERLINE.matcher(rest).matches();
    if (column == 0 && (underlines || Heading.atx(rest, line).isPresent())) {
      return Kind.HEADING;
    }
    if (fence(rest).isPresent()) {
      return Kind.FENCE;
    }
    if (rest.startsWith("<!--")) {
      return Kind.COMMENT;
    }
    if (Marker.isBreak(rest)) {
      return Kind.BREAK;
    }
    boolean begins = Marker.of(rest).filter(m -> m.canFollow(isParagraph(line - 1))).isPresent();
    return begins ? Kind.ITEM : Kind.TEXT;
  }

  private boolean isParagraph(int line) {
    return line >= 0 && (rows.get(line).is(Kind.TEXT) || rows.get(line).is(Kind.ITEM));
  }

  private Kind openSection(int line, String rest) {
    headings.add(Heading.atx(rest, line).orElseGet(() -> underlined(line, rest)));
    return Kind.HEADING;
  }

  private Heading underlined(int line, String underline) {
    Collections.fill(rows.subList(paragraph, line), new Row(Kind.HEADING, Row.NO_ITEM));
    List<String> title = lines.subList(paragraph, line).stream().map(Blank::strip).toList();
    int level = underline.startsWith("=") ? 1 : 2;
    return new Heading(level, String.join(" ", title), paragraph, line + 1);
  }

  private Kind openFence(int line, String rest, int indent) {
    fence(rest).ifPresent(mark -> fence = Optional.of(new Fence(mark, indent, line)));
    return Kind.FENCE;
  }

  /** Returns the mark that the line opens a fence with. */
  private static Optional<String> fence(String rest) {
    if (!rest.startsWith("```") && !rest.startsWith("~~~")) {
      return Optional.empty();
    }
    Matcher mark = FENCE.matcher(rest);
    return mark.matches()
        ? Optional.of(mark.group(1) != null ? mark.group(1) : mark.group(2))
        : Optional.empty();
  }

  private Kind openItem(int line, String content) {
    Marker marker = Marker.of(content).orElseThrow();
    if (contents.isEmpty()) {
      item = line;
    }
    contents.push(marker.contentColumn());
    openFence(line, Blank.strip(marker.rest()), marker.contentColumn());
    if (fence.isEmpty()) {
      openComment(line, Blank.strip(marker.rest()));
    }
    return Kind.ITEM;
  }

  private Kind openText(int line, String rest, boolean neverTitle) {
    if (!neverTitle && contents.isEmpty() && !rest.startsWith(">") && !Tags.isTag(rest)) {
      paragraph = line;
    }
    openComment(line, rest);
    return comment.isPresent() ? Kind.COMMENT : Kind.TEXT;
  }

  /**
   * A comment at the start of a block lasts until its end mark, wherever that is; inside a
   * paragraph only when the mark comes before the paragraph ends, else it is plain text.
   */
  private Kind openComment(int line, String rest) {
    if (!rest.contains("<!--")) {
      return Kind.COMMENT;
    }
    boolean block = rest.startsWith("<!--");
    int start = block ? 0 : CodeSpans.masked(rest).lastIndexOf("<!--");
    if (start >= 0 && rest.indexOf("-->", start + 2) < 0) {
      comment = Optional.of(line).filter(open -> block || closesInParagraph(open));
    }
    return Kind.COMMENT;
  }

  /** Where it is closed, it is text like any other; else it has all that is below it. */
  private void openRaw(int line, String rest) {
    if (rest.startsWith("<")) {
      RAW.forEach(
          (begins, ends) -> {
            if (begins.matcher(rest).matches()) {
              rawUntil = line;
              while (rawUntil < lines.size() && !ends.matcher(lines.get(rawUntil)).find()) {
                rawUntil++;
              }
              raw = Optional.of(line).filter(open -> rawUntil == lines.size());
              rawUntil++;
            }
          });
    }
  }

  private boolean closesInParagraph(int line) {
    int at = Math.max(line + 1, noEndMarkUntil);
    while (at < lines.size() && !Blank.is(lines.get(at))) {
      if (lines.get(at).contains("-->")) {
        return true;
      }
      at++;
    }
    noEndMarkUntil = at;
    return false;
  }

  /**
   * Tags on lines of their own, as {@code <example>} and {@code </example>}: what stands between
   * them belongs to them, its headings open no section of the document.
   */
  static final class Tags {
    private static final Pattern TAG =
        Pattern.compile("<(/?)([A-Za-z][A-Za-z0-9_-]*)(?:[ \\t][^>]*)?(?<!/)>");

    private Tags() {}

    static boolean isTag(String content) {
      return TAG.matcher(Blank.strip(content)).matches();
    }

    /** Returns for every line whether it is between a tag and the one that closes it. */
    static List<Boolean> enclosed(List<String> lines, List<Row> rows) {
      Map<Integer, Integer> closings = closings(lines, rows);
      List<Boolean> enclosed = new ArrayList<>();
      int end = 0;
      for (int i = 0; i < rows.size(); i++) {
        end = Math.max(end, closings.getOrDefault(i, i));
        enclosed.add(i < end);
      }
      return enclosed;
    }

    /** The lines of closing tags by the lines of those they close. */
    private static Map<Integer, Integer> closings(List<String> lines, List<Row> rows) {
      Map<Integer, Integer> closings = new HashMap<>();
      Map<String, Deque<Integer>> open = new HashMap<>();
      for (int i = 0; i < rows.size(); i++) {
        Matcher tag = TAG.matcher(Blank.strip(lines.get(i)));
        if (!rows.get(i).is(Kind.TEXT) || rows.get(i).isInItem() || !tag.matches()) {
          continue;
        }
        Deque<Integer> sameName = open.computeIfAbsent(tag.group(2), name -> new ArrayDeque<>());
        if (tag.group(1).isEmpty()) {
          sameName.push(i);
        } else if (!sameName.isEmpty()) {
          closings.put(sameName.pop(), i);
        }
      }
      return closings;
    }
  }
}
