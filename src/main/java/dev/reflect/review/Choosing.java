package dev.reflect.review;

import dev.reflect.proposal.Target;
import dev.reflect.skill.SkillTemplate;
import java.util.List;
import java.util.Optional;

/** Choosing another target for the current item. */
final class Choosing {
  private Choosing() {}

  /** Returns the picker with the cursor on the target that the item has. */
  static Popup picker(Review review) {
    Item item = review.current().orElseThrow().item();
    List<Target> choices = item.choices();
    int index = 0;
    for (int i = 0; i < choices.size(); i++) {
      index = choices.get(i).path().equals(item.target().path()) ? i : index;
    }
    return new Popup.TargetPicker(index);
  }

  static Step pressed(Popup.TargetPicker popup, Key key, Review review) {
    Item item = review.current().orElseThrow().item();
    if (Reading.closes(key) || key.equals(Key.of('t')) || key.equals(Key.of('q'))) {
      return Step.to(review.withoutPopup());
    }
    if (key.is(Key.Name.ENTER)) {
      return chosen(review, item, item.choices().get(popup.index()));
    }
    int index = Reading.scrolled(popup.index(), key, item.choices().size());
    return Step.to(review.with(new Popup.TargetPicker(index)));
  }

  private static Step chosen(Review review, Item item, Target choice) {
    if (choice.path().equals(item.target().path())) {
      return Step.to(review.withoutPopup().saying("It goes there already."));
    }
    if (choice.kind() == Target.Kind.NEW_SKILL) {
      return Step.to(review.with(new Popup.NewSkillName(TextField.of(choice.name()), choice)));
    }
    return choice
        .problem()
        .map(problem -> Step.to(review.refusing(problem)))
        .orElseGet(() -> moved(review, choice));
  }

  static Step named(Popup.NewSkillName popup, Review review) {
    String name = popup.field().text().strip();
    Optional<String> problem = SkillTemplate.problemWith(name);
    if (problem.isPresent()) {
      return Step.to(review.refusing(problem.get()));
    }
    Target target = popup.where().named(name);
    boolean taken =
        review.items().all().stream()
            .flatMap(item -> item.choices().stream())
            .anyMatch(choice -> choice.exists() && choice.path().equals(target.path()));
    return taken
        ? Step.to(review.refusing("There is a skill named " + name + " already: choose another."))
        : moved(review, target);
  }

  private static Step moved(Review review, Target target) {
    Items changed = review.items().retarget(review.cursor().item(), target);
    Review after =
        review
            .deciding(changed, review.cursor().item())
            .withoutPopup()
            .saying("It goes to " + target.label() + " now.");
    return new Step(after, Noting.effects(review.items(), changed));
  }
}
