package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.review.Ink;
import dev.reflect.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;

/** A drawn review as text: what is on it, and below the same grid as one letter for each ink. */
final class Screen {
  private static final String ROLES = "~~~~ roles";

  private final Canvas canvas;

  private Screen(Canvas canvas) {
    this.canvas = canvas;
  }

  static Screen of(Review review) {
    Canvas canvas = new Canvas(review.layout().width(), review.layout().height());
    new ReviewView(ZoneOffset.UTC).draw(review, canvas);
    return new Screen(canvas);
  }

  static Screen of(Canvas canvas) {
    return new Screen(canvas);
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < canvas.rows(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < canvas.columns(); column++) {
        line.append(canvas.at(column, row).text());
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** Ordinary blanks stay blank, so that what is set apart stands out. */
  String inks() {
    StringBuilder inks = new StringBuilder();
    for (int row = 0; row < canvas.rows(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < canvas.columns(); column++) {
        Canvas.Cell cell = canvas.at(column, row);
        boolean plain = cell.text().isBlank() && cell.ink() == Ink.TEXT;
        line.append(plain ? ' ' : cell.ink().letter());
      }
      inks.append(line.toString().stripTrailing()).append('\n');
    }
    return inks.toString();
  }

  @Override
  public String toString() {
    return text() + ROLES + "\n" + inks();
  }

  /** Compares what is drawn with the recorded screen; {@code -Dscreens=write} records it. */
  static void compare(String name, Canvas drawn) throws IOException {
    String screen = of(drawn).toString();
    Path file = Path.of("src/test/resources/screens", name + ".screen");
    if ("write".equals(System.getProperty("screens"))) {
      Files.writeString(file, screen);
    }
    assertTrue(Files.exists(file), () -> "Not recorded: " + name + "\n" + screen);
    assertEquals(Files.readString(file), screen);
  }

  static void compare(String name, Review review) throws IOException {
    compare(name, of(review).canvas);
  }
}
