package dev.reflect.cli;

import dev.reflect.act.decide.DecisionKeeper;
import dev.reflect.act.queue.Backlog;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Apply;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.Review;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What is said when a review is over: what was written, decided and left, and what comes next. */
final class LastWord {
  private final Run run;
  private final boolean sample;

  /**
   * @param sample whether it was one of a sample: what comes next in a review is another command,
   *     and none of them looks into a sample
   */
  LastWord(Run run, boolean sample) {
    this.run = run;
    this.sample = sample;
  }

  /**
   * Says it.
   *
   * @param broughtBack what was taken back besides, a sentence each
   */
  void say(Review left, DecisionKeeper keeping, List<String> broughtBack) throws IOException {
    Items items = left.items();
    if (items.size() == 0 && left.applied() == 0 && keeping.changes().isEmpty()) {
      run.print(sample ? "Nothing to review." : nothing());
      return;
    }
    if (!sample) {
      keeping.changes().forEach(change -> run.print(Apply.line(change, run.places())));
    }
    broughtBack.forEach(run::print);
    keeping.notices().forEach(run::tell);
    List<String> said = new ArrayList<>();
    add(said, left.applied(), "applied");
    add(said, items.count(Item.State.SKIPPED), "skipped");
    add(said, items.count(Item.State.REJECTED), "rejected");
    if (!said.isEmpty()) {
      run.print(String.join(", ", said) + ".");
    }
    if (sample) {
      return;
    }
    int leftAlone = left.plan().leftAlone().size();
    if (items.taken() > leftAlone) {
      run.print(
          (items.taken() - leftAlone) + " accepted and not written. Write with: reflect apply");
    }
    if (leftAlone > 0) {
      run.print(leftAlone + " accepted and left alone. Why says: reflect apply --dry-run");
    }
    if (items.count(Item.State.OPEN) > 0) {
      run.print(ProposalText.stillOpen(run, keeping.undecided(items.all())));
    }
  }

  /** What waits elsewhere is named, as every count has it. */
  private String nothing() throws IOException {
    try (OpenLedger opened = run.reading()) {
      Targets targets = new Targets(run.files(), run.places());
      Backlog all = Backlog.counted(opened.ledger(), targets, run.workplace());
      return all.open() == 0
          ? "Nothing to review."
          : "Nothing to review here. %d of other projects: %s"
              .formatted(all.open(), all.command(run.workplace()));
    }
  }

  private static void add(List<String> said, int count, String word) {
    if (count > 0) {
      said.add(count + " " + word);
    }
  }
}
