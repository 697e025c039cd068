package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.input.KeyType;
import com.googlecode.lanterna.terminal.Terminal;
import com.googlecode.lanterna.terminal.virtual.DefaultVirtualTerminal;
import dev.reflect.act.home.Editor;
import dev.reflect.review.Action;
import dev.reflect.review.Item;
import dev.reflect.review.OwnKeys;
import dev.reflect.review.Review;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Plays a person at a virtual terminal: types, looks at the screen, and in the end leaves. A remark
 * in red fails the script.
 */
final class Playing implements TerminalSource {
  private final LinkedBlockingQueue<Action> inbox = new LinkedBlockingQueue<>();
  private final Deque<Object> script = new ArrayDeque<>();
  private final PlayedWorld world = new PlayedWorld(inbox, this::screen);
  private TerminalSize size = new TerminalSize(100, 30);
  private Virtual terminal;
  private int opened;
  private int closed;
  private int suspended;

  private Playing() {}

  static Playing of(List<Item> items) {
    Playing playing = new Playing();
    playing.inbox.add(new Action.Arrived(items, List.of()));
    return playing;
  }

  /** Plays a person whose screen is no review. */
  static Playing alone() {
    return new Playing();
  }

  Playing on(int columns, int rows) {
    size = new TerminalSize(columns, rows);
    return this;
  }

  Playing withEditor(String command, Path folder) {
    world.edits(new Editor(command, folder, said -> {}));
    return this;
  }

  Playing meanwhile(Action action) {
    world.meanwhile(action);
    return this;
  }

  /** Types keys: a character each, or the name of one key. */
  Playing press(String... keys) {
    for (String key : keys) {
      script.add(stroke(key));
    }
    return this;
  }

  Playing type(String text) {
    for (char each : text.toCharArray()) {
      script.add(new KeyStroke(each, false, false));
    }
    return this;
  }

  Playing paste(String text) {
    script.add(new TerminalKeys.Paste(text));
    return this;
  }

  /** Uses the mouse at this place of the screen. */
  Playing mouse(TerminalKeys.Mouse.Sort sort, int column, int row) {
    script.add(new TerminalKeys.Mouse(sort, column, row));
    return this;
  }

  Playing shows(String text) {
    return check(() -> assertTrue(screen().contains(text), () -> text + "\n" + screen()));
  }

  Playing showsNo(String text) {
    return check(() -> assertFalse(screen().contains(text), () -> text + "\n" + screen()));
  }

  Playing resize(int columns, int rows) {
    return check(() -> terminal.setTerminalSize(new TerminalSize(columns, rows)));
  }

  /** Expects this on the screen at the moment a decision is kept. */
  Playing whileKeeping(String text) {
    world.expectWhileKeeping(text);
    return this;
  }

  private Playing check(Runnable check) {
    script.add(check);
    return this;
  }

  /** Plays the script, which has to lead out of the review. */
  Played play() throws IOException {
    Theme theme = Theme.of(Map.of("LANG", "en_US.UTF-8", "TERM", "xterm"), "auto");
    Review end =
        new TerminalReview(
                this, new TerminalReview.Look(theme, OwnKeys.NONE), world, inbox, ZoneOffset.UTC)
            .run();
    hasLeft();
    return new Played(end, world.log(), world.written(), opened, suspended);
  }

  /** The script is at its end, and the terminal was given back. */
  void hasLeft() {
    assertTrue(script.isEmpty(), "Left before the script ended: " + script);
    assertEquals(opened, closed);
  }

  /** What came of it. */
  record Played(
      Review review, List<String> log, Map<String, String> written, int opened, int suspended) {
    Played wrote(String label, String text) {
      assertEquals(text, written.get(label));
      return this;
    }

    Played did(String... things) {
      assertEquals(List.of(things), log);
      return this;
    }
  }

  @Override
  public Terminal open() {
    assertEquals(opened, closed, "a terminal is given back before it is taken anew");
    opened++;
    terminal = new Virtual(size);
    return terminal;
  }

  @Override
  public void suspend() {
    suspended++;
  }

  private String screen() {
    StringBuilder screen = new StringBuilder();
    for (int row = 0; row < terminal.getTerminalSize().getRows(); row++) {
      for (int column = 0; column < terminal.getTerminalSize().getColumns(); column++) {
        screen.append(terminal.getCharacter(column, row).getCharacterString());
      }
      screen.append('\n');
    }
    return screen.toString();
  }

  private boolean hasRedRemark() {
    int row = terminal.getTerminalSize().getRows() - 2;
    for (int column = 0; column < terminal.getTerminalSize().getColumns(); column++) {
      TextColor colour =
          terminal.getCharacter(new TerminalPosition(column, row)).getForegroundColor();
      if (colour == TextColor.ANSI.RED) {
        return true;
      }
    }
    return false;
  }

  /** Gives one key at a time, and between two keys lets the review draw. */
  private final class Virtual extends DefaultVirtualTerminal {
    private boolean drawing;

    Virtual(TerminalSize size) {
      super(size);
    }

    @Override
    public synchronized void close() {
      closed++;
      super.close();
    }

    @Override
    public synchronized KeyStroke pollInput() {
      if (drawing) {
        drawing = false;
        return null;
      }
      if (!inbox.isEmpty()) {
        return null;
      }
      while (script.peek() instanceof Runnable check) {
        script.remove();
        check.run();
      }
      if (script.isEmpty()) {
        throw new AssertionError("The script ended and the review goes on:\n" + screen());
      }
      assertFalse(hasRedRemark(), () -> "Not expected:\n" + screen());
      drawing = true;
      return (KeyStroke) script.remove();
    }
  }

  private static KeyStroke stroke(String key) {
    return switch (key) {
      case "Enter" -> new KeyStroke(KeyType.Enter);
      case "Esc" -> new KeyStroke(KeyType.Escape);
      case "Tab" -> new KeyStroke(KeyType.Tab);
      case "Down" -> new KeyStroke(KeyType.ArrowDown);
      case "Backspace" -> new KeyStroke(KeyType.Backspace);
      case "Ctrl-c" -> new KeyStroke('c', true, false);
      case "Ctrl-u" -> new KeyStroke('u', true, false);
      case "Ctrl-r" -> new KeyStroke('r', true, false);
      case "Ctrl-z" -> new KeyStroke('z', true, false);
      default -> new KeyStroke(key.charAt(0), false, false);
    };
  }
}
