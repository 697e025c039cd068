package dev.reflect.app;

import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Finding;
import dev.reflect.signal.Heard;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.ModelDetector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The learned model whose weights come with the program, and the patterns beside it. The weights
 * are read when the first message is heard: whoever hears none never waits for them.
 */
final class TrainedModel implements Detector {
  private static final String WEIGHTS = "/dev/reflect/signal/model.bin";

  /** Names the file that the launcher has unpacked them into: opening the jar takes as long. */
  private static final String UNPACKED = "reflect.weights";

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
  public List<Finding> findings(Heard heard) {
    return Loaded.DETECTOR.findings(heard);
  }

  private static CombinedDetector load() {
    try {
      return new CombinedDetector(new ModelDetector(weights()));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the weights of the model", e);
    }
  }

  /** Returns the unpacked weights; those of the jar, where they are not there or broken. */
  static LinearModel weights() throws IOException {
    String unpacked = System.getProperty(UNPACKED, "");
    if (!unpacked.isEmpty()) {
      try {
        return LinearModel.parse(Files.readAllBytes(Path.of(unpacked)));
      } catch (IOException | IllegalArgumentException notThere) {
        // the jar has them
      }
    }
    return LinearModel.parse(packed());
  }

  /** Returns the weights as the jar has them. */
  static byte[] packed() throws IOException {
    try (InputStream weights = TrainedModel.class.getResourceAsStream(WEIGHTS)) {
      if (weights == null) {
        throw new IOException("The program came without " + WEIGHTS);
      }
      return weights.readAllBytes();
    }
  }
}
