package dev.reflect.lab;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.Features;
import dev.reflect.signal.Heards;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import dev.reflect.signal.Trait;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TrainerTest {
  private static final List<String> THINGS = List.of("port", "ferry", "quay", "mast", "sail");

  private static List<Labelled> examples() {
    List<Labelled> examples = new ArrayList<>();
    for (int each = 0; each < 60; each++) {
      String thing = THINGS.get(each % THINGS.size()) + " " + each;
      String author = "ann" + each % 6 + "/ferry";
      add(
          examples,
          author,
          "not the " + thing + ", use the other",
          "You're right.",
          Kind.CORRECTION);
      add(examples, author, "list the " + thing, "Here is the list.", null);
    }
    return examples;
  }

  private static void add(
      List<Labelled> examples, String author, String text, String answer, Kind kind) {
    Judgement judgement = new Judgement(Optional.ofNullable(kind), false, false, false);
    examples.add(
        new Labelled(text, author, "en", Heards.said("Done.", text, answer), judgement, "random"));
  }

  @Test
  void hearsWhatItLearned() {
    Listener listener =
        new Trainer(model -> model, EnumSet.allOf(FeatureGroup.class), List.of()).from(examples());
    Optional<Signal> correction =
        listener
            .on(Heards.said("Done.", "not the anchor, use the other", "You're right."))
            .signal();
    assertEquals(Optional.of(Kind.CORRECTION), correction.map(Signal::kind));
    assertEquals(
        Optional.empty(),
        listener.on(Heards.said("Done.", "list the anchor", "Here is the list.")).signal());
  }

  @Test
  void theSameExamplesGiveTheSameWeights() {
    Trainer trainer = new Trainer(model -> model, EnumSet.of(FeatureGroup.WORDS), List.of());
    assertArrayEquals(trainer.model(examples()).toBytes(), trainer.model(examples()).toBytes());
  }

  @Test
  void inventedExamplesTeachToo() {
    List<Labelled> plain = new ArrayList<>();
    for (int each = 0; each < 60; each++) {
      add(plain, "ann" + each % 6 + "/ferry", "list the quay " + each, "Here is the list.", null);
    }
    Labelled known = examples().get(0);
    Lessons none = lessons(plain, List.of());
    Lessons some = lessons(plain, examples());
    Costs costs = new Costs(1, 1, 1);
    double before = none.part(Trait.CORRECTION, costs, Lessons.NOBODY).sum(words(known));
    double after = some.part(Trait.CORRECTION, costs, Lessons.NOBODY).sum(words(known));
    assertTrue(after > 0 && before < 0, before + ", then " + after);
    assertEquals(60, some.hits(Trait.CORRECTION).length, "they are not measured");
    double unheard = some.part(Trait.CORRECTION, new Costs(1, 1, 0), Lessons.NOBODY).sum(words(known));
    assertEquals(before, unheard, 1e-9);
  }

  private static Lessons lessons(List<Labelled> messages, List<Labelled> invented) {
    List<FeatureVector> features =
        Stream.concat(messages.stream(), invented.stream()).map(TrainerTest::words).toList();
    return new Lessons(messages, invented, features);
  }

  private static FeatureVector words(Labelled example) {
    return Features.of(example.heard(), List.of(), EnumSet.of(FeatureGroup.WORDS));
  }

  @Test
  void averagePrecisionIsOneWhereAllHitsComeFirst() {
    boolean[] hits = {true, false, true, false};
    assertEquals(1, Choice.order(new double[] {4, 2, 3, 1}, hits), 1e-9);
    assertEquals(0.5 * (1 / 2.0 + 2 / 4.0), Choice.order(new double[] {3, 4, 1, 2}, hits), 1e-9);
  }

  @Test
  void costsThatOrderBetterAreChosen() {
    boolean[] hits = {true, false};
    Choice choice =
        Choice.of(hits, costs -> costs.own() > 0 ? new double[] {2, 1} : new double[] {1, 2});
    assertEquals(Choice.OFFERED.get(1), choice.costs());
  }

  @Test
  void allMessagesOfAnAuthorAreInOnePart() {
    List<Labelled> examples = examples();
    int[] parts = Authors.parts(examples);
    for (int at = 0; at < parts.length; at++) {
      for (int other = 0; other < parts.length; other++) {
        if (examples.get(at).author().equals(examples.get(other).author())) {
          assertEquals(parts[at], parts[other]);
        }
      }
    }
  }

  @Test
  void theCurveFollowsTheShareOfHits() {
    double[] sums = new double[400];
    boolean[] hits = new boolean[400];
    for (int at = 0; at < 400; at++) {
      sums[at] = at < 200 ? -1 : 1;
      hits[at] = at % 10 < (at < 200 ? 1 : 8);
    }
    Curve curve = Curve.through(sums, hits);
    assertEquals(0.1, curve.at(-1), 0.005);
    assertEquals(0.8, curve.at(1), 0.005);
  }
}
