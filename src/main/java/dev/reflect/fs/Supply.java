package dev.reflect.fs;

import java.io.IOException;

/** Something that is asked for when it is wanted, and may fail as files do. */
public interface Supply<T> {
  T now() throws IOException;
}
