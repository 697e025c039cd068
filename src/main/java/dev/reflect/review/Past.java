package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.ground.Spelled;
import dev.reflect.proposal.WayBack;
import dev.reflect.proposal.WayBack.Snapshot;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/** What was done to the files, and the ways back: the rows, details and answers of the history. */
public final class Past {
  private Past() {}

  /**
   * One line of the history: an operation that was done.
   *
   * @param what its sort: {@code apply}, {@code undo of 3}
   * @param by who decided: {@code you}
   * @param takenBackBy the number of the operation that takes it back
   * @param files how many files it changed
   * @param sentences the learnings that it carried out or took back
   */
  public record Operation(
      long number,
      Instant at,
      String what,
      String by,
      State state,
      Optional<Long> takenBackBy,
      int files,
      List<String> sentences) {
    /** What became of it. */
    public enum State {
      APPLIED("✓", "applied", Ink.GOOD),
      UNDONE("–", "undone", Ink.DIM),
      ROLLED_BACK("✗", "rolled back", Ink.BAD),
      UNFINISHED("…", "unfinished", Ink.WARN);

      private final String mark;
      private final String word;
      private final Ink ink;

      State(String mark, String word, Ink ink) {
        this.mark = mark;
        this.word = word;
        this.ink = ink;
      }

      Ink ink() {
        return ink;
      }

      public String mark() {
        return mark;
      }
    }

    public Operation {
      sentences = List.copyOf(sentences);
    }

    /** Returns what became of it: {@code applied}, {@code undone by 4}. */
    public String standing() {
      return state.word + takenBackBy.map(by -> " by " + by).orElse("");
    }

    Optional<String> whyNotUndone() {
      return switch (state) {
        case APPLIED -> Optional.empty();
        case UNDONE ->
            Optional.of(
                "It is undone already, by operation %d: undo that one to have it again."
                    .formatted(takenBackBy.orElse(0L)));
        case ROLLED_BACK, UNFINISHED -> whyNotRestored();
      };
    }

    Optional<String> whyNotRestored() {
      return switch (state) {
        case APPLIED, UNDONE -> Optional.empty();
        case ROLLED_BACK -> Optional.of("It was rolled back: it changed nothing.");
        case UNFINISHED -> Optional.of("It is still being written.");
      };
    }
  }

  /**
   * One operation in all its parts, as the history shows it.
   *
   * @param command what was run: {@code reflect review}
   */
  public record Detail(
      Operation operation, String command, List<Learned> learnings, List<File> files) {
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
    public enum Standing implements Spelled {
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

    public Detail {
      learnings = List.copyOf(learnings);
      files = List.copyOf(files);
    }
  }

  /**
   * The previous bytes of a file, to be chosen.
   *
   * @param label the file as a person knows it
   * @param operation the number of the operation that changed the file then
   */
  public record Backup(
      Path backup, Path file, String label, LocalDateTime at, Optional<Long> operation) {
    Return asReturn() {
      return new Return.FromBackup(backup, file, label);
    }
  }

  /** A wish to bring files back. */
  public sealed interface Return {
    /** Returns what it is, as a heading: {@code Undo operation 3}. */
    String title();

    /** Take back what the operation did. */
    record Undo(long number) implements Return {
      @Override
      public String title() {
        return "Undo operation " + number;
      }
    }

    /** Bring the operation's files back to how they were right before or right after it. */
    record Restore(long number, boolean before) implements Return {
      @Override
      public String title() {
        return "Restore to right " + (before ? "before" : "after") + " operation " + number;
      }
    }

    /** Give the file the bytes of the backup. */
    record FromBackup(Path backup, Path file, String label) implements Return {
      @Override
      public String title() {
        return "Restore the backup of " + label;
      }
    }
  }

  /**
   * What bringing files back comes to, before anything is written. Either all files go back, or
   * none.
   *
   * @param nothing whether there is neither a file to change nor a decision to take back
   */
  public record Plan(Return wish, List<File> files, boolean nothing) {
    /**
     * One file of it.
     *
     * @param since what somebody changed after it was written
     */
    public record File(String label, Snapshot now, WayBack way, Diff since) {
      /** Returns the diff to show: what changes, or where it cannot go back, what was changed. */
      public Diff diff() {
        return isConflict() ? since : Diff.between(now.text(), way.result().text());
      }

      /** Returns the text that the diff begins from, where that is known. */
      public Text base() {
        return isConflict() ? Text.empty() : now.text();
      }

      private boolean isConflict() {
        return way.judgement() == WayBack.Judgement.CONFLICT;
      }
    }

    public Plan {
      files = List.copyOf(files);
    }

    /** Returns how the file goes back or why not, as a sentence. */
    public String sentence(File file) {
      return switch (file.way().judgement()) {
        case THERE -> "It is as it was already.";
        case UNCHANGED -> unchanged(file.way().result());
        case MERGED -> "It has changed since. What was changed stays:";
        case CONFLICT ->
            "What was changed in it since does not fit with what it was. This was changed:";
        case GONE -> "It was deleted since, so nothing can be taken back from it.";
        case UNKNOWN -> "What it held then is not known any more: no backup has it.";
      };
    }

    private String unchanged(Snapshot result) {
      if (wish instanceof Return.FromBackup) {
        return "It gets what the backup holds, whatever it holds now.";
      }
      return result.exists()
          ? "Nobody changed it since: it goes back as it was."
          : "Nobody changed it since: it goes, as there was no such file.";
    }

    /** Returns whether a file cannot go back; then nothing is written. */
    public boolean isBlocked() {
      return files.stream().anyMatch(file -> !file.way().isOpen());
    }

    public boolean isMerged() {
      return files.stream().anyMatch(file -> file.way().judgement() == WayBack.Judgement.MERGED);
    }
  }

  /**
   * What came of bringing files back.
   *
   * @param said what was done, as a sentence
   * @param items the proposals on the files as they are now
   * @param operations the history as it is now
   * @param applied how many proposals this review has applied that are not taken back
   */
  public record Report(String said, List<Item> items, List<Operation> operations, int applied)
      implements Action {
    public Report {
      items = List.copyOf(items);
      operations = List.copyOf(operations);
    }

    /** The proposals lie on other texts now, and so does the way back through the decisions. */
    @Override
    public Step on(Review review) {
      Review after =
          review
              .renewed(review.items().renewed(items))
              .applied(applied - review.applied())
              .settled()
              .saying(Ink.GOOD, said);
      return HistoryRoom.opened(operations).on(after);
    }
  }
}
