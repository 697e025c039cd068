package dev.reflect.cli;

import dev.reflect.act.decide.Backlog;
import dev.reflect.act.decide.Keeping;
import dev.reflect.act.decide.Pending.Said;
import dev.reflect.act.decide.ReviewDesk;
import dev.reflect.act.decide.Targets;
import dev.reflect.act.hear.Setbacks;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Headline;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Undone;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Item;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Toast;
import dev.reflect.review.Step;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The open proposals for the commands that decide and apply without a terminal. */
final class Desk implements AutoCloseable {
  private final Run run;
  private final OpenLedger ledger;
  private final Keeping keeping;
  private final Deque<Action> answers = new ArrayDeque<>();
  private final List<Said> said;
  private final ReviewDesk world;
  private Review review;

  private Desk(Run run, OpenLedger ledger, Keeping keeping, List<Said> said, Review review) {
    this.run = run;
    this.ledger = ledger;
    this.keeping = keeping;
    this.said = said;
    this.world =
        ReviewDesk.of(
            keeping,
            (id, text, line, name) -> {
              throw new IllegalStateException("no command opens an editor");
            },
            answers::add);
    this.review = review;
  }

  static Desk open(Run run, String command) throws IOException {
    OpenLedger ledger = OpenLedger.open(run);
    ledger.notices().forEach(run::tell);
    Setbacks.offerAgain(ledger.ledger(), run.places(), Optional.empty(), run.now());
    Targets targets = new Targets(new Disk(), run.places());
    Keeping keeping =
        new Keeping(
            ledger.ledger(),
            run.apply(ledger.ledger()),
            targets,
            run.invocation().clock(),
            command);
    Backlog backlog = Backlog.all(ledger.ledger(), targets, run.workplace());
    return new Desk(run, ledger, keeping, backlog.said(), Review.of(backlog.items(), 120, 40));
  }

  Review review() {
    return review;
  }

  Keeping keeping() {
    return keeping;
  }

  /** Returns how many are open, and how to decide about them. */
  String stillOpen() throws IOException {
    return ProposalText.stillOpen(run, review.items().all());
  }

  /** Returns what is open and said by a file already. */
  List<Said> said() {
    return said;
  }

  /** Returns what was undone and not heard again. */
  List<Undone> undone() throws IOException {
    return ledger.ledger().queue().undone();
  }

  /** Returns the open proposals that were undone and heard again, with what undid them. */
  Map<ProposalId, OperationId> undoneBefore() throws IOException {
    Map<ProposalId, OperationId> before = new HashMap<>();
    for (Headline open : ledger.ledger().queue().headlines()) {
      open.undoneBy().ifPresent(by -> before.put(open.id(), by));
    }
    return before;
  }

  /** Goes to the proposal that an id names, or its beginning. */
  Item select(String id) throws IOException {
    select(new NamedProposal(ledger.ledger(), review.items()).place(id));
    return review.items().get(review.spot().index());
  }

  /** Goes to the proposal at this place of the list. */
  void select(int index) {
    step(new Action.Selected(index));
  }

  /** Decides the same about each, and says so of each. */
  void decide(List<String> ids, Decision decision, String said) throws IOException {
    // the numbers are those of the list as it was printed, which every decision changes
    List<String> lasting = new NamedProposal(ledger.ledger(), review.items()).unnumbered(ids);
    for (int i = 0; i < ids.size(); i++) {
      Item item = select(lasting.get(i));
      try {
        tell(new Action.Decide(item.id(), decision));
      } catch (UserError refused) {
        String left = String.join(" ", ids.subList(i, ids.size()));
        throw ids.size() == 1
            ? refused
            : new UserError(refused.getMessage(), refused, "Nothing was decided of: " + left);
      }
      run.print(said + item.sentence());
      if (decision instanceof Decision.Accepted) {
        item.contradiction().ifPresent(this::tell);
      }
    }
  }

  private void tell(Contradiction unsettled) {
    run.tell(
        Plain.printable(
            "It contradicts “%s” (%s)."
                .formatted(unsettled.other().sentence(), unsettled.other().where())));
    run.tell("Hint: Settle that with: reflect conflicts " + unsettled.id() + " this|other|both");
  }

  /**
   * Tells the review what happened.
   *
   * @throws UserError when the review refuses it
   */
  void tell(Action action) {
    step(action);
    Optional<Toast> refused = review.toast().filter(toast -> toast.kind() == Toast.Kind.BAD);
    if (refused.isPresent()) {
      throw new UserError(refused.get().text());
    }
  }

  /** Writes what is accepted, and returns what became of each that is. */
  Plan apply() throws IOException {
    Plan plan = review.plan();
    ApplyReport report = keeping.apply(plan);
    List<Plan.LeftAlone> leftAlone = new ArrayList<>(plan.leftAlone());
    for (ApplyReport.LeftAlone left : report.leftAlone()) {
      review.items().all().stream()
          .map(Item::decided)
          .flatMap(Optional::stream)
          .filter(each -> plan.writes(each.id(), left.now().path()))
          .forEach(each -> leftAlone.add(new Plan.LeftAlone(each, left.why())));
    }
    return new Plan(report.written(), leftAlone);
  }

  private void step(Action action) {
    answers.add(action);
    while (!answers.isEmpty()) {
      Step step = answers.poll().on(review);
      review = step.review();
      step.effects().forEach(effect -> effect.on(world));
    }
  }

  @Override
  public void close() throws IOException {
    ledger.close();
  }
}
