package dev.reflect.act.install;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Installed.InstalledFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.write.Apply;
import dev.reflect.claude.LinkStanding;
import dev.reflect.fs.BackupPlaces;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.Lock;
import dev.reflect.fs.Preparation;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.SafeWrite;
import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.fs.SafeWrite.Outcome;
import dev.reflect.fs.WriteRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;

/**
 * Carries out an {@link InstallPlan}: every file ends as planned, or every file ends as it was. It
 * is no operation of the ledger: its undoing is the other plan, which also fits when the files have
 * changed since.
 */
public record InstallWrite(FileSystem fileSystem, Places places, ZoneId zone) {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /**
   * Writes the plan and returns what was changed.
   *
   * @throws UserError when writing failed; then every file is as it was, or is named
   */
  public List<WriteRecord> of(InstallPlan plan, Instant now) throws IOException {
    new PrivateDirectory(fileSystem, places.reflectHome()).create();
    Lock lock =
        Lock.take(places.applyLock(), now, PATIENCE)
            .orElseThrow(
                () ->
                    new UserError(
                        "Another reflect is applying right now.",
                        "Wait until it is done, then run: " + plan.kind().command()));
    try (lock) {
      return locked(plan, now);
    }
  }

  private List<WriteRecord> locked(InstallPlan plan, Instant now) throws IOException {
    for (InstallPlan.Edit edit : plan.edits()) {
      if (LinkStanding.leadsNowhere(edit.path())) {
        throw new UserError(
            places.label(edit.path())
                + " is a link to a file that is not there. Nothing was changed.",
            "Make that file or remove the link, then run: " + plan.kind().command());
      }
    }
    Preparation preparation =
        SafeWrite.prepare(
            fileSystem,
            new BackupPlaces(places.backups()).apart(),
            plan.edits().stream().map(InstallWrite::edit).toList(),
            LocalDateTime.ofInstant(now, zone));
    if (preparation instanceof Outcome.Refused refused) {
      throw failure(plan, refused);
    }
    // Should the process end in between, the record knows of too much rather than of too little:
    // what is not there is not taken out.
    boolean isFirst = plan.kind() == InstallPlan.Kind.INSTALL;
    if (isFirst) {
      new InstalledFile(fileSystem, places).write(plan.after());
      for (InstallPlan.Programs each : plan.programs()) {
        if (each.checkout().isPresent()) {
          new Shims(fileSystem, each.directory()).put(each.checkout().get());
        }
      }
    }
    Outcome outcome = ((SafeWrite) preparation).write();
    if (outcome instanceof Outcome.Written written) {
      if (!isFirst) {
        new InstalledFile(fileSystem, places).write(plan.after());
      }
      for (InstallPlan.Programs each : plan.programs()) {
        if (each.checkout().isEmpty()) {
          new Shims(fileSystem, each.directory()).remove();
        }
      }
      removeEmpty(plan.directories());
      return written.changes();
    }
    if (!(outcome instanceof Outcome.Stuck)) {
      new InstalledFile(fileSystem, places).write(plan.before());
      if (plan.before().isEmpty()) {
        for (InstallPlan.Programs each : plan.programs()) {
          new Shims(fileSystem, each.directory()).remove();
        }
        for (Installed.Place each : plan.after().places().values()) {
          removeEmpty(each.directories());
        }
      }
    }
    throw failure(plan, outcome);
  }

  private static FileEdit edit(InstallPlan.Edit edit) {
    return new FileEdit(edit.path(), edit.before().hash(), edit.after(), Access.PRIVATE);
  }

  private UserError failure(InstallPlan plan, Outcome outcome) {
    String again = "Put right what is said there, then run: " + plan.kind().command();
    if (outcome instanceof Outcome.Refused refused) {
      return new UserError(Apply.why(refused, places) + " Nothing was changed.", again);
    }
    if (outcome instanceof Outcome.RolledBack rolledBack) {
      return new UserError(rolledBack.cause() + ". Every file is as it was.", again);
    }
    Outcome.Stuck stuck = (Outcome.Stuck) outcome;
    return new UserError(
        stuck.cause() + ". These files could be neither written nor put back: " + files(stuck),
        "What they held is kept in " + places.label(places.backups()));
  }

  private String files(Outcome.Stuck stuck) {
    return String.join(
        ", ", stuck.changes().stream().map(change -> places.label(change.file())).toList());
  }

  /** What a killed uninstall has put aside there is nothing that anybody keeps. */
  private void removeEmpty(List<Path> directories) throws IOException {
    for (int i = directories.size() - 1; i >= 0; i--) {
      Path directory = directories.get(i);
      if (fileSystem.status(directory).isDirectory()
          && fileSystem.list(directory).stream().allMatch(SafeWrite::isLeftBy)) {
        for (Path left : fileSystem.list(directory)) {
          fileSystem.delete(left);
        }
        fileSystem.delete(directory);
      }
    }
  }
}
