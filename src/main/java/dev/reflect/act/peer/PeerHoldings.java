package dev.reflect.act.peer;

import dev.reflect.act.peer.PeerReport.LeftOut;
import dev.reflect.ledger.Acceptance;
import java.util.List;
import java.util.Map;

/**
 * What another program holds, in our words.
 *
 * @param unreadable how many of its entries are of no form that it has
 */
record PeerHoldings(
    List<PeerSignal> items,
    List<PeerNote> notes,
    List<Acceptance.Imported> decisions,
    Map<LeftOut, List<String>> leftOut,
    int unreadable) {
  PeerHoldings {
    items = List.copyOf(items);
    notes = List.copyOf(notes);
    decisions = List.copyOf(decisions);
    leftOut = Map.copyOf(leftOut);
  }

  static PeerHoldings taught(List<PeerSignal> items, int unreadable) {
    return new PeerHoldings(items, List.of(), List.of(), Map.of(), unreadable);
  }
}
