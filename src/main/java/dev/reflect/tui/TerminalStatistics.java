package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import dev.reflect.review.Key;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import java.io.IOException;
import java.util.Optional;

/** Statistics on a full screen, until the person leaves. */
public final class TerminalStatistics implements FullScreen.Scene {
  private final TerminalSource source;
  private final Theme theme;
  private StatisticsScreen shown;

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
    try (FullScreen screen = new FullScreen(source, theme, this)) {
      TerminalSize size = screen.size();
      shown = StatisticsScreen.counting(period, size.getColumns(), size.getRows());
      take(counting);
      screen.draw();
      while (!shown.left()) {
        StatisticsScreen before = shown;
        screen.takeKeys(() -> shown.left());
        take(counting);
        if (before != shown && !shown.left()) {
          screen.draw();
        } else {
          pause();
        }
      }
    }
  }

  private void take(Counting counting) throws IOException {
    if (shown.statistics().isEmpty()) {
      shown = counting.counted().map(shown::counted).orElse(shown);
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
