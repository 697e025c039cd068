package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.signal.Signal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One operation in all its parts, as the history shows it.
 *
 * @param command what was run: {@code reflect review}
 */
public record PastDetail(
    PastOperation operation, String command, List<Learned> learnings, List<File> files) {
  /**
   * A learning that the operation carried out or took back.
   *
   * @param decided how it was decided and by whom: {@code accepted by you}
   * @param effect whether it helps since, in words; absent where that is not measured
   */
  public record Learned(
      String sentence,
      boolean takenBack,
      String decided,
      Instant at,
      List<Signal> heard,
      Optional<String> effect) {
    public Learned {
      heard = List.copyOf(heard);
    }

    public Learned(
        String sentence, boolean takenBack, String decided, Instant at, List<Signal> heard) {
      this(sentence, takenBack, decided, at, heard, Optional.empty());
    }
  }

  /**
   * What the operation did to one file.
   *
   * @param did {@code made}, {@code changed} or {@code removed}
   * @param change absent when it is not known any more
   */
  public record File(String label, String did, Standing standing, Optional<Change> change) {}

  /** A text, and what the operation changed in it. */
  public record Change(Text before, Diff diff) {}

  /** How a file stands now, next to what the operation made of it. */
  public enum Standing {
    AS_WRITTEN("unchanged since"),
    AS_BEFORE("now as before again"),
    CHANGED_SINCE("changed again since"),
    GONE("gone since");

    private final String words;

    Standing(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  public PastDetail {
    learnings = List.copyOf(learnings);
    files = List.copyOf(files);
  }

  /** Returns how many lines it has where none is wrapped. */
  public int lines() {
    int lines = 2;
    for (Learned each : learnings) {
      lines += 3 + each.heard().size() + (each.effect().isPresent() ? 1 : 0);
    }
    for (File each : files) {
      lines += 2 + each.change().map(change -> lines(change.diff())).orElse(1);
    }
    return lines;
  }

  /** Returns how many lines a diff has, those above its hunks included. */
  static int lines(Diff diff) {
    return diff.hunks().stream().mapToInt(hunk -> hunk.lines().size() + 2).sum();
  }
}
