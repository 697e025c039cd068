package dev.reflect.tui;

import com.googlecode.lanterna.terminal.Terminal;
import java.io.IOException;

/** Where the terminal of a review comes from: the real one, or one that a test types on. */
public interface TerminalSource {
  /** Returns the terminal, taken over until it is closed. */
  Terminal open() throws IOException;

  /** Stops the program until the shell lets it go on; no terminal is open then. */
  void suspend() throws IOException;

  /** Puts a text into the clipboard of the machine, where it has one. */
  default void copy(String text) throws IOException {}
}
