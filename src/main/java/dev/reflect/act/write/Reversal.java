package dev.reflect.act.write;

import dev.reflect.diff.Diff;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.Hash;
import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Sort;
import dev.reflect.proposal.WayBack;
import dev.reflect.proposal.WayBack.Snapshot;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What bringing files back comes to, as a value before anything is written: an undo or a restore.
 *
 * @param carriedOut the decisions whose learnings the files have again afterwards
 * @param takenBack the decisions whose learnings they have no more
 * @param ended how many operations had ended when it was found out
 */
public record Reversal(
    Sort sort,
    List<Return> files,
    List<DecisionId> carriedOut,
    List<DecisionId> takenBack,
    long ended) {
  public Reversal {
    files = List.copyOf(files);
    carriedOut = List.copyOf(carriedOut);
    takenBack = List.copyOf(takenBack);
  }

  /**
   * One file's return.
   *
   * @param since what somebody changed after it was written; empty where nobody did
   * @param charset turns the texts into the file's bytes and back without loss
   */
  public record Return(Path path, Snapshot now, Diff since, WayBack way, Charset charset) {
    /** Returns what changes; nothing where it cannot go back or is there. */
    public Diff diff() {
      return Diff.between(now.text(), way.result().text());
    }

    Optional<FileEdit> edit() {
      Hash before = content(now).hash();
      return way.change().map(result -> new FileEdit(path, before, content(result)));
    }

    private FileContent content(Snapshot snapshot) {
      return snapshot.exists()
          ? FileContent.of(snapshot.text().string().getBytes(charset))
          : FileContent.MISSING;
    }
  }

  /** Returns the files that cannot go back; while there is one, nothing is written. */
  public List<Return> blocked() {
    return files.stream().filter(file -> !file.way().isOpen()).toList();
  }

  /** Returns the files that were changed since and would be merged. */
  public List<Return> merged() {
    return files.stream()
        .filter(file -> file.way().judgement() == WayBack.Judgement.MERGED)
        .toList();
  }

  /** Returns the files that change. */
  public List<Return> changing() {
    return files.stream().filter(file -> file.way().change().isPresent()).toList();
  }

  /** Returns whether there is neither a file to change nor a decision to take back. */
  public boolean isNothing() {
    return blocked().isEmpty()
        && changing().isEmpty()
        && carriedOut.isEmpty()
        && takenBack.isEmpty();
  }

  List<FileEdit> edits() {
    return changing().stream().map(Return::edit).flatMap(Optional::stream).toList();
  }
}
