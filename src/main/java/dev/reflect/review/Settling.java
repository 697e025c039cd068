package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Other;
import dev.reflect.review.Settlement.Choice;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Settles contradictions: keeps one, narrows one, or keeps both. */
final class Settling {
  private Settling() {}

  /** Returns the popup for the first contradiction of the current item that is not settled. */
  static Popup popup(Review review) {
    Item item = review.current().orElseThrow().item();
    Contradiction first = item.contradiction().orElseThrow();
    return new Contradicting(first, Math.max(0, choices(item, first).indexOf(first.suggested())));
  }

  private static List<Choice> choices(Item item, Contradiction contradiction) {
    return contradiction.choices(item.target());
  }

  static Step pressed(Contradicting popup, Key key, Review review) {
    if (Reading.closes(key) || key.equals(Key.of('o')) || key.equals(Key.of('q'))) {
      return Step.to(review.withoutPopup());
    }
    Item item = review.current().orElseThrow().item();
    List<Choice> choices = choices(item, popup.contradiction());
    if (!key.is(Key.Name.ENTER)) {
      int index = Reading.scrolled(popup.index(), key, choices.size());
      return Step.to(review.with(new Contradicting(popup.contradiction(), index)));
    }
    Choice choice = choices.get(popup.index());
    if (choice.narrows()) {
      String words =
          choice == Choice.NARROW_THIS ? item.sentence() : popup.contradiction().other().sentence();
      return Step.to(
          review.with(new Narrowing(popup.contradiction(), choice, TextField.of(words))));
    }
    return settled(review, popup.contradiction(), new Settlement(choice, ""));
  }

  static Step narrowed(Narrowing popup, Review review) {
    String words = Said.sentence(popup.field().text());
    String before =
        popup.choice() == Choice.NARROW_THIS
            ? review.current().orElseThrow().item().sentence()
            : popup.contradiction().other().sentence();
    return words.isEmpty() || words.equals(before)
        ? Step.to(review.refusing("Say where it holds: “In tests, …”, or go back with Esc."))
        : settled(review, popup.contradiction(), new Settlement(popup.choice(), words));
  }

  static Step settled(Review review, Contradiction contradiction, Settlement settlement) {
    int here = review.cursor().item();
    Optional<Items> decided = decided(review.items(), here, contradiction, settlement);
    if (decided.isEmpty()) {
      return Step.to(
          review
              .withoutPopup()
              .refusing(contradiction.other().where() + " does not say that any more."));
    }
    Items settled = decided.get().settle(contradiction.id(), here, Optional.of(settlement));
    return settled.get(here).isOpen()
        ? Deciding.staying(review, settled, "Settled: " + settlement.choice().label() + ".")
        : Deciding.advanced(review, settled);
  }

  private static Optional<Items> decided(
      Items items, int here, Contradiction contradiction, Settlement settlement) {
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
  static List<Effect> effects(Item before, Item after) {
    List<Effect> effects = new ArrayList<>();
    for (int i = 0; i < after.contradictions().size(); i++) {
      Contradiction now = after.contradictions().get(i);
      boolean first =
          !(now.other() instanceof Other.Proposed proposed)
              || after.id().value().compareTo(proposed.id().value()) < 0;
      boolean known = i < before.contradictions().size();
      if (first && known && !before.contradictions().get(i).settled().equals(now.settled())) {
        effects.add(new Effect.Settle(after.proposal().learning(), now));
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
    Text base = moved.shown(here).proposal().base();
    return replaced(base, written, sentence)
        .map(text -> moved.decide(here, new Decision.Edited(text)));
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
