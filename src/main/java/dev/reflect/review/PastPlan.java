package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.proposal.WayBack;
import dev.reflect.proposal.WayBack.Snapshot;
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
  }

  public PastPlan {
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
    if (wish instanceof PastReturn.FromBackup) {
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

  /** Returns whether a file was changed since and is merged. */
  public boolean isMerged() {
    return files.stream().anyMatch(file -> file.way().judgement() == WayBack.Judgement.MERGED);
  }
}
