package dev.reflect.act.write;

import dev.reflect.act.home.UserError;
import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Carried;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import dev.reflect.review.Past.Detail.Change;
import dev.reflect.review.Past.Detail.Standing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was done, for a person to look at: the list of operations, and each in all its parts. */
public record History(FileSystem fileSystem, Ledger ledger) {
  /**
   * One line of the list.
   *
   * @param takenBackBy the undo or restore that takes it back, unless that is taken back itself
   */
  public record Entry(Operation operation, Optional<OperationId> takenBackBy) {}

  /** One operation in all its parts. */
  public record Detail(Entry entry, List<FileDetail> files, List<Carried> learnings) {
    public Detail {
      files = List.copyOf(files);
      learnings = List.copyOf(learnings);
    }
  }

  /**
   * What an operation did to one file.
   *
   * @param changed absent when the text before or the one after is not known any more
   */
  public record FileDetail(FileChange change, Optional<Change> changed, Standing standing) {
    /** Returns the diff as the operation made it. */
    public Optional<Diff> diff() {
      return changed.map(Change::diff);
    }
  }

  /** Returns the operations, newest first. */
  public List<Entry> entries() throws IOException {
    OperationLog log = new OperationLog(ledger.operations().log());
    return log.newestFirst().stream().map(operation -> entry(log, operation)).toList();
  }

  /**
   * Returns one operation in all its parts.
   *
   * @throws UserError when there is none of this number
   */
  public Detail detail(OperationId id) throws IOException {
    OperationLog log = new OperationLog(ledger.operations().log());
    Operation operation =
        log.find(id)
            .orElseThrow(
                () -> new UserError("There is no operation " + id, "reflect log lists them."));
    KnownContents contents = new KnownContents(fileSystem, ledger, log);
    List<FileDetail> files = new ArrayList<>();
    for (FileChange change : operation.files()) {
      Optional<Text> before =
          contents.before(operation, change).map(content -> Text.of(content.text()));
      Optional<Text> after =
          contents.after(operation, change).map(content -> Text.of(content.text()));
      files.add(
          new FileDetail(
              change,
              before.flatMap(old -> after.map(made -> new Change(old, Diff.between(old, made)))),
              standing(change)));
    }
    return new Detail(entry(log, operation), files, ledger.operations().carried(id));
  }

  private static Entry entry(OperationLog log, Operation operation) {
    return new Entry(operation, log.takenBackBy(operation.id()));
  }

  private Standing standing(FileChange change) throws IOException {
    FileContent now = fileSystem.content(change.path());
    Optional<String> hash = now.isMissing() ? Optional.empty() : Optional.of(now.hash().value());
    if (hash.equals(change.afterHash())) {
      return Standing.AS_WRITTEN;
    }
    if (hash.equals(change.before().map(FileChange.Before::hash))) {
      return Standing.AS_BEFORE;
    }
    return now.isMissing() ? Standing.GONE : Standing.CHANGED_SINCE;
  }
}
