package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import dev.reflect.review.Key;
import dev.reflect.statistics.Account;
import java.io.IOException;

/** Statistics on a full screen, until the person leaves. */
public final class TerminalStatistics implements FullScreen.Scene {
  private final TerminalSource source;
  private final Theme theme;
  private StatisticsScreen shown;

  public TerminalStatistics(TerminalSource source, Theme theme) {
    this.source = source;
    this.theme = theme;
  }

  /**
   * Shows the statistics until the person leaves; the terminal is given back in every case.
   *
   * @throws IOException when there is no terminal
   */
  public void show(Account account) throws IOException {
    try (FullScreen screen = new FullScreen(source, theme, this)) {
      TerminalSize size = screen.size();
      shown = StatisticsScreen.of(account, size.getColumns(), size.getRows());
      screen.draw();
      while (!shown.left()) {
        StatisticsScreen before = shown;
        screen.takeKeys(() -> shown.left());
        if (before != shown && !shown.left()) {
          screen.draw();
        } else {
          pause();
        }
      }
    }
  }

  @Override
  public void pressed(Key key) {
    shown = shown.pressed(key);
  }

  @Override
  public void pasted(String text) {
    // There is nothing to type here.
  }

  @Override
  public void resized(int columns, int rows) {
    shown = shown.resized(columns, rows);
  }

  @Override
  public void draw(Canvas canvas) {
    StatisticsView.draw(shown, canvas);
  }

  private void pause() {
    try {
      Thread.sleep(FullScreen.PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      shown = shown.pressed(Key.ctrl('c'));
    }
  }
}
