package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.skill.Bullet;
import dev.reflect.skill.Document;
import dev.reflect.skill.MemoryFile;
import dev.reflect.skill.SkillFile;
import dev.reflect.skill.SkillTemplate;
import dev.reflect.skill.WrittenRules;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** How a learning becomes lines of a file, by the kind of the file and how sure the learning is. */
final class Placement {
  private static final String BY_THE_PROCESS =
      "The process of reflect in each session refuses it; a hook in the settings, which needs nobody,"
          + " is another target.";

  private Placement() {}

  /** Returns why the file, as it is on disk, is not changed. */
  static Optional<String> problem(Target target) {
    return reading(() -> problemOnDisk(target), e -> Optional.of(failure(target, e)));
  }

  private static Optional<String> problemOnDisk(Target target) {
    if (target.readOnly().isPresent()) {
      return target.readOnly();
    }
    return switch (target.kind()) {
      case NEW_SKILL ->
          SkillTemplate.problemWith(target.name())
              .or(() -> filled(target, target.name()).invalidReason());
      case SKILL, PROJECT, GLOBAL, RULES, SETTINGS, HOOK, HELD ->
          problemOf(target, target.onDisk());
    };
  }

  static Optional<String> problemIn(Target target, Text text) {
    return reading(() -> problemOf(target, text), e -> Optional.of(failure(target, e)));
  }

  private static Optional<String> problemOf(Target target, Text text) {
    if (target.kind() == Target.Kind.SETTINGS) {
      return PermissionSettings.objection(text).map(why -> target.label() + " " + why + ".");
    }
    if (target.kind() == Target.Kind.HOOK) {
      return GuardSettings.objection(text).map(why -> target.label() + " " + why + ".");
    }
    Optional<String> invalid =
        switch (target.kind()) {
          case SKILL, NEW_SKILL -> SkillFile.parse(text).invalidReason();
          case GLOBAL -> MemoryFile.parse(text).sharedProblem();
          case PROJECT, RULES, SETTINGS, HOOK, HELD -> Optional.empty();
        };
    Document document = Document.parse(text);
    return document.conflict().or(() -> invalid).or(document::problem);
  }

  static boolean keeps(Target.Kind kind, String sentence, Text text) {
    return holds(kind, sentence, text, Document::keeps);
  }

  static boolean says(Target.Kind kind, String sentence, Text text) {
    return holds(kind, sentence, text, Document::says);
  }

  private static boolean holds(
      Target.Kind kind, String sentence, Text text, BiPredicate<Document, String> saying) {
    return reading(
        () ->
            switch (kind) {
              case SETTINGS -> Enforcement.isHeld(sentence, text);
              case HOOK -> Guard.isHeld(sentence, text);
              case HELD -> Guard.isListed(sentence, text);
              case SKILL, PROJECT, GLOBAL, RULES, NEW_SKILL ->
                  saying.test(Document.parse(text), sentence);
            },
        e -> false);
  }

  /** Returns the rules that the file states; one that cannot be read states none. */
  static List<WrittenRules.Rule> rules(Target target) {
    return reading(() -> WrittenRules.of(target.onDisk()), e -> List.of());
  }

  /** Whatever goes wrong with one file or one learning concerns that one alone. */
  static <T> T reading(Supplier<T> act, Function<Throwable, T> otherwise) {
    try {
      return act.get();
    } catch (RuntimeException | StackOverflowError e) {
      return otherwise.apply(e);
    }
  }

  /** Returns a sentence that says where in the program it was, and no word of the file. */
  static String failure(Target target, Throwable e) {
    String where =
        Stream.of(e.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith("dev.reflect."))
            .findFirst()
            .map(frame -> " in " + frame.getFileName() + ", line " + frame.getLineNumber())
            .orElse("");
    return "%s is left alone, as reflect fails on it (%s%s): please report it."
        .formatted(target.label(), e.getClass().getSimpleName(), where);
  }

