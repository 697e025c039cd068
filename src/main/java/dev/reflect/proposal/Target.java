package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.ground.Spelled;
import dev.reflect.learning.Learning;
import dev.reflect.skill.MemoryFile;
import dev.reflect.skill.WrittenRules;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The file that a learning would change.
 *
 * @param label the path as a person would write it, for example {@code ~/.claude/CLAUDE.md}; of a
 *     link both, {@code CLAUDE.md → docs/AGENTS.md}
 * @param onDisk the file's text when it was read; empty for a file that does not exist
 * @param readOnly why this file cannot be changed, as a sentence
 * @param given what a learning is placed by besides
 * @param note what a person should know about writing it, as a sentence
 */
public record Target(
    Kind kind,
    Path path,
    String label,
    Text onDisk,
    boolean exists,
    Optional<String> readOnly,
    Given given,
    Optional<String> note) {
  /** Stands in a label between a link and the file that is written through it. */
  public static final String LEADS_TO = " → ";

  /** What sort of file a target is; decides how a learning is placed into it. */
  public enum Kind implements Spelled {
    SKILL,
    PROJECT,
    GLOBAL,
    RULES,
    NEW_SKILL,
    /** Claude Code's own settings, which hold a learning by a permission rule. */
    SETTINGS,
    /** The settings that are a person's own in one project; they hold a learning by a hook. */
    HOOK,
    /** What the resident process holds Claude Code to in one project; a file of reflect's own. */
    HELD;

    /** Returns the word used in JSON and on screen, for example {@code new skill}. */
    @Override
    public String word() {
      return Spelled.super.word().replace('_', ' ');
    }
  }

  /**
   * What a learning is placed by besides the text.
   *
   * @param template what a new skill or rules file starts from; of a hook the script that it runs;
   *     empty for any other file
   * @param earlier the sentences written into it before and not taken back, the newest last
   */
  public record Given(Text template, List<String> earlier) {
    private static final Given NOTHING = new Given(Text.empty(), List.of());

    public Given {
      earlier = List.copyOf(earlier);
    }

    private Given from(Text started) {
      return new Given(started, earlier);
    }
  }

  public Target {
    if (!exists && !onDisk.isEmpty()) {
      throw new IllegalArgumentException("A file that does not exist has no text: " + label);
    }
  }

  public Target(
      Kind kind, Path path, String label, Text onDisk, boolean exists, Optional<String> readOnly) {
    this(kind, path, label, onDisk, exists, readOnly, Given.NOTHING, Optional.empty());
  }

  public Text template() {
    return given.template();
  }

  public List<String> earlier() {
    return given.earlier();
  }

  private Target as(Kind other, Text started) {
    return new Target(other, path, label, onDisk, exists, readOnly, given.from(started), note);
  }

  /** Returns the same with what a person should know about writing it. */
  public Target noting(Optional<String> said) {
    return new Target(kind, path, label, onDisk, exists, readOnly, given, said);
  }

  /** Returns the same with the sentences that were written into it before, the newest last. */
  public Target after(List<String> written) {
    Given more = new Given(given.template(), written);
    return new Target(kind, path, label, onDisk, exists, readOnly, more, note);
  }

  /**
   * Returns the skill that is still to be made at {@code …/NAME/SKILL.md}. The template's places
   * for name and description are filled when a learning is placed.
   */
  public static Target newSkill(String name, Path path, String label, String templateText) {
    Path folder = path.getParent();
    if (folder == null || !folder.endsWith(name)) {
      throw new IllegalArgumentException("A skill named " + name + " does not lie at " + label);
    }
    return new Target(Kind.NEW_SKILL, path, label, Text.empty(), false, Optional.empty())
        .as(Kind.NEW_SKILL, Text.of(templateText));
  }

  /** Returns the rules file that is still to be made, for one sort of files only. */
  public static Target newRules(FileSort sort, Path path, String label, Optional<String> readOnly) {
    return new Target(Kind.RULES, path, label, Text.empty(), false, readOnly)
        .as(Kind.RULES, Text.of(sort.frontMatter()));
  }

  /** Returns the same settings, for a hook that runs this script. */
  public Target running(Path script) {
    return as(Kind.HOOK, Text.of(script.toString()));
  }

  /** Returns the same file of what is held, saying at its top what it is for. */
  public Target holding() {
    return as(Kind.HELD, Text.of(Guard.HELD));
  }

  /** Returns a new skill's target under another name: the same place, another folder. */
  public Target named(String name) {
    Path folder = path.getParent();
    String tail = "/" + path.getFileName();
    Path renamed = folder.resolveSibling(name).resolve(path.getFileName());
    String shown = label.replace(name() + tail, name + tail);
    return newSkill(name, renamed, shown, template().string());
  }

  /** Returns the name of the folder that the file lies in: of a skill, its name. */
  public String name() {
    Path folder = path.getParent();
    return folder == null || folder.getFileName() == null ? "" : folder.getFileName().toString();
  }

  /** Returns why this file is not changed, as a sentence; empty for one that can be. */
  public Optional<String> problem() {
    return Placement.problem(this);
  }

  /** Returns why this text must not become the file's, as a sentence. */
  public Optional<String> problemIn(Text text) {
    return Placement.problemIn(this, text);
  }

  /** Returns whether it keeps Claude Code from something, and does not only tell it. */
  public boolean enforces() {
    return kind == Kind.SETTINGS || kind == Kind.HOOK || kind == Kind.HELD;
  }

  /** Returns whether another file is written, which a link leads to. */
  public boolean isLink() {
    return label.contains(LEADS_TO);
  }

  public boolean isWritable() {
    return problem().isEmpty();
  }

  /** Returns whether the text of such a file still says the sentence, or holds it. */
  public static boolean keeps(Kind kind, String sentence, Text text) {
    return Placement.keeps(kind, sentence, text);
  }

  /** Returns whether the text says the learning already. */
  public boolean says(Learning learning, Text text) {
    return Placement.says(kind, learning.sentence(), text);
  }

  /**
   * Returns the patterns of the files that it is for, of a rules file that is still to be made too;
   * none of one that is loaded always.
   */
  public List<String> paths() {
    return kind == Kind.RULES
        ? MemoryFile.parse(exists || template().isEmpty() ? onDisk : template()).paths()
        : List.of();
  }

  /** Returns the rules that the file states, whoever wrote them. */
  public List<WrittenRules.Rule> rules() {
    return Placement.rules(this);
  }

  /** Returns the same file as one that is not changed, for what went wrong in placing there. */
  Target failing(Throwable e) {
    Optional<String> why = Optional.of(Placement.failure(this, e));
    return new Target(kind, path, label, onDisk, exists, why, given, Optional.empty());
  }

  /** Returns the text with the learning placed into it; the same text when it says it already. */
  Text with(Learning learning, Text text) {
    return Placement.place(this, learning, text);
  }

  /** Returns what a person should know about the learning in this file, as a sentence. */
  public Optional<String> remark(Learning learning, Text text) {
    return Placement.reading(() -> Placement.remark(this, learning, text), e -> Optional.empty());
  }

  /** Returns the same file as it is now: with this text, existing. */
  public Target withText(Text text) {
    return new Target(
        kind == Kind.NEW_SKILL ? Kind.SKILL : kind,
        path,
        label,
        text,
        true,
        readOnly,
        given,
        Optional.empty());
  }
}
