package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.Hash;
import dev.reflect.fs.WriteRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GitCommitsTest {
  private static final String MESSAGE = "reflect: Use pnpm, never npm\n\nReflect-Operation: 7";

  @TempDir Path directory;
  Path shop;
  int backups;
  Map<String, String> environment = new HashMap<>(System.getenv());

  @BeforeEach
  void makeARepository() throws IOException, InterruptedException {
    environment.putAll(RealGit.environment());
    shop = RealGit.repository(directory.toRealPath().resolve("shop"));
    write("CLAUDE.md", "Be kind.\n");
    write("notes.md", "Mine.\n");
    git("add", ".");
    git("commit", "-q", "-m", "second");
  }

  private String git(String... arguments) throws IOException, InterruptedException {
    return RealGit.run(shop, arguments);
  }

  private Path write(String name, String text) throws IOException {
    Path file = shop.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private WriteRecord edited(String name, String before, String after) throws IOException {
    Path backup = directory.toRealPath().resolve("backup-" + backups++);
    Files.writeString(backup, before);
    return new WriteRecord(
        write(name, after), Hash.of(before.getBytes()), Hash.of(after.getBytes()), backup);
  }

  private WriteRecord briefer() throws IOException {
    return edited("CLAUDE.md", "Be kind.\n", "Be brief.\n");
  }

  private WriteRecord made(String name, String text) throws IOException {
    Path file = write(name, text);
    return new WriteRecord(
        file, Hash.MISSING, Hash.of(text.getBytes()), file.resolveSibling("none"));
  }

  private List<String> commit(WriteRecord... changes) {
    return new GitCommits(environment, Duration.ofSeconds(20)).commit(MESSAGE, List.of(changes));
  }

  private void assertOneCommitOf(String... names) throws IOException, InterruptedException {
    assertEquals("second", git("log", "--format=%s", "-1", "HEAD~1"));
    assertEquals(MESSAGE, git("log", "--format=%B", "-1").strip());
    assertEquals(String.join("\n", names), git("show", "--name-only", "--format=", "HEAD").strip());
  }

  private void assertRefused(String why, WriteRecord... changes)
      throws IOException, InterruptedException {
    assertEquals(List.of("Nothing is committed in " + shop + ": " + why), commit(changes));
    assertNoCommit();
  }

  private void assertNoCommit() throws IOException, InterruptedException {
    assertEquals("second", git("log", "--format=%s", "-1"));
  }

  @Test
  void commitsWhatChangedAndNothingElse() throws IOException, InterruptedException {
    write("notes.md", "Mine, staged.\n");
    write("later.md", "Staged too.\n");
    git("add", "notes.md", "later.md");
    write("notes.md", "Mine, staged and more.\n");
    write("loose.md", "Not staged.\n");
    write(".backups/CLAUDE.md", "Be kind.\n");

    List<String> warnings = commit(briefer(), made("a b/new é.md", "New.\n"));

    assertEquals(List.of(), warnings);
    assertOneCommitOf("CLAUDE.md", "\"a b/new \\303\\251.md\"");
    assertEquals(
        "A  later.md\nMM notes.md\n?? .backups/\n?? loose.md", git("status", "--porcelain"));
  }

  @Test
  void commitsADeletion() throws IOException, InterruptedException {
    WriteRecord change = edited("CLAUDE.md", "Be kind.\n", "gone");
    Files.delete(change.file());

    assertEquals(
        List.of(),
        commit(new WriteRecord(change.file(), change.before(), Hash.MISSING, change.backup())));
    assertOneCommitOf("CLAUDE.md");
  }

  @ParameterizedTest
  @ValueSource(strings = {"changed", "staged", "untracked"})
  void aFileWithChangesOfItsOwnerIsLeftToHim(String how) throws IOException, InterruptedException {
    String name = how.equals("untracked") ? "own.md" : "CLAUDE.md";
    if (how.equals("staged")) {
      write(name, "Staged.\n");
      git("add", name);
    }
    String index = git("ls-files", "--stage");

    List<String> warnings =
        commit(
            edited(name, how.equals("staged") ? "Be kind.\n" : "Own words.\n", "Be brief.\n"),
            edited("notes.md", "Mine.\n", "Ours.\n"));

    assertEquals(
        List.of(name + " is not committed: it had changes before that are not committed."),
        warnings);
    assertOneCommitOf("notes.md");
    assertEquals(
        index.lines().filter(line -> !line.endsWith("notes.md")).toList(),
        git("ls-files", "--stage").lines().filter(line -> !line.endsWith("notes.md")).toList());
  }

  @Test
  void anIgnoredFileIsNobodysBusiness() throws IOException, InterruptedException {
    write(".git/info/exclude", "CLAUDE.local.md\n");

    assertEquals(List.of(), commit(made("CLAUDE.local.md", "Mine alone.\n")));
    assertNoCommit();
  }

  @Test
  void withoutGitThereIsNothingToDo() throws IOException {
    shop = Files.createDirectory(directory.toRealPath().resolve("plain"));

    assertEquals(List.of(), commit(briefer()));
  }

  @Test
  void eachWorkTreeGetsItsCommit() throws IOException, InterruptedException {
    WriteRecord first = briefer();
    Path dots = RealGit.repository(directory.toRealPath().resolve("dots"));
    WriteRecord second = made("../dots/node.md", "Use pnpm.\n");

    assertEquals(
        List.of(),
        commit(
            first,
            new WriteRecord(
                dots.resolve("node.md"), Hash.MISSING, second.after(), dots.resolve("none"))));
    assertOneCommitOf("CLAUDE.md");
    assertEquals("node.md", RealGit.run(dots, "show", "--name-only", "--format=", "HEAD").strip());
  }

  @ParameterizedTest
  @CsvSource({
    "MERGE_HEAD, a merge",
    "CHERRY_PICK_HEAD, a cherry-pick",
    "REVERT_HEAD, a revert",
    "rebase-merge/onto, a rebase",
    "rebase-apply/onto, a rebase",
    "BISECT_LOG, a bisection",
  })
  void nothingIsMixedIntoWhatIsUnderWay(String file, String what)
      throws IOException, InterruptedException {
    write(".git/" + file, git("rev-parse", "HEAD") + "\n");

    assertRefused(what + " is under way.", briefer());
  }

  @Test
  void withoutABranchNothingIsCommitted() throws IOException, InterruptedException {
    git("checkout", "-q", "--detach");

    assertRefused("no branch is checked out.", briefer());
  }

  @Test
  void withoutAFirstCommitNothingIsCommitted() throws IOException, InterruptedException {
    shop = Files.createDirectory(directory.toRealPath().resolve("empty"));
    git("init", "-q");

    assertEquals(
        List.of("Nothing is committed in " + shop + ": there is no commit yet."),
        commit(made("CLAUDE.md", "Be brief.\n")));
  }

  private void hook(String script) throws IOException {
    Path hook = write(".git/hooks/pre-commit", "#!/bin/sh\n" + script + "\n");
    assertTrue(hook.toFile().setExecutable(true));
  }

  @Test
  void aHookThatRefusesIsAWarningAndTheIndexIsAsItWas() throws IOException, InterruptedException {
    hook("echo 'No commits on Sundays' >&2; exit 1");
    write("later.md", "Staged.\n");
    git("add", "later.md");

    assertRefused("No commits on Sundays.", briefer(), made("new.md", "New.\n"));
    assertEquals(" M CLAUDE.md\nA  later.md\n?? new.md", git("status", "--porcelain"));
  }

  @Test
  void aHookThatHangsIsAWarning() throws IOException, InterruptedException {
    hook("sleep 60");

    List<String> warnings =
        new GitCommits(environment, Duration.ofSeconds(2)).commit(MESSAGE, List.of(briefer()));

    assertEquals(
        List.of("Nothing is committed in " + shop + ": git took longer than 2 s."), warnings);
    assertNoCommit();
    assertEquals(false, Files.exists(shop.resolve(".git/index.lock")), "the index is locked");
  }

  @Test
  void aGitThatHangsIsNotWaitedForLongWhereItIsOnlyLooked() throws IOException {
    Path program = Files.writeString(directory.resolve("git"), "#!/bin/sh\nsleep 60\n");
    assertTrue(program.toFile().setExecutable(true));
    GitCommits hanging = new GitCommits(Map.of("PATH", directory + ":/bin:/usr/bin"));
    Path file = shop.toRealPath().resolve("CLAUDE.md");

    IOException late =
        assertThrows(IOException.class, () -> hanging.isCommitted(file, Optional.of(file)));

    assertTrue(late.getMessage().contains("longer than 5 s"), late.getMessage());
  }

  @Test
  void aGitThatIsAtWorkIsAWarning() throws IOException, InterruptedException {
    write(".git/index.lock", "");

    List<String> warnings = commit(briefer());

    assertEquals(1, warnings.size());
    assertTrue(warnings.get(0).contains("index.lock"), warnings.get(0));
    assertNoCommit();
  }

  @Test
  void withoutAnIdentityTheWordsOfGitAreTheWarning() throws IOException, InterruptedException {
    git("config", "user.useConfigOnly", "true");
    environment.keySet().removeIf(name -> name.matches("GIT_(AUTHOR|COMMITTER)_.*"));

    assertRefused("Author identity unknown.", briefer());
  }

  @Test
  void theRepositoryIsThatOfTheFileWhateverTheEnvironmentSays()
      throws IOException, InterruptedException {
    Path other = RealGit.repository(directory.toRealPath().resolve("other"));
    environment.put("GIT_DIR", other.resolve(".git").toString());
    environment.put("GIT_INDEX_FILE", other.resolve(".git/index").toString());
    environment.put("GIT_AUTHOR_NAME", "Ada");

    assertEquals(List.of(), commit(made("new.md", "New.\n")));
    assertOneCommitOf("new.md");
    assertEquals("Ada", git("log", "--format=%an", "-1"));
    assertEquals("first", RealGit.run(other, "log", "--format=%s", "-1"));
  }

  @ParameterizedTest
  @CsvSource({
    "core.quotePath, false",
    "core.autocrlf, true",
    "commit.verbose, true",
    "commit.cleanup, scissors",
    "status.short, true",
    "color.ui, always",
    "core.commentChar, r",
    "commit.template, /nowhere",
    "core.editor, false",
    "add.ignoreErrors, true",
    "core.preloadIndex, false",
  })
  void configurationsThatPeopleHave(String key, String value)
      throws IOException, InterruptedException {
    git("config", key, value);

    assertEquals(List.of(), commit(briefer(), made("new.md", "New.\n")));
    assertEquals("second", git("log", "--format=%s", "-1", "HEAD~1"));
    assertEquals(MESSAGE, git("-c", "color.ui=never", "log", "--format=%B", "-1").strip());
  }

  @Test
  void lineBreaksThatGitConvertsAreNoChangeOfTheOwner() throws IOException, InterruptedException {
    git("config", "core.autocrlf", "true");

    assertEquals(List.of(), commit(edited("CLAUDE.md", "Be kind.\r\n", "Be brief.\r\n")));
    assertOneCommitOf("CLAUDE.md");
  }
}
