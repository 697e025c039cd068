package dev.reflect.tui;

import com.googlecode.lanterna.terminal.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The terminal that the program was started from. */
public final class ControllingTerminal implements TerminalSource {
  private final InputStream in;
  private final OutputStream out;
  private final boolean mouse;

  /**
   * @param mouse whether the program has the mouse, rather than the terminal itself
   */
  public ControllingTerminal(InputStream in, OutputStream out, boolean mouse) {
    this.in = in;
    this.out = out;
    this.mouse = mouse;
  }

  @Override
  public Terminal open() throws IOException {
    return new Tty(in, out, StandardCharsets.UTF_8, mouse);
  }

  @Override
  public void copy(String text) throws IOException {
    new Clipboard(System.getenv()).put(text);
  }

  /**
   * Stops the whole process group, as Ctrl-Z does outside of a full screen. Without a shell that
   * could let it go on, the system ignores the signal and this returns at once.
   */
  @Override
  public void suspend() throws IOException {
    Process stop = new ProcessBuilder("sh", "-c", "kill -TSTP 0").inheritIO().start();
    try {
      stop.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while stopped", e);
    }
  }
}
