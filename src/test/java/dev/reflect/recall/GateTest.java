package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
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
      MEMORY.add(Turn.of(document, true, said[document]));
      MEMORY.add(Turn.of(document, false, "I look at it and change what you said."));
    }
  }

  private static Gate gate(String prompt, int document) {
    List<Turn> exchange = MEMORY.stream().filter(turn -> turn.document() == document).toList();
    return Gate.of(Query.of(prompt), exchange, exchange.get(0), Spread.of(MEMORY));
  }

  @Test
  void opensWherePromptAndPlaceSayTheSameTogether() {
    Gate gate = gate("Why was the connection pool exhausted in the checkout?", 0);
    assertTrue(gate.isOpen(), gate.toString());
    assertEquals(4, gate.said());
    assertEquals(0, gate.missing());
  }

  @Test
  void staysShutWhereSomethingElseIsAskedWithSomeOfTheWords() {
    assertFalse(gate("Write a page about swimming pools and their opening hours", 0).isOpen());
    assertFalse(
        gate("Which settings does the new warehouse importer read on startup?", 3).isOpen());
  }

  @Test
  void wordsThatStandFarApartSayLess() {
    Gate together = gate("connection pool exhausted", 0);
    Gate apart = gate("exhausted checkout connection", 0);
    assertTrue(together.together() > apart.together());
    assertTrue(together.sureness() > apart.sureness());
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
