package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClipboardTest {
  private static final String TEXT = "Use “uv”, nothing else. ✓";

  @TempDir private Path programs;

  @Test
  void aTerminalIsToldInItsOwnBytes() {
    assertEquals("\u001b]52;c;VXNlIHV2Lg==\u0007", TerminalKeys.copying("Use uv."));
    assertEquals("\u001b]52;c;4pyT\u0007", TerminalKeys.copying("✓"));
  }

  @ParameterizedTest
  @CsvSource({"wl-copy,WAYLAND_DISPLAY", "xclip,DISPLAY", "pbcopy,"})
  void theProgramOfTheMachineGetsTheText(String program, String variable) throws IOException {
    install(program, "cat");
    copy(variable);
    assertEquals(TEXT, Files.readString(programs.resolve("copied")));
  }

  @Test
  void windowsGetsItInItsOwnLetters() throws IOException {
    install("clip.exe", "iconv -f UTF-16LE -t UTF-8");
    copy(null);
    assertEquals(TEXT, Files.readString(programs.resolve("copied")));
  }

  @Test
  void withoutWindowsTheirProgramsAreNotAsked() throws IOException {
    install("wl-copy", "cat");
    install("xclip", "cat");
    copy(null);
    assertFalse(Files.exists(programs.resolve("copied")));
  }

  private void install(String program, String reads) throws IOException {
    Path file = programs.resolve(program);
    Files.writeString(file, "#!/bin/sh\n" + reads + " > " + programs.resolve("copied") + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void copy(String variable) throws IOException {
    Map<String, String> environment = new HashMap<>();
    environment.put("PATH", programs + ":/usr/bin:/bin");
    if (variable != null) {
      environment.put(variable, "wayland-0");
    }
    new Clipboard(environment).put(TEXT);
  }
}
