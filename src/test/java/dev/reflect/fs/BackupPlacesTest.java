package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackupPlacesTest {
  private static final LocalDateTime AT = LocalDateTime.of(2026, 3, 2, 4, 5, 6);

  private final BackupPlaces places = new BackupPlaces(Path.of("/home/ada/backups"));

  @ParameterizedTest
  @CsvSource({
    "/s/node/SKILL.md, 1, /s/node/.backups/SKILL_20260302_040506.md",
    "/s/node/SKILL.md, 2, /s/node/.backups/SKILL_20260302_040506_2.md",
    "/w/shop/CLAUDE.md, 1, /home/ada/backups/20260302_040506/w-shop-CLAUDE.md",
    "/w/shop/CLAUDE.md, 3, /home/ada/backups/20260302_040506/w-shop-CLAUDE_3.md",
    "/w/my.shop/Makefile, 2, /home/ada/backups/20260302_040506/w-my.shop-Makefile_2",
    "/w/.hidden, 2, /home/ada/backups/20260302_040506/w-.hidden_2",
    "/.hidden, 2, /home/ada/backups/20260302_040506/.hidden_2",
  })
  void saysWhere(String file, int choice, String place) {
    assertEquals(Path.of(place), places.place(Path.of(file), AT, choice));
  }

  @Test
  void aSkillsBackupCanLieApart() {
    assertEquals(
        Path.of("/home/ada/backups/20260302_040506/s-node-SKILL.md"),
        places.apart().place(Path.of("/s/node/SKILL.md"), AT, 1));
  }

  @Test
  void keepsTheEndOfAPathTooLongForAName() {
    Path deep = Path.of("/" + "größe/".repeat(60) + "CLAUDE.md");

    String name = places.place(deep, AT, 1).getFileName().toString();

    assertEquals(200, name.getBytes(StandardCharsets.UTF_8).length);
    assertEquals(true, name.endsWith("größe-größe-CLAUDE.md"), name);
  }
}
