package dev.reflect.act.home;

import dev.reflect.claude.LinkStanding;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.FileStatus;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the files that learnings go to, each once. */
public final class TargetFiles {
  /** Claude Code passes over an instruction file above this size. */
  private static final long LARGEST = 4L * 1024 * 1024;

  private final FileSystem fileSystem;
  private final Places places;
  private final Map<Path, Target> read = new HashMap<>();
  private final Map<TargetPlace, List<String>> written = new HashMap<>();

  public TargetFiles(FileSystem fileSystem, Places places) {
    this.fileSystem = fileSystem;
    this.places = places;
  }

  /** Has each file that is read from now on know what was written into it, the newest last. */
  public void wrote(List<Applied> applied) {
    written.clear();
    for (Applied each : applied) {
      if (!each.takenBack() && !each.isElsewhere()) {
        written.computeIfAbsent(each.place(), place -> new ArrayList<>()).add(each.sentence());
      }
    }
  }

  /** Returns the target as it is on disk; a file that cannot be changed says why. */
  public Target of(Target.Kind kind, Path path, Optional<String> readOnly) {
    return read.computeIfAbsent(path, file -> now(kind, file, readOnly));
  }

  public Target now(Target.Kind kind, Path path, Optional<String> readOnly) {
    Target read =
        onDisk(kind, path, readOnly)
            .after(written.getOrDefault(new TargetPlace(kind, path), List.of()));
    return switch (kind) {
      case HOOK -> read.running(places.guard());
      case HELD -> read.holding();
      default -> read;
    };
  }

  /** Returns why a file is not followed to where its links lead, as a sentence. */
  public static Optional<String> leadsAway(Path path, Places places) {
    String label = places.label(path);
    return switch (LinkStanding.of(places.claude(), path)) {
      case FINE -> Optional.empty();
      case CIRCLE -> Optional.of(label + " is a link that leads in a circle.");
      case OUT_OF_THE_PROJECT -> Optional.of(label + " is a link that leads out of the project.");
      case NOT_CLAUDES ->
          Optional.of(
              label
                  + " is a link to "
                  + places.label(LinkStanding.followed(places.claude(), path).orElse(path))
                  + ", which is not Claude's.");
      case NOT_THERE -> Optional.of(label + " is a link to a file that is not there.");
      case OF_ANOTHER_USER -> Optional.of(label + " is a link to a file of another user.");
    };
  }

  /** Returns the path as a person would write it, with the file that a link of it leads to. */
  public String label(Path path) {
    boolean followed = LinkStanding.of(places.claude(), path) == LinkStanding.FINE;
    Optional<Path> real =
        followed ? LinkStanding.followed(places.claude(), path) : Optional.empty();
    return places.label(path) + real.map(file -> Target.LEADS_TO + places.label(file)).orElse("");
  }

  private Target onDisk(Target.Kind kind, Path path, Optional<String> given) {
    String label = label(path);
    Optional<String> readOnly = given.or(() -> leadsAway(path, places));
    try {
      FileStatus status = fileSystem.status(fileSystem.realPath(path));
      if (!status.exists()) {
        return new Target(kind, path, label, Text.empty(), false, readOnly);
      }
      if (!status.isFile()) {
        return unreadable(kind, path, label + " is not a file.");
      }
      if (status.size() > LARGEST) {
        return unreadable(kind, path, label + " is larger than 4 MB.");
      }
      FileContent content = fileSystem.content(path);
      Optional<String> text = content.wholeText();
      if (text.isEmpty()) {
        return unreadable(kind, path, label + " is not UTF-8 text.");
      }
      Optional<String> why =
          readOnly.or(
              () ->
                  fileSystem.isWritable(path)
                      ? Optional.empty()
                      : Optional.of(label + " may not be written."));
      return new Target(kind, path, label, Text.of(text.get()), true, why).noting(otherNames(path));
    } catch (IOException e) {
      return unreadable(
          kind, path, readOnly.orElse(label + " cannot be read: " + UserError.of(e).getMessage()));
    }
  }

  /** A file is replaced, not written over: what else leads to the old one keeps it. */
  private Optional<String> otherNames(Path path) throws IOException {
    return fileSystem.names(path) > 1
        ? Optional.of("Another name of this file, a hard link, keeps the text from before.")
        : Optional.empty();
  }

  private Target unreadable(Target.Kind kind, Path path, String why) {
    return new Target(kind, path, label(path), Text.empty(), true, Optional.of(why));
  }
}
