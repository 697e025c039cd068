package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.proposal.Snapshot;
import dev.reflect.proposal.WayBack;
import java.util.List;

/**
 * What bringing files back comes to, before anything is written. Either all files go back, or none.
 *
 * @param nothing whether there is neither a file to change nor a decision to take back
 */
public record PastPlan(PastReturn wish, List<File> files, boolean nothing) {
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

    /** Returns how it goes back or why not, as a sentence. */
    public String sentence() {
      return switch (way.judgement()) {
        case THERE -> "It is as it was already.";
        case UNCHANGED ->
            way.result().exists()
                ? "It is as it was written, and goes back as it was."
                : "It is as it was written, and goes: there was no such file.";
        case MERGED -> "It has changed since. What was changed stays:";
        case CONFLICT ->
            "What was changed in it since does not fit with what it was. This was changed:";
        case GONE -> "It was deleted since, so nothing can be taken back from it.";
        case UNKNOWN -> "What it held then is not known any more: no backup has it.";
      };
    }
  }

  public PastPlan {
    files = List.copyOf(files);
  }

  /** Returns whether a file cannot go back; then nothing is written. */
  public boolean isBlocked() {
    return files.stream().anyMatch(file -> !file.way().isOpen());
  }

  /** Returns whether a file was changed since and is merged. */
  public boolean isMerged() {
    return files.stream().anyMatch(file -> file.way().judgement() == WayBack.Judgement.MERGED);
  }

  /** Returns how many lines it has where none is wrapped. */
  public int lines() {
    return 2 + files.stream().mapToInt(file -> 3 + PastDetail.lines(file.diff())).sum();
  }
}
