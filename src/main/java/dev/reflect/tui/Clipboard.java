package dev.reflect.tui;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The clipboard of the machine, reached by the program that its windows have for it. Terminals that
 * do not copy by themselves are many; without such a program nothing happens.
 */
record Clipboard(Map<String, String> environment) {
  private static final String PROGRAMS =
      """
      has() { command -v "$1" >/dev/null; }
      if [ -n "${WAYLAND_DISPLAY:-}" ] && has wl-copy; then exec wl-copy
      elif [ -n "${DISPLAY:-}" ] && has xclip; then exec xclip -selection clipboard
      elif has pbcopy; then exec pbcopy
      elif has clip.exe; then iconv -f UTF-8 -t UTF-16LE | clip.exe
      fi
      """;

  Clipboard {
    environment = Map.copyOf(environment);
  }

  /** Puts the text there; a program that takes too long goes on by itself. */
  void put(String text) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", PROGRAMS);
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process =
        builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // No program has read it.
    }
    try {
      process.waitFor(1, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
