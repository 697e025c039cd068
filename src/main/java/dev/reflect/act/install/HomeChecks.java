package dev.reflect.act.install;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.hear.Spool;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.MovedFolders;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.Lock;
import dev.reflect.fs.Supply;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What lies in our own directory and beside Claude Code: who may read it, and what was left there.
 */
record HomeChecks(Chart chart) {
  private static final Set<PosixFilePermission> DIRECTORY_OR_PROGRAM =
      PosixFilePermissions.fromString("rwx------");

  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final long MEGABYTE = 1_000_000;
  private static final long SCARCE = 100 * MEGABYTE;
  private static final long TOO_LITTLE = 10 * MEGABYTE;
  private static final String FREE_SPACE = "Free some space on that disk.";
  private static final int DEPTH = 2;
  private static final Duration MOMENTS = Duration.ofHours(1);

  /** What reflect keeps is the user's alone: directories and programs 0700, other files 0600. */
  List<Symptom> permissions() throws IOException {
    String home = chart.places().label(chart.places().reflectHome());
    if (!Files.exists(chart.places().reflectHome())) {
      return List.of(Symptom.sound("Nothing is kept yet in " + home));
    }
    List<Path> open = exposed();
    return List.of(
        open.isEmpty()
            ? Symptom.sound("Only you can read what is kept in " + home)
            : Symptom.warning(
                counted(open.size(), "file or directory", "files and directories")
                    + " can be read by others, or not by you, the first: "
                    + chart.places().label(open.get(0)),
                Symptom.BY_FIX));
  }

  List<String> mendPermissions() throws IOException {
    List<String> done = new ArrayList<>();
    for (Path path : exposed()) {
      Files.setPosixFilePermissions(path, wanted(path));
      done.add("Only you can read it now: " + chart.places().label(path));
    }
    return done;
  }

