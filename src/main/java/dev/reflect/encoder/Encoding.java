package dev.reflect.encoder;

import dev.reflect.recall.Vector;
import java.io.IOException;

/** Makes vectors of texts, as long as it is open. */
public interface Encoding extends AutoCloseable {
  /** Returns the vector of what is looked for. */
  Vector ofQuestion(String text) throws IOException;

  /** Returns the vector of what was said. */
  Vector ofTurn(String text) throws IOException;

  @Override
  void close() throws IOException;

  /** What brings the model into memory. */
  interface Loading {
    Encoding of(EncoderFiles files) throws IOException;
  }
}
