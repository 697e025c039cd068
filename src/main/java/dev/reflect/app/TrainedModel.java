package dev.reflect.app;

import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detector;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.ModelDetector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The learned model whose weights come with the program. */
final class TrainedModel {
  private static final String WEIGHTS = "/dev/reflect/signal/model.bin";

  private TrainedModel() {}

  /**
   * Returns the detector that hears with these weights, and with the patterns where they are
   * silent.
   */
  static Detector detector() {
    try (InputStream weights = TrainedModel.class.getResourceAsStream(WEIGHTS)) {
      if (weights == null) {
        throw new IOException("The program came without " + WEIGHTS);
      }
      return new CombinedDetector(new ModelDetector(LinearModel.parse(weights.readAllBytes())));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the weights of the model", e);
    }
  }
}
