package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Stack;
import dev.reflect.proposal.Target;
import dev.reflect.review.Review.Phase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds whatever a person does. */
class ReviewPropertyTest {
  private static final Binding<Review, Step> UNDO = ProposalKeys.ALL.named("undo");
  private static final Binding<Review, Step> REDO = ProposalKeys.ALL.named("redo");
  private static final Target SPREAD =
      Samples.skill(
          "spread",
          "---\nname: spread\ndescription: It.\n---\n\n## Critical Corrections\n\n- One.\n"
              + "\n1\n2\n3\n4\n5\n6\n7\n8\n\n## Best Practices\n\n- Two.\n");
  private static final Review START = start();

  @Property(tries = 400)
  void whateverIsPressedTheReviewHoldsTogether(@ForAll("inputs") List<String> inputs) {
    World world = new World();
    Review review = START;
    Set<ProposalId> applied = new HashSet<>();
    for (String input : inputs) {
      review = fed(review, new Action.Pressed(Key.parse(input)), world);
      if (world.editing.isPresent()) {
        review = fed(review, editorReturned(world, input.length() + inputs.size()), world);
      }
      if (world.asked.isPresent()) {
        Plan plan = world.asked.get();
        world.asked = Optional.empty();
        plan.edits().forEach(edit -> applied.addAll(edit.proposals()));
        world.written.addAll(applied);
        applied.forEach(world.kept::remove);
        plan.edits().forEach(edit -> world.files.put(edit.path(), edit.after()));
        Action done = new ApplyReport(plan.edits(), List.of(), List.of());
        review = fed(review, done, world);
      }
      holds(review, world, applied);
    }
  }

  @Property(tries = 200)
  void undoTakesBackExactlyTheLastDecision(
      @ForAll("inputs") List<String> inputs, @ForAll("bindings") Binding<Review, Step> action) {
    World world = new World();
    Review before = START;
    for (String input : inputs) {
      before = fed(before, new Action.Pressed(Key.parse(input)), world);
      world.editing = Optional.empty();
      if (world.asked.isPresent()) {
        return;
      }
    }
    before = before.withoutPopup().withoutOver();
    Review after = new Action.Acted(action).on(before).review();
    if (after.undos().past().size() == before.undos().past().size() + 1) {
      Review undone = new Action.Acted(UNDO).on(after).review();
      assertEquals(before.items(), undone.items());
      assertEquals(before.spot().index(), undone.spot().index());
      Review redone = new Action.Acted(REDO).on(undone).review();
      assertEquals(after.items(), redone.items());
    }
  }

  @Property(tries = 200)
  void anActionThatIsRefusedChangesNothingButTheToast(
      @ForAll("inputs") List<String> inputs, @ForAll("bindings") Binding<Review, Step> action) {
    World world = new World();
    Review review = START;
    for (String input : inputs) {
      review = fed(review, new Action.Pressed(Key.parse(input)), world);
    }
    Review calm = review.withoutPopup().withoutOver().quiet();
    action
        .whyNot()
        .apply(calm)
        .ifPresent(
            why -> {
              Step step = new Action.Acted(action).on(calm);
              assertEquals(List.of(), step.effects());
              assertEquals(why, step.review().toast().orElseThrow().text());
              assertEquals(calm, step.review().quiet());
            });
  }

