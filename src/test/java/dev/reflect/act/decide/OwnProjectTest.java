package dev.reflect.act.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.claude.HookInput;
import dev.reflect.sessions.ProjectFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnProjectTest {
  @TempDir Path temporary;
  private Path home;

  @BeforeEach
  void home() throws IOException {
    home = Files.createDirectories(temporary.toRealPath().resolve("users/mia"));
  }

  private Path directory(String name) throws IOException {
    return Files.createDirectories(home.resolve(name).normalize());
  }

  private Path repository(String name) throws IOException {
    Path top = directory(name);
    Files.writeString(Files.createDirectories(top.resolve(".git")).resolve("HEAD"), "ref: x\n");
    return top;
  }

  /** Of a session that was started in one directory and is in another. */
  private Optional<Path> top(Path started, Path now) throws IOException {
    Places places = Places.of(Map.of(), home, now);
    Path transcript =
        places.claude().projects().resolve(ProjectFolder.nameOf(started)).resolve("5e55.jsonl");
    HookInput stop =
        HookInput.of(
            Map.of(
                "hook_event_name",
                "Stop",
                "transcript_path",
                transcript.toString(),
                "cwd",
                now.toString()));
    return OwnProject.of(stop, places).map(OwnProject::top);
  }

  private Optional<Path> top(Path started) throws IOException {
    return top(started, started);
  }

  @Test
  void isTheWorkTreeAroundTheDirectoryOfTheStart() throws IOException {
    Path shop = repository("code/shop");
    Path deep = directory("code/shop/src/main");

    assertEquals(Optional.of(shop), top(shop));
    assertEquals(Optional.of(shop), top(deep));
    assertEquals(Optional.of(shop), top(shop, deep));
  }

  @Test
  void withoutGitIsThatDirectoryItself() throws IOException {
    Path notes = directory("notes");

    assertEquals(Optional.of(notes), top(notes, directory("notes/2026")));
  }

  @Test
  void isNotWhatOtherProjectsLoadToo() throws IOException {
    repository("code/shop");
    repository("by/owner/ferry");

    assertEquals(Optional.empty(), top(Path.of("/")));
    assertEquals(Optional.empty(), top(Path.of("/tmp")));
    assertEquals(Optional.empty(), top(home));
    assertEquals(Optional.empty(), top(home.getParent()));
    assertEquals(Optional.empty(), top(home.resolve("code")));
    assertEquals(Optional.empty(), top(home.resolve("by")));
    assertEquals(Optional.empty(), top(directory(".claude/skills")));
  }

  @Test
  void isNotAHomeThatIsARepository() throws IOException {
    repository(".");

    assertEquals(Optional.empty(), top(home));
    assertEquals(Optional.empty(), top(directory("notes")));
  }

  @Test
  void isNotWhereTheSessionOnlyWent() throws IOException {
    assertEquals(Optional.empty(), top(repository("shop"), repository("ferry")));
  }

  @Test
  void holdsItsOwnFilesAndNoOtherRepositorys() throws IOException {
    OwnProject shop = new OwnProject(repository("shop"));
    Path nested = repository("shop/vendor/ferry");

    assertTrue(shop.holds(home.resolve("shop/CLAUDE.md")));
    assertTrue(shop.holds(home.resolve("shop/.claude/rules/new.md")));
    assertFalse(shop.holds(nested.resolve("CLAUDE.md")));
    assertFalse(shop.holds(home.resolve("CLAUDE.md")));
    assertFalse(shop.holds(home.resolve("shopping/CLAUDE.md")));
    assertFalse(shop.holds(Path.of("/CLAUDE.md")));
  }
}
