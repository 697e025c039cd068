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
  public static List<PastOperation> four() {
    return List.of(
        operation(4, "restore to after 1", PastOperation.State.APPLIED, "Keep calm."),
        operation(3, "undo of 2", PastOperation.State.APPLIED, "Use pnpm instead of npm."),
        operation(2, "apply", PastOperation.State.UNDONE, "Use pnpm instead of npm."),
        operation(1, "apply", PastOperation.State.ROLLED_BACK));
  }

  /** Returns one apply of two learnings. */
  public static List<PastOperation> one() {
    return List.of(
        operation(
            1,
            "apply",
            PastOperation.State.APPLIED,
            "Use pnpm instead of npm.",
            "Never amend a commit that was pushed."));
  }

  /** Returns so many applies, newest first. */
  public static List<PastOperation> many(int count) {
    List<PastOperation> operations = new ArrayList<>();
    for (int number = count; number > 0; number--) {
      String sentence = "Remember thing number " + number + ".";
      operations.add(operation(number, "apply", PastOperation.State.APPLIED, sentence));
    }
    return operations;
  }

  static PastOperation operation(
      long number, String what, PastOperation.State state, String... sentences) {
    return new PastOperation(
        number,
        Instant.parse("2026-11-2" + number % 10 + "T09:41:00Z"),
        what,
        number == 4 ? "the auto mode" : "you",
        state,
        state == PastOperation.State.UNDONE ? Optional.of(number + 1) : Optional.empty(),
        state == PastOperation.State.ROLLED_BACK ? 0 : 1,
        List.of(sentences));
  }

  /** Returns the operation in all its parts; its file was changed since. */
  public static PastDetail detail(PastOperation operation, PastDetail.Standing standing) {
    List<PastDetail.Learned> learnings = new ArrayList<>();
    for (String sentence : operation.sentences()) {
      learnings.add(
          new PastDetail.Learned(
              sentence,
              operation.state() == PastOperation.State.UNDONE,
              "accepted by " + operation.by(),
              operation.at().minusSeconds(60),
              Samples.learning(sentence).signals(),
              operation.state() == PastOperation.State.APPLIED
                  ? Optional.of(
                      "CLAUDE.md: heard 3 times in 2 weeks before, never in 5 weeks (31 sessions)"
                          + " since")
                  : Optional.empty()));
    }
    Text before = Text.of(NODE);
    Optional<PastDetail.Change> change =
        Optional.of(new PastDetail.Change(before, Diff.between(before, Text.of(PNPM))));
    return new PastDetail(
        operation,
        "reflect review",
        learnings,
        List.of(
            new PastDetail.File(LABEL, "changed", standing, change),
            new PastDetail.File("CLAUDE.md", "made", PastDetail.Standing.GONE, Optional.empty())));
  }

  /** Returns the undo of a file that holds this by now. */
  public static PastPlan undo(long number, String now) {
    Text written = Text.of(PNPM);
    Snapshot present = Snapshot.of(Text.of(now));
    WayBack way = WayBack.of(Snapshot.of(Text.of(NODE)), Snapshot.of(written), present);
    Diff since = Diff.between(written, present.text());
    PastPlan.File file = new PastPlan.File(LABEL, present, way, since);
    return new PastPlan(
        new PastReturn.Undo(number), List.of(file), way.judgement() == WayBack.Judgement.THERE);
  }

  /** Returns the undo of a file that nobody changed. */
  public static PastPlan plain(long number) {
    return undo(number, PNPM);
  }

  /** Returns the undo of a file that somebody added a line to. */
  public static PastPlan merged(long number) {
    return undo(number, PNPM.replace("# Node\n", "# Node\n\nAsk before you add a package.\n"));
  }

  /** Returns the undo of a file whose very line somebody changed. */
  public static PastPlan conflict(long number) {
    return undo(number, PNPM.replace("pnpm install", "bun install"));
  }

  /** Returns the undo of a file that is as it was. */
  public static PastPlan nothing(long number) {
    return undo(number, NODE);
  }

  public static List<PastBackup> backups() {
    List<PastBackup> backups = new ArrayList<>();
    for (int day = 3; day > 0; day--) {
      backups.add(
          new PastBackup(
              Path.of("/home/ada/.claude/skills/node/.backups/" + day),
              Path.of("/home/ada/.claude/skills/node/SKILL.md"),
              LABEL,
              LocalDateTime.of(2026, 11, 20 + day, 9, 41),
              200,
              day == 1 ? Optional.empty() : Optional.of((long) day)));
    }
    return backups;
  }
}
