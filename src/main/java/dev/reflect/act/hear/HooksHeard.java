package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.claude.Hook;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.RegularFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The trace of the hooks that fired: for each event the last one, in a file of the event's name, so
 * that no two events and no two processes get in each other's way. What is still in the spool is
 * heard as well.
 *
 * <pre>2026-11-22T01:02:03Z 3 6f0c2b1a-….</pre>
 */
public final class HooksHeard {
  private final PrivateDirectory directory;
  private final Spool spool;

  public HooksHeard(Places places) {
    this.directory = new PrivateDirectory(new Disk(), places.hooksHeard());
    this.spool = new Spool(places);
  }

  /**
   * One hook that fired.
   *
   * @param took how long it kept Claude Code waiting, where that was measured
   */
  public record Heard(Hook event, Instant at, String session, Optional<Duration> took) {
    public Heard {
      session = session.replaceAll("[^\\p{Graph}]", "");
    }

    private static Optional<Heard> parse(Hook event, String line) {
      String[] words = line.strip().split(" ", 3);
      try {
        return words.length < 2
            ? Optional.empty()
            : Optional.of(
                new Heard(
                    event,
                    Instant.parse(words[0]),
                    words.length == 3 ? words[2] : "",
                    words[1].equals("-")
                        ? Optional.empty()
                        : Optional.of(Duration.ofMillis(Long.parseLong(words[1])))));
      } catch (DateTimeParseException | NumberFormatException e) {
        return Optional.empty();
      }
    }

    private String line() {
      return at
          + " "
          + took.map(Duration::toMillis).map(String::valueOf).orElse("-")
          + " "
          + session;
    }
  }

  /** Keeps it as the last of its event, unless a later one is kept already. */
  public void note(Heard heard) throws IOException {
    Optional<Heard> kept = last(heard.event());
    if (kept.isEmpty() || !kept.get().at().isAfter(heard.at())) {
      directory.jot(heard.event().event(), (heard.line() + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Returns the last of each event, newest first. */
  public List<Heard> all() throws IOException {
    List<Heard> all = new ArrayList<>(spool.heard());
    for (Hook hook : Hook.values()) {
      last(hook).ifPresent(all::add);
    }
    all.sort((one, other) -> other.at().compareTo(one.at()));
    List<Heard> newest = new ArrayList<>();
    for (Heard each : all) {
      if (newest.stream().noneMatch(kept -> kept.event() == each.event())) {
        newest.add(each);
      }
    }
    return newest;
  }

  private Optional<Heard> last(Hook hook) throws IOException {
    try {
      Path file = directory.resolve(hook.event());
      return Heard.parse(hook, Files.readString(RegularFile.at(file), StandardCharsets.ISO_8859_1));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }
}
