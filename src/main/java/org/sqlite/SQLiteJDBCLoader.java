package org.sqlite;

import dev.reflect.ledger.NativeLibrary;
import java.io.IOException;

/**
 * Stands in for the driver's class of this name, which reads its version out of the jar and looks
 * through the temporary directory before it loads the library.
 */
public final class SQLiteJDBCLoader {
  private SQLiteJDBCLoader() {}

  /** Loads SQLite's library; the driver asks once. */
  public static boolean initialize() throws IOException {
    NativeLibrary.load();
    return true;
  }

  /** Returns what only a driver manager asks, and reflect uses none. */
  public static int getMajorVersion() {
    return 0;
  }

  public static int getMinorVersion() {
    return 0;
  }
}
