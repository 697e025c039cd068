package dev.reflect.act.decide;

import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.measure.Effects;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Backups;
import dev.reflect.act.write.Backups.Backup;
import dev.reflect.act.write.History;
import dev.reflect.act.write.PastTexts;
import dev.reflect.act.write.Reversal;
import dev.reflect.act.write.Reversals;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Supply;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Sort;
import dev.reflect.review.Item;
import dev.reflect.review.Past;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The history for a review on a screen: reads it, weighs what is to be brought back, writes it. */
public final class HistoryDesk {
  private final Workplace here;
  private final Ledger ledger;
  private final DecisionKeeper keeping;
  private final Supply<List<Item>> proposals;
  private final FileSystem fileSystem = new Disk();
  private final PastTexts texts;
  private final List<String> said = new ArrayList<>();
  private Optional<Weighed> weighed = Optional.empty();

  /** What was shown, and what writing it is. */
  private record Weighed(Past.Plan plan, Reversal reversal) {}

  public HistoryDesk(
      Workplace here, Ledger ledger, DecisionKeeper keeping, Supply<List<Item>> proposals) {
    this.here = here;
    this.ledger = ledger;
    this.keeping = keeping;
    this.proposals = proposals;
    this.texts = new PastTexts(here.places());
  }

  List<Past.Operation> operations() throws IOException {
    Set<OperationId> automatic = ledger.operations().automatic();
    return history().entries().stream()
        .map(entry -> texts.operation(entry, automatic.contains(entry.operation().id())))
        .toList();
  }

  Past.Detail detail(long number) throws IOException {
    OperationId id = new OperationId(number);
    boolean automatic = ledger.operations().automatic().contains(id);
    return texts.detail(
        history().detail(id),
        automatic,
        new Effects(fileSystem, ledger, here.places()).said(id, here.now()));
  }

  Past.Plan weigh(Past.Return wish) throws IOException {
    Reversal reversal = reversal(wish);
    Past.Plan plan = texts.plan(wish, reversal);
    weighed = Optional.of(new Weighed(plan, reversal));
    return plan;
  }

  private Reversal reversal(Past.Return wish) throws IOException {
    Reversals reversals = new Reversals(fileSystem, ledger, here.places());
    if (wish instanceof Past.Return.Undo undo) {
      return reversals.undoing(new OperationId(undo.number()));
    }
    if (wish instanceof Past.Return.Restore restore) {
      Sort.Side side = restore.before() ? Sort.Side.BEFORE : Sort.Side.AFTER;
      return reversals.restoring(new OperationId(restore.number()), side);
    }
    Past.Return.FromBackup from = (Past.Return.FromBackup) wish;
    return reversals.fromBackup(from.backup(), from.file());
  }

  /**
   * Writes what was weighed, exactly as it was shown.
   *
   * @throws UserError when a file is another one by now, or writing failed
   */
  Past.Report bringBack(Past.Plan plan) throws IOException {
    Reversal shown =
        weighed.filter(last -> last.plan().equals(plan)).map(Weighed::reversal).orElseThrow();
    weighed = Optional.empty();
    Apply.Result result = keeping.bringBack(shown);
    if (result instanceof Apply.Result.LeftAlone left) {
      throw new UserError(left.why() + " Nothing was written.", "Look at it again, as it is now.");
    }
    OperationId made = ((Apply.Result.Applied) result).operation();
    said.add(PastTexts.done(plan.wish()) + " To have it again: reflect undo " + made);
    String again = " To have it again, undo operation " + made + ".";
    return new Past.Report(
        PastTexts.done(plan.wish()) + again, proposals.now(), operations(), inForce());
  }

  /** Returns how many proposals this review has applied that are not taken back. */
  private int inForce() throws IOException {
    return history().entries().stream()
        .filter(entry -> entry.takenBackBy().isEmpty())
        .filter(entry -> entry.operation().sort() instanceof Sort.Apply)
        .filter(entry -> keeping.operations().contains(entry.operation().id()))
        .mapToInt(entry -> entry.operation().taken().size())
        .sum();
  }

  /** Returns the backups of the files that the operation changed, newest first. */
  List<Past.Backup> backups(long number) throws IOException {
    Backups backups = new Backups(fileSystem, ledger, here.places(), here.zone());
    List<Past.Backup> found = new ArrayList<>();
    for (History.FileDetail file : history().detail(new OperationId(number)).files()) {
      Path path = file.change().path();
      for (Backup backup : backups.of(path)) {
        found.add(texts.backup(backup, path));
      }
    }
    found.sort(Comparator.comparing(Past.Backup::at).reversed());
    return found;
  }

  /** Returns what was brought back, as sentences for the end. */
  public List<String> said() {
    return List.copyOf(said);
  }

  private History history() {
    return new History(fileSystem, ledger);
  }
}
