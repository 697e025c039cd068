package dev.reflect.tui;

import com.googlecode.lanterna.input.KeyStroke;
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
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A review on a full screen. One thread reads keys, steps the review, does what it wants done and
 * draws; others hand in messages through the inbox.
 */
public final class TerminalReview {
  private final TerminalSource source;
  private final Editor editor;
  private final Effects world;
  private final BlockingQueue<Message> inbox;
  private final ReviewView view;
  private final Keyboard keyboard = new Keyboard();
  private Theme theme;
  private TerminalSession session;
  private Review review;
  private Effect.Leave leaving;
  private final Patience patience = new Patience(System.nanoTime());

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
      Editor editor,
      Effects world,
      BlockingQueue<Message> inbox,
      ZoneId zone) {
    this.source = source;
    this.theme = theme;
    this.editor = editor;
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
    session = open();
    try {
      Canvas screen = session.blank();
      review = Review.listening(screen.columns(), screen.rows());
      draw();
      while (leaving == null) {
        Review before = review;
        takeKeys();
        takeMessages(before == review ? patience.millisAt(System.nanoTime()) : 0);
        try {
          if (before != review && leaving == null) {
            draw();
          }
        } finally {
          settle();
        }
      }
    } finally {
      session.close();
    }
    leaving.on(world);
    return review;
  }

  private TerminalSession open() throws IOException {
    return new TerminalSession(source.open(), theme);
  }

  private void draw() throws IOException {
    Canvas canvas = session.blank();
    view.draw(review, canvas);
    session.paint(canvas);
  }

  private void takeKeys() throws IOException {
    Optional<KeyStroke> stroke = session.poll();
    while (stroke.isPresent()) {
      patience.keyAt(System.nanoTime());
      take(stroke.get());
      stroke = due.isEmpty() ? session.poll() : Optional.empty();
    }
    if (session.wasResized()) {
      session.forget();
      resize();
    }
  }

  private void take(KeyStroke stroke) throws IOException {
    if (stroke instanceof TerminalKeys.Paste paste) {
      step(new Message.Pasted(paste.text()));
      return;
    }
    if (stroke instanceof TerminalKeys.Background background) {
      theme = theme.on(background.isLight());
      session.use(theme);
      draw();
      return;
    }
    Optional<Key> key = keyboard.key(stroke);
    if (key.isPresent() && key.get().isCtrl('z')) {
      session.close();
      source.suspend();
      reopen();
    } else if (key.isPresent()) {
      step(new Message.Pressed(key.get()));
    }
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
  private void settle() {
    while (!due.isEmpty()) {
      Effect effect = due.remove(0);
      if (effect instanceof Effect.OpenEditor wanted) {
        inbox.add(edited(wanted)); // the editor needs the terminal for itself
      } else if (effect instanceof Effect.Leave left) {
        leaving = left;
      } else {
        effect.on(world);
      }
    }
  }

  private void resize() throws IOException {
    Canvas screen = session.blank();
    step(new Message.Resized(screen.columns(), screen.rows()));
  }

  private void reopen() throws IOException {
    session = open();
    resize();
    draw();
  }

  private Message edited(Effect.OpenEditor wanted) {
    try {
      session.close();
      try {
        Editor.Edited edited = editor.edit(wanted.fileName(), wanted.text(), wanted.line());
        return edited.failed()
            ? new Message.EditorFailed(edited.status())
            : new Message.EditorReturned(wanted.id(), edited.text().string());
      } finally {
        reopen();
      }
    } catch (IOException e) {
      return new Message.Failed(
          "The text could not be edited with " + editor.command() + ": " + e.getMessage(),
          "Nothing is changed. Set VISUAL or EDITOR to another editor.");
    }
  }
}
