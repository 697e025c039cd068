package dev.reflect.act.measure;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.BackupPlaces;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Preparation;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.SafeWrite;
import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.fs.SafeWrite.Outcome;
import dev.reflect.ground.Resource;
import dev.reflect.statistics.Account;
import dev.reflect.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;

/** Writes the page of the statistics into a file: whole or not at all, for the user alone. */
public record PageFile(FileSystem fileSystem, Places places) {
  /**
   * Writes the page and returns what to tell the user. An earlier page is replaced.
   *
   * @param force whether any other file is replaced too, which is backed up first
   * @throws UserError when there is another file, or no such directory
   */
  public List<String> write(
      Path file, Statistics statistics, boolean force, Instant now, ZoneId zone)
      throws IOException {
    String page = Page.of(Account.of(statistics), Resource.text(PageFile.class, "page.css"));
    if (!fileSystem.status(file.getParent()).isDirectory()) {
      throw new UserError(
          "There is no directory " + places.label(file.getParent()), "Make it first.");
    }
    if (fileSystem.status(file).isDirectory()) {
      throw new UserError(
          "There is a directory already: " + places.label(file), "Name a file in it.");
    }
    FileContent old = fileSystem.content(file);
    if (old.isMissing() || old.text().startsWith(Page.BEGINNING)) {
      new PrivateDirectory(fileSystem, file.getParent().normalize())
          .write(file.getFileName().toString(), page);
      return List.of("Written: " + places.label(file));
    }
    if (!force) {
      throw new UserError(
          "There is a file already that is no page of reflect: " + places.label(file),
          "Name another one, or replace it, with a backup, by --force.");
    }
    Path backup = replace(file, old, page, now, zone);
    return List.of(
        "Written: " + places.label(file), "What was there before: " + places.label(backup));
  }

  private Path replace(Path file, FileContent old, String page, Instant now, ZoneId zone)
      throws IOException {
    Preparation preparation =
        SafeWrite.prepare(
            fileSystem,
            new BackupPlaces(places.backups()).apart(),
            List.of(new FileEdit(file, old.hash(), FileContent.of(page))),
            LocalDateTime.ofInstant(now, zone));
    if (preparation instanceof SafeWrite write
        && write.write() instanceof Outcome.Written written) {
      return written.changes().get(0).backup();
    }
    throw new UserError(
        places.label(file) + " could not be replaced, and is as it was.",
        "Look at its permissions, or name another file.");
  }
}
