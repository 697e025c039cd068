package dev.reflect.skill;

import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.List;

/** How much each section of a file holds: what a session reads at every start. */
public final class Sections {
  /** So many characters are one token, roughly. */
  private static final int TOKEN = 4;

  private Sections() {}

  /**
   * A section with those below it left out.
   *
   * @param line of its heading, from 1
   */
  public record Section(String title, int line, int lines, int tokens) {}

  /** Returns the sections from top to bottom; what is above the first heading has no title. */
  public static List<Section> of(Text text) {
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
