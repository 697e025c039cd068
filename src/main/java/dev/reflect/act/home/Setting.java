package dev.reflect.act.home;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One key that {@code config.yaml} may hold: its default, what it takes, what it does. */
enum Setting {
  ARCHIVE_EXCLUDE(
      "archive.exclude",
      "",
      "paths from / or ~ on, a comma between two",
      "\\s*(?:(?:/|~(?=/|\\s*(?:,|$)))[^,]{0,2000}(?:,[,\\s]*|$))*",
      "Directories, under each name that they had: no session that began"
          + " in or below one is heard, judged, kept or found."),
  KEEP_DAYS(
      "backups.keep_days",
      "30",
      "a number of days from 1 to 36500",
      "[1-9][0-9]{0,3}|[12][0-9]{4}|3[0-5][0-9]{3}|36[0-4][0-9]{2}|36500",
      "How many days a backup is kept. The newest backup of a file is kept for ever."),
  GIT_COMMIT(
      "git.commit",
      "false",
      "true or false",
      "true|false",
      "Whether each apply makes a git commit of the files it changed. Nothing is ever pushed."),
  HEARING_COMMAND(
      "hearing.command",
      "",
      "a command line",
      "(?s).{0,2000}",
      "What `reflect hearing command` has asked: gets task and messages on its standard input,"
          + " answers in JSON."),
  HEARING_DAILY_USD(
      "hearing.daily_usd",
      "0.10",
      "an amount from 0 to 5",
      "[0-4](\\.[0-9]{1,4})?|5(\\.0{1,4})?",
      "How many US dollars a judge may cost a day while nobody waits for it."),
  META_USE(
      "meta.use",
      "false",
      "true or false",
      "true|false",
      "Whether what you accepted and rejected before moves the scores of what is heard. Without it,"
          + " it is only told."),
  MOUSE(
      "mouse",
      "true",
      "true or false",
      "true|false",
      "Whether clicks and the wheel are for the full screen; without, the terminal selects with"
          + " them."),
  THEME(
      "theme",
      "auto",
      "auto, dark, light or none",
      "auto|dark|light|none",
      "The colours: for a dark or a light background, or none; else as the terminal says."),
  AUTO_MOST_PER_DAY(
      "auto.most_per_day",
      "5",
      "a number from 0 to 999",
      "0|[1-9][0-9]{0,2}",
      "How many learnings the auto mode applies a day, at most. What is more waits for a review."),
  TEAM_PASSWORD_COMMAND(
      "team.password_command",
      "",
      "a command line",
      "(?s).{0,2000}",
      "What prints the password of the team's database, where PGPASSWORD does not hold it.");

  /** What nobody changed: a file of an earlier version may name it, and it is read past. */
  private static final Set<String> GONE = Set.of("effect", "promotion", "score");

  private final String key;
  private final String byDefault;
  private final String takes;
  private final String form;
  private final String meaning;

  Setting(String key, String byDefault, String takes, String form, String meaning) {
    this.key = key;
    this.byDefault = byDefault;
    this.takes = takes;
    this.form = form;
    this.meaning = meaning;
  }

  static Optional<Setting> of(String key) {
    return Arrays.stream(values()).filter(setting -> setting.key.equals(key)).findFirst();
  }

  static String keys() {
    return Arrays.stream(values()).map(Setting::key).collect(Collectors.joining(", "));
  }

  /** Returns whether the key, or all below it, was a setting of an earlier version. */
  static boolean isGone(String key) {
    return GONE.contains(key.split("\\.")[0]);
  }

  /** Returns whether settings stand below a key of this name, as they do below {@code backups}. */
  static boolean isGroup(String name) {
    return Arrays.stream(values()).anyMatch(setting -> setting.group().equals(name));
  }

  String key() {
    return key;
  }

  String byDefault() {
    return byDefault;
  }

  /** Returns its default as it is written in the file. */
  String written() {
    return byDefault.isEmpty() ? "''" : byDefault;
  }

  /** Returns which values it takes, in words. */
  String takes() {
    return takes;
  }

  boolean accepts(String value) {
    return value.matches(form);
  }

  String meaning() {
    return meaning;
  }

  private String group() {
    return key.split("\\.")[0];
  }
}
