package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.claude.Hook;
import dev.reflect.claude.HookInput;
import dev.reflect.fs.Lock;
import dev.reflect.fs.RegularFile;
import dev.reflect.ledger.LedgerException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the shell script of the hooks was told and no JVM has looked at yet: a file for each hook
 * that fired, with its input. Those of which nothing can be made are set aside in {@code broken/}.
 */
public final class Spool {
  private static final Duration KEPT = Duration.ofDays(7);
  private static final int LARGEST = 4 * 1024 * 1024;

  private final Places places;

  public Spool(Places places) {
    this.places = places;
  }

  private record Spooled(Path file, Instant at) {}

  /**
   * Works off what waits, oldest first, until nothing does. Where another process is at it, nothing
   * is done: that process sees what came meanwhile.
   *
   * @return the transcripts of sessions that have ended
   */
  public Set<Path> workOff(InstantSource clock) throws IOException {
    Set<Path> ended = new LinkedHashSet<>();
    if (!Files.isDirectory(places.spool())) {
      return ended;
    }
    boolean more = true;
    while (more) {
      Optional<Lock> lock =
          Lock.take(places.spool().resolve(".lock"), clock.instant(), Duration.ZERO);
      if (lock.isEmpty()) {
        return ended;
      }
      try (Turns turns = new Turns(places, clock)) {
        workOff(turns, clock.instant(), ended);
      } finally {
        lock.get().close();
      }
      // What came after the last look, when whoever brought it still saw the lock.
      more = !waiting().isEmpty();
    }
    return ended;
  }

  private void workOff(Turns turns, Instant now, Set<Path> ended) throws IOException {
    sweep(now);
    HooksHeard heard = new HooksHeard(places);
    for (List<Spooled> files = waiting(); !files.isEmpty(); files = waiting()) {
      for (Spooled each : files) {
        try {
          HookInput input = input(each.file());
          workOff(input, turns);
          if (input.event() == Hook.SESSION_END) {
            input.transcript().ifPresent(ended::add);
          }
          heard.note(heard(input, each.at()));
          Files.deleteIfExists(each.file());
        } catch (LedgerException notNow) {
          throw notNow;
        } catch (IOException | RuntimeException broken) {
          setAside(each.file());
        }
      }
    }
  }

  private static void workOff(HookInput input, Turns turns) throws IOException {
    switch (input.event()) {
      case STOP -> turns.heard(input, false);
      case SESSION_END -> turns.heard(input, true);
      case SESSION_START, USER_PROMPT_SUBMIT, USER_PROMPT_EXPANSION -> {} // only noted
    }
  }

  /** Returns the hooks whose files wait. */
  List<HooksHeard.Heard> heard() throws IOException {
    List<HooksHeard.Heard> heard = new ArrayList<>();
    for (Spooled each : waiting()) {
      try {
        heard.add(heard(input(each.file()), each.at()));
      } catch (IOException unreadable) {
        continue;
      }
    }
    return heard;
  }

  private static HooksHeard.Heard heard(HookInput input, Instant at) {
    return new HooksHeard.Heard(input.event(), at, input.session(), Optional.empty());
  }

  private static HookInput input(Path file) throws IOException {
    if (Files.size(file) > LARGEST) {
      throw new IOException("The hook's input " + file + " is too large");
    }
    return HookInput.parse(Files.readAllBytes(RegularFile.at(file)));
  }

  private List<Spooled> waiting() throws IOException {
    List<Spooled> waiting = new ArrayList<>();
    if (!Files.isDirectory(places.spool())) {
      return waiting;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(places.spool(), "*.json")) {
      for (Path file : files) {
        try {
          waiting.add(new Spooled(file, Files.getLastModifiedTime(file).toInstant()));
        } catch (NoSuchFileException workedOff) {
          continue;
        }
      }
    }
    waiting.sort(Comparator.comparing(Spooled::at).thenComparing(each -> each.file().toString()));
    return waiting;
  }

  /** Returns how many files wait that are older than this. */
  public long waitingSince(Instant before) throws IOException {
    return waiting().stream().filter(each -> each.at().isBefore(before)).count();
  }

  /** Returns how many files nothing could be made of. */
  public int broken() throws IOException {
    Path broken = places.spool().resolve("broken");
    if (!Files.isDirectory(broken)) {
      return 0;
    }
    int count = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(broken)) {
      for (Path file : files) {
        count += Files.isRegularFile(file) ? 1 : 0;
      }
    }
    return count;
  }

  private void setAside(Path file) throws IOException {
    Path broken = Files.createDirectories(places.spool().resolve("broken"));
    Files.move(file, broken.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
  }

  private void sweep(Instant now) throws IOException {
    for (String each : List.of("", "broken")) {
      Path directory = places.spool().resolve(each);
      if (!Files.isDirectory(directory)) {
        continue;
      }
      try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
        for (Path file : files) {
          boolean old = Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(KEPT));
          boolean ours = Files.isRegularFile(file) && !file.endsWith(".lock");
          if (old && ours && (!each.isEmpty() || !file.toString().endsWith(".json"))) {
            Files.deleteIfExists(file);
          }
        }
      }
    }
  }
}
