package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.terminal.Terminal;
import com.googlecode.lanterna.terminal.TerminalResizeListener;
import dev.reflect.review.Key;
import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The full screen, from construction to {@link #close}: hands keys to what it shows, and draws. */
final class FullScreen implements AutoCloseable {
  /** How long to wait before looking for keys again: nobody feels it, and it costs nothing. */
  static final long PATIENCE_MILLIS = 5;

  /** What is shown. */
  interface Scene {
    void pressed(Key key);

    void pasted(String text);

    void resized(int columns, int rows);

    void draw(Canvas canvas);

    /** A click, at this column and row from 0. */
    default void clicked(int column, int row) {}

    /** The wheel was turned over this column and row, as the key would that is pressed then. */
    default void turned(Key key, int column, int row) {
      pressed(key);
    }
  }

  private final TerminalSource source;
  private final Scene scene;
  private final Keyboard keyboard = new Keyboard();
  private final TerminalResizeListener onResize = (terminal, size) -> resized = true;
  private Theme theme;
  private Terminal terminal;
  private Painter painter;
  private boolean resized;

  /** Takes the terminal over, which is closed with the screen, or at once when this fails. */
  FullScreen(TerminalSource source, Theme theme, Scene scene) throws IOException {
    this.source = source;
    this.theme = theme;
    this.scene = scene;
    open();
  }

  private void open() throws IOException {
    terminal = source.open();
    painter = new Painter(terminal, theme);
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

  TerminalSize size() throws IOException {
    return terminal.getTerminalSize();
  }

  void draw() throws IOException {
    Canvas canvas = new Canvas(size().getColumns(), size().getRows());
    scene.draw(canvas);
    painter.paint(canvas);
  }

  /** Hands on what was typed since, until there is no more or what is shown has had enough. */
  void takeKeys(BooleanSupplier enough) throws IOException {
    Optional<KeyStroke> stroke = poll();
    while (stroke.isPresent()) {
      take(stroke.get());
      stroke = enough.getAsBoolean() ? Optional.empty() : poll();
    }
    if (resized) {
      painter.forget();
      resize();
    }
  }

  private Optional<KeyStroke> poll() throws IOException {
    return Optional.ofNullable(terminal.pollInput());
  }

  private void take(KeyStroke stroke) throws IOException {
    if (stroke instanceof TerminalKeys.Paste paste) {
      scene.pasted(paste.text());
      return;
    }
    if (stroke instanceof TerminalKeys.Mouse mouse) {
      switch (mouse.sort()) {
        case CLICK -> scene.clicked(mouse.column(), mouse.row());
        case WHEEL_UP -> scene.turned(Key.of(Key.Name.UP), mouse.column(), mouse.row());
        case WHEEL_DOWN -> scene.turned(Key.of(Key.Name.DOWN), mouse.column(), mouse.row());
      }
      return;
    }
    if (stroke instanceof TerminalKeys.Background background) {
      theme = theme.on(background.isLight());
      painter = new Painter(terminal, theme);
      draw();
      return;
    }
    Optional<Key> key = keyboard.key(stroke);
    if (key.isPresent() && key.get().isCtrl('z')) {
      without(source::suspend);
    } else {
      key.ifPresent(scene::pressed);
    }
  }

  /** Puts a text where the terminal's own copies go, and into the clipboard of the machine. */
  void copy(String text) throws IOException {
    source.copy(text);
    if (terminal instanceof Tty tty) {
      tty.copy(text);
    }
  }

  /** Something that needs the terminal for itself. */
  interface Elsewhere {
    void run() throws IOException;
  }

  /** Gives the terminal back while this is done. */
  void without(Elsewhere elsewhere) throws IOException {
    close();
    try {
      elsewhere.run();
    } finally {
      open();
      resize();
      draw();
    }
  }

  private void resize() throws IOException {
    resized = false;
    scene.resized(size().getColumns(), size().getRows());
  }

  @Override
  public void close() throws IOException {
    terminal.removeResizeListener(onResize);
    terminal.close();
  }
}
