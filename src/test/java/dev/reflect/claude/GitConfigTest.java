package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.claude.GitRepository.GitConfig;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GitConfigTest {
  private static Optional<String> origin(String config) {
    return new GitConfig(config).value("remote \"origin\"", "url");
  }

  @Test
  void readsTheUrlOfOriginOnly() {
    assertEquals(
        Optional.of("git@example.org:mia/shop.git"),
        origin(
            """
            [core]
            \turl = wrong
            [remote "upstream"]
            \turl = https://example.org/other
            [remote "origin"]
            \turl = git@example.org:mia/shop.git ; a comment
            \tfetch = +refs/heads/*:refs/remotes/origin/*
            [branch "main"]
            \tremote = origin
            """));
  }

  @Test
  void theLastValueHolds() {
    assertEquals(Optional.of("b"), origin("[remote \"origin\"]\nurl=a\nURL = b\n"));
  }

  @Test
  void sectionsIgnoreCaseButRemotesDoNot() {
    assertEquals(Optional.of("a"), origin("[Remote \"origin\"] url = a"));
    assertEquals(Optional.empty(), origin("[remote \"Origin\"]\nurl = a"));
  }

  @Test
  void quotesProtectCommentSigns() {
    assertEquals(
        Optional.of("/srv/a#b;c"), origin("[remote \"origin\"]\nurl = \"/srv/a#b;c\" # x"));
  }

  @Test
  void nonsenseIsNoValue() {
    assertEquals(Optional.empty(), origin("[remote \"origin\"\nurl\n= x\n[\n]]\n"));
    assertEquals(Optional.empty(), origin("[remote \"origin\"]\nurl =\n"));
  }
}
