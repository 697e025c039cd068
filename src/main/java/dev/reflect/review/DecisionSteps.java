package dev.reflect.review;

import static dev.reflect.review.Room.when;

import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.skill.SkillTemplate;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What decisions lead to, however they are made: by a key, on a form, in a line of text. */
final class DecisionSteps {
  private DecisionSteps() {}

  /** Makes a decision about the current item, or says why it cannot be made. */
  static Step made(Review review, Decision decision) {
    Shown shown = review.current().orElseThrow();
    if (decision instanceof Decision.Reworded reworded) {
      Optional<String> problem = shown.item().target().problem();
      return problem.isPresent()
          ? Step.to(review.refusing(problem.get()))
          : reworded(review, reworded.sentence());
    }
    if (decision instanceof Decision.Rejected rejected) {
      return whyNot(review, "reject")
          .orElseGet(() -> decided(review, new Decision.Rejected(sentence(rejected.reason()))));
    }
    if (decision instanceof Decision.Skipped) {
      return whyNot(review, "skip").orElseGet(() -> decided(review, decision));
    }
    return whyNot(review, "accept")
        .orElseGet(() -> decided(review, new Decision.Accepted(shown.dropped())));
  }

  private static Optional<Step> whyNot(Review review, String label) {
    return review.whyNot(label).map(why -> Step.to(review.refusing(why)));
  }

  static Optional<String> whyNotAccepted(ProposalRoom room) {
    Shown shown = room.here();
    if (shown.item().state() == Item.State.ACCEPTED && shown.conflict().isEmpty()) {
      return Optional.of("Accepted already.");
    }
    if (shown.item().state() == Item.State.MODIFIED) {
      return shown.item().target().problem();
    }
    return shown
        .nothing()
        .or(
            () ->
                when(
                    !isAcceptable(shown),
                    "Every hunk is dropped: take one back in with %s, or skip with %s."
                        .formatted(room.key("drop hunk"), room.key("skip"))));
  }

  /** Returns whether accepting it would change its file. */
  static boolean isAcceptable(Shown shown) {
    return !shown.diff().isEmpty() && shown.dropped().size() < shown.diff().hunks().size();
  }

  /** Returns what a person typed as one line without secrets and hidden characters. */
  static String sentence(String typed) {
    return Secrets.redact(Plain.sentence(typed));
  }

  /** Accepts the current item; where it contradicts something, asks what becomes of that. */
  static Step accepted(Review review) {
    Shown shown = review.current().orElseThrow();
    return SettlePopup.accepting(shown.item())
        .map(popup -> Step.to(review.with(popup)))
        .orElseGet(() -> decided(review, new Decision.Accepted(shown.dropped())));
  }

  /** Decides the current item and goes to the next open one. */
  static Step decided(Review review, Decision decision) {
    Shown shown = review.current().orElseThrow();
    return advanced(review, review.items().decide(review.spot().index(), shown, decision));
  }

  static Step acceptAll(Review review) {
    Target target = review.current().orElseThrow().item().target();
    Items changed = review.items();
    for (int i : acceptable(changed, target)) {
      Shown shown = changed.shown(i);
      if (isAcceptable(shown)) { // also on what was accepted before it
        changed = changed.decide(i, shown, new Decision.Accepted(shown.dropped()));
      }
    }
    return advanced(review, changed);
  }

  static Step skipAll(Review review) {
    Target target = review.current().orElseThrow().item().target();
    Items changed = review.items();
    for (int i : left(changed, target)) {
      changed = changed.decide(i, new Decision.Skipped());
    }
    return advanced(review, changed);
  }

  /** Returns which of the items are left to decide for a file. */
  static List<Integer> left(Items items, Target target) {
    return IntStream.range(0, items.size())
        .filter(i -> items.get(i).isOpen())
        .filter(i -> items.get(i).target().path().equals(target.path()))
        .boxed()
        .toList();
  }

  /** Returns those of them that would change it. */
  static List<Integer> acceptable(Items items, Target target) {
    return left(items, target).stream().filter(i -> isAcceptable(items.shown(i))).toList();
  }

  /** Takes the current item in other words; its own words again are acceptance. */
  static Step reworded(Review review, String words) {
    Review closed = review.withoutPopup();
    String sentence = sentence(words);
    Shown shown = review.current().orElseThrow();
    if (sentence.isEmpty()) {
      return Step.to(closed.saying("No words, so nothing is changed."));
    }
    if (sentence.equals(shown.item().sentence())) {
      return Step.to(closed.saying("No changes."));
    }
    if (sentence.equals(shown.item().proposal().sentence())) {
      Review open = closed.with(closed.items().reopen(closed.spot().index()));
      return decided(closed, new Decision.Accepted(open.current().orElseThrow().dropped()));
    }
    if (shown.proposal().worded(sentence).isAlreadySaid()) {
      return Step.to(review.refusing(shown.item().target().label() + " says this already."));
    }
    return decided(closed, new Decision.Reworded(sentence));
  }

