package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.Samples.TUESDAY;
import static dev.reflect.ledger.Samples.id;

import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Operations.Intent;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.State;
import dev.reflect.proposal.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** Random acts on a ledger of six proposals. */
final class History {
  private static final int PROPOSALS = 6;

  private History() {}

  static void play(Ledger ledger, Random random, int acts) throws IOException {
    play(ledger, random, acts, MONDAY);
  }

  static void play(Ledger ledger, Random random, int acts, Instant from) throws IOException {
    ledger.queue().heard(Samples.learnings(PROPOSALS), from);
    for (int i = 0; i < acts; i++) {
      act(ledger, random, from.plusSeconds(i));
    }
  }

  private static void act(Ledger ledger, Random random, Instant at) throws IOException {
    int number = random.nextInt(PROPOSALS);
    switch (random.nextInt(8)) {
      case 0 -> ledger.queue().choose(id(number), TargetPlace.of(Samples.NOTES), at);
      case 1 ->
          ledger
              .queue()
              .heard(
                  List.of(Samples.learning(number, Samples.signal("again", "record-" + at))), at);
      case 2 -> ledger.decisions().decide(id(number), new Decision.Skipped(), By.PERSON, at);
      case 3 -> ledger.decisions().decide(id(number), new Decision.Rejected("no"), By.AUTO, at);
      case 4 -> ledger.decisions().reopen(id(number), By.PERSON, at);
      case 5 -> decide(ledger, number, new Decision.Reworded("Otherwise."), at);
      case 6 -> decide(ledger, number, new Decision.Accepted(Set.of(0, 2)), at);
      default -> apply(ledger, random, at);
    }
  }

  /** Has learnings be one or two, and count or not. */
  static void remember(Ledger ledger, Random random) throws IOException {
    Memory memory = ledger.memory();
    for (int i = 0; i < PROPOSALS; i++) {
      Fingerprint one = Samples.learning(i).fingerprint();
      switch (random.nextInt(4)) {
        case 0 -> memory.merge(one, Samples.learning((i + 1) % PROPOSALS).fingerprint(), TUESDAY);
        case 1 -> memory.split(one, TUESDAY);
        case 2 -> memory.mark(one, State.RETIRED, "", TUESDAY);
        default ->
            memory.record(
                List.of(
                    new Memory.Happened(
                        one, EventKind.CALLED_WRONG, Optional.empty(), "", "", TUESDAY)));
      }
    }
  }

  private static void decide(Ledger ledger, int number, Decision decision, Instant at)
      throws IOException {
    ledger.decisions().decide(Samples.decided(number, decision), PROPOSED, By.PERSON, at);
  }

  private static void apply(Ledger ledger, Random random, Instant at) throws IOException {
    List<FileChange> files =
        List.of(
            FileChange.created(Path.of("/made"), "hash"),
            FileChange.edited(Path.of("/changed"), "old", Path.of("/backup"), "new"));
    OperationId operation =
        ledger.operations().intend(Intent.apply("reflect apply", files, taken(ledger)), at);
    switch (random.nextInt(4)) {
      case 0 -> ledger.operations().rolledBack(operation, "no space", at);
      case 1 -> {}
      default -> ledger.operations().applied(operation, at);
    }
  }

  /** Returns the decisions that take what is open. */
  static List<DecisionId> taken(Ledger ledger) throws IOException {
    return ledger.queue().open().stream()
        .filter(Open::isTaken)
        .flatMap(open -> open.decided().stream())
        .map(Recorded::id)
        .toList();
  }

  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
