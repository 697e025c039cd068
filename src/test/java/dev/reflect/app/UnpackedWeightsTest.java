package dev.reflect.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnpackedWeightsTest {
  @TempDir Path directory;

  @AfterEach
  void noneAreUnpacked() {
    System.clearProperty("reflect.weights");
  }

  @Test
  void theWeightsAreUnpackedAsTheJarHasThem() throws IOException {
    Path file = directory.resolve("weights");

    Readiness.unpackWeights(file);

    assertArrayEquals(TrainedModel.packed(), Files.readAllBytes(file));
    assertArrayEquals(new String[] {"weights"}, directory.toFile().list());
  }

  @Test
  void unpackedWeightsAreTakenBeforeThoseOfTheJar() throws IOException {
    byte[] others = TrainedModel.packed();
    others[others.length - 1] ^= 1;
    Path file = Files.write(directory.resolve("weights"), others);
    System.setProperty("reflect.weights", file.toString());

    assertArrayEquals(others, TrainedModel.weights().toBytes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "RFLM", "something else, and not the weights of a model"})
  void whereTheyAreBrokenTheJarHasThem(String broken) throws IOException {
    Path file = Files.writeString(directory.resolve("weights"), broken);
    System.setProperty("reflect.weights", file.toString());

    assertArrayEquals(TrainedModel.packed(), TrainedModel.weights().toBytes());
  }

  @Test
  void whereTheyAreNotUnpackedTheJarHasThem() throws IOException {
    System.setProperty("reflect.weights", directory.resolve("none").toString());

    assertArrayEquals(TrainedModel.packed(), TrainedModel.weights().toBytes());
  }
}
