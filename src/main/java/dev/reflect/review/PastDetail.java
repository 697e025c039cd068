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
}
