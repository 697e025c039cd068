package dev.reflect.act.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.ledger.Ledger;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.review.Breadth;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.Widespread;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NamedProposalTest {
  private static final ProposalId SHARED = new ProposalId("00000001");

  private static Item forAll(String sentence) {
    Target global = Widespread.global();
    return Item.of(Proposal.of(Samples.learning(sentence), global), List.of(global))
        .breadth(Breadth.of(List.of("shop", "blog"), SHARED));
  }

  @Test
  void whatAPersonBeganToEditHasItsOwnName() throws IOException {
    Item begun = forAll("Use uv.").drafting(Optional.of(Text.of("# Everywhere\n")));
    Items items = Items.of(List.of(begun, forAll("Always use uv.")));
    try (Ledger ledger = Ledger.inMemory()) {
      NamedProposal named = new NamedProposal(ledger, items);
      assertEquals(1, named.place(SHARED.value()));
      assertEquals(0, named.place(begun.id().value()));
    }
  }
}
