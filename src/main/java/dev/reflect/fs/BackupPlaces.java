package dev.reflect.fs;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Says where the backup of a file goes: a skill's stays beside it, any other file's goes under one
 * directory. At 14:03:59 on 2 March 2026:
 *
 * <pre>
 * ~/.claude/skills/node/SKILL.md  →  ~/.claude/skills/node/.backups/SKILL_20260302_140359.md
 * /home/ada/shop/CLAUDE.md        →  BACKUPS/20260302_140359/home-ada-shop-CLAUDE.md
 * </pre>
 */
public record BackupPlaces(Path directory, boolean isBesideSkills) {
  static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuuMMdd_HHmmss", Locale.ROOT);

  /** File names end at 255 bytes on the usual disks; this leaves room for a number. */
  private static final int LONGEST_NAME = 200;

  public BackupPlaces(Path directory) {
    this(directory, true);
  }

  /** Returns the same, but with the backups of skills under the directory too. */
  public BackupPlaces apart() {
    return new BackupPlaces(directory, false);
  }

  /** Returns the n-th choice, counted from 1, for when the earlier ones are taken. */
  public Path place(Path file, LocalDateTime at, int choice) {
    String stamp = STAMP.format(at);
    if (isBesideSkills && file.getFileName().toString().equals("SKILL.md")) {
      String name = numbered("SKILL_" + stamp + ".md", choice);
      return file.resolveSibling(".backups").resolve(name);
    }
    return directory.resolve(stamp).resolve(numbered(flattened(file), choice));
  }

  private static String numbered(String name, int choice) {
    if (choice == 1) {
      return name;
    }
    int dot = name.lastIndexOf('.');
    boolean isExtension = dot > name.lastIndexOf('-') + 1;
    int end = isExtension ? dot : name.length();
    return name.substring(0, end) + "_" + choice + name.substring(end);
  }

  private static String flattened(Path file) {
    StringBuilder whole = new StringBuilder();
    for (Path part : file) {
      whole.append(whole.isEmpty() ? "" : "-").append(part);
    }
    String name = whole.toString();
    while (name.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
      name = name.substring(name.offsetByCodePoints(0, 1));
    }
    return name;
  }
}
