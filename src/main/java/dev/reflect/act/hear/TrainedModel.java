package dev.reflect.act.hear;

import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detection;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.ModelDetector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The learned model whose weights come with the program, and the patterns beside it. The weights
 * are read when the first message is heard: whoever hears none never waits for them.
 */
final class TrainedModel implements Detector {
  private static final String WEIGHTS = "/dev/reflect/signal/model.bin";

  private TrainedModel() {}

  /** Read once in a process, however many threads hear. */
  private static final class Loaded {
    private static final CombinedDetector DETECTOR = load();
  }

  /** Returns the detector that hears with these weights, and with the patterns. */
  static Detector detector() {
    return new TrainedModel();
  }

  @Override
  public List<Detection> detections(Heard heard) {
    return Loaded.DETECTOR.detections(heard);
  }

  private static CombinedDetector load() {
    try {
      return new CombinedDetector(new ModelDetector(weights()));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the weights of the model", e);
    }
  }

  static LinearModel weights() throws IOException {
    try (InputStream weights = TrainedModel.class.getResourceAsStream(WEIGHTS)) {
      if (weights == null) {
        throw new IOException("The program came without " + WEIGHTS);
      }
      return LinearModel.parse(weights.readAllBytes());
    }
  }
}
