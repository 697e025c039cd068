package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.reflect.diff.Text;
import dev.reflect.fs.OtherProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditorTest {
  private static final Text TEXT = Text.of("# Git\r\n\nNo newline at the end");

  private static final Consumer<String> UNTOLD = Assertions::fail;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "vi, 'vi +7 ', ''",
    "/usr/bin/nvim -n, '/usr/bin/nvim -n +7 ', ''",
    "nano, 'nano +7 ', ''",
    "emacsclient -t, 'emacsclient -t +7 ', ''",
    "code --wait, 'code --wait --goto ', ':7'",
    "hx, 'hx ', ':7'",
    "unheard-of, 'unheard-of ', ''"
  })
  void editorsOpenAtTheLine(String command, String before, String behind) {
    assertEquals(List.of(before, behind), Editor.at(command, 7));
  }

  @Test
  void theUsersOwnEditorComesFirst() {
    assertEquals(
        "code --wait", Editor.command(Map.of("VISUAL", "code --wait", "EDITOR", "vi"), () -> "ed"));
    assertEquals("nano", Editor.command(Map.of("VISUAL", " ", "EDITOR", "nano"), () -> "ed"));
    assertEquals("ed", Editor.command(Map.of(), () -> "ed"));
    assertEquals("vi", Editor.command(Map.of(), () -> ""));
  }

  @Test
  void whatIsSavedComesBackAndNothingIsLeftBehind() throws IOException {
    Editor editor = new Editor("sed -i s/Git/Commits/", folder.resolve("new"), UNTOLD);
    assertEquals(
        new Editor.Edited(0, Text.of("# Commits\r\n\nNo newline at the end")),
        editor.edit("git.SKILL.md", TEXT, 1));
    try (Stream<Path> left = Files.list(folder.resolve("new"))) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void theFileIsForTheUserAlone() throws IOException {
    Path seen = folder.resolve("seen");
    String look = "look() { stat -c %a \"$1\" \"$(dirname \"$1\")\" >" + seen + "; }; look";
    new Editor(look, folder.resolve("new"), UNTOLD).edit("git.SKILL.md", TEXT, 1);
    assertEquals("600\n700\n", Files.readString(seen));
    assertEquals(
        "rwx------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("new"))));
  }

  @Test
  void aNameCannotLeaveTheFolderOrRunACommand() throws IOException {
    Path seen = folder.resolve("seen");
    Editor editor = new Editor("look() { echo \"$1\" >" + seen + "; }; look", folder, UNTOLD);
    editor.edit("../x; touch y", TEXT, 1);
    String path = Files.readString(seen).strip();
    assertTrue(path.startsWith(folder.toString()) && path.endsWith("/edit.._x__touch_y"), path);
  }

  @Test
  void theStatusOfAnEditorThatFailsIsTold() throws IOException {
    assertEquals(
        new Editor.Edited(4, TEXT), new Editor("exit 4;", folder, UNTOLD).edit("a.md", TEXT, 1));
  }

  /** Edits a text with the command in the folder, as a process of its own that can be ended. */
  static final class Apart {
    public static void main(String[] arguments) throws IOException {
      Editor editor = new Editor(arguments[0], Path.of(arguments[1]), System.err::println);
      System.err.println(editor.edit("CLAUDE.md", TEXT, 1));
    }
  }

  @ParameterizedTest
  @CsvSource({"TERM, 143", "HUP, 129"})
  void whoIsEndedEndsTheEditorAndSaysWhereTheTextIsKept(String signal, int status)
      throws Exception {
    assumeFalse(signal.equals("HUP") && isHangUpIgnored(), "as below nohup, where one goes on");
    String saving =
        "save() { echo more >> \"$1\"; echo $$ > " + folder + "/open; exec sleep 60; }; save";
    Process reflect = apart(saving);
    String said = ended(reflect, signal);
    assertEquals(status, reflect.exitValue(), said);
    Path kept = Path.of(said.substring(said.lastIndexOf(": ") + 2));
    assertEquals(
        "reflect was ended while the editor was open; what was edited is kept: " + kept, said);
    assertEquals(TEXT.string() + "more\n", Files.readString(kept));
  }

  @Test
  void whereNothingWasSavedNothingIsKept() throws Exception {
    Process reflect = apart("wait() { echo $$ > " + folder + "/open; exec sleep 60; }; wait");
    assertEquals("", ended(reflect, "TERM"));
    try (Stream<Path> left = Files.list(folder.resolve("drafts"))) {
      assertEquals(List.of(), left.toList());
    }
  }

  /** What is ignored here is ignored by what starts here. */
  private static boolean isHangUpIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .anyMatch(line -> "13579bdf".indexOf(line.charAt(line.length() - 1)) >= 0);
  }

  private Process apart(String command) throws IOException {
    return new ProcessBuilder(
            OtherProcess.running(Apart.class, command, folder.resolve("drafts").toString()))
        .redirectError(folder.resolve("said").toFile())
        .start();
  }

  /**
   * Returns what it said, once the editor is open and it was ended by the signal, and that, too.
   */
  private String ended(Process reflect, String signal) throws Exception {
    Path open = folder.resolve("open");
    while (!Files.exists(open) || Files.readString(open).isBlank()) {
      assertTrue(reflect.isAlive(), "it goes on until the editor is open");
      Thread.sleep(20);
    }
    ProcessHandle editor =
        ProcessHandle.of(Long.parseLong(Files.readString(open).strip())).orElseThrow();
    try {
      new ProcessBuilder("kill", "-" + signal, String.valueOf(reflect.pid())).start().waitFor();
      assertTrue(reflect.waitFor(20, TimeUnit.SECONDS));
      // what ended and nobody has waited for yet is there still, as no program any more
      assertFalse(editor.isAlive() && editor.info().command().isPresent(), "it is left alone");
    } finally {
      editor.destroyForcibly();
    }
    return Files.readString(folder.resolve("said")).strip();
  }
}
