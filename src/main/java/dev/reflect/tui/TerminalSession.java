package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.terminal.Terminal;
import com.googlecode.lanterna.terminal.TerminalResizeListener;
import java.io.IOException;
import java.util.Optional;

/** The full screen, from construction to {@link #close}: keys in, canvases out. */
final class TerminalSession implements AutoCloseable {
  private final Terminal terminal;
  private Painter painter;
  private final TerminalResizeListener onResize;
  private boolean resized;

  /** Takes the terminal over, which is closed with the session, or at once when this fails. */
  TerminalSession(Terminal terminal, Theme theme) throws IOException {
    this.terminal = terminal;
    this.painter = new Painter(terminal, theme);
    this.onResize = (resizedTerminal, size) -> resized = true;
    terminal.addResizeListener(onResize);
    try {
      terminal.enterPrivateMode();
      terminal.setCursorVisible(false);
      terminal.clearScreen();
      if (theme.asksBackground() && terminal instanceof Tty tty) {
        tty.askBackground();
      }
    } catch (IOException | RuntimeException e) {
      terminal.close();
      throw e;
    }
  }

  Optional<KeyStroke> poll() throws IOException {
    return Optional.ofNullable(terminal.pollInput());
  }

  /** Returns once whether the size changed, or the screen was lost, since it was last asked. */
  boolean wasResized() {
    boolean was = resized;
    resized = false;
    return was;
  }

  Canvas blank() throws IOException {
    TerminalSize size = terminal.getTerminalSize();
    return new Canvas(size.getColumns(), size.getRows());
  }

  void paint(Canvas canvas) throws IOException {
    painter.paint(canvas);
  }

  /** Paints everything anew in another theme. */
  void use(Theme theme) {
    painter = new Painter(terminal, theme);
  }

  /** Makes the next paint write every cell. */
  void forget() {
    painter.forget();
  }

  @Override
  public void close() throws IOException {
    terminal.removeResizeListener(onResize);
    terminal.close();
  }
}
