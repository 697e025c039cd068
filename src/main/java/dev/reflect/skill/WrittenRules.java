package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import dev.reflect.sameness.KnownSenses;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.Outline.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * What a file states, one for each list item, paragraph and heading, whoever wrote them. What
 * stands under "Don't:" says not to.
 */
public final class WrittenRules {
  private static final int LONGEST = 400;

  private static final Memo<Text, WrittenRules> READ = new Memo<>(WrittenRules::new);

  /** An edit changes a block or two, so the senses of the others are known. */
  private static final Memo<String, Sense> SENSES = new Memo<>(Sense::of, 4_096);

  private final Outline outline;
  private final List<Rule> rules = new ArrayList<>();
  private final List<Rule> statements = new ArrayList<>();

  /** The statements that have a word: a long file is asked about thousands of learnings. */
  private final Map<String, List<Rule>> byWord = new HashMap<>();

  /** The statements by the keys of their senses; read when first asked for. */
  private Map<String, List<Rule>> byKey;

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
    public Sense meaning() {
      Sense said = SENSES.of(sentence);
      return isUnderNegation && !said.negates() ? SENSES.of("not: " + sentence) : said;
    }

    private boolean says(Sense wanted, BiPredicate<Sense, Sense> saying) {
      return (!isUnderNegation || wanted.negates()) && saying.test(SENSES.of(sentence), wanted);
    }
  }

  private WrittenRules(Text text) {
    this.outline = Outline.of(text);
    int at = 0;
    while (at < outline.rows().size()) {
      at = read(at);
    }
    for (Rule each : statements) {
      for (String word : SENSES.of(each.sentence()).words()) {
        byWord.computeIfAbsent(word, its -> new ArrayList<>()).add(each);
      }
    }
  }

  /** Returns the rules of list items and paragraphs from top to bottom. */
  public static List<Rule> of(Text text) {
    return List.copyOf(READ.of(text).rules);
  }

  /** Returns rules to be asked what opposes a sentence. */
  public static KnownSenses<Rule> known(List<Rule> rules) {
    KnownSenses<Rule> known = new KnownSenses<>();
    rules.forEach(rule -> known.add(rule, rule.meaning()));
    return known;
  }

  /** Returns whether a statement of the file says the sentence already. */
  static boolean say(Text text, String sentence) {
    return say(text, sentence, Sense::says);
  }

  /** Returns whether a statement of the file says the sentence, be it for some cases only. */
  static boolean keep(Text text, String sentence) {
    return say(text, sentence, Sense::keeps);
  }

  private static boolean say(Text text, String sentence, BiPredicate<Sense, Sense> saying) {
    Sense wanted = Sense.of(sentence);
    WrittenRules written = READ.of(text);
    return wanted
            .telling()
            .map(word -> written.byWord.getOrDefault(word, List.of()))
            .orElse(written.statements)
            .stream()
            .anyMatch(each -> each.says(wanted, saying))
        || wanted.choice().map(choice -> written.having(choice)).orElse(List.of()).stream()
            .anyMatch(each -> !each.isUnderNegation() && each.meaning().choosesAs(wanted))
        || wanted.needed().stream()
            .map(written::having)
            .min(Comparator.comparingInt(List::size))
            .orElse(List.of())
            .stream()
            .anyMatch(each -> each.meaning().restates(wanted));
  }

  private synchronized List<Rule> having(String key) {
    if (byKey == null) {
      byKey = new HashMap<>();
      for (Rule each : statements) {
        for (String its : each.meaning().keys()) {
          byKey.computeIfAbsent(its, first -> new ArrayList<>()).add(each);
        }
      }
    }
    return byKey.getOrDefault(key, List.of());
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

  /** Reads the block that begins in a line, and returns the line behind it. */
  private int read(int from) {
    Row row = outline.rows().get(from);
    int to = from + 1;
    if (row.is(Row.Kind.HEADING)) {
      Rule title = new Rule(from, to, outline.contents().get(from), false);
      statements.add(title);
      headingNegates = SENSES.of(title.sentence()).negates();
      introductionNegates = false;
    } else if (row.is(Row.Kind.ITEM) || row.is(Row.Kind.TEXT)) {
      while (to < outline.rows().size() && outline.rows().get(to).is(Row.Kind.TEXT)) {
        to++;
      }
      add(from, to, row);
    }
    return to;
  }

  /** What ends with a colon introduces the list below it. */
  private void add(int from, int to, Row first) {
    String content = outline.contents().get(from);
    StringBuilder words = new StringBuilder();
    words.append(
        first.is(Row.Kind.ITEM) ? Marker.of(content).map(Marker::rest).orElse("") : content);
    outline.contents().subList(from + 1, to).forEach(each -> words.append(' ').append(each));
    String sentence = Prose.oneLine(words.toString());
    if (sentence.isEmpty()) {
      return;
    }
    boolean introduces = Prose.introduces(sentence);
    boolean turned = headingNegates || first.isInItem() && introductionNegates;
    Rule rule = new Rule(from, to, sentence, turned);
    statements.add(rule);
    if (!introduces && sentence.length() <= LONGEST) {
      rules.add(rule);
    }
    if (introduces || !first.isInItem()) {
      introductionNegates = introduces && SENSES.of(sentence).negates();
    }
  }
}
