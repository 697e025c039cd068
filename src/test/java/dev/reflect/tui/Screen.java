package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.review.Ink;
import dev.reflect.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.function.Function;

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
    return grid(Canvas.Cell::text);
  }

  /** Ordinary blanks stay blank, so that what is set apart stands out. */
  String inks() {
    return grid(
        cell -> {
          boolean plain = cell.text().isBlank() && cell.ink() == Ink.TEXT;
          return plain ? " " : String.valueOf(letter(cell.ink()));
        });
  }

  private static char letter(Ink ink) {
    return switch (ink) {
      case TEXT -> '.';
      case DIM -> 'd';
      case STRONG -> 'h';
      case TITLE -> 'T';
      case BORDER -> 'b';
      case FOCUS -> 'f';
      case SELECTED -> 's';
      case KEY -> 'k';
      case ADDED -> 'a';
      case ADDED_WORD -> 'A';
      case REMOVED -> 'r';
      case REMOVED_WORD -> 'R';
      case CONTEXT -> 'c';
      case GUTTER -> 'g';
      case RULE -> 'l';
      case RULE_HERE -> 'L';
      case BAR -> 'B';
      case GOOD -> '+';
      case WARN -> '!';
      case BAD -> 'x';
      case INPUT -> 'i';
      case CARET -> '_';
    };
  }

  private String grid(Function<Canvas.Cell, String> shown) {
    StringBuilder grid = new StringBuilder();
    for (int row = 0; row < canvas.rows(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < canvas.columns(); column++) {
        line.append(shown.apply(canvas.at(column, row)));
      }
      grid.append(line.toString().stripTrailing()).append('\n');
    }
    return grid.toString();
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

  /** Compares the README's screen that begins so; {@code -Ddocs=write} writes it anew. */
  static void compareWithReadme(String begin, Review review) throws IOException {
    Path file = Path.of("README.md");
    String readme = Files.readString(file);
    int start = readme.indexOf("```\n " + begin) + 4;
    int end = readme.indexOf("```", start);
    String screen = of(review).text();
    if (System.getProperty("docs", "").equals("write")) {
      Files.writeString(file, readme.substring(0, start) + screen + readme.substring(end));
      return;
    }
    assertEquals(screen, readme.substring(start, end), "mvn test -Ddocs=write writes it anew");
  }
}
