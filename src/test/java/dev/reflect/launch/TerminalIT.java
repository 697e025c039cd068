package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.cli.SandboxHome;
import dev.reflect.launch.Shell.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packed jar on a real terminal, made by {@code script}: a person accepts, edits, skips,
 * applies, takes it back in the history and leaves, and the terminal is as it was.
 */
class TerminalIT {
  @TempDir Path home;

  /** The first start of a new jar makes its archive of classes, which no key has to wait for. */
  @BeforeAll
  static void begin(@TempDir Path home) throws IOException, InterruptedException {
    new Shell(home, Map.of()).run(Shell.REFLECT.toString(), "--version");
  }

  /** Returns the project of a person who was asked already whether somebody may judge. */
  private Path project() throws IOException {
    Path project = SandboxHome.create(home);
    Path hearing = Files.createDirectories(home.resolve(".claude/reflect")).resolve("hearing");
    Files.writeString(hearing, "off\n");
    return project;
  }

  @Test
  void aPersonReviewsAndTheTerminalIsAsBefore() throws IOException, InterruptedException {
    Path project = project();
    Path editor =
        executable("editor", "echo '- Added by hand.' >> \"$1\"; touch '" + home + "/edited'");
    Path inside =
        executable(
            "inside",
            """
            stty rows 30 columns 100
            stty -a > before
            cd '%s'
            LC_ALL=C.UTF-8 TERM=xterm EDITOR='%s' '%s' review
            echo "status $?" > '%s/status'
            cd '%s'
            stty -a > after
            """
                .formatted(project, editor, Shell.REFLECT, home, home));
    Path keys =
        executable(
            "keys",
            """
            # Keys typed early wait their turn; only before and after the editor is there to wait for.
            until_true() {
              n=0
              until "$@" 2>/dev/null; do
                sleep 0.1
                n=$((n + 1))
                [ $n -lt 600 ] || exit 1
              done
            }
            until_true grep -q accept typescript
            sleep 1
            printf as
            sleep 0.3
            printf m
            until_true test -f edited
            sleep 2
            printf c
            sleep 0.5
            printf '\\r'
            until_true grep -q 'Added by hand' '%s/CLAUDE.md'
            sleep 0.5
            printf q
            until_true test -f after
            """
                .formatted(project));

    Ended ended =
        new Shell(home, Map.of())
            .run(
                "sh",
                "-c",
                "'" + keys + "' | timeout 90 script -q -f -e -c '" + inside + "' typescript");

    String typescript = Files.readString(home.resolve("typescript"), StandardCharsets.UTF_8);
    assertEquals(0, ended.status(), ended.err() + typescript);
    assertEquals("status 0\n", Files.readString(home.resolve("status")), typescript);
    String written = Files.readString(project.resolve("CLAUDE.md"));
    assertTrue(written.contains("- Use pytest instead of unittest"), written);
    assertTrue(written.contains("- Added by hand.\n"), written);
    assertEquals(Files.readString(home.resolve("before")), Files.readString(home.resolve("after")));
    assertTrue(typescript.contains("\u001b[?1049h"), "the other screen was entered");
    assertTrue(typescript.contains("\u001b[?1049l"), "and left");
    try (var backups = Files.walk(home.resolve(".claude/reflect/backups"))) {
      List<Path> files = backups.filter(Files::isRegularFile).toList();
      assertEquals(1, files.size(), files.toString());
    }
  }

  @Test
  void aPersonTakesBackWhatTheyAppliedInTheHistory() throws IOException, InterruptedException {
    Path project = project();
    String before = Files.readString(project.resolve("CLAUDE.md"));
    Path inside =
        executable(
            "inside",
            """
            stty rows 30 columns 100
            cd '%s'
            LC_ALL=C.UTF-8 TERM=xterm '%s' review
            echo "status $?" > '%s/status'
            touch '%s/after'
            """
                .formatted(project, Shell.REFLECT, home, home));
    Path keys =
        executable(
            "keys",
            """
            until_true() {
              n=0
              until "$@" 2>/dev/null; do
                sleep 0.1
                n=$((n + 1))
                [ $n -lt 600 ] || exit 1
              done
            }
            until_true grep -q accept typescript
            sleep 1
            printf ac
            sleep 0.5
            printf '\\r'
            until_true grep -q 'Use pytest instead' '%1$s/CLAUDE.md'
            sleep 0.5
            cp '%1$s/CLAUDE.md' applied
            printf H
            until_true grep -q 'Operation 1' typescript
            printf u
            until_true grep -q 'Undo operation 1' typescript
            cp '%1$s/CLAUDE.md' shown
            printf '\\r'
            until_true sh -c "! grep -q 'Use pytest instead' '%1$s/CLAUDE.md'"
            sleep 0.5
            printf qq
            until_true test -f after
            """
                .formatted(project));

    Ended ended =
        new Shell(home, Map.of())
            .run(
                "sh",
                "-c",
                "'" + keys + "' | timeout 90 script -q -f -e -c '" + inside + "' typescript");

    String typescript = Files.readString(home.resolve("typescript"), StandardCharsets.UTF_8);
    assertEquals(0, ended.status(), ended.err() + typescript);
    assertEquals("status 0\n", Files.readString(home.resolve("status")), typescript);
    String applied = Files.readString(home.resolve("applied"));
    assertTrue(applied.contains("- Use pytest instead of unittest"), applied);
    assertEquals(applied, Files.readString(home.resolve("shown")), "showing writes nothing");
    assertEquals(before, Files.readString(project.resolve("CLAUDE.md")));
    assertTrue(
        typescript.contains("Operation 1 is undone. To have it again: reflect undo 2"), typescript);
  }

  private Path executable(String name, String script) throws IOException {
    Path file = Files.writeString(home.resolve(name), "#!/bin/sh\n" + script + "\n");
    assertTrue(file.toFile().setExecutable(true));
    return file;
  }
}
