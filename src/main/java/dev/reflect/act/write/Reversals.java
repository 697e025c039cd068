package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Carried;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import dev.reflect.ledger.Sort;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.proposal.WayBack;
import dev.reflect.proposal.WayBack.Snapshot;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds out what an undo or a restore would do: reads the ledger, the backups and the files, and
 * writes nothing. {@link Apply} writes what it returns.
 */
public record Reversals(FileSystem fileSystem, Ledger ledger, Places places) {
  /**
   * Returns what taking the operation back comes to.
   *
   * @throws UserError when it was not applied, or is taken back already
   */
  public Reversal undoing(OperationId id) throws IOException {
    long ended = ledger.operations().ended();
    OperationLog log = log();
    Operation operation = applied(log, id);
    Optional<OperationId> by = log.takenBackBy(id);
    if (by.isPresent()) {
      throw new UserError(
          "Operation %s is taken back already, by operation %s.".formatted(id, by.get()),
          "Take that one back instead: reflect undo " + by.get());
    }
    KnownContents contents = new KnownContents(fileSystem, ledger, log);
    List<Reversal.Return> files = new ArrayList<>();
    for (FileChange change : operation.files()) {
      Optional<FileContent> then = contents.before(operation, change);
      files.add(
          returned(change.path(), List.of(new Step(then, contents.after(operation, change)))));
    }
    if (operation.sort() instanceof Sort.Undo undo) {
      files.addAll(foundThere(operation, log.find(undo.of()).orElseThrow(), contents));
    }
    return new Reversal(
        new Sort.Undo(id),
        files,
        decisions(operation.takenBack()),
        decisions(operation.taken()),
        ended);
  }

  /** What the undo left alone, because it was as it should be, goes back all the same. */
  private List<Reversal.Return> foundThere(Operation undo, Operation undone, KnownContents contents)
      throws IOException {
    List<Reversal.Return> files = new ArrayList<>();
    for (FileChange change : undone.files()) {
      if (undo.change(change.path()).isEmpty()) {
        Optional<FileContent> then = contents.after(undone, change);
        files.add(
            returned(change.path(), List.of(new Step(then, contents.before(undone, change)))));
      }
    }
    return files;
  }

  /**
   * Returns the newest operation that an undo without a number means: in force, and no undo.
   *
   * @throws UserError when there is none
   */
  public OperationId newest() throws IOException {
    OperationLog log = log();
    return log.newestToUndo()
        .orElseThrow(
            () ->
                new UserError(
                    "There is nothing to undo.",
                    log.oldestFirst().isEmpty()
                        ? "Nothing was applied yet. Review what waits with: reflect review"
                        : "To do again what was undone, undo the undo: reflect log shows its"
                            + " number."))
        .id();
  }

  /**
   * Returns what bringing the operation's files back to how they were right before or after it
   * comes to: all that later operations did to these files is taken back, and nothing else.
   *
   * @throws UserError when it was not applied
   */
  public Reversal restoring(OperationId id, Sort.Side side) throws IOException {
    long ended = ledger.operations().ended();
    OperationLog log = log();
    Operation operation = applied(log, id);
    KnownContents contents = new KnownContents(fileSystem, ledger, log);
    long lastId = side == Sort.Side.AFTER ? id.value() : id.value() - 1;
    List<Reversal.Return> files = new ArrayList<>();
    for (FileChange change : operation.files()) {
      List<Operation> later =
          log.changing(change.path()).stream().filter(each -> each.id().value() > lastId).toList();
      files.add(returned(change.path(), steps(change.path(), later, contents)));
    }
    Set<DecisionId> then = log.carriedOutUpTo(lastId).keySet();
    Set<DecisionId> now = log.carriedOutUpTo(Long.MAX_VALUE).keySet();
    Set<DecisionId> here = decidedSince(lastId, operation, log);
    return new Reversal(
        new Sort.Restore(id, side),
        files,
        without(then, now, here),
        without(now, then, here),
        ended);
  }

  /**
   * Returns what giving the file the bytes of the backup comes to. The file's present bytes, of
   * whomever, are backed up first.
   *
   * @throws UserError when there is no such backup
   */
  public Reversal fromBackup(Path backup, Path file) throws IOException {
    long ended = ledger.operations().ended();
    FileContent then = fileSystem.content(backup);
    if (then.isMissing()) {
      throw noBackup(places.label(backup));
    }
    Step step = new Step(Optional.of(then), Optional.of(fileSystem.content(file)));
    return new Reversal(
        new Sort.FromBackup(backup),
        List.of(returned(file, List.of(step))),
        List.of(),
        List.of(),
        ended);
  }

  static UserError noBackup(String label) {
    return new UserError("There is no backup " + label, "reflect backups lists them.");
  }

