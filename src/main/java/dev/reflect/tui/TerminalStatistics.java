package dev.reflect.tui;

import com.googlecode.lanterna.input.KeyStroke;
import dev.reflect.review.Key;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import java.io.IOException;
import java.util.Optional;

/** Statistics on a full screen, until the person leaves. */
public final class TerminalStatistics {
  private final TerminalSource source;
  private final Keyboard keyboard = new Keyboard();
  private final Patience patience = new Patience(System.nanoTime());
  private Theme theme;
  private TerminalSession session;
  private StatisticsScreen screen;

  public TerminalStatistics(TerminalSource source, Theme theme) {
    this.source = source;
    this.theme = theme;
  }

  /** What another thread counts. */
  public interface Counting {
    /** Returns the statistics once they are counted, and fails where counting did. */
    Optional<Statistics> counted() throws IOException;
  }

  /**
   * Shows the statistics once they are counted, until the person leaves, who need not wait for
   * them; the terminal is given back in every case.
   *
   * @throws IOException when there is no terminal, or when nothing can be counted
   */
  public void show(Period period, Counting counting) throws IOException {
    session = new TerminalSession(source.open(), theme);
    try {
      Canvas blank = session.blank();
      screen = StatisticsScreen.counting(period, blank.columns(), blank.rows());
      take(counting);
      draw();
      while (!screen.left()) {
        StatisticsScreen before = screen;
        takeKeys();
        take(counting);
        if (before != screen && !screen.left()) {
          draw();
        } else {
          pause();
        }
      }
    } finally {
      session.close();
    }
  }

  private void take(Counting counting) throws IOException {
    if (screen.statistics().isEmpty()) {
      screen = counting.counted().map(screen::counted).orElse(screen);
    }
  }

  private void takeKeys() throws IOException {
    Optional<KeyStroke> stroke = session.poll();
    while (stroke.isPresent() && !screen.left()) {
      patience.keyAt(System.nanoTime());
      take(stroke.get());
      stroke = session.poll();
    }
    if (session.wasResized()) {
      session.forget();
      resize();
    }
  }

  private void take(KeyStroke stroke) throws IOException {
    if (stroke instanceof TerminalKeys.Background background) {
      theme = theme.on(background.isLight());
      session.use(theme);
      draw();
      return;
    }
    if (stroke instanceof TerminalKeys.Paste) {
      return;
    }
    Optional<Key> key = keyboard.key(stroke);
    if (key.isPresent() && key.get().isCtrl('z')) {
      session.close();
      source.suspend();
      session = new TerminalSession(source.open(), theme);
      resize();
      draw();
    } else if (key.isPresent()) {
      screen = screen.pressed(key.get());
    }
  }

  private void resize() throws IOException {
    Canvas blank = session.blank();
    screen = screen.resized(blank.columns(), blank.rows());
  }

  private void draw() throws IOException {
    Canvas canvas = session.blank();
    StatisticsView.draw(screen, canvas);
    session.paint(canvas);
  }

  private void pause() {
    try {
      Thread.sleep(patience.millisAt(System.nanoTime()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      screen = screen.pressed(Key.ctrl('c'));
    }
  }
}
