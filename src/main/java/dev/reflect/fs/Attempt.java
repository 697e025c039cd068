package dev.reflect.fs;

import java.io.IOException;

/** Something that is done when it is wanted, and may fail as files do. */
public interface Attempt {
  void run() throws IOException;
}
