package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import dev.reflect.fs.Lock;
import dev.reflect.fs.Settlement;
import dev.reflect.fs.WriteRecord;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Settles operations that were cut off, at the start of every command. */
public record Recovery(FileSystem fileSystem, Ledger ledger, Places places) {
  /** Brings each unfinished operation to one end; returns a sentence for the user about each. */
  public List<String> settle(Instant now) throws IOException {
    if (ledger.operations().unfinished().isEmpty() || !Files.isDirectory(places.reflectHome())) {
      return List.of();
    }
    Optional<Lock> lock = Lock.take(places.applyLock(), now, Duration.ZERO);
    if (lock.isEmpty()) {
      // Whoever holds it is still writing: the operation is not cut off.
      return List.of();
    }
    try {
      return settleLocked(now);
    } finally {
      lock.get().close();
    }
  }

  /** Does the same for whoever holds the lock. */
  List<String> settleLocked(Instant now) throws IOException {
    List<String> told = new ArrayList<>();
    for (Operation operation : ledger.operations().unfinished()) {
      told.add(settled(operation, now));
    }
    return told;
  }

  private String settled(Operation operation, Instant now) throws IOException {
    List<WriteRecord> changes = operation.files().stream().map(Changes::restored).toList();
    Settlement settlement = Settlement.settle(fileSystem, changes);
    Directories directories = new Directories(fileSystem);
    String alone =
        settlement.leftAlone().isEmpty()
            ? ""
            : " Left alone, because it holds neither text: " + files(settlement.leftAlone());
    String number = "Operation " + operation.id().value();
    return switch (settlement.end()) {
      case FORWARD -> {
        ledger.operations().applied(operation.id(), now);
        directories.clear(changes, ledger.operations().log());
        yield number + " had been cut off after its last write; it counts as applied." + alone;
      }
      case BACK -> {
        ledger.operations().rolledBack(operation.id(), "cut off, put back", now);
        directories.clear(operation.directories());
        yield number + " had been cut off; every file is as it was before it." + alone;
      }
      case UNKNOWN -> {
        ledger.operations().rolledBack(operation.id(), "cut off, files changed since", now);
        yield number + " had been cut off, and its files have changed since." + alone;
      }
    };
  }

  private String files(List<WriteRecord> changes) {
    return changes.stream()
        .map(change -> places.label(change.file()))
        .collect(Collectors.joining(", "));
  }

  /** A file's change as the disk's floor writes it and as the ledger keeps it. */
  static final class Changes {
    private Changes() {}

    static FileChange recorded(WriteRecord change) {
      Optional<FileChange.Before> before =
          change.hasBackup()
              ? Optional.of(new FileChange.Before(change.before().value(), change.backup()))
              : Optional.empty();
      Optional<String> after =
          change.after().isMissing() ? Optional.empty() : Optional.of(change.after().value());
      return new FileChange(change.file(), before, after);
    }

    static WriteRecord restored(FileChange change) {
      return new WriteRecord(
          change.path(),
          change.before().map(before -> new Hash(before.hash())).orElse(Hash.MISSING),
          change.afterHash().map(Hash::new).orElse(Hash.MISSING),
          change
              .before()
              .map(FileChange.Before::backup)
              .orElse(change.path().resolveSibling(".no-backup")));
    }
  }

  /** The directories that operations make for their files, and that go when their files go. */
  public record Directories(FileSystem fileSystem) {
    /** Returns what writing these changes will make, outermost first. */
    public List<Path> toMake(List<WriteRecord> changes) throws IOException {
      Set<Path> missing = new LinkedHashSet<>();
      for (WriteRecord change : changes) {
        if (!change.after().isMissing()) {
          missing.addAll(fileSystem.missingDirectories(change.file().getParent()));
        }
      }
      return List.copyOf(missing);
    }

    /** Deletes the directories that operations made above files that are deleted now. */
    public void clear(List<WriteRecord> changes, List<Operation> log) {
      Set<Path> made = new LinkedHashSet<>();
      for (WriteRecord change : changes) {
        if (change.after().isMissing()) {
          log.stream()
              .filter(Operation::isApplied)
              .flatMap(operation -> operation.directories().stream())
              .filter(change.file()::startsWith)
              .forEach(made::add);
        }
      }
      clear(List.copyOf(made));
    }

    /** Deletes those that are empty, innermost first. One that stays harms nobody. */
    public void clear(List<Path> outermostFirst) {
      List<Path> innermostFirst = new ArrayList<>(outermostFirst);
      innermostFirst.sort(Collections.reverseOrder());
      for (Path directory : innermostFirst) {
        try {
          if (fileSystem.status(directory).isDirectory() && fileSystem.list(directory).isEmpty()) {
            fileSystem.delete(directory);
            fileSystem.forceDirectory(directory.getParent());
          }
        } catch (IOException e) {
          // Somebody put something there meanwhile, or the disk will not have it.
        }
      }
    }
  }
}
