package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Other;
import dev.reflect.review.Contradiction.Ruling;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Settles contradictions: keeps one, narrows one, or keeps both. */
final class SettleSteps {
  private SettleSteps() {}

  /**
   * Settles a contradiction of the current item.
   *
   * @param words the narrower sentence, where one is narrowed
   * @param accepting whether the item is accepted where that leaves it open
   */
  static Step settled(
      Review review,
      Contradiction contradiction,
      Ruling.Choice choice,
      String words,
      boolean accepting) {
    if (!choice.narrows()) {
      return settled(review, contradiction, new Ruling(choice, ""), accepting);
    }
    String narrower = DecisionSteps.sentence(words);
    return narrower.isEmpty() || narrower.equals(before(review, contradiction, choice))
        ? Step.to(review.refusing("Say where it holds: “In tests, …”, or go back with Esc."))
        : settled(review, contradiction, new Ruling(choice, narrower), accepting);
  }

  /** Returns the sentence that is narrowed. */
  static String before(Review review, Contradiction contradiction, Ruling.Choice choice) {
    return choice == Ruling.Choice.NARROW_THIS
        ? review.current().orElseThrow().item().sentence()
        : contradiction.other().sentence();
  }

  private static Step settled(
      Review review, Contradiction contradiction, Ruling settlement, boolean accepting) {
    int here = review.spot().index();
    Optional<Items> decided = decided(review.items(), here, contradiction, settlement);
    if (decided.isEmpty()) {
      return Step.to(
          review
              .withoutPopup()
              .refusing(contradiction.other().where() + " does not say that any more."));
    }
    int there = decided.get().following(review.items(), here);
    Items settled = decided.get().settle(contradiction.id(), there, Optional.of(settlement));
    Shown shown = settled.shown(there);
    if (accepting && settled.get(there).isOpen() && DecisionSteps.isAcceptable(shown)) {
      settled = settled.decide(there, shown, new Decision.Accepted(shown.dropped()));
    }
    return settled.get(there).isOpen()
        ? DecisionSteps.staying(review, settled, "Settled: " + settlement.choice().label() + ".")
        : DecisionSteps.advanced(review, settled);
  }

  private static Optional<Items> decided(
      Items items, int here, Contradiction contradiction, Ruling settlement) {
    Other other = contradiction.other();
    String mine = items.get(here).sentence();
    OptionalInt there =
        other instanceof Other.Proposed proposed
            ? items.indexOf(proposed.id())
            : OptionalInt.empty();
    return switch (settlement.choice()) {
      case KEEP_THIS ->
          other instanceof Other.Written written
              ? inPlaceOf(items, here, written, mine)
              : Optional.of(
                  items.decide(there.orElseThrow(), new Decision.Rejected(against(mine))));
      case KEEP_OTHER ->
          Optional.of(items.decide(here, new Decision.Rejected(against(other.sentence()))));
      case NARROW_THIS ->
          Optional.of(items.decide(here, new Decision.Reworded(settlement.words())));
      case NARROW_OTHER ->
          other instanceof Other.Written written
              ? beside(items, here, written, settlement.words())
              : Optional.of(
                  items.decide(there.orElseThrow(), new Decision.Reworded(settlement.words())));
      case KEEP_BOTH -> Optional.of(items);
    };
  }

  /** Returns what makes the ledger agree; of two items the one with the smaller id tells it. */
  static List<Errand> effects(Item before, Item after) {
    List<Errand> effects = new ArrayList<>();
    for (int i = 0; i < after.contradictions().size(); i++) {
      Contradiction now = after.contradictions().get(i);
      boolean first =
          !(now.other() instanceof Other.Proposed proposed)
              || after.id().value().compareTo(proposed.id().value()) < 0;
      boolean known = i < before.contradictions().size();
      if (first && known && !before.contradictions().get(i).settled().equals(now.settled())) {
        effects.add(new Errand.Settle(after.proposal().learning(), now));
      }
    }
    return effects;
  }

  private static String against(String sentence) {
    return "contradicts: " + sentence;
  }

  /** Puts the proposal in the place of the line, in the line's file. */
  private static Optional<Items> inPlaceOf(
      Items items, int here, Other.Written written, String sentence) {
    Target there = written.target();
    boolean moves = !items.get(here).target().path().equals(there.path());
    Items moved = moves ? items.retarget(here, there) : items.reopen(here);
    int now = moved.following(items, here);
    Text base = moved.shown(now).proposal().base();
    return replaced(base, written, sentence)
        .map(text -> moved.decide(now, new Decision.Edited(text)));
  }

  /** Takes the proposal and says the line in narrower words, in one change. */
  private static Optional<Items> beside(
      Items items, int here, Other.Written written, String words) {
    Items open = items.reopen(here);
    Text proposed = open.shown(here).proposal().proposed();
    return replaced(proposed, written, words)
        .map(text -> open.decide(here, new Decision.Edited(text)));
  }

  private static Optional<Text> replaced(Text text, Other.Written written, String sentence) {
    Optional<Rule> rule =
        WrittenRules.of(text).stream()
            .filter(each -> each.sentence().equals(written.sentence()))
            .findFirst();
    return rule.map(found -> WrittenRules.replaced(text, found, sentence));
  }
}
