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
import dev.reflect.sessions.SaidLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes what somebody should not have pasted out of all that is kept: ledger, records, what hooks
 * left, drafts, the files of notes, what a scan remembers, and the copies of sessions. Only what
 * was said becomes another text. Paths that hold it, backups and files that were written stay as
 * they are, and are named.
 */
public record Erasure(Places places, Ledger ledger) {
  /** Stands where something was forgotten. */
  public static final String MARK = "[redacted:forgotten]";

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** What is no text of an entry of notes, and what stands before the text. */
  private static final Pattern NOTE =
      Pattern.compile(
          "(?:category|notes|(?:- |  )(?:id|project|session|at|times)):.*|(?:- |  )text:"
              + " ?|[0-9a-f]{16} ");

  /**
   * What was done.
   *
   * @param texts how many texts of the ledger and of its records are others now
   * @param named the paths and names in the ledger and the copies that hold it, as far as they do
   * @param left the files that still hold it
   * @param damaged the copies of which a piece cannot be read, and may hold it
   */
  public record Result(int texts, Set<String> named, List<Path> left, List<Path> damaged) {}

  /** Takes out one secret, which a person knows. */
  public Result of(String secret) throws IOException {
    Secret known = Secret.of(secret);
    Set<String> named = new TreeSet<>();
    Result result = run(known);
    known.places().addAll(ledger.named(known.holds()));
    known.places().forEach(place -> named.add(beginning(place, known.holds())));
    return new Result(result.texts(), named, result.left(), result.damaged());
  }

  /** Takes out what today's rules hold for a secret. */
  public Result ofAllSecrets() throws IOException {
    return run(Secret.ofTheRules());
  }

  /** Returns a path up to the directory whose name holds it; what is no path, as it is. */
  private static String beginning(String place, Predicate<String> holds) {
    for (int end = place.indexOf('/', 1);
        place.startsWith("/") && end > 0;
        end = place.indexOf('/', end + 1)) {
      if (holds.test(place.substring(0, end))) {
        return place.substring(0, end);
      }
    }
    return place;
  }

  /**
   * What is edited in the files of notes counts: meanwhile nobody takes it over. Nothing is another
   * before both locks are there.
   */
  private Result run(Secret secret) throws IOException {
    PrivateDirectory notes = new PrivateDirectory(new Disk(), notes());
    notes.create();
    Lock lock =
        free(Lock.take(notes.resolve(".lock"), Instant.now(), PATIENCE), "changing the notes");
    try (lock) {
      if (!Files.isDirectory(places.archive())) {
        return erased(secret, List.of());
      }
      Copies copies =
          new Copies(
              new Disk(),
              places.archive(),
              places.claude().projects(),
              new Excluded(List.of(), List.of()));
      Lock archive = free(copies.lock(Instant.now(), PATIENCE), "changing the archive");
      try (archive) {
        return erased(secret, List.of(copies));
      }
    }
  }

  private static Lock free(Optional<Lock> lock, String what) {
    return lock.orElseThrow(
        () -> new UserError("Another process is " + what + ".", "Try again in a moment."));
  }

  private Path notes() {
    return places.reflectHome().resolve("notes");
  }

  private Result erased(Secret secret, List<Copies> archives) throws IOException {
    int texts = ledger.rewrite(secret.text());
    forgetScans();
    List<Path> damaged = new ArrayList<>();
    for (Copies each : archives) {
      damaged.addAll(forgetInCopies(each, secret.line()));
    }
    Set<Path> left = new TreeSet<>();
    for (Path file : files(places.reflectHome())) {
      boolean setAside = file.getFileName().toString().startsWith("reflect.db.");
      if (setAside) {
        left.add(file); // its texts may be packed
      } else if (!isLedger(file)
          && !file.startsWith(places.archive())
          && secret.holds().test(read(file))) {
        if (Stream.of(places.spool(), places.drafts(), notes()).anyMatch(file::startsWith)) {
          replace(file, without(secret, file));
        } else {
          left.add(file);
        }
      }
    }
    for (Path file : written()) {
      if (secret.holds().test(read(file))) {
        left.add(file);
      }
    }
    return new Result(texts, Set.of(), List.copyOf(left), damaged);
  }

  private String without(Secret secret, Path file) throws IOException {
    String text = read(file);
    if (file.startsWith(places.spool())) {
      return new SaidLine(secret.text(), place -> {}).of(text);
    }
    if (!file.startsWith(notes())) {
      return secret.text().apply(text);
    }
    return Stream.of(text.split("\n", -1))
        .map(line -> ofNote(line, secret.text()))
        .collect(Collectors.joining("\n"));
  }

  private static String ofNote(String line, UnaryOperator<String> text) {
    Matcher kept = NOTE.matcher(line);
    int end = kept.lookingAt() ? kept.end() : 0;
    return line.substring(0, end) + text.apply(line.substring(end));
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
  private static List<Path> forgetInCopies(Copies copies, UnaryOperator<String> line)
      throws IOException {
    List<Path> damaged = new ArrayList<>();
    SearchIndex.delete(new Disk(), copies.directory().resolve(SearchIndex.NAME));
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
