package dev.reflect.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.evaluation.Judgement;
import dev.reflect.evaluation.Labelled;
import dev.reflect.evaluation.Listener;
import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.Heards;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
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
        new Trainer(model -> model, EnumSet.allOf(FeatureGroup.class)).from(examples());
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
    Trainer trainer = new Trainer(model -> model, EnumSet.of(FeatureGroup.WORDS));
    assertArrayEquals(trainer.model(examples()).toBytes(), trainer.model(examples()).toBytes());
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
