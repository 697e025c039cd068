package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import dev.reflect.review.Action;
import dev.reflect.review.Errand;
import dev.reflect.review.Key;
import dev.reflect.review.OwnKeys;
import dev.reflect.review.Review;
import dev.reflect.review.Spot;
import dev.reflect.review.Step;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * A review on a full screen. One thread reads keys, steps the review, does what it wants done and
 * draws; others hand in actions through the inbox.
 */
public final class TerminalReview implements FullScreen.Scene {
  private final TerminalSource source;
  private final Look look;
  private final Consumer<Errand> world;
  private final BlockingQueue<Action> inbox;
  private final ReviewView view;
  private FullScreen screen;
  private Review review;
  private Errand.Leave leaving;

  /** How a person wants it: its colours, and their own keys. */
  public record Look(Theme theme, OwnKeys keys) {}

  /** What is to be done once the screen shows the review that wants it. */
  private final List<Errand> due = new ArrayList<>();

  /**
   * @param world keeps decisions and writes plans; it answers through the inbox
   * @param inbox actions from other threads: that the scan goes on, that the proposals are there
   * @param zone the person's, for dates
   */
  public TerminalReview(
      TerminalSource source,
      Look look,
      Consumer<Errand> world,
      BlockingQueue<Action> inbox,
      ZoneId zone) {
    this.source = source;
    this.look = look;
    this.world = world;
    this.inbox = inbox;
    this.view = new ReviewView(zone);
  }

  /**
   * Shows a review that listens for its proposals until the person leaves; returns it as it was
   * left. The terminal is given back in every case, before {@link Errand.Leave} is done.
   *
   * @throws IOException when there is no terminal
   */
  public Review run() throws IOException {
    return run((columns, rows) -> Review.listening(columns, rows, look.keys()));
  }

  /** As {@link #run()}, beginning with what is made for a screen of so many columns and rows. */
  public Review run(BiFunction<Integer, Integer, Review> beginning) throws IOException {
    screen = new FullScreen(source, look.theme(), this);
    try {
      TerminalSize size = screen.size();
      review = beginning.apply(size.getColumns(), size.getRows());
      screen.draw();
      while (leaving == null) {
        Review before = review;
        screen.takeKeys(() -> !due.isEmpty());
        takeMessages(before == review ? FullScreen.PATIENCE_MILLIS : 0);
        try {
          if (before != review && leaving == null) {
            screen.draw();
          }
        } finally {
          settle();
        }
      }
    } finally {
      screen.close();
    }
    world.accept(leaving);
    return review;
  }

  @Override
  public void pressed(Key key) {
    step(new Action.Pressed(key));
  }

  @Override
  public void pasted(String text) {
    step(new Action.Pasted(text));
  }

  @Override
  public void resized(int columns, int rows) {
    step(new Action.Resized(columns, rows));
  }

  @Override
  public void clicked(int column, int row) {
    view.at(review, column, row).ifPresent(this::step);
  }

  /** It moves in the pane that it is over. */
  @Override
  public void turned(Key key, int column, int row) {
    view.at(review, column, row).map(Action.Pointed::pane).ifPresent(this::go);
    pressed(key);
  }

  private void go(Spot.Pane pane) {
    step(new Action.Pointed(pane, OptionalInt.empty()));
  }

  @Override
  public void draw(Canvas canvas) {
    view.draw(review, canvas);
  }

  private void takeMessages(long patienceMillis) {
    if (!due.isEmpty()) {
      return;
    }
    try {
      Action action = inbox.poll(patienceMillis, TimeUnit.MILLISECONDS);
      while (action != null) {
        step(action);
        action = due.isEmpty() ? inbox.poll() : null;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      leaving = new Errand.Leave(0, 0);
    }
  }

  private void step(Action action) {
    Step step = action.on(review);
    review = step.review();
    due.addAll(step.effects());
  }

  /**
   * A decision is on the screen before it is on the disk, which is slow; it is kept in any case.
   */
  private void settle() throws IOException {
    while (!due.isEmpty()) {
      Errand effect = due.remove(0);
      if (effect instanceof Errand.OpenEditor || effect instanceof Errand.Resume) {
        screen.without(() -> world.accept(effect));
        answered();
      } else if (effect instanceof Errand.Copy copy) {
        screen.copy(copy.text());
      } else if (effect instanceof Errand.Leave left) {
        leaving = left;
      } else {
        world.accept(effect);
      }
    }
  }

  /** What came while the editor was open finds its proposal as the editor left it. */
  private void answered() throws IOException {
    List<Action> came = new ArrayList<>();
    inbox.drainTo(came);
    came.sort(Comparator.comparing(each -> !(each instanceof Action.EditorReturned)));
    came.forEach(this::step);
    screen.draw();
  }
}
