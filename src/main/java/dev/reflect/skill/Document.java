package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import dev.reflect.skill.Insertion.NewSection;
import dev.reflect.skill.Outline.Heading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Any Markdown file, with or without front matter. Every text is one; its text is kept byte for
 * byte, and an edit adds lines and changes none. The one exception is a last line without newline:
 * it gets one when something is added below, and so does what is added.
 */
public record Document(Text text) {
  /** So many characters are one token, roughly. */
  private static final int TOKEN = 4;

  private static final Memo<Text, Optional<String>> PROBLEM = new Memo<>(Document::problemOf);

  public static Document parse(Text text) {
    return new Document(text);
  }

  public Optional<FrontMatter> frontMatter() {
    return FrontMatter.of(text);
  }

  /**
   * Returns why nothing is placed into it, as a sentence: an unfinished merge, a code block or
   * comment that is never closed, a place where others may end a line and none ends here.
   */
  public Optional<String> problem() {
    return PROBLEM.of(text);
  }

  private static Optional<String> problemOf(Text text) {
    return parse(text)
        .conflict()
        .or(
            () ->
                Outline.of(text)
                    .unclosed()
                    .map(
                        open ->
                            "The %s that begins in line %d is never closed."
                                .formatted(open.what(), open.line() + 1)))
        .or(() -> loneReturn(text));
  }

  private static Optional<String> loneReturn(Text text) {
    for (int i = 0; i < text.lines().size(); i++) {
      if (Blank.stripTrailing(text.lines().get(i)).indexOf('\r') >= 0) {
        return Optional.of(
            "Line %d has a carriage return in its middle, where some programs end a line and some do not."
                .formatted(i + 1));
      }
    }
    return Optional.empty();
  }

  /** Returns a sentence for the user where git left a merge to a person. */
  public Optional<String> conflict() {
    return MergeConflict.in(text)
        .map(line -> "The merge conflict in line %d is not resolved yet.".formatted(line + 1));
  }

  /**
   * Returns whether a paragraph, heading or list item already says this sentence, whatever its
   * emphasis, punctuation and line breaks. The order of its words counts, and so do negations
   * before it and what narrows it: neither "Never use pip" nor "Use pip in CI" says "Use pip".
   */
  public boolean says(String sentence) {
    return WrittenRules.say(text, sentence);
  }

  /** Returns whether one still says this sentence, also where somebody narrowed it since. */
  public boolean keeps(String sentence) {
    return WrittenRules.keep(text, sentence);
  }

  /**
   * Returns the document with the item at the end of the section with this level 2 heading, before
   * its subsections. The section is made where it is missing. Empty when the place is inside a code
   * block or comment that is never closed; {@link #problem} then says so.
   */
  Optional<Document> withItem(String heading, Bullet item, NewSection where) {
    return withItem(heading, item, where, List.of());
  }

  /**
   * Returns the same where that section is there; where it is not, with the item at the end of the
   * list in which the last of these sentences stands, word for word, if any does.
   */
  Optional<Document> withItem(String heading, Bullet item, NewSection where, List<String> earlier) {
    return Insertion.of(text, heading, item, where, earlier)
        .map(insertion -> new Document(insertion.appliedTo(text)));
  }

  /**
   * Returns the document without the list item that says this sentence, word for word, and nothing
   * besides. A section that {@link #withItem} may have made for it alone goes with it. Empty when
   * no item says it, or the one that does has more below it.
   */
  public Optional<Document> without(String sentence) {
    return Removal.of(text, Outline.of(text), sentence)
        .map(removal -> new Document(removal.appliedTo(text)));
  }

  /**
   * A section with those below it left out.
   *
   * @param line of its heading, from 1
   */
  public record Section(String title, int line, int lines, int tokens) {}

  /**
   * Returns how much each section holds, from top to bottom, which a session reads at every start;
   * what is above the first heading has no title.
   */
  public List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    List<Heading> headings = Outline.of(text).headings();
    int first = headings.isEmpty() ? text.lines().size() : headings.get(0).line();
    if (first > 0) {
      sections.add(section("", text, 0, first));
    }
    for (int i = 0; i < headings.size(); i++) {
      int to = i + 1 < headings.size() ? headings.get(i + 1).line() : text.lines().size();
      sections.add(section(headings.get(i).title(), text, headings.get(i).line(), to));
    }
    return List.copyOf(sections);
  }

  private static Section section(String title, Text text, int from, int to) {
    int characters = text.lines().subList(from, to).stream().mapToInt(String::length).sum();
    return new Section(title, from + 1, to - from, (characters + TOKEN - 1) / TOKEN);
  }
}