  static Step advanced(Review review, Items changed) {
    int here = changed.following(review.items(), review.spot().index());
    int next = changed.openAfter(here).orElse(here);
    Review moved = review.deciding(changed, next).withoutPopup();
    return new Step(remarked(review, moved), effects(review.items(), changed));
  }

  /** Something was decided, and the person stays where they are. */
  static Step staying(Review review, Items changed, String said) {
    int here = changed.following(review.items(), review.spot().index());
    Review after = review.deciding(changed, here).withoutPopup().saying(said);
    return new Step(after, effects(review.items(), changed));
  }

  private static Review remarked(Review before, Review after) {
    if (conflicts(after) > conflicts(before)) {
      return after.refusing(
          "Another decision no longer fits with this: see the plan with %s."
              .formatted(after.key("apply")));
    }
    return after.items().isEveryDecided() ? after.saying(Ink.GOOD, allOf(after)) : after;
  }

  private static String allOf(Review review) {
    int taken = review.items().taken();
    return taken == 0
        ? "Everything is decided and there is nothing to apply: q leaves."
        : "Everything is decided: c applies " + taken + ".";
  }

  private static long conflicts(Review review) {
    return review.items().stacks().conflicts();
  }

  static Step undo(Review review) {
    Undos.Moment then = Undos.last(review.undos().past());
    return moved(review, then, review.undos().undone(now(review)), "Undone.");
  }

  static Step redo(Review review) {
    Undos.Moment then = Undos.last(review.undos().future());
    return moved(review, then, review.undos().redone(now(review)), "Redone.");
  }

  private static Undos.Moment now(Review review) {
    return new Undos.Moment(review.items(), review.spot().index());
  }

  private static Step moved(Review review, Undos.Moment then, Undos undos, String said) {
    Review changed = review.with(then.items(), then.cursor()).with(undos).settled().saying(said);
    return new Step(changed, effects(review.items(), then.items()));
  }

  /**
   * Puts the current item into another file.
   *
   * @param skillName of a skill that is still to be made
   */
  static Step put(Review review, Target choice, Optional<String> skillName) {
    Item item = review.current().orElseThrow().item();
    if (skillName.isPresent()) {
      return made(review, choice, skillName.get());
    }
    if (choice.path().equals(item.target().path())) {
      return Step.to(review.withoutPopup().saying("It goes there already."));
    }
    return choice
        .problem()
        .map(problem -> Step.to(review.refusing(problem)))
        .orElseGet(() -> put(review, choice));
  }

  private static Step made(Review review, Target where, String skillName) {
    Optional<String> problem = SkillTemplate.problemWith(skillName);
    if (problem.isPresent()) {
      return Step.to(review.refusing(problem.get()));
    }
    Target target = where.named(skillName);
    boolean taken =
        review.items().all().stream()
            .flatMap(item -> item.choices().stream())
            .anyMatch(choice -> choice.exists() && choice.path().equals(target.path()));
    String already = "There is a skill named " + skillName + " already: choose another.";
    return taken ? Step.to(review.refusing(already)) : put(review, target);
  }

  private static Step put(Review review, Target target) {
    Items changed = review.items().retarget(review.spot().index(), target);
    return staying(review, changed, "It goes to " + target.label() + " now.");
  }

  /** Returns what the world has to note of the items that changed, so that it agrees with them. */
  static List<Errand> effects(Items before, Items after) {
    Map<ProposalId, Item> known = new HashMap<>();
    before.all().forEach(item -> known.put(item.id(), item));
    List<Errand> effects = new ArrayList<>();
    for (Item item : after.all()) {
      Item old = known.get(item.id());
      if (old != null) {
        effects.addAll(effects(old, item));
      }
    }
    return effects;
  }

  private static List<Errand> effects(Item before, Item after) {
    List<Errand> effects = new ArrayList<>();
    if (!before.target().path().equals(after.target().path())) {
      effects.add(new Errand.Choose(after.id(), after.target()));
    }
    if (!before.decided().equals(after.decided())) {
      effects.add(
          after.decided().<Errand>map(Errand.Remember::new).orElse(new Errand.Reopen(after.id())));
    }
    effects.addAll(SettleSteps.effects(before, after));
    return effects;
  }
}
