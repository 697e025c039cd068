package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Learning;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.review.Review.Toast;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Plays a person: presses keys on a review and says what they see. */
final class Reviewing {
  static final Target APP = Samples.memory("# App\n");
  static final Target SKILL = Samples.skill("node");
  static final Target PLUGIN = Samples.plugin("lint");

  private Review review;
  private final List<Errand> effects = new ArrayList<>();

  private Reviewing(Review review) {
    this.review = review;
  }

  /** Four proposals: three for CLAUDE.md and one for a skill; each may go to either. */
  static Reviewing four() {
    return of(
        Samples.learning("Write tests first."),
        Samples.learning("Use tabs."),
        Samples.learning("Keep calm."),
        Samples.learning("Pin Node."));
  }

  static Reviewing of(Learning... learnings) {
    List<Item> items = new ArrayList<>();
    for (Learning each : learnings) {
      boolean ofSkill = each.sentence().contains("Node");
      items.add(
          Item.of(
              each,
              List.of(
                  ofSkill ? SKILL : APP, ofSkill ? APP : SKILL, Samples.newSkill("new"), PLUGIN)));
    }
    return of(items);
  }

  static Reviewing of(List<Item> items) {
    return of(Review.of(items, 120, 40));
  }

  static Reviewing of(Review review) {
    return new Reviewing(review);
  }

  Review review() {
    return review;
  }

  Reviewing sends(Action action) {
    Step step = action.on(review);
    review = step.review();
    effects.addAll(step.effects());
    return this;
  }

  /** Presses the keys of {@code "a j Enter Ctrl-r"}, one after the other. */
  Reviewing press(String keys) {
    for (String key : keys.split(" ")) {
      sends(new Action.Pressed(Key.parse(key)));
    }
    return this;
  }

  Reviewing type(String text) {
    text.codePoints().forEach(point -> sends(new Action.Pressed(Key.of(point))));
    return this;
  }

  /** Says the states as one mark an item, the current one in brackets: {@code ✓[·]··}. */
  String marks() {
    StringBuilder marks = new StringBuilder();
    for (int i = 0; i < review.items().size(); i++) {
      String mark = review.items().get(i).state().mark();
      marks.append(i == review.spot().index() ? "[" + mark + "]" : mark);
    }
    return marks.toString();
  }

  Reviewing shows(String marks) {
    assertEquals(marks, marks());
    return this;
  }

  Reviewing says(String toast) {
    assertEquals(toast, review.toast().map(Toast::text).orElse(""));
    return this;
  }

  /** Says the effects so far by their names and forgets them. */
  String effects() {
    String names =
        effects.stream()
            .map(effect -> effect.getClass().getSimpleName())
            .collect(Collectors.joining(" "));
    effects.clear();
    return names;
  }

  /** Says that it wants these since it was asked last, and nothing else. */
  Reviewing wants(Errand... errands) {
    assertEquals(List.of(errands), effects);
    effects.clear();
    return this;
  }

  /** The plan that is to be written is written. */
  Reviewing written() {
    Plan plan = ((Errand.Apply) lastEffect()).plan();
    return sends(new ApplyReport(plan.edits(), List.of(), List.of()));
  }

  /** Says what the first file would hold by the plan. */
  String planned() {
    return review.plan().edits().get(0).after().string();
  }

  Errand lastEffect() {
    return effects.get(effects.size() - 1);
  }

  String result() {
    return review.current().orElseThrow().result().string();
  }

  String popup() {
    return review.popup().getClass().getSimpleName();
  }
}
