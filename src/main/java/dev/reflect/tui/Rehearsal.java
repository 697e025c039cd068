package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.terminal.Terminal;
import com.googlecode.lanterna.terminal.virtual.DefaultVirtualTerminal;

/**
 * A terminal that nobody sees, on which these letters are typed, each once the one before is drawn:
 * the first when there is a list of proposals or has been none for long, and in the end q.
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
    private int waited;
    private int typed;
    private boolean drawing;

    Typing() {
      super(SIZE);
    }

    @Override
    public synchronized KeyStroke pollInput() {
      drawing = !drawing;
      if (drawing || typed == 0 && waited++ < LONG && !hasList()) {
        return null;
      }
      char letter = typed < letters.length() ? letters.charAt(typed) : 'q';
      typed++;
      return new KeyStroke(letter, false, false);
    }

    private boolean hasList() {
      return getCharacter(0, 1).getCharacterString().equals("╭");
    }
  }
}