  private static void holds(Review review, World world, Set<ProposalId> applied) {
    Items items = review.items();
    review.past().ifPresent(past -> assertTrue(past.spot().index() < past.rows().size()));
    assertTrue(review.past().isPresent() || !(review.popup() instanceof BringBack));
    assertTrue(review.phase() != Phase.APPLYING || world.asked.isPresent());
    Set<ProposalId> ids = new HashSet<>(items.all().stream().map(Item::id).toList());
    assertEquals(items.size(), ids.size());
    assertTrue(Collections.disjoint(ids, applied), "what is written is gone");
    ids.addAll(applied);
    START.items().all().forEach(item -> assertTrue(ids.contains(item.id()), "none is lost"));
    assertTrue(review.isEmpty() || review.spot().index() < items.size());
    assertEquals(
        review.isEmpty() ? Optional.empty() : Optional.of(items.shown(review.spot().index())),
        review.current());
    int lines = review.current().map(Shown::lines).orElse(0);
    assertTrue(review.spot().line() < Math.max(1, lines));
    Map<ProposalId, World.Kept> decided = new HashMap<>();
    for (int i = 0; i < items.size(); i++) {
      items.get(i).decided().ifPresent(each -> decided.put(each.id(), World.Kept.of(each)));
      holds(items, i);
    }
    assertEquals(world.kept, decided, "what was remembered is what is decided");
    for (Item item : items.all()) {
      Path first =
          item.isForAll()
              ? Widespread.global().path()
              : START.items().get(START.items().indexOf(item.id()).orElseThrow()).target().path();
      assertEquals(
          world.chosen.getOrDefault(item.id(), first),
          item.target().path(),
          "where a person put it is remembered");
    }
    Set<ProposalId> stacked = new HashSet<>();
    for (Stack stack : items.stacks().all().values()) {
      assertEquals(stack, stack.onto(stack.target()), "a stack is the fold of its decisions");
      stack.steps().forEach(step -> assertTrue(stacked.add(step.decided().id())));
    }
    assertEquals(
        stacked,
        new HashSet<>(
            items.all().stream().filter(item -> item.state().isTaken()).map(Item::id).toList()));
    for (Plan.Edit edit : review.plan().edits()) {
      Text onDisk = world.files.getOrDefault(edit.path(), edit.before());
      assertEquals(onDisk, edit.before(), "an edit starts from what is on disk");
    }
    assertEquals(
        Summary.of(items).counts().stream().mapToInt(Summary.Count::number).sum(), items.size());
    HelpLine.of(review, 60);
  }

  private static void holds(Items items, int index) {
    Shown shown = items.shown(index);
    Item item = items.get(index);
    assertEquals(shown.proposal().proposed(), shown.diff().applyTo(shown.proposal().base()));
    if (item.isOpen() && DecisionSteps.isAcceptable(shown)) {
      Decision accepted = new Decision.Accepted(item.dropped());
      Items taken = items.decide(index, accepted);
      Text written = taken.stacks().on(item.target()).text();
      assertEquals(shown.result(), written, "what is shown is what is written");
      assertEquals(shown.result(), taken.shown(index).result(), "and is shown once decided");
    }
  }

  private static Review fed(Review review, Action action, World world) {
    world.answers.add(action);
    Review now = review;
    while (!world.answers.isEmpty()) {
      Step step = world.answers.remove().on(now);
      now = step.review();
      world.items = now.items();
      step.effects().forEach(effect -> world.accept(effect));
    }
    return now;
  }

  /** Says what a person might do to the text: nothing, empty it, add, change or break it. */
  private static Action editorReturned(World world, int way) {
    String text = world.edited.orElseThrow().string();
    ProposalId id = world.editing.orElseThrow();
    world.editing = Optional.empty();
    return switch (way % 6) {
      case 0 -> new Action.EditorFailed(1);
      case 1 -> new Action.EditorReturned(id, "");
      case 2 -> new Action.EditorReturned(id, text + "\nAdded by hand.\n");
      case 3 -> new Action.EditorReturned(id, text.replace("tabs", "tabs, always"));
      case 4 -> new Action.EditorReturned(id, "# Something else\n");
      default -> new Action.EditorReturned(id, text);
    };
  }

  private static Review start() {
    List<Learning> learnings =
        List.of(
            Samples.learning("Write tests first."),
            Samples.learning("Use tabs."),
            Samples.substitution("npm", "pnpm"),
            Samples.learning("Keep calm.", Samples.HIGH),
            Samples.learning("Pin Node."),
            Samples.learning("Name things well.", Samples.LOW));
    List<Target> choices =
        List.of(
            Reviewing.APP,
            SPREAD,
            Samples.absent("AGENTS.md"),
            Samples.newSkill("fresh"),
            Reviewing.PLUGIN);
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < learnings.size(); i++) {
      Target target = choices.get(i % 3 == 2 ? 1 : i % 2 == 0 ? 0 : 3);
      items.add(Item.of(Proposal.of(learnings.get(i), target), choices));
    }
    return Review.of(items, 120, 40);
  }

  @Provide
  Arbitrary<Binding<Review, Step>> bindings() {
    return Arbitraries.of(ProposalKeys.ALL.all());
  }

  @Provide
  Arbitrary<List<String>> inputs() {
    List<String> keys = new ArrayList<>();
    KeysTest.bindings().forEach(each -> each.keys().forEach(key -> keys.add(key.label())));
    for (String more :
        "Enter Esc Backspace Home PgDn d ! k Enter a a a a J m m t H H H y".split(" ")) {
      keys.add(more);
    }
    return Arbitraries.of(keys).list().ofMaxSize(40);
  }
}
