package dev.reflect.app;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** One key that {@code config.yaml} may hold: its default, what it takes, what it does. */
enum Setting {
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
  META_USE(
      "meta.use",
      "false",
      "true or false",
      "true|false",
      "Whether what you accepted and rejected before moves the scores of what is heard. Without it,"
          + " it is only told."),
  AUTO_MOST_PER_DAY(
      "auto.most_per_day",
      "5",
      "a number from 0 to 999",
      "0|[1-9][0-9]{0,2}",
      "How many learnings the auto mode applies a day, at most. What is more waits for a review.");

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
    return key.substring(0, key.indexOf('.'));
  }
}
