package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.WayBack;
import dev.reflect.proposal.WayBack.Snapshot;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Histories to look at. */
public final class Pasts {
  private static final String NODE =
      """
      ---
      name: node
      description: How JavaScript projects are set up here.
      ---

      # Node

      ## Installing

      - Run `npm install` in the root.
      - Read `package.json` first.
      """;

  private static final String PNPM = NODE.replace("npm install", "pnpm install");
  private static final String LABEL = "~/.claude/skills/node/SKILL.md";

  private Pasts() {}

  /** Returns a history of an undo, a restore, an apply that is undone and one rolled back. */
  public static List<Past.Operation> four() {
    return List.of(
        operation(4, "restore to after 1", Past.Operation.State.APPLIED, "Keep calm."),
        operation(3, "undo of 2", Past.Operation.State.APPLIED, "Use pnpm instead of npm."),
        operation(2, "apply", Past.Operation.State.UNDONE, "Use pnpm instead of npm."),
        operation(1, "apply", Past.Operation.State.ROLLED_BACK));
  }

  /** Returns one apply of two learnings. */
  public static List<Past.Operation> one() {
    return List.of(
        operation(
            1,
            "apply",
            Past.Operation.State.APPLIED,
            "Use pnpm instead of npm.",
            "Never amend a commit that was pushed."));
  }

  /** Returns so many applies, newest first. */
  public static List<Past.Operation> many(int count) {
    List<Past.Operation> operations = new ArrayList<>();
    for (int number = count; number > 0; number--) {
      String sentence = "Remember thing number " + number + ".";
      operations.add(operation(number, "apply", Past.Operation.State.APPLIED, sentence));
    }
    return operations;
  }

  static Past.Operation operation(
      long number, String what, Past.Operation.State state, String... sentences) {
    return new Past.Operation(
        number,
        Instant.parse("2026-11-2" + number % 10 + "T09:41:00Z"),
        what,
        number == 4 ? "the auto mode" : "you",
        state,
        state == Past.Operation.State.UNDONE ? Optional.of(number + 1) : Optional.empty(),
        state == Past.Operation.State.ROLLED_BACK ? 0 : 1,
        List.of(sentences));
  }

  /** Returns the operation in all its parts; its file was changed since. */
  public static Past.Detail detail(Past.Operation operation, Past.Detail.Standing standing) {
    List<Past.Detail.Learned> learnings = new ArrayList<>();
    for (String sentence : operation.sentences()) {
      learnings.add(
          new Past.Detail.Learned(
              sentence,
              operation.state() == Past.Operation.State.UNDONE,
              "accepted by " + operation.by(),
              operation.at().minusSeconds(60),
              Samples.learning(sentence).signals(),
              operation.state() == Past.Operation.State.APPLIED
                  ? Optional.of(
                      "CLAUDE.md: heard 3 times in 2 weeks before, never in 5 weeks (31 sessions)"
                          + " since")
                  : Optional.empty()));
    }
    Text before = Text.of(NODE);
    Optional<Past.Detail.Change> change =
        Optional.of(new Past.Detail.Change(before, Diff.between(before, Text.of(PNPM))));
    return new Past.Detail(
        operation,
        "reflect review",
        learnings,
        List.of(
            new Past.Detail.File(LABEL, "changed", standing, change),
            new Past.Detail.File(
                "CLAUDE.md", "made", Past.Detail.Standing.GONE, Optional.empty())));
  }

  /** Returns the undo of a file that holds this by now. */
  public static Past.Plan undo(long number, String now) {
    Text written = Text.of(PNPM);
    Snapshot present = Snapshot.of(Text.of(now));
    WayBack way = WayBack.of(Snapshot.of(Text.of(NODE)), Snapshot.of(written), present);
    Diff since = Diff.between(written, present.text());
    Past.Plan.File file = new Past.Plan.File(LABEL, present, way, since);
    return new Past.Plan(
        new Past.Return.Undo(number), List.of(file), way.judgement() == WayBack.Judgement.THERE);
  }

  /** Returns the undo of a file that nobody changed. */
  public static Past.Plan plain(long number) {
    return undo(number, PNPM);
  }

  /** Returns the undo of a file that somebody added a line to. */
  public static Past.Plan merged(long number) {
    return undo(number, PNPM.replace("# Node\n", "# Node\n\nAsk before you add a package.\n"));
  }

  /** Returns the undo of a file whose very line somebody changed. */
  public static Past.Plan conflict(long number) {
    return undo(number, PNPM.replace("pnpm install", "bun install"));
  }

  /** Returns the undo of a file that is as it was. */
  public static Past.Plan nothing(long number) {
    return undo(number, NODE);
  }

  public static List<Past.Backup> backups() {
    List<Past.Backup> backups = new ArrayList<>();
    for (int day = 3; day > 0; day--) {
      backups.add(
          new Past.Backup(
              Path.of("/home/ada/.claude/skills/node/.backups/" + day),
              Path.of("/home/ada/.claude/skills/node/SKILL.md"),
              LABEL,
              LocalDateTime.of(2026, 11, 20 + day, 9, 41),
              day == 1 ? Optional.empty() : Optional.of((long) day)));
    }
    return backups;
  }
}
