package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.googlecode.lanterna.input.InputDecoder;
import com.googlecode.lanterna.input.KeyStroke;
import dev.reflect.review.Key;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WholeKeysTest {
  private static final String PASTE = "\u001b[200~aAq\nx\u001b[31m🚀\u001b[201~";

  private final Line line = new Line();
  private final InputDecoder decoder = decoder(line);
  private final Keyboard keyboard = new Keyboard();

  @ParameterizedTest
  @CsvSource({
    "a, a",
    "A, A",
    "' ', Space",
    "é, é",
    "漢, 漢",
    "🚀, 🚀",
    "'\n', Enter",
    "'\t', Tab",
    "'\u0003', Ctrl-c",
    "'\u0012', Ctrl-r",
    "'\u007f', Backspace",
    "'\u001b[A', ↑",
    "'\u001b[B', ↓",
    "'\u001bOB', ↓",
    "'\u001b[5~', PgUp",
    "'\u001b[H', Home",
    "'\u001b[3~', Delete",
    "'\u001b[Z', Shift-Tab",
    "'\u001ba', Alt-a"
  })
  void keysAreKnown(String typed, String key) throws IOException {
    line.types(typed);
    assertEquals(List.of(key), keys());
  }

  /** Split anywhere, an arrow key stays one: its last letter alone would accept everything. */
  @Test
  void aKeyThatArrivesInPiecesIsOneKey() throws IOException {
    for (String key : List.of("\u001b[A", "\u001b[1;5A", "🚀", "\u001bOA")) {
      for (int at = 1; at < key.getBytes(StandardCharsets.UTF_8).length; at++) {
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        line.types(bytes, 0, at);
        assertEquals(List.of(), keys());
        line.types(bytes, at, bytes.length);
        assertEquals(1, keys().size(), key);
      }
    }
  }

  @Test
  void escapeAloneIsAKeyAfterAMoment() throws Exception {
    line.types("\u001b");
    assertEquals(List.of(), keys());
    Thread.sleep(80);
    assertEquals(List.of("Esc"), keys());
  }

  @Test
  void escapeTwiceIsTwoKeysAndNotAChord() throws Exception {
    line.types("\u001b\u001b");
    Thread.sleep(80);
    List<String> keys = keys();
    Thread.sleep(80);
    keys.addAll(keys());
    assertEquals(List.of("Esc", "Esc"), keys);
  }

  @Test
  void aPasteIsOneStrokeWhereverItIsCut() throws IOException {
    byte[] bytes = PASTE.getBytes(StandardCharsets.UTF_8);
    for (int at = 1; at < bytes.length; at++) {
      line.types(bytes, 0, at);
      assertEquals(List.of(), keys());
      line.types(bytes, at, bytes.length);
      assertEquals(List.of("paste aAq\nx\u001b[31m🚀"), keys());
    }
  }

  @Test
  void aLongPasteIsOneStroke() throws IOException {
    String text = "delete everything ".repeat(3000);
    line.types("\u001b[200~" + text + "\u001b[201~j");
    assertEquals(List.of("paste " + text, "j"), keys());
  }

  @Test
  void whatNobodyKnowsMeansNothing() throws IOException {
    line.types(
        "\u001b[99~\u001b[I\u001b[?62;4c\u001b]11;rgb:0000/0000/0000\u0007\u001b[<2;1;1M\u001b[<0;1;1mj");
    assertEquals(List.of("j"), keys());
  }

  @ParameterizedTest
  @CsvSource({
    "'\u001b[<0;12;7M', CLICK, 11, 6",
    "'\u001b[<64;1;1M', WHEEL_UP, 0, 0",
    "'\u001b[<65;200;50M', WHEEL_DOWN, 199, 49"
  })
  void theMouseSaysWhatItDidAndWhere(String told, TerminalKeys.Mouse.Sort sort, int column, int row)
      throws IOException {
    line.types(told);
    TerminalKeys.Mouse mouse = (TerminalKeys.Mouse) decoder.getNextCharacter(false);
    assertEquals(sort, mouse.sort());
    assertEquals(column, mouse.column());
    assertEquals(row, mouse.row());
  }

  @ParameterizedTest
  @CsvSource({
    "'\u001b]11;rgb:1b1b/1d1d/2323\u0007', false",
    "'\u001b]11;rgb:fa/fa/fa\u001b\\', true",
    "'\u001b]11;rgba:ffff/ffff/dddd/ffff\u001b\\', true"
  })
  void theTerminalSaysWhatIsBehindItsText(String answer, boolean light) throws IOException {
    line.types(answer);
    KeyStroke stroke = decoder.getNextCharacter(false);
    assertEquals(light, ((TerminalKeys.Background) stroke).isLight());
  }

  private List<String> keys() throws IOException {
    List<String> keys = new ArrayList<>();
    KeyStroke stroke = decoder.getNextCharacter(false);
    while (stroke != null) {
      if (stroke instanceof TerminalKeys.Paste paste) {
        keys.add("paste " + paste.text());
      } else {
        keyboard.key(stroke).map(Key::label).ifPresent(keys::add);
      }
      stroke = decoder.getNextCharacter(false);
    }
    return keys;
  }

  private static InputDecoder decoder(Line line) {
    InputDecoder decoder =
        new InputDecoder(new InputStreamReader(new WholeKeys(line), StandardCharsets.UTF_8));
    decoder.addProfile(new TerminalKeys());
    return decoder;
  }

  /** A line on which bytes arrive when the test says so. */
  private static final class Line extends InputStream {
    private byte[] waiting = {};

    void types(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      types(bytes, 0, bytes.length);
    }

    void types(byte[] bytes, int from, int to) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      all.writeBytes(waiting);
      all.write(bytes, from, to - from);
      waiting = all.toByteArray();
    }

    @Override
    public int available() {
      return waiting.length;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      int count = Math.min(length, waiting.length);
      System.arraycopy(waiting, 0, target, offset, count);
      byte[] rest = new byte[waiting.length - count];
      System.arraycopy(waiting, count, rest, 0, rest.length);
      waiting = rest;
      return count;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) == 1 ? one[0] & 0xff : -1;
    }
  }
}
