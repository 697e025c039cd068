package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rules that a file states, one for each list item and paragraph, whoever wrote them. What
 * stands under "Don't:" is a rule not to.
 */
public final class WrittenRules {
  private static final int LONGEST = 400;

  private final Text text;
  private final Outline outline;
  private final List<Rule> rules = new ArrayList<>();
  private boolean headingNegates;
  private boolean introductionNegates;

  /**
   * One rule.
   *
   * @param from its first line, from 0
   * @param to the line behind its last one
   * @param sentence its words without the list's mark
   * @param isUnderNegation whether what introduces it negates: "Don't"
   */
  public record Rule(int from, int to, String sentence, boolean isUnderNegation) {
    /** Returns the rule in words that need no heading above them. */
    public String meaning() {
      return isUnderNegation && !Words.of(sentence).negates() ? "not: " + sentence : sentence;
    }
  }

  private WrittenRules(Text text) {
    this.text = text;
    this.outline = Outline.of(text);
  }

  /** Returns the rules from top to bottom. */
  public static List<Rule> of(Text text) {
    WrittenRules written = new WrittenRules(text);
    written.read();
    return List.copyOf(written.rules);
  }

  /**
   * Returns the text with another sentence in the place of a rule: its mark and indentation stay,
   * the "Don't" and "Do" below it go.
   */
  public static Text replaced(Text text, Rule rule, String sentence) {
    String first = text.lines().get(rule.from());
    String content = content(text, rule);
    String before = content.substring(0, content.length() - Blank.stripLeading(content).length());
    Optional<Marker> marker = Marker.of(content);
    String mark =
        byteOrderMark(first) + marker.map(each -> each.blank() + each.mark() + " ").orElse(before);
    int to = behind(text, rule);
    String terminator = last(text, to).substring(Text.content(last(text, to)).length());
    List<String> lines = new ArrayList<>(text.lines().subList(0, rule.from()));
    lines.add(mark + Prose.safe(sentence) + terminator);
    lines.addAll(text.lines().subList(to, text.lines().size()));
    return new Text(lines);
  }

  /** Returns whether a list item has more below it that would go to another one without it. */
  public static boolean hasMoreBelow(Text text, Rule rule) {
    String content = content(text, rule);
    if (Marker.of(content).isEmpty()) {
      return false;
    }
    return text.lines().stream()
        .skip(behind(text, rule))
        .map(Text::content)
        .filter(line -> !Blank.is(line))
        .findFirst()
        .filter(line -> Marker.indent(line) > Marker.indent(content))
        .isPresent();
  }

  /** Returns the text without a rule, and without the "Don't" and "Do" below it. */
  public static Text removed(Text text, Rule rule) {
    int to = behind(text, rule);
    List<String> lines = new ArrayList<>(text.lines().subList(0, rule.from()));
    List<String> below = text.lines().subList(to, text.lines().size());
    if (below.isEmpty() && !lines.isEmpty() && !last(text, to).endsWith("\n")) {
      String end = lines.remove(lines.size() - 1);
      lines.add(Text.content(end));
      lines.removeIf(String::isEmpty);
    }
    lines.addAll(below);
    if (rule.from() == 0 && !below.isEmpty()) {
      lines.set(0, byteOrderMark(text.lines().get(0)) + lines.get(0));
    }
    return new Text(lines);
  }

  private static String content(Text text, Rule rule) {
    return Outline.of(text).contents().get(rule.from());
  }

  private static String byteOrderMark(String line) {
    return line.substring(0, line.length() - FrontMatter.withoutByteOrderMark(line).length());
  }

  /** Returns the line behind a rule and the halves of its substitution. */
  private static int behind(Text text, Rule rule) {
    String content = content(text, rule);
    int to = rule.to();
    while (Marker.of(content).isPresent()
        && to < text.lines().size()
        && isHalf(text.lines().get(to), content)) {
      to++;
    }
    return to;
  }

  private static String last(Text text, int to) {
    return text.lines().get(to - 1);
  }

  /** Whether a line is one half of a substitution, below the sentence. */
  private static boolean isHalf(String line, String above) {
    String content = Text.content(line);
    return Marker.indent(content) > Marker.indent(above)
        && Marker.of(content)
            .filter(
                marker -> marker.rest().startsWith("Don't: ") || marker.rest().startsWith("Do: "))
            .isPresent();
  }

  private void read() {
    int at = 0;
    while (at < outline.rows().size()) {
      Row row = outline.rows().get(at);
      if (row.is(Row.Kind.HEADING)) {
        headingNegates = Words.of(text.lines().get(at)).negates();
        introductionNegates = false;
      }
      boolean begins = row.is(Row.Kind.ITEM) || row.is(Row.Kind.TEXT);
      int end = at + 1;
      while (begins && end < outline.rows().size() && outline.rows().get(end).is(Row.Kind.TEXT)) {
        end++;
      }
      if (begins) {
        add(at, end, row.is(Row.Kind.ITEM));
      }
      at = end;
    }
  }

  private void add(int from, int to, boolean isItem) {
    StringBuilder words = new StringBuilder();
    for (int i = from; i < to; i++) {
      String content = outline.contents().get(i);
      boolean first = i == from && isItem;
      words.append(' ').append(first ? Marker.of(content).map(Marker::rest).orElse("") : content);
    }
    String sentence = Prose.oneLine(words.toString());
    boolean introduces = Prose.introduces(sentence);
    boolean turned = headingNegates || isItem && introductionNegates;
    if (!sentence.isEmpty() && sentence.length() <= LONGEST && !introduces) {
      rules.add(new Rule(from, to, sentence, turned));
    }
    if (introduces || !isItem) {
      introductionNegates = introduces && Words.of(sentence).negates();
    }
  }
}
