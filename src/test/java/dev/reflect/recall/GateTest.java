package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GateTest {
  private static final List<Turn> MEMORY = new ArrayList<>();

  static {
    String[] said = {
      "The checkout times out when the connection pool is exhausted.",
      "Rename the invoice template and translate it.",
      "Which port does the preview server listen on?",
      "Add a dark theme to the settings page.",
      "The nightly backup of the warehouse failed again.",
      "Sort the customers by their last order.",
    };
    for (int document = 0; document < said.length; document++) {
      MEMORY.add(Turn.of(document, Turn.Speech.PERSON, said[document]));
      MEMORY.add(Turn.of(document, Turn.Speech.ANSWER, "I look at it and change what you said."));
    }
  }

  private static Gate gate(String prompt, int document) {
    List<Turn> exchange = MEMORY.stream().filter(turn -> turn.document() == document).toList();
    return Gate.of(Query.of(prompt), exchange, exchange.get(0), Spread.of(MEMORY));
  }

  private static double sureness(Gate gate) {
    return Gate.sureness(List.of(gate));
  }

  @Test
  void opensWherePromptAndPlaceSayTheSameTogether() {
    Gate gate = gate("Why was the connection pool exhausted in the checkout?", 0);
    assertTrue(sureness(gate) >= Gate.ENOUGH, gate.toString());
    assertTrue(gate.isShared(gate.shared()), gate.toString());
    assertFalse(gate.isShared(2 * gate.shared()));
    assertTrue(gate.isSaid(2 * gate.said()));
    assertFalse(gate.isSaid(2 * gate.said() + 1));
    assertEquals(4, gate.said());
    assertEquals(0, gate.missing());
  }

  @Test
  void staysShutWhereSomethingElseIsAskedWithSomeOfTheWords() {
    Gate swimming = gate("Write a page about swimming pools and their opening hours", 0);
    Gate importer = gate("Which settings does the new warehouse importer read on startup?", 3);
    assertTrue(sureness(swimming) < Gate.ENOUGH, swimming.toString());
    assertTrue(sureness(importer) < Gate.ENOUGH, importer.toString());
  }

  @Test
  void whatPeopleSayAboutAnyMatterIsNothingInCommon() {
    assertEquals(
        List.of("invoic", "templat"),
        Query.of("Please commit the invoice template and continue with step 2").telling());
    Gate routine = gate("Rename it, then continue with the next step", 1);
    assertFalse(routine.isShared(0), routine.toString());
  }

  @Test
  void whereMuchIsRememberedMoreIsInCommonByChance() {
    Gate few = new Gate(1, 4, 9, 0, 9, 300);
    Gate many = new Gate(1, 4, 9, 0, 9, 8_000);
    assertTrue(few.isShared(0));
    assertFalse(many.isShared(0));
    assertTrue(sureness(few) > sureness(many));
  }

  @Test
  void besideVectorsWhatIsNearOpensForWhoAsksAndForOthersOnlyWhereItIsTheSame() {
    Gate some = new Gate(0, 1, 10, 3, 4, 8_000);
    Gate most = new Gate(1, 4, 10, 0, 10, 8_000);
    assertTrue(some.sureness(0.87, true) >= Gate.ENOUGH);
    assertTrue(some.sureness(0.87, false) < Gate.ENOUGH);
    assertTrue(some.sureness(0.80, true) < Gate.ENOUGH);
    assertTrue(most.sureness(0.92, false) >= Gate.ENOUGH);
    assertTrue(most.isHalfShared());
    assertFalse(some.isHalfShared()); // where so much is remembered
  }

  @Test
  void newsIsWhatThePromptIsAboutAndTheSessionHasNotSaid() {
    String prompt = "Why was the connection pool exhausted in the checkout?";
    assertTrue(isNews(prompt, 0, Set.of()));
    assertTrue(isNews(prompt, 0, Set.of("pool", "connect", "invoic")));
    assertFalse(isNews(prompt, 0, Set.of("pool", "connect", "checkout")));
    assertFalse(isNews("Was the pool of swimmers drained by the gardener?", 0, Set.of()));
  }

  private static boolean isNews(String prompt, int document, Set<String> said) {
    List<Turn> exchange = MEMORY.stream().filter(turn -> turn.document() == document).toList();
    return Gate.isNews(Query.of(prompt), exchange, said, Spread.of(MEMORY));
  }

  @Test
  void theWordsOfAPasteCountOnlyWhereTheyStandInOneStretch() {
    String far = " and then it says something else of no matter".repeat(20);
    List<Turn> pasted =
        List.of(
            Turn.of(
                0, Turn.Speech.PERSON, "checkout" + far + " exhausted" + far + " connection pool"));
    Query prompt = Query.of("checkout connection pool exhausted");
    Spread spread = Spread.of(MEMORY);
    Gate apart = Gate.of(prompt, pasted, pasted.get(0), spread);
    assertTrue(apart.shared() < gate("checkout connection pool exhausted", 0).shared());
  }

  @Test
  void wordsThatStandFarApartSayLess() {
    Gate together = gate("connection pool exhausted", 0);
    Gate apart = gate("exhausted checkout connection", 0);
    assertTrue(together.together() > apart.together());
    assertTrue(sureness(together) > sureness(apart));
  }

  @Test
  void aRuleConcernsAPromptThatNamesHalfOfIt() {
    Spread spread = Spread.of(MEMORY);
    Query prompt = Query.of("translate the new invoice template into German");
    assertTrue(Concern.of(prompt, Query.of("Translate an invoice by hand."), spread).isOpen());
    assertFalse(
        Concern.of(prompt, Query.of("Sort customers by their last invoice."), spread).isOpen());
    assertTrue(Concern.of(Query.of("install it with pip"), Query.of("pip"), spread).names());
    assertFalse(Concern.of(Query.of("install it"), Query.of("pip"), spread).names());
  }
}
