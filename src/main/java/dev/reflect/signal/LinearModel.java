package dev.reflect.signal;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * Weights for every trait and bucket of features, in 255 steps each, and how their sums are to be
 * read. As bytes: {@code RFLM}, a version, the number of buckets, for each trait its scale, bias
 * and calibration, and for each bucket one byte a trait: what is looked up together lies together.
 */
public final class LinearModel {
  private static final int MAGIC = 0x52464c4d;
  private static final int VERSION = 3;
  private static final int STEPS = 127;
  private static final int TRAITS = Trait.values().length;
  private static final int HEAD = 3 * Integer.BYTES + TRAITS * 7 * Float.BYTES;

  private final float[] scales = new float[TRAITS];
  private final float[] biases = new float[TRAITS];
  private final Calibration[] calibrations = new Calibration[TRAITS];

  /** The whole model as bytes: the steps are behind its head. */
  private final byte[] bytes;

  /** Makes a model of all traits. */
  public LinearModel(Map<Trait, Part> parts) {
    this(bytes(parts));
  }

  private LinearModel(byte[] bytes) {
    this.bytes = bytes;
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    if (bytes.length < HEAD || buffer.getInt() != MAGIC || buffer.getInt() != VERSION) {
      throw new IllegalArgumentException("no model of version " + VERSION);
    }
    if (buffer.getInt() != FeatureVector.BUCKETS) {
      throw new IllegalArgumentException("a model of other features");
    }
    if (bytes.length != HEAD + FeatureVector.BUCKETS * TRAITS) {
      throw new IllegalArgumentException("a model that was cut short");
    }
    for (int trait = 0; trait < TRAITS; trait++) {
      scales[trait] = buffer.getFloat();
      biases[trait] = buffer.getFloat();
      calibrations[trait] =
          new Calibration(
              buffer.getFloat(),
              buffer.getFloat(),
              buffer.getFloat(),
              buffer.getFloat(),
              buffer.getFloat());
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
    return new LinearModel(bytes.clone());
  }

  /** Returns the model as bytes. */
  public byte[] toBytes() {
    return bytes.clone();
  }

  private static byte[] bytes(Map<Trait, Part> parts) {
    if (parts.size() != TRAITS) {
      throw new IllegalArgumentException("a model knows every trait");
    }
    ByteBuffer buffer = ByteBuffer.allocate(HEAD + FeatureVector.BUCKETS * TRAITS);
    buffer.putInt(MAGIC).putInt(VERSION).putInt(FeatureVector.BUCKETS);
    for (Trait trait : Trait.values()) {
      Part part = parts.get(trait);
      Calibration calibration = part.calibration;
      buffer.putFloat(part.scale).putFloat(part.bias);
      buffer.putFloat(calibration.slope()).putFloat(calibration.offset());
      buffer.putFloat(calibration.low()).putFloat(calibration.medium());
      buffer.putFloat(calibration.high());
    }
    for (int bucket = 0; bucket < FeatureVector.BUCKETS; bucket++) {
      for (Trait trait : Trait.values()) {
        buffer.put(parts.get(trait).steps[bucket]);
      }
    }
    return buffer.array();
  }

  /** Returns how likely a message has each trait. */
  public Map<Trait, Double> probabilities(FeatureVector features) {
    double[] sums = new double[TRAITS];
    for (int at = 0; at < features.size(); at++) {
      add(sums, features.bucket(at), features.value(at));
    }
    Map<Trait, Double> likely = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      int which = trait.ordinal();
      double sum = sums[which] * scales[which] + biases[which];
      likely.put(trait, calibrations[which].probability(sum));
    }
    return likely;
  }

  private void add(double[] sums, int bucket, float value) {
    int steps = HEAD + bucket * TRAITS;
    for (int trait = 0; trait < TRAITS; trait++) {
      sums[trait] += bytes[steps + trait] * value;
    }
  }

  /** Returns the score that a probability is worth as a signal; 0 is none. */
  public double score(Trait trait, double probability) {
    return calibrations[trait.ordinal()].score(probability);
  }

  /** Returns what each group of features adds to the sum of a trait, in the order of groups. */
  double[] shares(Trait trait, FeatureVector features) {
    double[] shares = new double[FeatureGroup.values().length];
    int steps = HEAD + trait.ordinal();
    float scale = scales[trait.ordinal()];
    for (int at = 0; at < features.size(); at++) {
      double step = bytes[steps + features.bucket(at) * TRAITS];
      shares[features.group(at).ordinal()] += step * scale * features.value(at);
    }
    return shares;
  }

  /**
   * Turns the sum of a model's weights into a probability, and that into a score. A probability
   * from {@code low} on is worth a signal; from {@code medium} and {@code high} on lie the steps of
   * confidence. A step that was never earned lies above 1.
   */
  public record Calibration(float slope, float offset, float low, float medium, float high) {
    private static final double LOW_FROM = 0.40;
    private static final double MEDIUM_FROM = 0.55;
    private static final double HIGH_FROM = 0.75;
    private static final double MOST = 0.99;

    public Calibration {
      if (!(low <= medium && medium <= high)) {
        throw new IllegalArgumentException("steps of confidence go up: " + low + ", " + medium);
      }
    }

    /** Returns how likely a sum of weights is a hit, by the messages it was calibrated with. */
    public double probability(double sum) {
      return 1 / (1 + Math.exp(-(slope * sum + offset)));
    }

    /** Returns the score of a probability, on the scale of {@link Confidence}; 0 is no signal. */
    public double score(double probability) {
      if (probability < low) {
        return 0;
      }
      if (probability < medium) {
        return between(probability, low, Math.min(1, medium), LOW_FROM, Confidence.MOST_WHEN_LOW);
      }
      if (probability < high) {
        return between(
            probability, medium, Math.min(1, high), MEDIUM_FROM, Confidence.MOST_WHEN_MEDIUM);
      }
      return between(probability, high, 1, HIGH_FROM, MOST);
    }

    private static double between(
        double value, double from, double to, double lowest, double highest) {
      double share = to > from ? (value - from) / (to - from) : 1;
      return lowest + Math.min(1, share) * (highest - lowest);
    }
  }
}
