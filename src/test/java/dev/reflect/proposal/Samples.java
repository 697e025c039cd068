package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.sameness.Substitution;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Learnings and targets that tests of proposals and reviews are about. */
public final class Samples {
  public static final Repository REPOSITORY =
      new Repository("0123456789ab", Path.of("/home/me/app"));
  public static final double HIGH = 0.85;
  public static final double MEDIUM = 0.6;
  public static final double LOW = 0.4;

  private Samples() {}

  public static Learning learning(String sentence) {
    return learning(sentence, MEDIUM);
  }

  public static Learning learning(String sentence, double score) {
    return learning(Wording.of(sentence), score, "aaaaaaaa-1");
  }

  public static Learning learning(Wording wording, double score, String... sessions) {
    Fingerprint fingerprint =
        new Fingerprint(String.format("%016x", wording.sentence().hashCode() & 0xffffffffL));
    return new Learning(
        fingerprint,
        wording,
        REPOSITORY,
        Arrays.stream(sessions).map(session -> signal(session, score)).toList());
  }

  public static Learning substitution(String dont, String doInstead) {
    return learning(
        new Wording(
            "Use " + doInstead + " instead of " + dont + ".",
            Optional.of(new Substitution("use " + dont, "use " + doInstead))),
        HIGH,
        "aaaaaaaa-1");
  }

  private static Signal signal(String session, double score) {
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                session,
                "u-1",
                12,
                Optional.of(Instant.parse("2026-11-20T14:03:00Z")),
                "/home/me/app"),
            Voice.TYPED,
            "no, use uv\nnot pip",
            "I'll run pip install.",
            "Switching to uv.");
    return new Signal(
        Kind.CORRECTION,
        score,
        evidence,
        List.of(),
        List.of(
            new Mark("patterns", "use-instead", score, 0, 10),
            new Mark("sample", Mark.WORTH, score, 0, 0)));
  }

  public static Target memory(String onDisk) {
    return memory("CLAUDE.md", onDisk);
  }

  public static Target memory(String name, String onDisk) {
    return new Target(
        Target.Kind.PROJECT,
        Path.of("/home/me/app", name),
        name,
        Text.of(onDisk),
        true,
        Optional.empty());
  }

  public static Target absent(String name) {
    return new Target(
        Target.Kind.PROJECT,
        Path.of("/home/me/app", name),
        name,
        Text.empty(),
        false,
        Optional.empty());
  }

  public static Target skill(String name, String onDisk) {
    return new Target(
        Target.Kind.SKILL,
        Path.of("/home/me/.claude/skills", name, "SKILL.md"),
        "~/.claude/skills/" + name + "/SKILL.md",
        Text.of(onDisk),
        true,
        Optional.empty());
  }

  public static Target skill(String name) {
    return skill(name, "---\nname: " + name + "\ndescription: About it.\n---\n\n# It\n\nWords.\n");
  }

  public static Target plugin(String name) {
    Target skill = skill(name);
    return new Target(
        skill.kind(),
        Path.of("/home/me/.claude/plugins", name, "SKILL.md"),
        "~/.claude/plugins/" + name + "/SKILL.md",
        skill.onDisk(),
        true,
        Optional.of("A plugin's skill is not ours to change."));
  }

  public static Target newSkill(String name) {
    return Target.newSkill(
        name,
        Path.of("/home/me/.claude/skills", name, "SKILL.md"),
        "~/.claude/skills/" + name + "/SKILL.md",
        "---\nname: {{name}}\ndescription: {{description}}\n---\n\n# {{name}}\n");
  }

  public static Decided accepted(Proposal proposal) {
    return new Decided(proposal, Decision.accepted());
  }
}