  static Optional<String> remark(Target target, Learning learning, Text text) {
    boolean again = SharperLine.isSharp(learning.sentence());
    String broken = again ? "It was applied and you had to say it again" : "";
    if (target.enforces()) {
      String holds =
          target.kind() != Target.Kind.SETTINGS
              ? Guard.of(learning.sentence())
                  .map(Guard::inWords)
                  .orElse("No hook can hold this: it needs an option of a command or a new file.")
              : Enforcement.of(learning.sentence())
                  .map(Enforcement::inWords)
                  .orElse("No permission rule can hold this: it needs a command or a file.");
      String how = target.kind() == Target.Kind.HELD ? " " + BY_THE_PROCESS : "";
      return Optional.of((again ? broken + ". " : "") + holds + how);
    }
    boolean there = again && SharperLine.in(text, learning.sentence()).isPresent();
    return again
        ? Optional.of(
            broken
                + (there
                    ? ": the line that says it gets more weight."
                    : ": this is another place for it, and the old line stays."))
        : Optional.empty();
  }

  /** Returns the text with the learning, or the text itself where it says it or has no place. */
  static Text place(Target target, Learning learning, Text text) {
    if (target.says(learning, text)) {
      return text;
    }
    if (target.kind() == Target.Kind.SETTINGS) {
      return Enforcement.of(learning.sentence())
          .map(enforcement -> PermissionSettings.with(text, enforcement))
          .orElse(text);
    }
    if (target.kind() == Target.Kind.HOOK) {
      return Guard.of(learning.sentence())
          .map(guard -> GuardSettings.with(text, guard, target.template().string()))
          .orElse(text);
    }
    if (target.kind() == Target.Kind.HELD) {
      return Guard.of(learning.sentence())
          .flatMap(guard -> inMemory(target, guard.sentence(), text))
          .map(Document::text)
          .orElse(text);
    }
    if (SharperLine.isSharp(learning.sentence())) {
      Optional<Text> sharper = SharperLine.in(text, learning.sentence());
      if (sharper.isPresent()) {
        return sharper.get();
      }
    }
    Optional<Document> placed =
        switch (target.kind()) {
          case SKILL -> inSkill(SkillFile.parse(text), learning);
          case NEW_SKILL -> inSkill(begun(target, learning, text), learning);
          case SETTINGS, HOOK, HELD -> Optional.empty();
          case GLOBAL ->
              MemoryFile.parse(text).withShared(learning.sentence()).map(MemoryFile::document);
          case PROJECT, RULES -> inMemory(target, learning.sentence(), text);
        };
    return placed.map(Document::text).orElse(text);
  }

  /** Every line of a memory file is read in every session: the sentence alone is enough. */
  private static Optional<Document> inMemory(Target target, String sentence, Text text) {
    return MemoryFile.parse(text.isEmpty() ? target.template() : text)
        .withLearning(Bullet.of(sentence), target.earlier())
        .map(MemoryFile::document);
  }

  private static SkillFile begun(Target target, Learning learning, Text text) {
    return text.isEmpty() ? filled(target, learning.sentence()) : SkillFile.parse(text);
  }

  private static SkillFile filled(Target target, String description) {
    return new SkillTemplate(target.template()).filled(target.name(), description);
  }

  /** An edit in the review may have broken the skill that is below: nothing is placed then. */
  private static Optional<Document> inSkill(SkillFile skill, Learning learning) {
    if (skill.invalidReason().isPresent()) {
      return Optional.empty();
    }
    Optional<SkillFile> placed =
        switch (learning.strongest().confidence()) {
          case HIGH -> skill.withCorrection(item(learning));
          case MEDIUM -> skill.withPractice(learning.sentence());
          case LOW -> skill.withConsideration(learning.sentence());
        };
    return placed.map(SkillFile::document);
  }

  private static Bullet item(Learning learning) {
    return new Bullet(learning.sentence(), learning.wording().pair());
  }
}
