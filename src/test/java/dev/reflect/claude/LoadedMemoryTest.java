package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadedMemoryTest {
  @TempDir Path temporary;
  private Path home;
  private Path shop;

  @BeforeEach
  void makeARepository() throws IOException {
    home = temporary.toRealPath();
    shop = home.resolve("code/shop");
    Files.createDirectories(shop.resolve(".git"));
    Files.writeString(shop.resolve(".git/HEAD"), "ref: refs/heads/main\n");
  }

  private void write(String file, String text) throws IOException {
    Path path = home.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private LoadedMemory loaded() throws IOException {
    return LoadedMemory.of(ClaudeHome.of(Map.of(), home), shop, home);
  }

  private List<String> names(List<Path> files) {
    return files.stream().map(file -> home.relativize(file).toString()).toList();
  }

  @Test
  void aProjectLoadsItsOwnFilesAndThoseAboveIt() throws IOException {
    write("code/CLAUDE.md", "Above.\n");
    write("code/shop/CLAUDE.md", "Own.\n");
    write("code/shop/.claude/CLAUDE.md", "Own, too.\n");
    write("code/shop/CLAUDE.local.md", "Mine.\n");
    write("code/shop/src/CLAUDE.md", "Loaded once a file in src is read.\n");
    write(".claude/CLAUDE.md", "Everywhere.\n");
    write(".claude/rules/git/commits.md", "Everywhere, too.\n");

    assertEquals(
        List.of(".claude/CLAUDE.md", ".claude/rules/git/commits.md"), names(loaded().ofUser()));
    assertEquals(
        List.of(
            "code/CLAUDE.md",
            "code/shop/CLAUDE.md",
            "code/shop/.claude/CLAUDE.md",
            "code/shop/CLAUDE.local.md"),
        names(loaded().ofProject()));
  }

  @Test
  void rulesAreLoadedButForThoseOfSomeFiles() throws IOException {
    write("code/shop/.claude/rules/all.md", "---\ndescription: all\n---\nOf all files.\n");
    write("code/shop/.claude/rules/ts.md", "---\nname: ts\npaths: src/*.ts\n---\nOf some.\n");
    write("code/shop/.claude/rules/said.md", "paths: are only named here\n");
    write(".claude/rules/py.md", "---\npaths:\n  - '*.py'\n---\nOf some.\n");

    assertEquals(
        List.of("code/shop/.claude/rules/all.md", "code/shop/.claude/rules/said.md"),
        names(loaded().ofProject()));
    assertEquals(List.of(), names(loaded().ofUser()));
  }

  @Test
  void aLongRuleThatBeginsWithALineIsRead() throws IOException {
    write("code/shop/.claude/rules/long.md", "---\n" + "- A rule.\n".repeat(20_000));

    assertEquals(List.of("code/shop/.claude/rules/long.md"), names(loaded().ofProject()));
  }

  @Test
  void aSessionInAFolderLoadsItsFile() throws IOException {
    write("code/shop/CLAUDE.md", "Own.\n");
    write("code/shop/web/CLAUDE.md", "Of the folder.\n");
    write("code/shop/web/src/CLAUDE.md", "Below.\n");

    assertEquals(
        List.of("code/shop/CLAUDE.md", "code/shop/web/CLAUDE.md"),
        names(
            LoadedMemory.of(ClaudeHome.of(Map.of(), home), shop.resolve("web"), home).ofProject()));
  }

  @Test
  void whatAFileBringsInIsLoadedWithIt() throws IOException {
    write("code/shop/CLAUDE.md", "See @docs/style.md and (@~/notes.md), and ask mia@docs/no.md.\n");
    write("code/shop/docs/style.md", "@more.md\n`@code.md`\n```\n@code.md\n```\n");
    write("code/shop/docs/more.md", "@../CLAUDE.md again, and @nowhere.md\n");
    write("code/shop/docs/code.md", "Only named.\n");
    write("code/shop/docs/no.md", "Part of an address.\n");
    write("notes.md", "Mine.\n");

    assertEquals(
        List.of(
            "code/shop/CLAUDE.md", "code/shop/docs/style.md", "code/shop/docs/more.md", "notes.md"),
        names(loaded().ofProject()));
  }

  @Test
  void aChainOfFilesEndsAfterFiveHops() throws IOException {
    write("code/shop/CLAUDE.md", "@1.md\n");
    for (int file = 1; file < 9; file++) {
      write("code/shop/" + file + ".md", "@" + (file + 1) + ".md\n");
    }
    assertEquals("code/shop/5.md", names(loaded().ofProject()).get(5));
    assertEquals(6, loaded().ofProject().size());
  }

  @Test
  void whereThereIsNothingNothingIsLoaded() throws IOException {
    assertEquals(new LoadedMemory(List.of(), List.of()), loaded());
  }
}
