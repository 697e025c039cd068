package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditorTest {
  private static final Text TEXT = Text.of("# Git\r\n\nNo newline at the end");

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
    Editor editor = new Editor("sed -i s/Git/Commits/", folder.resolve("new"));
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
    new Editor(look, folder.resolve("new")).edit("git.SKILL.md", TEXT, 1);
    assertEquals("600\n700\n", Files.readString(seen));
    assertEquals(
        "rwx------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("new"))));
  }

  @Test
  void aNameCannotLeaveTheFolderOrRunACommand() throws IOException {
    Path seen = folder.resolve("seen");
    Editor editor = new Editor("look() { echo \"$1\" >" + seen + "; }; look", folder);
    editor.edit("../x; touch y", TEXT, 1);
    String path = Files.readString(seen).strip();
    assertTrue(path.startsWith(folder.toString()) && path.endsWith("/edit.._x__touch_y"), path);
  }

  @Test
  void theStatusOfAnEditorThatFailsIsTold() throws IOException {
    assertEquals(new Editor.Edited(4, TEXT), new Editor("exit 4;", folder).edit("a.md", TEXT, 1));
  }
}