  /** Returns what was done on this machine: files of another one are not here to be changed. */
  public OperationLog log() throws IOException {
    Set<OperationId> elsewhere = ledger.operations().imported();
    return new OperationLog(
        ledger.operations().log().stream().filter(each -> !elsewhere.contains(each.id())).toList());
  }

  private Operation applied(OperationLog log, OperationId id) throws IOException {
    if (ledger.operations().imported().contains(id)) {
      throw new UserError(
          "Operation " + id + " was done on another machine; here it is history.",
          "Take it back there, where reflect log has its number.");
    }
    Operation operation =
        log.find(id)
            .orElseThrow(
                () -> new UserError("There is no operation " + id, "reflect log lists them."));
    if (operation.outcome().isEmpty()) {
      throw new UserError("Operation " + id + " is still being written.", "Wait until it is done.");
    }
    if (!operation.isApplied()) {
      throw new UserError(
          "Operation " + id + " was rolled back: it changed nothing.",
          "There is nothing to take back. reflect log lists what was applied.");
    }
    return operation;
  }

  /** What was written at one time, as far as it is known. */
  private record Step(Optional<FileContent> then, Optional<FileContent> written) {}

  /**
   * Returns the steps back, newest first. Operations that follow one another without anybody's
   * change in between are one step, so that only its two ends need to be known.
   */
  private static List<Step> steps(Path file, List<Operation> oldestFirst, KnownContents contents)
      throws IOException {
    List<Step> steps = new ArrayList<>();
    for (int first = 0, last = 0; first < oldestFirst.size(); first = ++last) {
      while (last + 1 < oldestFirst.size()
          && before(oldestFirst.get(last + 1), file).equals(after(oldestFirst.get(last), file))) {
        last++;
      }
      Operation begin = oldestFirst.get(first);
      Operation end = oldestFirst.get(last);
      steps.add(
          0,
          new Step(
              contents.before(begin, begin.change(file).orElseThrow()),
              contents.after(end, end.change(file).orElseThrow())));
    }
    return steps;
  }

  private static Optional<String> before(Operation operation, Path file) {
    return operation.change(file).flatMap(FileChange::before).map(FileChange.Before::hash);
  }

  private static Optional<String> after(Operation operation, Path file) {
    return operation.change(file).flatMap(FileChange::afterHash);
  }

  private Reversal.Return returned(Path file, List<Step> newestFirst) throws IOException {
    FileContent now = fileSystem.content(file);
    // Bytes that are no UTF-8 are read one character each, so that they come back as they were.
    boolean isUtf8 =
        Stream.concat(
                Stream.of(now),
                newestFirst.stream()
                    .flatMap(step -> Stream.of(step.then(), step.written()))
                    .flatMap(Optional::stream))
            .allMatch(content -> content.wholeText().isPresent());
    Charset charset = isUtf8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
    Snapshot present = snapshot(now, charset);
    List<WayBack.Written> known = new ArrayList<>();
    for (Step step : newestFirst) {
      if (step.then().isPresent() && step.written().isPresent()) {
        known.add(
            new WayBack.Written(
                snapshot(step.then().get(), charset), snapshot(step.written().get(), charset)));
      }
    }
    boolean allKnown = known.size() == newestFirst.size();
    WayBack way = allKnown ? WayBack.through(known, present) : WayBack.unknown(present);
    Text written = known.isEmpty() ? present.text() : known.get(0).after().text();
    return new Reversal.Return(file, present, Diff.between(written, present.text()), way, charset);
  }

  private static Snapshot snapshot(FileContent content, Charset charset) {
    return content.isMissing()
        ? Snapshot.MISSING
        : Snapshot.of(Text.of(new String(content.bytes(), charset)));
  }

  /** Returns the decisions about the operation's files in the operations after that id. */
  private Set<DecisionId> decidedSince(long lastId, Operation operation, OperationLog log)
      throws IOException {
    Set<Path> files = operation.files().stream().map(FileChange::path).collect(Collectors.toSet());
    Set<DecisionId> found = new HashSet<>();
    for (Operation each : log.oldestFirst()) {
      if (each.id().value() > lastId) {
        for (Carried carried : ledger.operations().carried(each.id())) {
          Optional<Path> target = carried.decided().place().map(TargetPlace::path);
          if (each.isWithin(files)
              || target.isPresent() && files.contains(fileSystem.realPath(target.get()))) {
            found.add(carried.decided().id());
          }
        }
      }
    }
    return found;
  }

  private static List<DecisionId> without(
      Set<DecisionId> those, Set<DecisionId> without, Set<DecisionId> among) {
    return those.stream().filter(id -> !without.contains(id) && among.contains(id)).toList();
  }

  private static List<DecisionId> decisions(List<Operation.Taken> taken) {
    return taken.stream().map(Operation.Taken::decision).toList();
  }
}
