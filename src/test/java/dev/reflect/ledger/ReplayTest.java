package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.ledger.Operations.Intent;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

/** Plays any sequence of acts on a ledger and on a map, and compares what is open. */
class ReplayTest {
  private static final int PROPOSALS = 4;

  /** What may be done to a proposal; apply takes all that is accepted or modified. */
  enum Act {
    HEAR_AGAIN,
    ACCEPT,
    REWORD,
    EDIT,
    SKIP,
    REJECT,
    REOPEN,
    APPLY,
    APPLY_AND_ROLL_BACK,
    INTEND
  }

  @Property(tries = 150)
  void theLedgerAgreesWithAModelAfterEachAct(@ForAll("acts") List<Tuple2<Act, Integer>> acts)
      throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      Model model = new Model();
      ledger.queue().heard(Samples.learnings(PROPOSALS), MONDAY);
      for (Tuple2<Act, Integer> step : acts) {
        play(ledger, step.get1(), step.get2());
        model.play(step.get1(), step.get2());
        assertEquals(model.open, open(ledger));
        assertEquals(model.unfinished, ledger.operations().unfinished().size());
      }
    }
  }

  @Provide
  Arbitrary<List<Tuple2<Act, Integer>>> acts() {
    return Arbitraries.of(Act.class)
        .flatMap(act -> Arbitraries.integers().between(0, PROPOSALS - 1).map(n -> Tuple.of(act, n)))
        .list()
        .ofMaxSize(25);
  }

  private static void play(Ledger ledger, Act act, int number) throws Exception {
    Decisions decisions = ledger.decisions();
    switch (act) {
      case HEAR_AGAIN -> ledger.queue().heard(Samples.learnings(PROPOSALS), MONDAY);
      case ACCEPT, REWORD, EDIT ->
          decisions.decide(Samples.decided(number, decision(act)), PROPOSED, By.PERSON, MONDAY);
      case SKIP, REJECT -> decisions.decide(id(number), decision(act), By.PERSON, MONDAY);
      case REOPEN -> decisions.reopen(id(number), By.PERSON, MONDAY);
      case APPLY -> ledger.operations().applied(intend(ledger), MONDAY);
      case APPLY_AND_ROLL_BACK -> ledger.operations().rolledBack(intend(ledger), "", MONDAY);
      case INTEND -> intend(ledger);
    }
  }

  private static OperationId intend(Ledger ledger) throws Exception {
    return ledger
        .operations()
        .intend(Intent.apply("apply", Samples.files(), History.taken(ledger)), MONDAY);
  }

  private static Decision decision(Act act) {
    return switch (act) {
      case ACCEPT -> new Decision.Accepted(Set.of(1));
      case REWORD -> new Decision.Reworded("In other words.");
      case EDIT -> new Decision.Edited(PROPOSED);
      case SKIP -> new Decision.Skipped();
      case REJECT -> new Decision.Rejected("");
      case HEAR_AGAIN, REOPEN, APPLY, APPLY_AND_ROLL_BACK, INTEND ->
          throw new IllegalArgumentException("not a decision: " + act);
    };
  }

  private static Map<ProposalId, Optional<Decision>> open(Ledger ledger) throws Exception {
    Map<ProposalId, Optional<Decision>> open = new LinkedHashMap<>();
    for (Open each : ledger.queue().open()) {
      open.put(each.id(), each.decided().map(Recorded::decision));
    }
    return open;
  }

  /** The same in memory: closed proposals are not in the map. */
  private static final class Model {
    private final Map<ProposalId, Optional<Decision>> open = new LinkedHashMap<>();
    private int unfinished;

    Model() {
      for (int number = 0; number < PROPOSALS; number++) {
        open.put(id(number), Optional.empty());
      }
    }

    void play(Act act, int number) {
      switch (act) {
        case ACCEPT, REWORD, EDIT, SKIP -> open.put(id(number), Optional.of(decision(act)));
        case REJECT -> open.remove(id(number));
        case REOPEN -> open.put(id(number), Optional.empty());
        case APPLY ->
            new ArrayList<>(open.entrySet())
                .stream()
                    .filter(each -> each.getValue().filter(Decision::isTaken).isPresent())
                    .forEach(each -> open.remove(each.getKey()));
        case INTEND -> unfinished++;
        case HEAR_AGAIN, APPLY_AND_ROLL_BACK -> {}
      }
    }
  }
}
