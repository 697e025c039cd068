package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What happens to a line of a file that lies in git, with the real git, a minute for each command.
 */
class GitDeletionTest {
  private static final String LINE = "- Use uv, never pip here.";

  /** Each command of git takes place a minute later than the one before. */
  private static final String WORDS =
      """
      tick=1790000000
      git() {
        tick=$((tick + 60))
        GIT_AUTHOR_DATE="$tick +0000" GIT_COMMITTER_DATE="$tick +0000" command git "$@"
      }
      apply() {
        tick=$((tick + 60))
        echo "$tick" > "$OUT/since"
        echo '- Use uv, never pip here.' >> CLAUDE.md
      }
      delete() { sed -i.old '/pip/d' CLAUDE.md && rm CLAUDE.md.old; }
      commit() { git add -A && git commit -q -m "$1"; }
      other() {
        (export GIT_AUTHOR_NAME=Bo GIT_AUTHOR_EMAIL=bo@example.com; git commit -q -a -m "$1")
        tick=$((tick + 60))
      }
      git init -q -b main .
      printf '# Shop\\n\\n- Be kind.\\n' > CLAUDE.md
      echo one > code.txt
      """;

  @TempDir Path directory;
  private Path shop;

  @BeforeEach
  void makeTheDirectory() throws IOException {
    shop = Files.createDirectory(directory.resolve("shop"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          deleted where it was committed               | true  | commit a; apply; commit b; delete
          deleted and committed                        | true  | commit a; apply; commit b; delete; commit c
          deleted, committed, and others since         | true  | commit a; apply; commit b; delete; commit c; echo '- More.' >> CLAUDE.md; commit d; git checkout -q -b later
          deleted and staged                           | true  | commit a; apply; commit b; delete; git add CLAUDE.md
          deleted before any commit                    | true  | commit a; apply; delete
          deleted once it was staged                   | true  | commit a; apply; git add CLAUDE.md; delete
          deleted on a branch of one's own             | true  | commit a; git checkout -q -b fix; apply; commit b; delete; commit c
          deleted after a look at another branch       | true  | commit a; git branch fix; apply; git checkout -q fix; git checkout -q main; delete
          reverted                                     | true  | commit a; apply; commit b; git revert --no-edit HEAD > /dev/null
          where there is no commit                     | true  | apply; delete
          in a file that git does not follow           | true  | echo CLAUDE.md > .gitignore; commit a; apply; delete
          deleted while others are kept                | true  | commit a; apply; echo '- Mine.' >> CLAUDE.md; delete; git status > /dev/null
          another branch is checked out                | false | commit a; git branch fix; apply; commit b; git checkout -q fix
          another branch with commits of its own       | false | commit a; git checkout -q -b fix; echo '- Fix.' >> CLAUDE.md; commit f; git checkout -q main; apply; commit b; git checkout -q fix
          a new branch of what was before              | false | commit a; apply; commit b; git checkout -q -b fix HEAD~1
          an old commit is checked out                 | false | commit a; apply; commit b; git checkout -q HEAD~1
          committed on another branch                  | false | commit a; apply; git checkout -q -b fix; commit b; git checkout -q main
          stashed                                      | false | commit a; apply; git stash -q
          stashed and forgotten                        | false | commit a; apply; git stash -q; git stash drop -q
          stashed with files that git does not follow  | false | commit a; git rm -q --cached CLAUDE.md; git commit -q -m c; apply; git stash -q -u; printf '# New\\n' > CLAUDE.md
          put back with checkout                       | false | commit a; apply; git checkout -q -- CLAUDE.md
          put back with restore                        | false | commit a; apply; git restore .
          reset                                        | false | commit a; apply; git reset -q --hard
          its commit was reset                         | false | commit a; apply; commit b; git reset -q --hard HEAD~1
          deleted by another person                    | false | commit a; apply; commit b; delete; other c
          deleted by another person, and merged        | false | commit a; apply; commit b; git checkout -q -b fix; delete; other c; git checkout -q main; git merge -q fix
          amidst a merge                               | false | commit a; apply; commit b; git checkout -q -b fix HEAD~1; echo '- Fix.' >> CLAUDE.md; commit f; git checkout -q main; if git merge -q fix > /dev/null; then exit 9; fi; git checkout -q --theirs -- CLAUDE.md
          """)
  void isToldFromWhatGitDid(String what, boolean byHand, String commands)
      throws IOException, InterruptedException {
    assertEquals(byHand, isByHand(commands), commands);
  }

  @Test
  void aWorkTreeHasItsOwnBranch() throws IOException, InterruptedException {
    isByHand("commit a; git worktree add -q ../tree -b side; apply; commit b");
    Path tree = directory.resolve("tree");
    assertEquals(false, ask(tree), "it was never there");
    Files.writeString(shop.resolve("CLAUDE.md"), "# Shop\n");
    assertEquals(true, ask(shop));
  }

  @Test
  void aCloneOfWhatCameLaterTellsNothing() throws IOException, InterruptedException {
    isByHand("commit a; apply; git clone -q . ../clone 2> /dev/null");
    Path clone = directory.resolve("clone");
    Files.writeString(clone.resolve("CLAUDE.md"), "# Shop\n");
    assertEquals(false, ask(clone));
  }

  @Test
  void outsideOfGitItIsAlwaysAPerson() throws IOException {
    Files.writeString(directory.resolve("since"), "1790000000\n");
    Files.writeString(directory.resolve("CLAUDE.md"), "# Notes\n");
    assertEquals(true, ask(directory));
  }

  @Test
  void whereGitDoesNotAnswerNobodyDidAnything() throws IOException, InterruptedException {
    isByHand("commit a; apply; commit b; delete");
    Files.writeString(shop.resolve(".git/config"), "[core\n");
    assertEquals(false, ask(shop));
  }

  private boolean isByHand(String commands) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-ec", WORDS + commands)
            .directory(shop.toFile())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output").toFile());
    builder.environment().putAll(environment());
    builder.environment().put("OUT", directory.toString());
    int status = builder.start().waitFor();
    assertEquals(0, status, Files.readString(directory.resolve("output")));
    return ask(shop);
  }

  private boolean ask(Path workTree) throws IOException {
    Instant since =
        Instant.ofEpochSecond(Long.parseLong(Files.readString(directory.resolve("since")).strip()));
    return new GitDeletion(environment())
        .isByHand(workTree.resolve("CLAUDE.md"), since, text -> text.contains(LINE));
  }

  private static Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(RealGit.environment());
    return environment;
  }
}
