package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.Hash;
import dev.reflect.fs.WriteRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repository that names a program wherever git takes one; each leaves a file of its name. */
class HostileRepositoryTest {
  private static final String LINE = "- Use uv, never pip here.\n";

  /** A program that also says what a signing program does, so that commits get signatures. */
  private static final String TRAP =
      """
      #!/bin/sh
      : > "$FIRED/${0##*/}"
      case ${0##*/} in
        gpg)
          cat > /dev/null
          echo '[GNUPG:] SIG_CREATED ' >&2
          printf -- '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n' ;;
        clean | smudge | textconv) cat "$@" ;;
      esac
      exit 0
      """;

  private static final String SETTING_UP =
      """
      t=$TRAPS
      git init -q -b main .
      printf '# Shop\\n' > CLAUDE.md
      git add . && git commit -q -m first
      cat "$LINE" >> CLAUDE.md
      git -c gpg.program="$t/gpg" commit -q -S -a -m second
      git config alias.rev-parse "!$t/alias"
      git config alias.hash-object "!$t/alias"
      git config alias.stash "!$t/alias"
      git config core.pager "$t/pager" && git config pager.log "$t/pager" && git config pager.var "$t/pager"
      git config core.editor "$t/editor" && git config sequence.editor "$t/editor"
      git config core.askPass "$t/askpass" && git config core.sshCommand "$t/ssh"
      git config core.gitProxy "$t/proxy" && git config credential.helper "!$t/credential"
      git config core.alternateRefsCommand "$t/alternates"
      git config diff.external "$t/external" && git config diff.y.command "$t/diffcommand"
      git config diff.y.textconv "$t/textconv" && git config merge.y.driver "$t/merge"
      git config filter.x.clean "$t/clean" && git config filter.x.smudge "$t/smudge"
      git config filter.p.process "$t/process" && git config filter.p.required true
      git config gpg.program "$t/gpg" && git config log.showSignature true && git config commit.gpgSign true
      git config uploadpack.packObjectsHook "$t/pack" && git config gc.recentObjectsHook "$t/recent"
      git config trailer.x.command "$t/trailer" && git config trailer.x.key x
      git config core.hooksPath "$t/hooks"
      printf '[core]\\n\\tfsmonitor = %s/fsmonitor\\n' "$t" > .git/more
      git config include.path more
      git config extensions.partialClone origin && git config remote.origin.promisor true
      git config core.repositoryFormatVersion 1 && git config protocol.ext.allow always
      git config remote.origin.url "ext::$t/transport %S" && git config remote.origin.uploadpack "$t/uploadpack"
      printf '* diff=y merge=y filter=%s\\n' "$FILTER" > .git/info/attributes
      cp "$t/git" git
      """;

  private static final String TRAPS =
      "alias alternates askpass clean credential diffcommand editor external fsmonitor git gpg"
          + " merge pack pager process proxy recent smudge ssh textconv trailer transport"
          + " uploadpack";

  private static final String HOOKS =
      "pre-commit prepare-commit-msg commit-msg post-commit post-index-change"
          + " reference-transaction pre-auto-gc post-rewrite fsmonitor-watchman";

  @TempDir Path work;
  private Path shop;
  private Path fired;

  @BeforeEach
  void traps() throws IOException {
    shop = Files.createDirectories(work.resolve("shop")).toRealPath();
    fired = Files.createDirectories(work.resolve("fired"));
    for (String each : TRAPS.split(" ")) {
      trap(work.resolve("traps").resolve(each));
    }
    for (String each : HOOKS.split(" ")) {
      trap(work.resolve("traps/hooks").resolve(each));
    }
    Files.writeString(work.resolve("line"), LINE);
  }

  private static void trap(Path program) throws IOException {
    Files.createDirectories(program.getParent());
    Files.writeString(program, TRAP);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }

