package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Operations.Intent;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.Substitution;
import dev.reflect.sessions.Moves.Move;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Learnings, proposals and times to record. */
final class Samples {
  static final Instant MONDAY = Instant.parse("2026-11-16T08:00:00Z");
  static final Instant TUESDAY = Instant.parse("2026-11-17T09:30:00.250Z");
  static final Repository SHOP = new Repository("shop", Path.of("/home/ada/shop"));
  static final Target NOTES =
      new Target(
          Target.Kind.PROJECT,
          Path.of("/home/ada/shop/CLAUDE.md"),
          "CLAUDE.md",
          Text.of("# Shop\n"),
          true,
          Optional.empty());
  static final Text BASE = Text.of("# Shop\n");
  static final Text PROPOSED = Text.of("# Shop\n\n- Use uv instead of pip.\n");

  private Samples() {}

  static Signal signal(String session, String record) {
    return new Signal(
        Kind.CORRECTION,
        0.85,
        new Evidence(
            new Evidence.Source(
                session, record, 12, Optional.of(MONDAY.minusSeconds(60)), "/home/ada/shop"),
            Voice.TYPED,
            "no, use uv, not pip",
            "I will run pip install.",
            "Understood, uv it is."),
        List.of("python"),
        List.of(new Mark("patterns", "use-not", 0.85, 4, 19)));
  }

  /** The same signal at another time. */
  static Signal saidAt(Signal signal, Optional<Instant> time) {
    Evidence said = signal.evidence();
    return new Signal(
        signal.kind(),
        signal.score(),
        new Evidence(
            new Evidence.Source(said.session(), said.uuid(), said.line(), time, said.cwd()),
            said.voice(),
            said.quote(),
            said.before(),
            said.after()),
        signal.skills(),
        signal.marks());
  }

  /** A learning of the shop; the number makes its fingerprint. */
  static Learning learning(int number, Signal... signals) {
    return new Learning(
        new Fingerprint("%016x".formatted(number)),
        new Wording(
            "Use tool " + number + " instead of pip.",
            Optional.of(new Substitution("use pip", "use tool " + number))),
        SHOP,
        List.of(signals));
  }

  static Learning learning(int number) {
    return learning(number, signal("session", "record-" + number));
  }

  static List<Learning> learnings(int count) {
    return IntStream.range(0, count).mapToObj(number -> learning(number)).toList();
  }

  static ProposalId id(int number) {
    return ProposalId.of(learning(number).fingerprint(), SHOP.id());
  }

  static Decided decided(int number, Decision decision) {
    return new Decided(new Proposal(id(number), learning(number), NOTES, BASE, PROPOSED), decision);
  }

  static List<FileChange> files() {
    return List.of(FileChange.created(NOTES.path(), "hash"));
  }

  static DecisionId accept(Ledger ledger, int number) throws IOException {
    return ledger
        .decisions()
        .decide(decided(number, Decision.accepted()), PROPOSED, By.PERSON, MONDAY);
  }

  /** Carries decisions out. */
  static OperationId apply(Ledger ledger, Instant at, DecisionId... decisions) throws IOException {
    Operations operations = ledger.operations();
    OperationId id = operations.intend(Intent.apply("apply", files(), List.of(decisions)), at);
    operations.applied(id, at);
    return id;
  }

  /** Takes decisions back that an operation carried out. */
  static OperationId undo(Ledger ledger, Instant at, OperationId of, DecisionId... decisions)
      throws IOException {
    Operations operations = ledger.operations();
    OperationId id =
        operations.intend(
            new Intent(
                new Sort.Undo(of), "undo", files(), List.of(), List.of(), List.of(decisions)),
            at);
    operations.applied(id, at);
    return id;
  }

  static String exported(Ledger ledger) throws IOException {
    StringWriter out = new StringWriter();
    ledger.exportTo(out);
    return out.toString();
  }

  /** Returns how many rows each table has got. */
  static Map<String, Integer> importInto(Ledger ledger, String exported) throws IOException {
    return ledger.importFrom(new BufferedReader(new StringReader(exported)), TUESDAY);
  }

  /** Holds that an examination finds nothing: ledger and records are whole and say the same. */
  static void assertWhole(Ledger ledger) throws IOException {
    Diagnosis found = ledger.diagnosis();
    assertEquals(new Diagnosis(List.of(), 0, 0, 0, found.unreadable(), found.records()), found);
  }

  /** Leaves a row in every table. */
  static void fill(Ledger ledger) throws IOException {
    ledger.queue().heard(learnings(2), MONDAY);
    ledger.queue().choose(id(0), TargetPlace.of(NOTES), MONDAY);
    DecisionId decision = accept(ledger, 0);
    OperationId operation = apply(ledger, MONDAY, decision);
    ledger
        .operations()
        .intend(
            new Intent(
                new Sort.Undo(operation),
                "undo",
                List.of(),
                List.of(NOTES.path().getParent()),
                List.of(),
                List.of(decision)),
            MONDAY);
    ledger.queue().keepDraft(decided(1, Decision.accepted()).proposal(), BASE, MONDAY);
    ledger.moved().record(new Move(Path.of("/old/shop"), Path.of("/new/shop")), MONDAY);
    ledger.moved().seen(Path.of("/new/shop"), "c0ffee", "1", MONDAY);
  }
}
