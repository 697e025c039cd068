package dev.reflect.signal;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * Weights for every trait and bucket of features, in 255 steps each, and how their sums are to be
 * read. As bytes: {@code RFLM}, a version, the number of buckets, and for each trait its scale,
 * bias, calibration and one byte a bucket.
 */
public final class LinearModel {
  private static final int MAGIC = 0x52464c4d;
  private static final int VERSION = 2;
  private static final int STEPS = 127;

  private final Map<Trait, Part> parts;

  /** Makes a model of all traits. */
  public LinearModel(Map<Trait, Part> parts) {
    this.parts = new EnumMap<>(parts);
    if (parts.size() != Trait.values().length) {
      throw new IllegalArgumentException("a model knows every trait");
    }
  }

  /** The weights of one trait: a bucket's weight is its step times the scale. */
  public static final class Part {
    private final float scale;
    private final float bias;
    private final Calibration calibration;
    private final byte[] steps;

    private Part(float scale, float bias, Calibration calibration, byte[] steps) {
      this.scale = scale;
      this.bias = bias;
      this.calibration = calibration;
      this.steps = steps;
    }

    /** Returns weights rounded to steps. */
    public static Part of(double[] weights, double bias, Calibration calibration) {
      if (weights.length != FeatureVector.BUCKETS) {
        throw new IllegalArgumentException("a weight for each bucket, not " + weights.length);
      }
      double most = Arrays.stream(weights).map(Math::abs).max().orElse(0);
      double scale = most == 0 ? 1 : most / STEPS;
      byte[] steps = new byte[weights.length];
      for (int at = 0; at < steps.length; at++) {
        steps[at] = (byte) Math.round(weights[at] / scale);
      }
      return new Part((float) scale, (float) bias, calibration, steps);
    }

    /** Returns what the weights of a message's features come to. */
    public double sum(FeatureVector features) {
      double sum = 0;
      for (int at = 0; at < features.size(); at++) {
        sum += steps[features.bucket(at)] * features.value(at);
      }
      return sum * scale + bias;
    }

    /** Returns the same weights, read in another way. */
    public Part withCalibration(Calibration other) {
      return new Part(scale, bias, other, steps);
    }
  }

  /**
   * Returns the model that was written as these bytes.
   *
   * @throws IllegalArgumentException when they are something else
   */
  public static LinearModel parse(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try {
      if (buffer.getInt() != MAGIC || buffer.getInt() != VERSION) {
        throw new IllegalArgumentException("no model of version " + VERSION);
      }
      if (buffer.getInt() != FeatureVector.BUCKETS) {
        throw new IllegalArgumentException("a model of other features");
      }
      Map<Trait, Part> parts = new EnumMap<>(Trait.class);
      for (Trait trait : Trait.values()) {
        float scale = buffer.getFloat();
        float bias = buffer.getFloat();
        Calibration calibration =
            new Calibration(
                buffer.getFloat(),
                buffer.getFloat(),
                buffer.getFloat(),
                buffer.getFloat(),
                buffer.getFloat());
        byte[] steps = new byte[FeatureVector.BUCKETS];
        buffer.get(steps);
        parts.put(trait, new Part(scale, bias, calibration, steps));
      }
      return new LinearModel(parts);
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("a model that was cut short", e);
    }
  }

  /** Returns the model as bytes. */
  public byte[] toBytes() {
    ByteBuffer buffer =
        ByteBuffer.allocate(12 + Trait.values().length * (28 + FeatureVector.BUCKETS));
    buffer.putInt(MAGIC).putInt(VERSION).putInt(FeatureVector.BUCKETS);
    for (Trait trait : Trait.values()) {
      Part part = parts.get(trait);
      Calibration calibration = part.calibration;
      buffer.putFloat(part.scale).putFloat(part.bias);
      buffer.putFloat(calibration.slope()).putFloat(calibration.offset());
      buffer.putFloat(calibration.low()).putFloat(calibration.medium());
      buffer.putFloat(calibration.high()).put(part.steps);
    }
    return buffer.array();
  }

  /** Returns how likely a message has each trait. */
  public Map<Trait, Double> probabilities(FeatureVector features) {
    Map<Trait, Double> likely = new EnumMap<>(Trait.class);
    parts.forEach(
        (trait, part) -> likely.put(trait, part.calibration.probability(part.sum(features))));
    return likely;
  }

  /** Returns the score that a probability is worth as a signal; 0 is none. */
  public double score(Trait trait, double probability) {
    return parts.get(trait).calibration.score(probability);
  }

  /** Returns what each group of features adds to the sum of a trait. */
  Map<FeatureGroup, Double> shares(Trait trait, FeatureVector features) {
    Part part = parts.get(trait);
    Map<FeatureGroup, Double> shares = new EnumMap<>(FeatureGroup.class);
    for (int at = 0; at < features.size(); at++) {
      double share = (double) part.steps[features.bucket(at)] * part.scale * features.value(at);
      shares.merge(features.group(at), share, Double::sum);
    }
    return shares;
  }
}