  private Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(RealGit.environment());
    environment.put("FIRED", fired.toString());
    environment.put("TRAPS", work.resolve("traps").toString());
    environment.put("LINE", work.resolve("line").toString());
    environment.put("PATH", ".::" + environment.get("PATH"));
    environment.put("HOME", work.toString());
    environment.remove("EDITOR");
    environment.remove("VISUAL");
    return environment;
  }

  private void run(String commands, String filter) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", commands).directory(shop.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment());
    builder.environment().put("PATH", System.getenv("PATH"));
    builder.environment().put("FILTER", filter);
    Process process = builder.redirectOutput(work.resolve("output").toFile()).start();
    process.waitFor();
  }

  /** Sets the repository up, with a file whose times say nothing about whether it is changed. */
  private void hostile(String filter) throws IOException, InterruptedException {
    run(SETTING_UP, filter);
    run("touch -d 2030-01-01 CLAUDE.md .git/index", filter);
    forget();
  }

  private void forget() throws IOException {
    for (String each : fired()) {
      Files.delete(fired.resolve(each));
    }
  }

  private Set<String> fired() throws IOException {
    try (Stream<Path> files = Files.list(fired)) {
      return new TreeSet<>(files.map(each -> each.getFileName().toString()).toList());
    }
  }

  @Test
  void theTrapsAreTraps() throws IOException, InterruptedException {
    hostile("x");
    run("git status; git diff; git log -1; git stash list; git var GIT_EDITOR > .git/e", "x");
    run(
        "git log -p --ext-diff -1; echo x >> CLAUDE.md; git add .; git commit -m x; git fetch",
        "x");
    assertFired(
        "clean fsmonitor gpg diffcommand post-index-change pre-commit commit-msg transport");
    hostile("p");
    run("git hash-object --path CLAUDE.md CLAUDE.md", "p");
    assertFired("process");
  }

  private void assertFired(String traps) throws IOException {
    assertTrue(fired().containsAll(List.of(traps.split(" "))), fired().toString());
  }

  @Test
  void whoLooksStartsNone() throws IOException, InterruptedException {
    Path file = shop.resolve("CLAUDE.md");
    for (String filter : List.of("x", "p", "a.b", "unset")) {
      hostile(filter);
      for (String change : List.of("", "sed -i 1d CLAUDE.md", "echo '# Shop' > CLAUDE.md")) {
        run(change, filter);
        new GitCommits(environment()).isCommitted(file, Optional.of(file));
        new GitDeletion(environment())
            .isByHand(file, Instant.EPOCH, text -> text.contains(LINE.strip()));
        assertEquals(Set.of(), fired(), filter + " " + change);
      }
      run("rm -rf .git git", filter);
    }
  }

  /** A session begins so, in whatever directory somebody unpacked. */
  @Test
  void whoAsksForTheFilesThatChangedStartsNone() throws IOException, InterruptedException {
    for (String filter : List.of("x", "p", "a.b", "unset", "odd=name")) {
      hostile(filter);
      run("git config 'filter." + filter + ".clean' \"$TRAPS/clean\"; sed -i 1d CLAUDE.md", filter);
      run(
          "git init -q inner; cd inner; git config filter.inner.clean \"$TRAPS/clean\"; echo x > x;"
              + " git add x; git -c core.hooksPath= commit -q -m x; echo '* filter=inner' >"
              + " .gitattributes; cd ..; git add inner; touch -d 2030-01-02 inner/x",
          filter);
      forget();
      GitFiles files = new GitFiles(environment(), shop, Duration.ofSeconds(20));
      List<String> changed = files.lastChanged(10);
      assertEquals(Set.of(), fired(), filter);
      assertEquals(!filter.equals("odd=name"), changed.contains("CLAUDE.md"), filter + changed);
      files.branch();
      files.named("CLAUDE.md");
      files.match(List.of("*.md"));
      assertEquals(Set.of(), fired(), filter);
      run("rm -rf .git git inner .gitmodules", filter);
    }
  }

  @Test
  void whatWasNotFetchedIsNotFetched() throws IOException, InterruptedException {
    hostile("x");
    run("for o in .git/objects/??; do rm -rf $o; done", "x");
    Path file = shop.resolve("CLAUDE.md");
    assertEquals(
        false, new GitDeletion(environment()).isByHand(file, Instant.EPOCH, text -> false));
    assertEquals(Set.of(), fired());
  }

  @Test
  void anEditorOfTheRepositoryIsNobodysEditor() throws IOException, InterruptedException {
    hostile("x");
    run("git config --file \"$HOME/.gitconfig\" core.editor nano", "x");
    Map<String, String> environment = environment();
    environment.remove("GIT_CONFIG_GLOBAL");
    assertEquals("nano", Git.editor(environment, work));
    assertEquals(Set.of(), fired());
  }

  /** A file that is left to its owner is not committed, and nothing of the repository runs. */
  @Test
  void aCommitThatIsNotMadeStartsNone() throws IOException, InterruptedException {
    hostile("none");
    Path backup = Files.writeString(work.resolve("backup"), "Mine.\n");
    List<String> warnings = committed(shop.resolve("CLAUDE.md"), backup);
    assertEquals(1, warnings.size(), warnings.toString());
    assertEquals(Set.of(), fired());
  }

  /** Who set {@code git.commit} has the hooks and the signature of a commit of their own. */
  @Test
  void aCommitIsItsOwners() throws IOException, InterruptedException {
    hostile("x");
    Path file = shop.resolve("CLAUDE.md");
    Path backup = Files.copy(file, work.resolve("backup"));
    Files.writeString(file, "# Shop\n");
    committed(file, backup);
    assertFired("pre-commit commit-msg gpg clean");
    for (String each : List.of("fsmonitor", "editor", "pager", "alias", "external", "transport")) {
      assertTrue(!fired().contains(each), each);
    }
  }

  /** Commits a change of what the backup holds, and returns the warnings. */
  private List<String> committed(Path file, Path backup) throws IOException {
    Hash before = Hash.of(Files.readAllBytes(backup));
    Hash after = Hash.of(Files.readAllBytes(file));
    return new GitCommits(environment(), Duration.ofSeconds(20))
        .commit("reflect", List.of(new WriteRecord(file, before, after, backup)));
  }
}
