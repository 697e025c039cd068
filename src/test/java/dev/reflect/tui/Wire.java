package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.terminal.ansi.ANSITerminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A terminal of which only the wire is there: what the program writes to it, byte for byte. */
final class Wire extends ANSITerminal {
  private final TerminalSize size;

  Wire(OutputStream out, int columns, int rows) {
    super(new ByteArrayInputStream(new byte[0]), out, StandardCharsets.UTF_8);
    size = new TerminalSize(columns, rows);
  }

  @Override
  protected TerminalSize findTerminalSize() {
    return size;
  }

  /** As the real one does. */
  @Override
  public void putString(String string) throws IOException {
    writeToTerminal(string.getBytes(StandardCharsets.UTF_8));
  }
}
