package dev.reflect.learning;

import dev.reflect.sameness.Substitution;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text whose code is cut out before anybody looks at it or rewords it, and put back afterwards as
 * it was: code spans, and what is quoted and is plainly a command. In its place stands a word that
 * nothing rewords, in the same marks.
 *
 * <pre>
 * loop with ``for u in users``, u know   →   loop with `zqaqz`, u know
 * </pre>
 *
 * <p>Fenced blocks stay where they are: they are taken out as a whole, with all that is pasted.
 */
record Verbatim(String text, List<Span> spans) {
  private static final Pattern TICKS = Pattern.compile("(?<!`)(`+)(?!`)(.*?[^`])\\1(?!`)");

  private static final Pattern FENCE = Pattern.compile("^\\s*(?:```|~~~)");

  /** A flag, a path, an assignment, a pipe, a call, a file's name. */
  private static final String CODE =
      "(?=[^\"'“”]*(?:(?<!\\S)--?\\w|[/\\\\=|$_{}<>&;]|\\w\\.\\w|\\w\\())";

  private static final Pattern QUOTED =
      Pattern.compile(
          "(?<=[\\s(:])(?:[\"“]" + CODE + "([^\"“”`]{1,120})[\"”]|'" + CODE + "([^'`]{1,120})')");

  /** The word that stands for some code, and the code; of a code span with its ticks. */
  private record Span(String word, String code) {}

  Verbatim {
    spans = List.copyOf(spans);
  }

  static Verbatim of(String text) {
    List<Span> spans = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    String stem = "zq";
    while (text.contains(stem)) {
      stem += "q";
    }
    boolean fenced = false;
    for (String line : text.split("\n", -1)) {
      boolean fence = FENCE.matcher(line).find() && TICKS.matcher(line).results().count() == 0;
      fenced ^= fence;
      lines.add(fence || fenced ? line : cut(line, stem, spans));
    }
    return new Verbatim(String.join("\n", lines), spans);
  }

  private static String cut(String line, String stem, List<Span> spans) {
    StringBuilder out = new StringBuilder();
    Matcher ticks = TICKS.matcher(line);
    while (ticks.find()) {
      String word = word(stem, spans.size());
      spans.add(new Span("`" + word + "`", ticks.group()));
      ticks.appendReplacement(out, "`" + word + "`");
    }
    String coded = ticks.appendTail(out).toString();
    StringBuilder quoted = new StringBuilder();
    Matcher quote = QUOTED.matcher(coded);
    while (quote.find()) {
      int group = quote.group(1) == null ? 2 : 1;
      Span span = new Span(word(stem, spans.size()), quote.group(group));
      spans.add(span);
      quote.appendReplacement(quoted, "");
      quoted
          .append(coded, quote.start(), quote.start(group))
          .append(span.word())
          .append(coded, quote.end(group), quote.end());
    }
    return quote.appendTail(quoted).toString();
  }

  private static String word(String stem, int number) {
    StringBuilder word = new StringBuilder(stem);
    for (int rest = number; rest >= 0; rest = rest / 16 - 1) {
      word.append((char) ('a' + rest % 16)); // no q, no z
    }
    return word.append("qz").toString();
  }

  /** Returns the words with the code back in its places. */
  String restored(String words) {
    String restored = words;
    for (Span span : spans) {
      restored = restored.replace(span.word(), span.code());
    }
    return restored;
  }

  /** Returns the wording with the code back in its places. */
  Wording restored(Wording wording) {
    return new Wording(
        restored(wording.sentence()),
        wording
            .pair()
            .map(pair -> new Substitution(restored(pair.dont()), restored(pair.doInstead()))));
  }

  /** Returns the same line without what is hidden in it; the blanks inside of code stay. */
  static String plain(String line) {
    Verbatim verbatim = of(line);
    List<Span> plain = new ArrayList<>();
    for (Span span : verbatim.spans()) {
      plain.add(new Span(span.word(), visible(span.code())));
    }
    return new Verbatim("", plain).restored(Plain.sentence(verbatim.text()));
  }

  private static String visible(String code) {
    StringBuilder visible = new StringBuilder();
    for (String part : code.split("(?<= )|(?= )", -1)) {
      visible.append(part.equals(" ") ? part : Plain.sentence(part));
    }
    return visible.toString();
  }
}
