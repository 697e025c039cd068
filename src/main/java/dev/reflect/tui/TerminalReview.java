package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import dev.reflect.review.Effect;
import dev.reflect.review.Effects;
import dev.reflect.review.Key;
import dev.reflect.review.Message;
import dev.reflect.review.Review;
import dev.reflect.review.Step;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A review on a full screen. One thread reads keys, steps the review, does what it wants done and
 * draws; others hand in messages through the inbox.
 */
public final class TerminalReview implements FullScreen.Scene {
  private final TerminalSource source;
  private final Theme theme;
  private final Effects world;
  private final BlockingQueue<Message> inbox;
  private final ReviewView view;
  private FullScreen screen;
  private Review review;
  private Effect.Leave leaving;

  /** What is to be done once the screen shows the review that wants it. */
  private final List<Effect> due = new ArrayList<>();

  /**
   * @param world keeps decisions and writes plans; it answers through the inbox
   * @param inbox messages from other threads: that the scan goes on, that the proposals are there
   * @param zone the person's, for dates
   */
  public TerminalReview(
      TerminalSource source,
      Theme theme,
      Effects world,
      BlockingQueue<Message> inbox,
      ZoneId zone) {
    this.source = source;
    this.theme = theme;
    this.world = world;
    this.inbox = inbox;
    this.view = new ReviewView(zone);
  }

  /**
   * Shows a review that listens for its proposals until the person leaves; returns it as it was
   * left. The terminal is given back in every case, before {@link Effects#leave} is called.
   *
   * @throws IOException when there is no terminal
   */
  public Review run() throws IOException {
    screen = new FullScreen(source, theme, this);
    try {
      TerminalSize size = screen.size();
      review = Review.listening(size.getColumns(), size.getRows());
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
    leaving.on(world);
    return review;
  }

  @Override
  public void pressed(Key key) {
    step(new Message.Pressed(key));
  }

  @Override
  public void pasted(String text) {
    step(new Message.Pasted(text));
  }

  @Override
  public void resized(int columns, int rows) {
    step(new Message.Resized(columns, rows));
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
      Message message = inbox.poll(patienceMillis, TimeUnit.MILLISECONDS);
      while (message != null) {
        step(message);
        message = due.isEmpty() ? inbox.poll() : null;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      leaving = new Effect.Leave(0, 0);
    }
  }

  private void step(Message message) {
    Step step = message.on(review);
    review = step.review();
    due.addAll(step.effects());
  }

  /**
   * A decision is on the screen before it is on the disk, which is slow; it is kept in any case.
   */
  private void settle() throws IOException {
    while (!due.isEmpty()) {
      Effect effect = due.remove(0);
      if (effect instanceof Effect.OpenEditor) {
        screen.without(() -> effect.on(world));
      } else if (effect instanceof Effect.Leave left) {
        leaving = left;
      } else {
        effect.on(world);
      }
    }
  }
}
