package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.archive.Copies;
import dev.reflect.archive.Copy;
import dev.reflect.archive.Excluded;
import dev.reflect.archive.SearchIndex;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Lock;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.sessions.RedactedLine;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes what somebody should not have pasted out of all that is kept: ledger, records, what hooks
 * left, drafts, the files of notes, what a scan remembers, and the copies of sessions. Backups and
 * files that were written stay as they are, and are named.
 */
public record Erasure(Places places, Ledger ledger) {
  private static final String MARK = "[redacted:forgotten]";

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /**
   * What was done.
   *
   * @param texts how many texts of the ledger and of its records are others now
   * @param left the files that still hold it
   * @param damaged the copies of which a piece cannot be read, and may hold it
   */
  public record Result(int texts, List<Path> left, List<Path> damaged) {}

  /** Takes out one secret, which a person knows. */
  public Result of(String secret) throws IOException {
    Set<String> forms = new TreeSet<>(Comparator.comparingInt(String::length).reversed());
    forms.add(secret);
    forms.add(Plain.sentence(secret));
    forms.add(secret.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n"));
    UnaryOperator<String> text =
        before -> {
          String after = before;
          for (String form : forms) {
            after = after.replace(form, MARK);
          }
          return after;
        };
    return run(text, kept -> !text.apply(kept).equals(kept), text);
  }

  /**
   * Takes out what today's rules hold for a secret. What has no space in it is a name, a path or a
   * hash of ours.
   */
  public Result ofAllSecrets() throws IOException {
    return run(
        text -> text.indexOf(' ') < 0 ? text : Secrets.redact(text),
        kept -> !Secrets.redact(kept).equals(kept),
        RedactedLine::of);
  }

  /** What is edited in the files of notes counts: meanwhile nobody takes it over. */
  private Result run(
      UnaryOperator<String> text, Predicate<String> holds, UnaryOperator<String> line)
      throws IOException {
    PrivateDirectory notes = new PrivateDirectory(new Disk(), notes());
    notes.create();
    Lock lock =
        free(Lock.take(notes.resolve(".lock"), Instant.now(), PATIENCE), "changing the notes");
    try (lock) {
      return erased(text, holds, line);
    }
  }

  private static Lock free(Optional<Lock> lock, String what) {
    return lock.orElseThrow(
        () -> new UserError("Another process is " + what + ".", "Try again in a moment."));
  }

  private Path notes() {
    return places.reflectHome().resolve("notes");
  }

  private Result erased(
      UnaryOperator<String> text, Predicate<String> holds, UnaryOperator<String> line)
      throws IOException {
    forgetScans();
    int texts = ledger.rewrite(text);
    Set<Path> left = new TreeSet<>();
    Path archive = places.archive();
    List<Path> damaged = forgetInCopies(archive, line);
    for (Path file : files(places.reflectHome())) {
      boolean setAside = file.getFileName().toString().startsWith("reflect.db.");
      if (setAside) {
        left.add(file); // its texts may be packed
      } else if (!isLedger(file) && !file.startsWith(archive) && holds.test(read(file))) {
        if (Stream.of(places.spool(), places.drafts(), notes()).anyMatch(file::startsWith)) {
          replace(file, text.apply(read(file)));
        } else {
          left.add(file);
        }
      }
    }
    for (Path file : written()) {
      if (holds.test(read(file))) {
        left.add(file);
      }
    }
    return new Result(texts, List.copyOf(left), damaged);
  }

  private boolean isLedger(Path file) {
    String name = file.getFileName().toString();
    return file.equals(places.records())
        || file.getParent().equals(places.ledger().getParent())
            && (name.equals("reflect.db") || name.matches("reflect\\.db-(?:wal|shm)"));
  }

  /**
   * The index is made anew of what the copies and the transcripts say now. A copy that is damaged
   * is mended first, where its transcript is there: else only what can be read of it is another.
   *
   * @return the copies that are damaged still
   */
  private List<Path> forgetInCopies(Path archive, UnaryOperator<String> line) throws IOException {
    if (!Files.isDirectory(archive)) {
      return List.of();
    }
    List<Path> damaged = new ArrayList<>();
    Copies copies =
        new Copies(new Disk(), archive, places.claude().projects(), new Excluded(List.of()));
    Lock lock = free(copies.lock(Instant.now(), PATIENCE), "changing the archive");
    try (lock) {
      SearchIndex.delete(new Disk(), archive.resolve(SearchIndex.NAME));
      for (Path each : copies.kept()) {
        Copy copy = copies.of(each);
        boolean isSound = copy.isSound();
        if (!isSound && Files.isReadable(each)) {
          copy.mend(each);
          isSound = true;
        }
        copy.rewrite(line);
        if (!isSound) {
          damaged.add(copy.file());
        }
      }
      for (Path each : copies.writtenOut()) {
        String before = read(each);
        String after = before.lines().map(line).collect(Collectors.joining("\n", "", "\n"));
        if (!after.equals(before)) {
          replace(each, after);
        }
      }
    }
    return damaged;
  }

  /** What a scan remembers is packed, and is found again. */
  private void forgetScans() throws IOException {
    for (String remembered : List.of("scans", "lines", "said")) {
      for (Path file : files(places.reflectHome().resolve(remembered))) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** The files that operations changed, and what lies in the folder of backups beside them. */
  private Set<Path> written() throws IOException {
    Set<Path> written = new TreeSet<>();
    for (Operation operation : ledger.operations().log()) {
      for (Path file : operation.files().stream().map(change -> change.path()).toList()) {
        written.addAll(files(file));
        written.addAll(files(file.resolveSibling(".backups")));
      }
    }
    return written;
  }

  private static List<Path> files(Path root) throws IOException {
    if (!Files.exists(root)) {
      return List.of();
    }
    try (Stream<Path> below = Files.walk(root)) {
      return new ArrayList<>(below.filter(Files::isRegularFile).sorted().toList());
    }
  }

  private static String read(Path file) throws IOException {
    return Files.isReadable(file)
        ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
        : "";
  }

  private static void replace(Path file, String text) throws IOException {
    Path beside = file.resolveSibling("." + file.getFileName() + ".tmp");
    Files.copy(
        file, beside, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    Files.writeString(beside, text);
    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
