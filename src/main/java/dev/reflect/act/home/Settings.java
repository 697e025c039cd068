package dev.reflect.act.home;

import dev.reflect.act.home.SettingsText.Values;
import dev.reflect.archive.Excluded;
import dev.reflect.fs.FileSystem;
import dev.reflect.review.OwnKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;

/**
 * What a person set in {@code config.yaml}; what is not set has its default.
 *
 * @param keepDays how long backups are kept
 * @param commits whether each operation makes a commit of the files it changed
 * @param usesPast whether past decisions move scores
 * @param mostPerDay how many learnings are applied a day without a person
 */
public record Settings(
    int keepDays, boolean commits, Hearing hearing, boolean usesPast, int mostPerDay) {
  /**
   * Whom {@code reflect hearing command} has asked, and what judges may cost a day.
   *
   * @param command empty where none is named
   */
  public record Hearing(String command, double dailyUsd) {}

  /**
   * Reads the settings.
   *
   * @throws UserError when the file says something that no setting is; the hint names the line
   */
  public static Settings read(FileSystem fileSystem, Places places) throws IOException {
    return parse(text(fileSystem, places), places.label(places.settings()));
  }

  /**
   * Returns the directories whose sessions are not to be kept, by every name that they had: nobody
   * else asks what is excluded.
   *
   * @throws UserError as {@link #read} does
   */
  public static Excluded excluded(FileSystem fileSystem, Places places) throws IOException {
    Values set = new SettingsText(places.label(places.settings())).values(text(fileSystem, places));
    List<Path> named =
        Arrays.stream(set.of(Setting.ARCHIVE_EXCLUDE).split(","))
            .map(String::strip)
            .filter(each -> !each.isEmpty())
            .map(each -> each.replaceFirst("^~(?=/|$)", Matcher.quoteReplacement(home(places))))
            .map(Path::of)
            .toList();
    return new Excluded(named, named.isEmpty() ? List.of() : places.moved());
  }

  /**
   * Returns the command line that prints the password of the team's database; empty where none is
   * named.
   *
   * @throws UserError as {@link #read} does
   */
  public static String passwordCommand(FileSystem fileSystem, Places places) throws IOException {
    return new SettingsText(places.label(places.settings()))
        .values(text(fileSystem, places))
        .of(Setting.TEAM_PASSWORD_COMMAND);
  }

  /** How a person wants the full screen: its colours, whose the mouse is, and their own keys. */
  public record Screen(String theme, boolean mouse, OwnKeys keys) {}

  /**
   * Returns how a person wants the full screen.
   *
   * @throws UserError as {@link #read} does
   */
  public static Screen screen(FileSystem fileSystem, Places places) throws IOException {
    Values set = new SettingsText(places.label(places.settings())).values(text(fileSystem, places));
    return new Screen(
        set.of(Setting.THEME), Boolean.parseBoolean(set.of(Setting.MOUSE)), OwnKeys.of(set.keys()));
  }

  private static String text(FileSystem fileSystem, Places places) throws IOException {
    return fileSystem.content(places.settings()).text();
  }

  private static String home(Places places) {
    return places.userHome().toString();
  }

  /**
   * @param name what the text is called in an error
   */
  static Settings parse(String text, String name) {
    Values set = new SettingsText(name).values(text);
    return new Settings(
        Integer.parseInt(set.of(Setting.KEEP_DAYS)),
        Boolean.parseBoolean(set.of(Setting.GIT_COMMIT)),
        new Hearing(
            set.of(Setting.HEARING_COMMAND), Double.parseDouble(set.of(Setting.HEARING_DAILY_USD))),
        Boolean.parseBoolean(set.of(Setting.META_USE)),
        Integer.parseInt(set.of(Setting.AUTO_MOST_PER_DAY)));
  }
}
