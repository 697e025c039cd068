package dev.reflect.tui;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.InputDecoder;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.terminal.Terminal;
import com.googlecode.lanterna.terminal.virtual.DefaultVirtualTerminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;

/**
 * A terminal that nobody sees, on which these letters are typed, each once the one before is drawn:
 * the first when there is a list of proposals or has been none for long, and in the end q. They are
 * read as those of a terminal are.
 */
public final class Rehearsal implements TerminalSource {
  private static final TerminalSize SIZE = new TerminalSize(120, 36);
  private static final int LONG = 1_000;

  private final String letters;

  public Rehearsal(String letters) {
    this.letters = letters;
  }

  @Override
  public Terminal open() {
    return new Typing();
  }

  @Override
  public void suspend() {
    // Nobody is there who could wake it up.
  }

  private final class Typing extends DefaultVirtualTerminal {
    private final InputDecoder keys;
    private int waited;
    private boolean begun;
    private boolean drawing;

    Typing() {
      super(SIZE);
      byte[] typed = (letters + "q").getBytes(US_ASCII);
      WholeKeys whole = new WholeKeys(new ByteArrayInputStream(typed));
      keys = new InputDecoder(new InputStreamReader(whole, US_ASCII));
      keys.addProfile(new TerminalKeys());
    }

    @Override
    public synchronized KeyStroke pollInput() {
      drawing = !drawing;
      if (drawing || !begun && waited++ < LONG && !hasList()) {
        return null;
      }
      begun = true;
      try {
        return keys.getNextCharacter(false);
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }

    private boolean hasList() {
      return getCharacter(0, 1).getCharacterString().equals("╭");
    }
  }
}