  private List<Path> exposed() throws IOException {
    List<Path> open = new ArrayList<>();
    Files.walkFileTree(
        chart.places().reflectHome(),
        new SimpleFileVisitor<Path>() {
          @Override
          public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes facts)
              throws IOException {
            return visitFile(path, facts);
          }

          @Override
          public FileVisitResult visitFile(Path path, BasicFileAttributes facts)
              throws IOException {
            if ((facts.isDirectory() || facts.isRegularFile()) && isExposed(path)) {
              open.add(path);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path path, IOException cause) throws IOException {
            if (cause instanceof AccessDeniedException) {
              open.add(path);
            } else if (!(cause instanceof NoSuchFileException)) { // it may have gone meanwhile
              throw cause;
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return open;
  }

  private boolean isExposed(Path path) throws IOException {
    return !chart.places().isOfPython(path)
        && !Files.getPosixFilePermissions(path).equals(wanted(path));
  }

  private Set<PosixFilePermission> wanted(Path path) {
    boolean runs =
        Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) || Shims.isProgram(chart.places(), path);
    return runs ? DIRECTORY_OR_PROGRAM : FILE;
  }

  /** Applying needs room for backups and for new texts beside the old ones. */
  List<Symptom> space() throws IOException {
    Path at = chart.places().reflectHome();
    while (!Files.exists(at)) {
      at = at.getParent();
    }
    return List.of(space(Files.getFileStore(at).getUsableSpace()));
  }

  static Symptom space(long bytes) {
    if (bytes < TOO_LITTLE) {
      return Symptom.failing("Only " + bytes / MEGABYTE + " MB are free.", FREE_SPACE);
    }
    return bytes < SCARCE
        ? Symptom.warning("Only " + bytes / MEGABYTE + " MB are free.", FREE_SPACE)
        : Symptom.sound("There is space on the disk.");
  }

  /** Who applies right now, or died while applying. */
  List<Symptom> lock() throws IOException {
    Path lock = chart.places().applyLock();
    Optional<Lock.Holder> holder = Files.exists(lock) ? Lock.holder(lock) : Optional.empty();
    if (holder.isEmpty()) {
      return List.of(Symptom.sound("Nobody is applying."));
    }
    boolean alive = holder.get().isAlive();
    String who = "Process " + holder.get().pid() + " took the lock at " + holder.get().since();
    return List.of(
        alive
            ? Symptom.warning(
                who + " and has it still.", "Wait for it; if it hangs, end that process.")
            : Symptom.warning(who + " and is gone.", Symptom.BY_FIX));
  }

  /** The operating system gave the lock back; only the name is left, and goes with the next use. */
  List<String> mendLock() throws IOException {
    Optional<Lock> taken = Lock.take(chart.places().applyLock(), chart.now(), Duration.ZERO);
    if (taken.isEmpty()) {
      return List.of();
    }
    taken.get().close();
    return List.of("The lock of a process that is gone was cleared.");
  }

  /** Half-written files beside those that reflect has changed. */
  List<Symptom> temporaryFiles() throws IOException {
    List<Path> left = left();
    return List.of(
        left.isEmpty()
            ? Symptom.sound("No temporary file was left.")
            : Symptom.warning(
                counted(left.size(), "temporary file was", "temporary files were")
                    + " left, the first: "
                    + chart.places().label(left.get(0)),
                Symptom.BY_FIX));
  }

  /** While an operation is not settled its temporary file may still be needed. */
  List<String> mendTemporaryFiles() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    List<String> done = new ArrayList<>();
    if (ledger.isPresent() && ledger.get().operations().unfinished().isEmpty()) {
      Optional<Lock> lock = Lock.take(chart.places().applyLock(), chart.now(), Duration.ZERO);
      if (lock.isPresent()) {
        try {
          for (Path path : left()) {
            chart.fileSystem().delete(path);
            done.add("Deleted " + chart.places().label(path));
          }
        } finally {
          lock.get().close();
        }
      }
    }
    return done;
  }

  private List<Path> left() throws IOException {
    Set<Path> names = new TreeSet<>();
    names.add(chart.places().records().resolveSibling(".reflect-records.jsonl.tmp"));
    Optional<Ledger> ledger = chart.ledger();
    if (ledger.isPresent()) {
      for (Operation operation : ledger.get().operations().log()) {
        for (FileChange file : operation.files()) {
          Path path = file.path();
          names.add(path.resolveSibling(".reflect-" + path.getFileName() + ".tmp"));
        }
      }
    }
    return names.stream().filter(Files::isRegularFile).toList();
  }

  /** Claude Code's configuration directory. */
  List<Symptom> configuration() {
    Path directory = chart.places().claude().directory();
    String label = chart.places().label(directory);
    if (!Files.exists(directory)) {
      return List.of(
          Symptom.warning(
              "Claude Code has no configuration directory " + label,
              "Start claude once, or set CLAUDE_CONFIG_DIR to where it is."));
    }
    return List.of(
        Files.isDirectory(directory) && Files.isReadable(directory)
            ? Symptom.sound("Claude Code's configuration can be read: " + label)
            : Symptom.failing(
                "Claude Code's configuration cannot be read: " + label,
                "Give yourself the permission to read that directory."));
  }

  /** Whether the transcripts can be read. */
  List<Symptom> transcripts() throws IOException {
    Path projects = chart.places().claude().projects();
    if (!Files.isDirectory(projects)) {
      return List.of(
          Symptom.warning(
              "Claude Code has left no transcript in " + chart.places().label(projects),
              "Work with it first, or see a sample: reflect demo"));
    }
    List<Path> transcripts;
    try (Stream<Path> paths = Files.walk(projects, DEPTH)) {
      transcripts = paths.filter(path -> path.toString().endsWith(".jsonl")).toList();
    } catch (UncheckedIOException cause) {
      return List.of(unreadable(cause.getCause().getMessage()));
    }
    List<Path> unreadable = transcripts.stream().filter(path -> !Files.isReadable(path)).toList();
    return List.of(
        unreadable.isEmpty()
            ? Symptom.sound("Every transcript can be read: " + transcripts.size() + ".")
            : unreadable(chart.places().label(unreadable.get(0))));
  }

  private static Symptom unreadable(String path) {
    return Symptom.warning(
        "Transcripts cannot be read, the first: " + path,
        "Give yourself the permission to read them.");
  }

  /** Whether the settings and the auto mode can be read. */
  List<Symptom> settings() throws IOException {
    List<Symptom> findings = new ArrayList<>();
    findings.addAll(problem(() -> Settings.read(chart.fileSystem(), chart.places())));
    if (findings.isEmpty()) {
      for (Path none : Settings.excluded(chart.fileSystem(), chart.places()).missing()) {
        findings.add(
            Symptom.warning(
                "archive.exclude names no directory: " + chart.places().label(none),
                "Sessions that began there are left out. "
                    + MovedFolders.hint(chart.places(), none)
                    + ". Where it is misspelled, name it as it is in "
                    + chart.places().label(chart.places().settings())));
      }
    }
    findings.addAll(problem(() -> ModeFile.auto(chart.fileSystem(), chart.places()).read()));
    return findings.isEmpty()
        ? List.of(Symptom.sound("The settings and the auto mode can be read."))
        : findings;
  }

  private static List<Symptom> problem(Supply<?> reading) throws IOException {
    try {
      reading.now();
      return List.of();
    } catch (UserError e) {
      return List.of(Symptom.failing(e));
    }
  }

  /** What the hooks' script left: it is worked off within moments. */
  List<Symptom> spool() throws IOException {
    Spool spool = new Spool(chart.places());
    List<Symptom> findings = new ArrayList<>();
    long waiting = spool.waitingSince(chart.now().minus(MOMENTS));
    if (waiting > 0) {
      findings.add(
          Symptom.warning(
              counted(waiting, "input of a hook has", "inputs of hooks have")
                  + " waited for more than an hour.",
              Symptom.BY_FIX));
    }
    int broken = spool.broken();
    if (broken > 0) {
      findings.add(
          Symptom.warning(
              counted(broken, "input")
                  + " of hooks could not be read: "
                  + chart.places().label(chart.places().spool().resolve("broken")),
              "They are deleted after seven days. A newer Claude Code may say it differently."));
    }
    return findings.isEmpty()
        ? List.of(Symptom.sound("Nothing has piled up from the hooks."))
        : findings;
  }

  List<String> mendSpool() throws IOException {
    Spool spool = new Spool(chart.places());
    if (spool.waitingSince(chart.now()) == 0) {
      return List.of();
    }
    spool.workOff(InstantSource.fixed(chart.now()));
    return List.of("Worked off what the hooks had left.");
  }
}
