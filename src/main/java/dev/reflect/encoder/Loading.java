package dev.reflect.encoder;

import java.io.IOException;

/** Brings the model into memory, where it was placed. */
public interface Loading {
  /** Returns whether it was placed, whole or not. */
  boolean isPlaced() throws IOException;

  Encoding model() throws IOException;

  /** Into the memory of this process. */
  static Loading of(EncoderFiles files) {
    return new Loading() {
      @Override
      public boolean isPlaced() throws IOException {
        return files.isPlaced();
      }

      @Override
      public Encoding model() throws IOException {
        return Encoder.load(files);
      }
    };
  }

  /** Into that of a process that answers questions. */
  static Loading elsewhere(EncoderFiles files) {
    return new Loading() {
      @Override
      public boolean isPlaced() throws IOException {
        return files.isPlaced();
      }

      @Override
      public Encoding model() {
        return new AskedEncoding(files);
      }
    };
  }
}
