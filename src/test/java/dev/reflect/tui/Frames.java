package dev.reflect.tui;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.Item;
import dev.reflect.review.Key;
import dev.reflect.review.Review;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** A review that keys are pressed in, from the key to the bytes that a terminal gets. */
public final class Frames {
  private static final int COLUMNS = 120;
  private static final int ROWS = 40;

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final ReviewView view = new ReviewView(ZoneOffset.UTC);
  private final Painter painter;
  private Review review;
  private Canvas shown = new Canvas(COLUMNS, ROWS);

  private Frames(List<Item> items) throws IOException {
    Theme theme =
        Theme.of(
            Map.of(
                "LANG",
                "en_US.UTF-8",
                "TERM",
                "xterm-256color",
                "COLORTERM",
                "truecolor",
                "COLORFGBG",
                "15;0"),
            "auto");
    painter = new Painter(new Wire(written, COLUMNS, ROWS), theme);
    review = Review.of(items, COLUMNS, ROWS);
    draw();
  }

  /** Returns a review of so many proposals, ten in a file. */
  public static Frames ofProposals(int count) throws IOException {
    return new Frames(Samples.many(count));
  }

  /** Returns a review of one proposal, which changes each of so many lines. */
  public static Frames ofDiff(int lines) throws IOException {
    StringBuilder old = new StringBuilder();
    StringBuilder now = new StringBuilder();
    for (int at = 0; at < lines / 2; at++) {
      old.append("- The importer reads table number ").append(at).append(" once a day.\n");
      now.append("- The importer reads table number ").append(at).append(" twice a day.\n");
    }
    Target target = Samples.file(Target.Kind.PROJECT, "CLAUDE.md", old.toString());
    Proposal added = Samples.added(target, "Read every table twice a day.", 0.9, 1);
    Proposal proposal =
        new Proposal(
            added.id(), added.learning(), target, target.onDisk(), Text.of(now.toString()));
    Frames frames = new Frames(List.of(Item.of(proposal, List.of(target))));
    frames.press(Key.of(Key.Name.TAB));
    return frames;
  }

  /** Presses the key, draws, and returns the bytes that were written for it. */
  public byte[] press(char key) throws IOException {
    return press(Key.of(key));
  }

  byte[] press(Key key) throws IOException {
    written.reset();
    review = new Action.Pressed(key).on(review).review();
    draw();
    return written.toByteArray();
  }

  /** Returns what the last key left on the screen. */
  Canvas shown() {
    return shown;
  }

  private void draw() throws IOException {
    shown = new Canvas(COLUMNS, ROWS);
    view.draw(review, shown);
    painter.paint(shown);
  }
}
