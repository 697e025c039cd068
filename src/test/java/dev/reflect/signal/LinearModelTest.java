package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.signal.LinearModel.Calibration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LinearModelTest {
  private static final Calibration PLAIN = new Calibration(1, 0, 0.5f, 0.7f, 0.9f);
  private static final FeatureVector FEATURES =
      Features.of(
          Heards.said("", "x", "You're right."), List.of(), Set.of(FeatureGroup.ANSWER_SIGNS));

  /** A model that hears a trait in everything that has the features above. */
  static LinearModel hears(Trait heard, double weight) {
    Map<Trait, LinearModel.Part> parts = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      double[] weights = new double[FeatureVector.BUCKETS];
      for (int at = 0; at < FEATURES.size(); at++) {
        weights[FEATURES.bucket(at)] =
            trait == heard ? weight * Math.signum(FEATURES.value(at)) : 0;
      }
      parts.put(trait, LinearModel.Part.of(weights, -2, PLAIN));
    }
    return new LinearModel(parts);
  }

  /** A model that is sure to hear a trait in every message. */
  static LinearModel always(Trait heard) {
    Map<Trait, LinearModel.Part> parts = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      double bias = trait == heard ? 9 : -9;
      parts.put(trait, LinearModel.Part.of(new double[FeatureVector.BUCKETS], bias, PLAIN));
    }
    return new LinearModel(parts);
  }

  @Test
  void theSumIsThatOfTheWeightsOfItsFeatures() {
    double sum = 0;
    for (int at = 0; at < FEATURES.size(); at++) {
      sum += 4 * Math.abs(FEATURES.value(at));
    }
    double likely = hears(Trait.CORRECTION, 4).probabilities(FEATURES).get(Trait.CORRECTION);
    assertEquals(1 / (1 + Math.exp(2 - sum)), likely, 1e-4);
  }

  @Test
  void whatIsWrittenIsRead() {
    LinearModel model = hears(Trait.APPROVAL, 3);
    byte[] bytes = model.toBytes();
    LinearModel read = LinearModel.parse(bytes);
    assertArrayEquals(bytes, read.toBytes());
    for (Trait trait : Trait.values()) {
      assertEquals(
          model.probabilities(FEATURES).get(trait), read.probabilities(FEATURES).get(trait));
    }
  }

  @Test
  void otherBytesAreNoModel() {
    byte[] bytes = hears(Trait.APPROVAL, 3).toBytes();
    byte[] other = bytes.clone();
    other[7]++;
    assertThrows(IllegalArgumentException.class, () -> LinearModel.parse(other));
    byte[] half = Arrays.copyOf(bytes, bytes.length / 2);
    assertThrows(IllegalArgumentException.class, () -> LinearModel.parse(half));
    assertThrows(IllegalArgumentException.class, () -> LinearModel.parse(new byte[0]));
  }
}
