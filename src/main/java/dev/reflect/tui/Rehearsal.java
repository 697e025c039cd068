package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.terminal.Terminal;
import com.googlecode.lanterna.terminal.virtual.DefaultVirtualTerminal;

/** A terminal that nobody sees, on which these letters are typed. */
public final class Rehearsal implements TerminalSource {
  private static final TerminalSize SIZE = new TerminalSize(120, 36);

  private final String letters;

  public Rehearsal(String letters) {
    this.letters = letters;
  }

  @Override
  public Terminal open() {
    DefaultVirtualTerminal terminal = new DefaultVirtualTerminal(SIZE);
    letters
        .chars()
        .forEach(letter -> terminal.addInput(new KeyStroke((char) letter, false, false)));
    return terminal;
  }

  @Override
  public void suspend() {
    // Nobody is there who could wake it up.
  }
}
