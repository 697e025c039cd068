package dev.reflect.skill;

import dev.reflect.diff.Text;
import dev.reflect.skill.Insertion.NewSection;
import java.util.Optional;

/**
 * A SKILL.md: front matter with a description and perhaps a name, and sections that learnings go
 * into.
 */
public record SkillFile(Document document) {
  private static final String NAME = "name";
  private static final String DESCRIPTION = "description";
  private static final Memo<FrontMatter, Optional<String>> WHY_INVALID =
      new Memo<>(SkillFile::whyInvalid);

  public static SkillFile parse(Text text) {
    return new SkillFile(Document.parse(text));
  }

  /**
   * Returns a sentence for the user that says why this is no usable skill: such a file is shown and
   * never changed.
   */
  public Optional<String> invalidReason() {
    Optional<FrontMatter> frontMatter = document.frontMatter();
    if (frontMatter.isEmpty()) {
      boolean opened =
          document.text().lines().stream()
              .findFirst()
              .filter(line -> FrontMatter.opens(Text.content(line)))
              .isPresent();
      return Optional.of(
          opened
              ? "The front matter is not closed by a second line ---."
              : "The front matter is missing: the first line has to be ---.");
    }
    return WHY_INVALID.of(frontMatter.get());
  }

  private static Optional<String> whyInvalid(FrontMatter frontMatter) {
    Optional<String> problem = frontMatter.problem();
    if (problem.isPresent()) {
      return Optional.of("The front matter " + problem.get() + ".");
    }
    // Claude Code calls a skill without a name as its folder is called.
    Optional<String> name =
        frontMatter.value(NAME).isEmpty() ? Optional.empty() : missing(frontMatter, NAME);
    return name.or(() -> missing(frontMatter, DESCRIPTION));
  }

  /** Returns the skill with an item under "Critical Corrections", the first of its sections. */
  public Optional<SkillFile> withCorrection(Bullet item) {
    return with("Critical Corrections", item, NewSection.FIRST_SECTION);
  }

  /** Returns the skill with an item under "Best Practices". */
  public Optional<SkillFile> withPractice(String sentence) {
    return with("Best Practices", Bullet.of(sentence), NewSection.LAST_SECTION);
  }

  /**
   * Returns the skill with an item under "Advanced Considerations": {@code - Consider: a queue
   * instead of polling.}
   */
  public Optional<SkillFile> withConsideration(String sentence) {
    String thought =
        sentence.startsWith("Consider ") ? sentence.substring("Consider ".length()) : sentence;
    return with(
        "Advanced Considerations", Bullet.of("Consider: " + thought), NewSection.LAST_SECTION);
  }

  private Optional<SkillFile> with(String heading, Bullet item, NewSection where) {
    invalidReason()
        .ifPresent(
            reason -> {
              throw new IllegalStateException(reason);
            });
    return document.withItem(heading, item, where).map(SkillFile::new);
  }

  private static Optional<String> missing(FrontMatter frontMatter, String key) {
    Optional<Object> value = frontMatter.value(key);
    if (value.isEmpty()) {
      return Optional.of("The front matter has no " + key + ".");
    }
    if (!(value.get() instanceof String text)) {
      return Optional.of("The " + key + " in the front matter is not a text.");
    }
    return Prose.oneLine(text).isEmpty()
        ? Optional.of("The " + key + " in the front matter is empty.")
        : Optional.empty();
  }
}
