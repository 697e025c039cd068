package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.sessions.Moves;
import dev.reflect.sessions.Moves.Move;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectTest {
  @TempDir Path temporary;
  private Path home;

  @BeforeEach
  void resolveLinks() throws IOException {
    home = temporary.toRealPath();
  }

  @Test
  void aDirectoryWithoutGitIsItsOwnProject() throws IOException {
    Path notes = Files.createDirectories(home.resolve("notes/2026"));
    Project project = Project.at(notes);
    assertEquals(notes, project.root());
    assertEquals(List.of(notes), project.workTrees());
    assertEquals(Project.id(notes.toString()), project.repositoryId());
    assertTrue(project.contains(notes));
    assertFalse(project.contains(notes.resolve("march")));
  }

  @Test
  void aSubDirectoryBelongsToTheRepositoryAboveIt() throws Exception {
    Path shop = RealGit.repository(home.resolve("shop"));
    Path source = Files.createDirectories(shop.resolve("src/main"));
    Project project = Project.at(source);
    assertEquals(shop, project.root());
    assertEquals(shop, project.workTree());
    assertEquals(Project.id(shop.toString()), project.repositoryId());
    assertTrue(project.contains(source));
    assertTrue(project.contains(shop.resolve("deleted/long/ago")));
    assertFalse(project.contains(home));
    assertFalse(project.contains(home.resolve("shopping")));
  }

  @Test
  void workTreesAreOneProject() throws Exception {
    Path shop = RealGit.repository(home.resolve("shop"));
    Path fix = home.resolve("shop-fix");
    RealGit.run(shop, "worktree", "add", "-q", fix.toString());
    RealGit.run(shop, "worktree", "add", "-q", ".claude/worktrees/idea");
    Path idea = shop.resolve(".claude/worktrees/idea");
    Project fromMain = Project.at(shop);
    Project fromFix = Project.at(fix);
    assertEquals(List.of(shop, fix, idea), sorted(fromMain.workTrees()));
    assertEquals(fromMain.workTrees(), fromFix.workTrees());
    assertEquals(shop, fromFix.root());
    assertEquals(fix, fromFix.workTree());
    assertEquals(fromMain.repositoryId(), fromFix.repositoryId());
    assertTrue(fromMain.contains(fix.resolve("src")));
    assertTrue(fromFix.contains(idea));
  }

  @Test
  void aBareRepositoryIsTheRootOfItsWorkTrees() throws Exception {
    RealGit.repository(home.resolve("first"));
    RealGit.run(home, "clone", "-q", "--bare", "first", "shop.git");
    Path bare = home.resolve("shop.git");
    RealGit.run(bare, "worktree", "add", "-q", home.resolve("one").toString(), "main");
    RealGit.run(bare, "worktree", "add", "-q", "-b", "other", home.resolve("two").toString());
    Project project = Project.at(home.resolve("one"));
    assertEquals(bare, project.root());
    assertTrue(project.contains(home.resolve("two")));
  }

  @Test
  void aRepositoryInsideAnotherIsAProjectOfItsOwn() throws Exception {
    Path shop = RealGit.repository(home.resolve("shop"));
    Path inner = RealGit.repository(shop.resolve("vendor/inner"));
    assertFalse(Project.at(shop).contains(inner.resolve("src")));
    assertEquals(inner, Project.at(inner).root());
  }

  @Test
  void aSubmoduleIsAProjectOfItsOwn() throws Exception {
    RealGit.repository(home.resolve("library"));
    Path shop = RealGit.repository(home.resolve("shop"));
    RealGit.run(shop, "submodule", "--quiet", "add", home.resolve("library").toString(), "library");
    Project library = Project.at(shop.resolve("library"));
    assertEquals(shop.resolve("library"), library.root());
    assertNotEquals(Project.at(shop).repositoryId(), library.repositoryId());
  }

  @Test
  void clonesWithOneOriginHaveOneIdHoweverItIsSpelled() throws Exception {
    Path one = RealGit.repository(home.resolve("one"));
    Path two = RealGit.repository(home.resolve("two"));
    RealGit.run(one, "remote", "add", "origin", "git@github.com:mia/shop.git");
    RealGit.run(two, "remote", "add", "origin", "https://mia:secret@github.com/mia/shop");
    String id = Project.at(one).repositoryId();
    assertEquals(id, Project.at(two).repositoryId());
    assertEquals(Project.id("https://github.com/mia/shop"), id);
    assertEquals(16, id.length());
  }

  @Test
  void aCloneOfARepositoryOnThisDiskIsThatRepository() throws Exception {
    Path shop = RealGit.repository(home.resolve("shop"));
    RealGit.run(home, "clone", "-q", "--bare", "shop", "bare.git");
    RealGit.run(home, "clone", "-q", "shop/../bare.git", "one");
    RealGit.run(home, "clone", "-q", "file://" + shop + "/.git", "two");
    RealGit.run(home, "clone", "-q", "one", "three");
    RealGit.run(home.resolve("three"), "remote", "set-url", "origin", "../one");
    List<Path> clones =
        List.of(shop, home.resolve("one"), home.resolve("two"), home.resolve("three"));
    for (Path each : clones) {
      assertEquals(Project.id(shop.toString()), Project.at(each).repositoryId(), "" + each);
    }

    RealGit.run(shop, "remote", "add", "origin", "git@github.com:mia/shop.git");
    for (Path each : clones) {
      String id = Project.id("https://github.com/mia/shop");
      assertEquals(id, Project.at(each).repositoryId(), "" + each);
    }
    assertEquals(home.resolve("two"), Project.at(home.resolve("two")).root());
  }

  @Test
  void anOriginThatIsGoneOrLeadsBackNamesTheRepositoryStill() throws Exception {
    Path one = RealGit.repository(home.resolve("one"));
    Path two = RealGit.repository(home.resolve("two"));
    RealGit.run(two, "remote", "add", "origin", home.resolve("gone.git").toString());
    assertEquals(Project.id(home.resolve("gone").toString()), Project.at(two).repositoryId());
    RealGit.run(two, "remote", "set-url", "origin", one.toString());
    RealGit.run(one, "remote", "add", "origin", two.toString());
    assertNotEquals("", Project.at(one).repositoryId());
    RealGit.run(one, "remote", "set-url", "origin", one.toString());
    assertEquals(Project.id(one.toString()), Project.at(two).repositoryId());
  }

  @Test
  void aLinkIsTheDirectoryItLeadsTo() throws Exception {
    Path shop = RealGit.repository(home.resolve("shop"));
    Path link = Files.createSymbolicLink(home.resolve("link"), shop);
    assertEquals(shop, Project.at(link).root());
    assertTrue(Project.at(shop).contains(link));
  }

  @Test
  void brokenGitFilesAreNoRepository() throws Exception {
    Path directory = Files.createDirectories(home.resolve("odd"));
    Files.createDirectory(directory.resolve(".git"));
    assertEquals(directory, Project.at(directory).root());
    Path file = Files.createDirectories(home.resolve("odder"));
    Files.writeString(file.resolve(".git"), "gitdir: /nowhere/\0at all");
    assertEquals(List.of(file), Project.at(file).workTrees());
  }

  @Test
  void nonsenseInGitsFilesNeverFails() throws Exception {
    Path shop = RealGit.repository(home.resolve("shop"));
    Files.writeString(shop.resolve(".git/commondir"), "a\0b");
    Files.writeString(shop.resolve(".git/config"), "[remote \"origin\"]\nurl = \0");
    Path odd = Files.createDirectories(shop.resolve(".git/worktrees/odd"));
    Files.writeString(odd.resolve("gitdir"), "\0");
    Path odder = Files.createDirectories(shop.resolve(".git/worktrees/odder"));
    Files.writeString(odder.resolve("gitdir"), "");
    assertEquals(List.of(shop), Project.at(shop).workTrees());
  }

  @Test
  void aDirectoryThatIsGoneIsStillAProject() throws Exception {
    Path gone = home.resolve("gone/away");
    assertEquals(gone, Project.at(gone).root());
  }

  private static List<Path> sorted(List<Path> paths) {
    return paths.stream()
        .sorted(
            (a, b) ->
                Boolean.compare(a.toString().contains(".claude"), b.toString().contains(".claude")))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "https://github.com/mia/shop, https://github.com/mia/shop",
    "https://github.com/mia/shop.git, https://github.com/mia/shop",
    "https://github.com/mia/shop/, https://github.com/mia/shop",
    "https://GitHub.com/Mia/Shop.git, https://github.com/Mia/Shop",
    "https://mia:s3cret@github.com/mia/shop.git, https://github.com/mia/shop",
    "https://token@github.com/mia/shop, https://github.com/mia/shop",
    "http://github.com/mia/shop, https://github.com/mia/shop",
    "git://github.com/mia/shop.git, https://github.com/mia/shop",
    "git@github.com:mia/shop.git, https://github.com/mia/shop",
    "github.com:mia/shop, https://github.com/mia/shop",
    "git@github.com:/mia/shop.git, https://github.com/mia/shop",
    "ssh://git@github.com/mia/shop.git, https://github.com/mia/shop",
    "ssh://git@github.com:2222/mia/shop.git, https://github.com/mia/shop",
    "https://git.example.org:8443/mia/shop.git, https://git.example.org:8443/mia/shop",
    "https://git.example.org:443/mia/shop, https://git.example.org/mia/shop",
    "/srv/git/shop.git, /srv/git/shop",
    "file:///srv/git/shop.git, /srv/git/shop",
    "file:///srv/git/../git/shop, /srv/git/shop",
    "/srv/work/../git/shop, /srv/git/shop",
    "../shop, ../shop",
  })
  void oneRepositoryHasOneSpelling(String url, String normalised) {
    assertEquals(normalised, OriginUrl.normalised(url));
  }

  @Test
  void aRepositoryWithoutAnOriginKeepsItsIdWhereItIsMovedTo() throws Exception {
    Path web = RealGit.repository(home.resolve("web"));
    String id = Project.at(web).repositoryId();
    Path front = home.resolve("front");
    Files.move(web, front);
    String own = Project.at(front).repositoryId();
    Moves moves = Moves.of(List.of(new Move(web, front)), Files::isDirectory, each -> false);
    Project moved = Project.at(front, moves);
    assertEquals(id, moved.repositoryId());
    assertEquals(List.of(id, own), moved.ids());
    assertEquals(moved, Project.at(web.resolve("src"), moves));
    assertTrue(moved.contains(web));
    assertEquals(List.of(front, web), moved.places());
    Project heard = Project.at(front, moves.heardIn(List.of("another", own, id)));
    assertEquals(List.of(own, id), heard.ids());
    assertEquals(front.resolve("src"), moved.here(web.resolve("src")));
    RealGit.run(front, "remote", "add", "origin", "https://example.com/shop.git");
    Project shared = Project.at(front, moves);
    assertEquals(Project.id("https://example.com/shop"), shared.repositoryId());
    assertTrue(shared.is(id));
  }
}
