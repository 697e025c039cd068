package dev.reflect.act.decide;

import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Reversal;
import dev.reflect.diff.Text;
import dev.reflect.fs.WriteRecord;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.Settlements;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Contradiction.Ruling;
import dev.reflect.review.Item;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Keeps what a person decides: in the ledger at once, in the files when a plan is applied. */
public final class DecisionKeeper {
  private final Ledger ledger;
  private final Apply apply;
  private final Targets targets;
  private final InstantSource clock;
  private final String command;
  private final Map<ProposalId, List<ProposalId>> along = new HashMap<>();
  private final List<OperationId> operations = new ArrayList<>();
  private final List<WriteRecord> changes = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();

  /**
   * @param command what the person is using, for the log: {@code reflect review}
   */
  public DecisionKeeper(
      Ledger ledger, Apply apply, Targets targets, InstantSource clock, String command) {
    this.ledger = ledger;
    this.apply = apply;
    this.targets = targets;
    this.clock = clock;
    this.command = command;
  }

  /**
   * Keeps a decision, unless another terminal has written the proposal meanwhile. What is turned
   * down for the file of all projects is turned down in each that taught it.
   *
   * @return the operation that wrote it: then nothing is kept
   */
  public Optional<OperationId> remember(Decided decided) throws IOException {
    ProposalId id = decided.proposal().id();
    Optional<OperationId> written = written(id);
    if (written.isPresent()) {
      return written;
    }
    reopenAlong(id);
    ledger.decisions().decide(decided, decided.result(), By.PERSON, clock.instant());
    boolean isForAll = decided.proposal().target().kind() == Target.Kind.GLOBAL;
    if (isForAll && decided.decision() instanceof Decision.Rejected) {
      for (ProposalId each : besides(decided.proposal())) {
        ledger.decisions().decide(each, decided.decision(), By.PERSON, clock.instant());
        along.computeIfAbsent(id, first -> new ArrayList<>()).add(each);
      }
    }
    return Optional.empty();
  }

  /** Takes a decision back, unless it was written meanwhile: then returns by which operation. */
  public Optional<OperationId> reopen(ProposalId id) throws IOException {
    Optional<OperationId> written = written(id);
    if (written.isEmpty()) {
      reopenAlong(id);
      ledger.decisions().reopen(id, By.PERSON, clock.instant());
    }
    return written;
  }

  private Optional<OperationId> written(ProposalId id) throws IOException {
    return ledger.applied().all().stream()
        .filter(each -> each.proposal().equals(id) && !each.takenBack() && !each.decidedSince())
        .map(Applied::operation)
        .findFirst();
  }

  /** Returns those of them that nobody has decided about by now, in whatever terminal. */
  public List<Item> undecided(List<Item> items) throws IOException {
    Set<ProposalId> waiting =
        ledger.queue().open().stream()
            .filter(each -> !each.isTaken())
            .map(Open::id)
            .collect(Collectors.toSet());
    return items.stream()
        .filter(item -> item.isOpen() && (item.isForAll() || waiting.contains(item.id())))
        .toList();
  }

  private void reopenAlong(ProposalId id) throws IOException {
    List<ProposalId> turnedDown = along.remove(id);
    for (ProposalId each : turnedDown == null ? List.<ProposalId>of() : turnedDown) {
      ledger.decisions().reopen(each, By.PERSON, clock.instant());
    }
  }

  /** Returns what nobody has decided about of the same learning in other projects. */
  private List<ProposalId> besides(Proposal proposal) throws IOException {
    if (proposal.learning().repository().isEverywhere()) {
      return List.of();
    }
    Set<Fingerprint> wordings =
        ledger.promotions().candidates(List.of(proposal.learning().fingerprint())).stream()
            .flatMap(candidate -> candidate.fingerprints().stream())
            .collect(Collectors.toSet());
    return ledger.queue().open().stream()
        .filter(each -> wordings.contains(each.learning().fingerprint()))
        .filter(each -> !each.isTaken() && !each.id().equals(proposal.id()))
        .map(Open::id)
        .toList();
  }

  public void choose(ProposalId id, Target target) throws IOException {
    ledger.queue().choose(id, TargetPlace.of(target), clock.instant());
  }

  /** Keeps what was settled about a learning and what contradicts it, or that it is open again. */
  public void settle(Learning learning, Contradiction contradiction) throws IOException {
    Settlements settlements = ledger.settlements();
    Fingerprint mine = contradiction.mine();
    Fingerprint theirs = contradiction.theirs();
    String repository = learning.repository().id();
    Instant now = clock.instant();
    if (contradiction.settled().isEmpty()) {
      settlements.reopen(new Settlements.Pair(mine, theirs), repository, now);
      return;
    }
    Ruling settlement = contradiction.settled().get();
    switch (settlement.choice()) {
      case KEEP_THIS -> settlements.keep(mine, theirs, repository, now);
      case KEEP_OTHER -> settlements.keep(theirs, mine, repository, now);
      case NARROW_THIS -> settlements.narrow(mine, theirs, repository, settlement.words(), now);
      case NARROW_OTHER -> settlements.narrow(theirs, mine, repository, settlement.words(), now);
      case KEEP_BOTH -> settlements.keepBoth(new Settlements.Pair(mine, theirs), repository, now);
    }
  }

  public void keepDraft(Proposal proposal, Text text) throws IOException {
    ledger.queue().keepDraft(proposal, text, clock.instant());
  }

  /**
   * Writes the plan as one operation. A file that cannot be written as it was shown is left alone,
   * and the others are written.
   *
   * @throws UserError when writing failed; then every file is as it was
   */
  public ApplyReport apply(Plan plan) throws IOException {
    List<ApplyReport.LeftAlone> leftAlone = new ArrayList<>();
    List<String> told = List.of();
    Plan rest = plan;
    while (!rest.isEmpty()) {
      Apply.Result result = apply.of(rest, List.of(), command, clock.instant());
      if (!(result instanceof Apply.Result.LeftAlone left)) {
        Apply.Result.Applied applied = (Apply.Result.Applied) result;
        keep(applied);
        told = applied.notices();
        break;
      }
      Target target =
          rest.edits().stream()
              .filter(edit -> edit.path().equals(left.path()))
              .findFirst()
              .orElseThrow()
              .target();
      leftAlone.add(new ApplyReport.LeftAlone(targets.again(target), left.why()));
      rest = rest.without(left.path());
    }
    for (Plan.Edit edit : rest.edits()) {
      edit.target().note().ifPresent(note -> notices.add(edit.target().label() + ": " + note));
    }
    return new ApplyReport(rest.edits(), leftAlone, told);
  }

  /**
   * Brings files back.
   *
   * @throws UserError when writing failed; then every file is as it was
   */
  public Apply.Result bringBack(Reversal reversal) throws IOException {
    Apply.Result result = apply.of(reversal, command, clock.instant());
    if (result instanceof Apply.Result.Applied applied) {
      keep(applied);
    }
    return result;
  }

  private void keep(Apply.Result.Applied applied) {
    operations.add(applied.operation());
    changes.addAll(applied.changes());
    notices.addAll(applied.notices());
  }

  public List<OperationId> operations() {
    return List.copyOf(operations);
  }

  /** Returns every file that was written, in the order of writing. */
  public List<WriteRecord> changes() {
    return List.copyOf(changes);
  }

  /** Returns what a person should know about the writing besides, as sentences. */
  public List<String> notices() {
    return List.copyOf(notices);
  }
}
