package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.act.write.Backups.Backup;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Carried;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Sort;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Past;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The history of the ledger as the review shows it. */
public record PastTexts(Places places) {
  public Past.Operation operation(History.Entry entry, boolean automatic) {
    Operation operation = entry.operation();
    List<String> sentences = new ArrayList<>();
    operation.taken().forEach(taken -> sentences.add(taken.sentence()));
    operation.takenBack().forEach(taken -> sentences.add(taken.sentence()));
    return new Past.Operation(
        operation.id().value(),
        operation.intendedAt(),
        what(operation.sort()),
        by(automatic && operation.sort() instanceof Sort.Apply ? By.AUTO : By.PERSON),
        state(entry),
        entry.takenBackBy().map(OperationId::value),
        operation.files().size(),
        sentences);
  }

  private static String what(Sort sort) {
    if (sort instanceof Sort.Undo undo) {
      return "undo of " + undo.of();
    }
    if (sort instanceof Sort.Restore restore) {
      return "restore to " + restore.side().word() + " " + restore.to();
    }
    return sort instanceof Sort.FromBackup ? "restore of a backup" : sort.word();
  }

  private static Past.Operation.State state(History.Entry entry) {
    Optional<Operation.Outcome> outcome = entry.operation().outcome();
    if (outcome.isEmpty()) {
      return Past.Operation.State.UNFINISHED;
    }
    return switch (outcome.get().state()) {
      case APPLIED ->
          entry.takenBackBy().isPresent()
              ? Past.Operation.State.UNDONE
              : Past.Operation.State.APPLIED;
      case ROLLED_BACK -> Past.Operation.State.ROLLED_BACK;
    };
  }

  private static String by(By by) {
    return switch (by) {
      case PERSON -> "you";
      case AUTO -> "the auto mode";
    };
  }

  /** Returns how a learning was decided and by whom: {@code accepted by you}. */
  public static String decided(Carried carried) {
    return carried.decided().decision().word() + " by " + by(carried.decided().by());
  }

  public Past.Detail detail(
      History.Detail detail, boolean automatic, Map<ProposalId, String> effects) {
    return new Past.Detail(
        operation(detail.entry(), automatic),
        detail.entry().operation().command(),
        detail.learnings().stream()
            .map(
                carried ->
                    learned(
                        carried,
                        detail.entry().takenBackBy().isPresent(),
                        Optional.ofNullable(effects.get(carried.proposal()))))
            .toList(),
        detail.files().stream().map(this::file).toList());
  }

  /** What an operation took back is in force again once that operation is taken back. */
  private static Past.Detail.Learned learned(
      Carried carried, boolean undone, Optional<String> effect) {
    return new Past.Detail.Learned(
        carried.sentence(),
        carried.takenBack() != undone,
        decided(carried),
        carried.decided().at(),
        carried.heard(),
        effect);
  }

  private Past.Detail.File file(History.FileDetail file) {
    return new Past.Detail.File(
        places.label(file.change().path()), did(file.change()), file.standing(), file.changed());
  }

  public Past.Plan plan(Past.Return wish, Reversal reversal) {
    List<Past.Plan.File> files =
        reversal.files().stream()
            .map(
                file ->
                    new Past.Plan.File(
                        places.label(file.path()), file.now(), file.way(), file.since()))
            .toList();
    return new Past.Plan(wish, files, reversal.isNothing());
  }

  public Past.Backup backup(Backup backup, Path file) {
    return new Past.Backup(
        backup.path(),
        file,
        places.label(file),
        backup.at(),
        backup.operation().map(OperationId::value));
  }

  /** Returns what was done, as a sentence. */
  public static String done(Past.Return wish) {
    if (wish instanceof Past.Return.Undo undo) {
      return "Operation " + undo.number() + " is undone.";
    }
    if (wish instanceof Past.Return.Restore restore) {
      String side = restore.before() ? "before" : "after";
      return "Its files are as right " + side + " operation " + restore.number() + ".";
    }
    return ((Past.Return.FromBackup) wish).label() + " is as the backup has it.";
  }

  /** Returns what an operation did to a file, as a word. */
  public static String did(FileChange file) {
    if (file.before().isEmpty()) {
      return "made";
    }
    return file.afterHash().isEmpty() ? "removed" : "changed";
  }
}
