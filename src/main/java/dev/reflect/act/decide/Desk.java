package dev.reflect.act.decide;

import dev.reflect.act.hear.Setbacks;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.queue.Backlog;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Pending.Said;
import dev.reflect.act.queue.Retirements;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Apply;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.Queue.Undone;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Ink;
import dev.reflect.review.Item;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Toast;
import dev.reflect.review.Step;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The open proposals for the commands that decide and apply without a terminal. */
public final class Desk implements AutoCloseable {
  private final OpenLedger ledger;
  private final DecisionKeeper keeping;
  private final Deque<Action> answers = new ArrayDeque<>();
  private final List<Said> said;
  private final List<String> retired;
  private final ReviewDesk world;
  private Review review;

  private Desk(OpenLedger ledger, DecisionKeeper keeping, Backlog backlog, List<String> retired) {
    this.ledger = ledger;
    this.keeping = keeping;
    this.said = backlog.said();
    this.retired = List.copyOf(retired);
    this.world =
        ReviewDesk.of(
            keeping,
            (id, text, line, name) -> {
              throw new IllegalStateException("no command opens an editor");
            },
            answers::add);
    this.review = Review.of(backlog.items(), 120, 40);
  }

  /**
   * Opens it; what was cut off is settled then.
   *
   * @param command what decides and applies, for the log
   * @param tell gets what was settled, a sentence each
   */
  public static Desk open(Workplace here, String command, Consumer<String> tell)
      throws IOException {
    OpenLedger opened = OpenLedger.open(here);
    opened.notices().forEach(tell);
    Ledger ledger = opened.ledger();
    Setbacks.offerAgain(ledger, here.places(), Optional.empty(), here.now());
    Targets targets = new Targets(new Disk(), here.places());
    DecisionKeeper keeping =
        new DecisionKeeper(ledger, Apply.at(here, ledger), targets, here.clock(), command);
    Backlog backlog = Backlog.all(ledger, targets, here);
    return new Desk(opened, keeping, backlog, Retirements.sentences(ledger, here.places()));
  }

  public Review review() {
    return review;
  }

  public Ledger ledger() {
    return ledger.ledger();
  }

  public DecisionKeeper keeping() {
    return keeping;
  }

  /** Returns what is open and said by a file already. */
  public List<Said> said() {
    return said;
  }

  /** Returns what the team retired and a file here says, a sentence each and what would go. */
  public List<String> retired() {
    return retired;
  }

  /** Returns what was undone and not heard again. */
  public List<Undone> undone() throws IOException {
    return ledger.ledger().queue().undone();
  }

  /** Returns the open proposals that were undone and heard again, with what undid them. */
  public Map<ProposalId, OperationId> undoneBefore() throws IOException {
    Map<ProposalId, OperationId> before = new HashMap<>();
    for (Open open : ledger.ledger().queue().open()) {
      open.undoneBy().ifPresent(by -> before.put(open.id(), by));
    }
    return before;
  }

  /** Goes to the proposal that an id names, or its beginning. */
  public Item select(String id) throws IOException {
    select(new NamedProposal(ledger.ledger(), review.items()).place(id));
    return review.items().get(review.spot().index());
  }

  public void select(int index) {
    step(new Action.Selected(index));
  }

  /**
   * Decides the same about each; one that is refused keeps no other from it.
   *
   * @param decided gets each that is
   * @throws UserError when any was refused, once all are gone through
   */
  public void decide(List<String> ids, Decision decision, Consumer<Item> decided)
      throws IOException {
    // the numbers are those of the list as it was printed, which every decision changes
    List<String> lasting = new NamedProposal(ledger.ledger(), review.items()).unnumbered(ids);
    List<String> left = new ArrayList<>();
    Optional<UserError> first = Optional.empty();
    for (int i = 0; i < ids.size(); i++) {
      try {
        ProposalId named = select(lasting.get(i)).id();
        tell(new Action.Decide(named, decision));
        decided.accept(item(named));
      } catch (UserError refused) {
        left.add(ids.get(i));
        first = first.or(() -> Optional.of(refused));
      }
    }
    if (first.isPresent()) {
      throw ids.size() == 1 ? first.get() : leaving(left, first.get());
    }
  }

  private static UserError leaving(List<String> ids, UserError refused) {
    List<String> hints = new ArrayList<>(refused.hints());
    hints.add("Nothing was decided of: " + String.join(" ", ids));
    return new UserError(refused.getMessage(), refused, hints.toArray(String[]::new));
  }

  public Item item(ProposalId id) {
    return review.items().get(review.items().indexOf(id).orElseThrow());
  }

  /**
   * Tells the review what happened.
   *
   * @throws UserError when the review refuses it
   */
  public void tell(Action action) {
    step(action);
    Optional<Toast> refused = review.toast().filter(toast -> toast.ink() == Ink.BAD);
    if (refused.isPresent()) {
      throw new UserError(refused.get().text());
    }
  }

  /** Writes what is accepted, and returns what became of each that is. */
  public Plan apply() throws IOException {
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
      step.effects().forEach(effect -> world.accept(effect));
    }
  }

  @Override
  public void close() throws IOException {
    ledger.close();
  }
}
