package dev.reflect.act.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.hear.Ferry;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.By;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operations.Intent;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Samples;
import dev.reflect.review.Item;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PendingTest {
  private static final String RULE = "Use uv instead of pip.";

  @Test
  void whatIsAppliedWhileOneLooksWasNotBrokenAgain() throws IOException {
    try (Ferry ferry = Ferry.withFile();
        Ledger other = Ledger.open(ferry.places.ledger(), Ferry.NOW)) {
      ferry.ledger.queue().heard(List.of(learning(ferry)), Ferry.NOW);

      List<Item> seen =
          pending(ferry, ferry.ledger)
              .items(
                  open -> {
                    applyAll(ferry, other);
                    return true;
                  });

      assertEquals(List.of(RULE), seen.stream().map(Item::sentence).toList());
      assertEquals(List.of(), pending(ferry, ferry.ledger).items(open -> true));
    }
  }

  @Test
  void whatWasSaidInADirectoryThatIsNoPathHereIsProposedAllTheSame() throws IOException {
    try (Ferry ferry = Ferry.withFile()) {
      Learning said = learning(ferry);
      Evidence place = said.evidence().get(0);
      Evidence elsewhere =
          new Evidence(
              new Evidence.Source(
                  place.session(), place.uuid(), place.line(), place.time(), "/home/ada\0/shop"),
              place.voice(),
              place.quote(),
              place.before(),
              place.after());
      Signal signal =
          new Signal(
              Kind.CORRECTION, Samples.HIGH, elsewhere, List.of(), said.signals().get(0).marks());
      ferry
          .ledger
          .queue()
          .heard(
              List.of(
                  new Learning(
                      said.fingerprint(), said.wording(), said.repository(), List.of(signal))),
              Ferry.NOW);

      assertEquals(1, pending(ferry, ferry.ledger).items(open -> true).size());
    }
  }

  private static void applyAll(Ferry ferry, Ledger ledger) {
    try {
      for (Item item : pending(ferry, ledger).items(open -> true)) {
        Decided decided = new Decided(item.proposal(), Decision.accepted());
        DecisionId decision =
            ledger.decisions().decide(decided, decided.result(), By.PERSON, Ferry.NOW);
        Intent intent = Intent.apply("reflect review", List.of(), List.of(decision));
        ledger.operations().applied(ledger.operations().intend(intent, Ferry.NOW), Ferry.NOW);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Pending pending(Ferry ferry, Ledger ledger) {
    return new Pending(ledger, new Targets(new Disk(), ferry.places));
  }

  private static Learning learning(Ferry ferry) {
    return new Learning(
        Fingerprint.of(RULE),
        Wording.of(RULE),
        new Repository("ferry", ferry.project),
        Samples.learning(RULE).signals());
  }
}
