package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.ProperPlaces;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.write.Recovery.Changes;
import dev.reflect.act.write.Recovery.Directories;
import dev.reflect.diff.Text;
import dev.reflect.fs.BackupPlaces;
import dev.reflect.fs.Disk;
import dev.reflect.fs.ExpiredBackups;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import dev.reflect.fs.Lock;
import dev.reflect.fs.Preparation;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.SafeWrite;
import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.fs.SafeWrite.Outcome;
import dev.reflect.fs.Supply;
import dev.reflect.fs.WriteRecord;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Operations.Intent;
import dev.reflect.ledger.Sort;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a plan, or brings files back: recorded as intended, backed up, replaced file by file,
 * recorded as applied. Either every file ends as planned or every file ends as it was, and the
 * ledger says which.
 *
 * @param patience how long it waits for another one that applies
 */
public record Apply(
    FileSystem fileSystem,
    Ledger ledger,
    Places places,
    ZoneId zone,
    Commits commits,
    Duration patience) {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration SHORTLY = Duration.ofSeconds(1);

  public Apply(FileSystem fileSystem, Ledger ledger, Places places, ZoneId zone, Commits commits) {
    this(fileSystem, ledger, places, zone, commits, PATIENCE);
  }

  public static Apply at(Workplace here, Ledger ledger) {
    return new Apply(
        new Disk(), ledger, here.places(), here.zone(), new Commits(here.environment()));
  }

  /**
   * Returns the same that waits only shortly: where another one applies, it is {@link Result.Busy}.
   */
  public Apply waitingShortly() {
    return new Apply(fileSystem, ledger, places, zone, commits, SHORTLY);
  }

  /** How applying a plan ended. */
  public sealed interface Result {
    /**
     * Every file is as planned.
     *
     * @param notices what a person should know besides, as sentences
     */
    record Applied(OperationId operation, List<WriteRecord> changes, List<String> notices)
        implements Result {
      public Applied {
        changes = List.copyOf(changes);
        notices = List.copyOf(notices);
      }
    }

    /** Nothing was written, because of this file. */
    record LeftAlone(Path path, String why) implements Result {}

    /** Nothing was written, because another process is writing and this one did not wait longer. */
    record Busy() implements Result {}
  }

  /**
   * Writes the plan. What it carries out are the decisions about the proposals of its edits, and
   * nothing else.
   *
   * @param promoted the decisions that no proposal of an edit stands for
   * @param command what is applying, for the log: {@code reflect apply}
   * @throws UserError when writing failed; then every file is as it was, or is named
   */
  public Result of(Plan plan, List<DecisionId> promoted, String command, Instant now)
      throws IOException {
    if (plan.isEmpty()) {
      throw new IllegalArgumentException("a plan that writes nothing carries nothing out");
    }
    new GuardScript(fileSystem, places).provideFor(plan.edits());
    return locked(
        "reflect apply",
        now,
        () -> {
          for (Plan.Edit edit : plan.edits()) {
            Optional<String> away =
                new ProperPlaces(places)
                    .problem(edit.target().kind(), edit.path())
                    .or(() -> TargetFiles.leadsAway(edit.path(), places));
            if (away.isPresent()) {
              return new Result.LeftAlone(edit.path(), away.get());
            }
          }
          List<DecisionId> carriedOut = new ArrayList<>(taken(plan));
          carriedOut.addAll(promoted);
          Act act =
              new Act(
                  new Sort.Apply(), command, carriedOut, List.of(), new WhenKnown(places).of(plan));
          return written(plan.edits().stream().map(Apply::edit).toList(), act, now);
        });
  }

  /** Somebody else may have written or decided since the plan was made. */
  private List<DecisionId> taken(Plan plan) throws IOException {
    Map<ProposalId, DecisionId> taken = ledger.queue().taken();
    List<DecisionId> decisions = new ArrayList<>();
    for (Plan.Edit edit : plan.edits()) {
      for (ProposalId id : edit.proposals()) {
        if (!taken.containsKey(id)) {
          throw new UserError(
              "Proposal "
                  + id
                  + " was written or decided otherwise meanwhile. Nothing was written.",
              "Look at what is left: reflect review");
        }
        decisions.add(taken.get(id));
      }
    }
    return decisions;
  }

  /**
   * Brings the files back and records what that takes back.
   *
   * @throws UserError when writing failed; then every file is as it was, or is named
   */
  public Result of(Reversal reversal, String command, Instant now) throws IOException {
    Act act =
        new Act(
            reversal.sort(),
            command,
            reversal.carriedOut(),
            reversal.takenBack(),
            new WhenKnown(places).of(reversal));
    return locked(
        command,
        now,
        () -> {
          if (ledger.operations().ended() != reversal.ended()) {
            throw new UserError(
                "Another reflect has written since this was looked at. Nothing was written.",
                "Run it again: " + command);
          }
          return written(reversal.edits(), act, now);
        });
  }

  /**
   * What is written for.
   *
   * @param known from when on Claude knows it
   */
  private record Act(
      Sort sort,
      String command,
      List<DecisionId> carriedOut,
      List<DecisionId> takenBack,
      List<String> known) {
    String again() {
      return sort instanceof Sort.Apply ? "reflect apply" : command;
    }
  }

  /** What another process left unfinished is settled first: it may be what is to be changed. */
  private Result locked(String again, Instant now, Supply<Result> work) throws IOException {
    new PrivateDirectory(fileSystem, places.reflectHome()).create();
    Optional<Lock> taken =
        patience.equals(SHORTLY)
            ? Lock.take(places.applyLock(), now, patience)
            : Optional.of(new ApplyLock(places, zone, patience).take(now, again));
    if (taken.isEmpty()) {
      return new Result.Busy();
    }
    Lock lock = taken.get();
    try (lock) {
      new Recovery(fileSystem, ledger, places).settleLocked(now);
      return work.now();
    }
  }

  private Result written(List<FileEdit> edits, Act act, Instant now) throws IOException {
    Settings settings = Settings.read(fileSystem, places);
    Preparation preparation =
        SafeWrite.prepare(
            fileSystem,
            new BackupPlaces(places.backups()),
            edits,
            LocalDateTime.ofInstant(now, zone));
    if (preparation instanceof Outcome.Refused refused) {
      return leftAlone(refused);
    }
    SafeWrite writes = (SafeWrite) preparation;
    OperationId operation =
        ledger
            .operations()
            .intend(
                new Intent(
                    act.sort(),
                    act.command(),
                    writes.changes().stream().map(Changes::recorded).toList(),
                    new Directories(fileSystem).toMake(writes.changes()),
                    act.carriedOut(),
                    act.takenBack()),
                now);
    return ended(operation, writes.write(), act, settings, now);
  }

  private static FileEdit edit(Plan.Edit edit) {
    Hash before = edit.isNew() ? Hash.MISSING : Hash.of(bytes(edit.before()));
    return new FileEdit(edit.path(), before, FileContent.of(bytes(edit.after())));
  }

  private static byte[] bytes(Text text) {
    return text.string().getBytes(StandardCharsets.UTF_8);
  }

  private Result ended(
      OperationId operation, Outcome outcome, Act act, Settings settings, Instant now)
      throws IOException {
    if (outcome instanceof Outcome.Written written) {
      recordApplied(operation, now);
      List<String> notices = new ArrayList<>(act.known());
      try {
        hideFromGit(written.changes());
        new Directories(fileSystem).clear(written.changes(), ledger.operations().log());
        notices.addAll(commits.of(settings, ledger, operation, written.changes()));
      } catch (IOException e) {
        notices.add("It is written, but not all that comes after that was done: " + e.getMessage());
      }
      sweep(written.changes(), settings.keepDays(), now).ifPresent(notices::add);
      return new Result.Applied(operation, written.changes(), notices);
    }
    if (outcome instanceof Outcome.Refused refused) {
      ledger.operations().rolledBack(operation, "refused: " + refused.reason().name(), now);
      return leftAlone(refused);
    }
    if (outcome instanceof Outcome.RolledBack rolledBack) {
      ledger.operations().rolledBack(operation, rolledBack.cause(), now);
      throw new UserError(
          rolledBack.cause() + ". Every file is as it was.",
          "Put right what is said there, then run: " + act.again());
    }
    Outcome.Stuck stuck = (Outcome.Stuck) outcome;
    throw new UserError(
        stuck.cause()
            + ". These files could not be put back: "
            + String.join(
                ", ", stuck.changes().stream().map(change -> places.label(change.file())).toList()),
        "Their bytes are kept in "
            + String.join(
                ", ",
                stuck.changes().stream()
                    .filter(WriteRecord::hasBackup)
                    .map(change -> places.label(change.backup()))
                    .toList()),
        "When the disk works again, the next reflect puts them back.");
  }

  private void recordApplied(OperationId operation, Instant now) throws IOException {
    try {
      ledger.operations().applied(operation, now);
    } catch (IOException e) {
      throw new UserError(
          "The files are changed as planned, but that could not be recorded: " + e.getMessage(),
          e,
          "Nothing is lost: the next reflect records operation " + operation + ".");
    }
  }

  /** The plan is applied, whatever becomes of backups from long ago. */
  private Optional<String> sweep(List<WriteRecord> changes, int keepDays, Instant now) {
    try {
      new ExpiredBackups(fileSystem, LocalDateTime.ofInstant(now, zone).minusDays(keepDays))
          .delete(new BackupPlaces(places.backups()), changes);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("Old backups could not be deleted: " + e.getMessage());
    }
  }

  /** A backup beside a skill of a repository is nothing to commit: its directory says so to git. */
  private void hideFromGit(List<WriteRecord> changes) throws IOException {
    for (WriteRecord change : changes) {
      if (change.hasBackup() && BackupPlaces.isBesideSkill(change.backup())) {
        Path ignore = change.backup().resolveSibling(".gitignore");
        if (!fileSystem.status(ignore).exists()) {
          fileSystem.writeNew(
              ignore, "*\n".getBytes(StandardCharsets.US_ASCII), FileSystem.Access.PRIVATE);
        }
      }
    }
  }

  private Result.LeftAlone leftAlone(Outcome.Refused refused) {
    return new Result.LeftAlone(refused.path(), why(refused, places));
  }

  /** Returns what was written, in one line a file. */
  public static String line(WriteRecord change, Places places) {
    String file = places.label(change.file());
    if (!change.hasBackup()) {
      return "Made " + file;
    }
    String did = change.after().isMissing() ? "Removed " : "Changed ";
    return did + file + ", backup: " + places.label(change.backup());
  }

  /** Returns why nothing was written, as a sentence. */
  public static String why(Outcome.Refused refused, Places places) {
    String label = places.label(refused.path());
    return switch (refused.reason()) {
      case CHANGED_ON_DISK -> label + " changed on disk after it was read.";
      case NOT_WRITABLE -> label + " may not be written.";
      case NOT_READABLE -> label + " may not be read.";
      case NOT_A_FILE -> label + " is not a file.";
      case MISSING_PARENT -> label + " leads to a place that is not there.";
      case SAME_FILE_TWICE -> label + " is the same file as another one of the plan.";
    };
  }
}
