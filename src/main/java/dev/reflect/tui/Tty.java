package dev.reflect.tui;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.KeyDecodingProfile;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.terminal.ansi.ANSITerminal;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The controlling terminal, taken over from construction to {@link #close}. It is given back as it
 * was found, at the latest when the JVM ends.
 *
 * <p>lanterna's own terminals start {@code stty} seven times, ask the terminal for its size and
 * wait ten seconds for one that does not answer; here one shell does both.
 */
final class Tty extends ANSITerminal {
  private static final TerminalSize UNKNOWN = new TerminalSize(80, 24);

  private final Charset charset;
  private final boolean mouse;
  private final String modes;
  private final AtomicBoolean open = new AtomicBoolean(true);
  private final AtomicBoolean resized = new AtomicBoolean();
  private final AtomicBoolean continued = new AtomicBoolean();
  private final Thread atExit = new Thread(this::giveBack, "restore terminal");
  private TerminalSize size;
  private boolean inPrivateMode;
  private volatile boolean silent;

  /**
   * @throws IOException when there is no terminal to take
   */
  Tty(InputStream in, OutputStream out, Charset charset, boolean mouse) throws IOException {
    super(new WholeKeys(in), new BufferedOutputStream(out, 1 << 16), charset);
    this.charset = charset;
    this.mouse = mouse;
    Stty.Taken taken = Stty.takeTerminal();
    modes = taken.modes();
    size = taken.size().orElse(UNKNOWN);
    onResized(size);
    Runtime.getRuntime().addShutdownHook(atExit);
    Signals.on("WINCH", () -> resized.set(true));
    Signals.on("CONT", () -> continued.set(true));
  }

  @Override
  protected KeyDecodingProfile getDefaultKeyDecodingProfile() {
    return new TerminalKeys();
  }

  @Override
  protected TerminalSize findTerminalSize() {
    return size;
  }

  /** Returns the next key, and tells the listeners before of a changed size or a lost screen. */
  @Override
  public KeyStroke pollInput() throws IOException {
    if (continued.getAndSet(false)) {
      Stty.singleKeys();
      enterModes();
      flush();
      onResized(TerminalSize.ZERO);
      resized.set(true);
    }
    if (resized.getAndSet(false)) {
      size = Stty.size().orElse(size);
      onResized(size);
    }
    return super.pollInput();
  }

  /** Writes the string as it is: lanterna would take it apart into halves of surrogate pairs. */
  @Override
  public void putString(String string) throws IOException {
    writeToTerminal(string.getBytes(charset));
  }

  /** Asks for the colour behind the text; a terminal that knows answers as if it were typed. */
  void askBackground() throws IOException {
    write(TerminalKeys.ASK_BACKGROUND);
  }

  /** Puts a text where the terminal's own copies go (OSC 52). */
  void copy(String text) throws IOException {
    write(TerminalKeys.copying(text));
    flush();
  }

  @Override
  public void enterPrivateMode() throws IOException {
    super.enterPrivateMode();
    inPrivateMode = true;
    enterModes();
  }

  private void enterModes() throws IOException {
    if (inPrivateMode) {
      write("\u001b[?1049h" + TerminalKeys.PASTE_ON + (mouse ? TerminalKeys.MOUSE_ON : ""));
      setCursorVisible(false);
    }
  }

  @Override
  public void exitPrivateMode() throws IOException {
    write((mouse ? TerminalKeys.MOUSE_OFF : "") + TerminalKeys.PASTE_OFF);
    super.exitPrivateMode();
    inPrivateMode = false;
  }

  @Override
  public void close() throws IOException {
    giveBack();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The JVM is ending: the terminal is given back already.
    }
  }

  /** Runs once: from {@link #close}, or when the JVM ends without it. */
  private void giveBack() {
    if (!open.getAndSet(false)) {
      return;
    }
    try {
      if (inPrivateMode) {
        exitPrivateMode();
      }
    } catch (IOException e) {
      // The terminal may be gone; its modes are still worth an attempt.
    }
    silent = true;
    try {
      Stty.restore(modes);
    } catch (IOException e) {
      // Nothing is left to restore on a terminal that is gone.
    }
  }

  /** Writes nothing more once the terminal is given back: the loop may still be drawing. */
  @Override
  protected void writeToTerminal(byte... bytes) throws IOException {
    if (!silent) {
      super.writeToTerminal(bytes);
    }
  }

  private void write(String sequence) throws IOException {
    writeToTerminal(sequence.getBytes(StandardCharsets.US_ASCII));
  }
}
