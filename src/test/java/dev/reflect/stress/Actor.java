package dev.reflect.stress;

import dev.reflect.act.decide.DecisionKeeper;
import dev.reflect.act.queue.Pending;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Commits;
import dev.reflect.act.write.Recovery;
import dev.reflect.act.write.Reversal;
import dev.reflect.act.write.Reversals;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Somebody with a ledger open who hears, decides and applies as the commands do. */
record Actor(House house, Ledger ledger) {
  void hear(int n, Instant now) throws IOException {
    ledger.queue().heard(List.of(house.learning(n)), now);
    ledger.queue().choose(house.id(n), house.place(n), now);
  }

  List<Item> items(Predicate<Open> which) throws IOException {
    return new Pending(ledger, new Targets(new Disk(), house.places())).items(which);
  }

  Optional<Item> item(ProposalId id) throws IOException {
    return items(open -> open.id().equals(id)).stream().findFirst();
  }

  void decide(Item item, Decision decision, Instant now) throws IOException {
    keeping(new Disk(), now).remember(new Decided(item.proposal(), decision));
  }

  /** Applies what is taken of these; what nothing is taken of is an empty report. */
  ApplyReport apply(Predicate<Open> which, FileSystem disk, Instant now) throws IOException {
    Items items = Items.of(items(which).stream().filter(each -> each.state().isTaken()).toList());
    Plan plan = items.plan();
    if (plan.isEmpty()) {
      return new ApplyReport(List.of(), List.of(), List.of());
    }
    return keeping(disk, now).apply(plan);
  }

  /** Takes an operation back where no file stands in the way; says whether it did. */
  boolean undo(OperationId id, Instant now) throws IOException {
    Reversal reversal = new Reversals(new Disk(), ledger, house.places()).undoing(id);
    return reversal.blocked().isEmpty()
        && !reversal.isNothing()
        && applying(new Disk()).of(reversal, "reflect undo", now) instanceof Apply.Result.Applied;
  }

  List<String> settle(Instant now) throws IOException {
    return new Recovery(new Disk(), ledger, house.places()).settle(now);
  }

  private DecisionKeeper keeping(FileSystem disk, Instant now) {
    Targets targets = new Targets(new Disk(), house.places());
    return new DecisionKeeper(ledger, applying(disk), targets, () -> now, "reflect apply");
  }

  private Apply applying(FileSystem disk) {
    return new Apply(disk, ledger, house.places(), ZoneOffset.UTC, new Commits(Map.of()));
  }
}
