package dev.reflect.encoder;

import dev.reflect.fs.Disk;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Where the model lies with its vocabulary and its runtime. What has to be there stands in the file
 * {@code placed}, a hash and a name a line, which is written last.
 */
public record EncoderFiles(Path directory) {
  static final String MODEL = "model.onnx";
  static final String VOCABULARY = "vocabulary";
  static final String RUNTIME = "runtime.jar";
  static final String PLACED = "placed";

  Path file(String name) {
    return directory.resolve(name);
  }

  /** Returns whether the model was placed here. */
  public boolean isPlaced() throws IOException {
    return new Disk().status(file(PLACED)).isFile();
  }

  /**
   * Makes sure that all files are there and as they were placed.
   *
   * @throws IOException with one sentence, where they are not
   */
  public void check() throws IOException {
    FileSystem disk = new Disk();
    FileContent placed = disk.content(file(PLACED));
    if (placed.isMissing()) {
      throw new IOException("The model for vectors is not there.");
    }
    for (String line : new String(placed.bytes(), StandardCharsets.UTF_8).lines().toList()) {
      String[] words = line.split(" +", 2);
      Path file = file(words[words.length - 1]);
      if (!disk.status(file).isFile()) {
        throw new IOException("A file of the model for vectors is missing: " + file);
      }
      try (InputStream in = disk.open(file)) {
        if (!Hash.of(in).value().equals(words[0])) {
          throw new IOException("A file of the model for vectors is damaged: " + file);
        }
      }
    }
  }
}
