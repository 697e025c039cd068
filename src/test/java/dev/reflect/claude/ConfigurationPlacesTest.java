package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationPlacesTest {
  @TempDir Path home;

  @Test
  void theUsersServersLieBesideTheDirectory() {
    assertEquals(
        new ConfigurationPlaces(
            home.resolve(".claude"),
            home.resolve(".claude/settings.json"),
            home.resolve(".claude.json"),
            home.resolve(".claude/skills"),
            Optional.empty()),
        ConfigurationPlaces.ofUser(Map.of(), home));
  }

  @Test
  void aNamedDirectoryHasTheServersInIt() {
    Path named = home.resolve("named");
    assertEquals(
        named.resolve(".claude.json"),
        ConfigurationPlaces.ofUser(Map.of("CLAUDE_CONFIG_DIR", named.toString()), home).servers());
  }

  @Test
  void theFileOfAnEarlyClientIsUsedOn() throws IOException {
    Path early = Files.createDirectories(home.resolve(".claude")).resolve(".config.json");
    Files.writeString(early, "{}");
    assertEquals(early, ConfigurationPlaces.ofUser(Map.of(), home).servers());
  }

  @Test
  void aProjectHasItsServerInTheUsersFile() {
    Path root = home.resolve("shop");
    assertEquals(
        new ConfigurationPlaces(
            root.resolve(".claude"),
            root.resolve(".claude/settings.json"),
            home.resolve(".claude.json"),
            root.resolve(".claude/skills"),
            Optional.of(root)),
        ConfigurationPlaces.ofUser(Map.of(), home).ofProject(root));
  }
}
