package dev.reflect.skill;

import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The SKILL.md of a new skill with {@code {{name}}}, {@code {{title}}} and {@code {{description}}}
 * to be filled in. In the front matter the description stands without quotes of its own: {@code
 * description: {{description}}}.
 */
public record SkillTemplate(Text text) {
  private static final Pattern PLACE = Pattern.compile("\\{\\{(name|title|description)}}");
  private static final Pattern NAME = Pattern.compile("[a-z0-9]+(?:-[a-z0-9]+)*");
  private static final int LONGEST_NAME = 64;

  /** Returns a sentence for the user when this cannot be the name of a skill and its folder. */
  public static Optional<String> problemWith(String name) {
    if (name.isEmpty()) {
      return Optional.of("A skill needs a name.");
    }
    if (name.length() > LONGEST_NAME) {
      return Optional.of("A skill's name has at most " + LONGEST_NAME + " characters.");
    }
    return NAME.matcher(name).matches()
        ? Optional.empty()
        : Optional.of(
            "A skill's name is made of lowercase letters, digits and single hyphens between them.");
  }

  /**
   * Returns the skill.
   *
   * @throws IllegalArgumentException when there is a problem with the name, or no description
   */
  public SkillFile filled(String name, String description) {
    problemWith(name)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
    String line = Prose.oneLine(description);
    if (line.isEmpty()) {
      throw new IllegalArgumentException("A skill needs a description.");
    }
    int frontMatter = FrontMatter.lineCount(text.lines().stream().map(Text::content).toList());
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < text.lines().size(); i++) {
      String said = i < frontMatter ? quoted(line) : Prose.safe(line);
      lines.add(
          PLACE
              .matcher(text.lines().get(i))
              .replaceAll(
                  place ->
                      Matcher.quoteReplacement(
                          switch (place.group(1)) {
                            case "name" -> name;
                            case "title" -> title(name);
                            default -> said;
                          })));
    }
    return SkillFile.parse(new Text(lines));
  }

  /** The name as a heading: {@code Git habits}. */
  private static String title(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1).replace('-', ' ');
  }

  /** A double-quoted YAML value: no character inside can end it or mean more than itself. */
  private static String quoted(String line) {
    StringBuilder out = new StringBuilder("\"");
    line.codePoints()
        .forEach(
            each -> {
              if (each == '"' || each == '\\') {
                out.append('\\').appendCodePoint(each);
              } else if (isPrintable(each)) {
                out.appendCodePoint(each);
              } else {
                out.append(' ');
              }
            });
    return out.append('"').toString();
  }

  private static boolean isPrintable(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL, Character.SURROGATE, Character.UNASSIGNED -> false;
      default -> codePoint != 0xfeff;
    };
  }
}
