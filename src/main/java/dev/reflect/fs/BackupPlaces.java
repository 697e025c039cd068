package dev.reflect.fs;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  private static final String BESIDE = ".backups";

  private static final Pattern STAMPED =
      Pattern.compile("(?:SKILL_)?(\\d{8}_\\d{6})(?:_\\d+)?(?:\\.md)?");

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
      return file.resolveSibling(BESIDE).resolve(name);
    }
    return placeApart(file, at, choice);
  }

  /** Returns whether the backup lies beside a skill, and not under the directory. */
  public static boolean isBesideSkill(Path backup) {
    Path directory = backup.getParent();
    return directory != null && directory.endsWith(BESIDE);
  }

  /** Returns the n-th choice under the directory, also for a skill. */
  Path placeApart(Path file, LocalDateTime at, int choice) {
    return directory.resolve(STAMP.format(at)).resolve(numbered(flattened(file), choice));
  }

  /** Returns the time in the name of a backup, or of the directory that it lies in. */
  public static Optional<LocalDateTime> time(Path backup) {
    return stamp(backup.getFileName()).or(() -> stamp(backup.toAbsolutePath().getParent()));
  }

  private static Optional<LocalDateTime> stamp(Path name) {
    Matcher matcher = STAMPED.matcher(String.valueOf(name == null ? "" : name.getFileName()));
    try {
      return matcher.matches()
          ? Optional.of(LocalDateTime.parse(matcher.group(1), STAMP))
          : Optional.empty();
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
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
