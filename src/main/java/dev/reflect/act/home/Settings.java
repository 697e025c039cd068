package dev.reflect.act.home;

import dev.reflect.fs.Content;
import dev.reflect.fs.FileSystem;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Points;
import dev.reflect.memory.Weights;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/** What a person set in {@code config.yaml}; what is not set has its default. */
public record Settings(
    Backups backups,
    Git git,
    Meta meta,
    Auto auto,
    Effect effect,
    Promotion promotion,
    Weights score) {
  /** How long backups are kept. */
  public record Backups(int keepDays) {}

  /** Whether each operation makes a commit of the files it changed. */
  public record Git(boolean commit) {}

  /** Whether past decisions move scores. */
  public record Meta(boolean use) {}

  /** How many learnings are applied a day without a person. */
  public record Auto(int mostPerDay) {}

  /** After how many times broken again more is offered. */
  public record Effect(int brokenAgain) {}

  /** In how many repositories a learning is heard before it is proposed for all of them. */
  public record Promotion(int repositories) {}

  /**
   * Reads the settings.
   *
   * @throws UserError when the file says something that no setting is; the hint names the line
   */
  public static Settings read(FileSystem fileSystem, Places places) throws IOException {
    Content file = fileSystem.content(places.settings());
    String text = file.isMissing() ? "" : new String(file.bytes(), StandardCharsets.UTF_8);
    return parse(text, places.label(places.settings()));
  }

  /**
   * @param name what the text is called in an error
   */
  static Settings parse(String text, String name) {
    Map<Setting, String> set = new SettingsText(name).values(text);
    return new Settings(
        new Backups(Integer.parseInt(value(set, Setting.KEEP_DAYS))),
        new Git(Boolean.parseBoolean(value(set, Setting.GIT_COMMIT))),
        new Meta(Boolean.parseBoolean(value(set, Setting.META_USE))),
        new Auto(Integer.parseInt(value(set, Setting.AUTO_MOST_PER_DAY))),
        new Effect(Integer.parseInt(value(set, Setting.EFFECT_BROKEN_AGAIN))),
        new Promotion(Integer.parseInt(value(set, Setting.PROMOTION_REPOSITORIES))),
        score(set));
  }

  private static Weights score(Map<Setting, String> set) {
    Map<EventKind, Points> points = new EnumMap<>(EventKind.class);
    for (EventKind kind : EventKind.values()) {
      Setting setting = Setting.of("score." + kind.word()).orElseThrow();
      points.put(kind, Points.parse(value(set, setting)));
    }
    return new Weights(points, Points.parse(value(set, Setting.SCORE_DECAY)));
  }

  private static String value(Map<Setting, String> set, Setting setting) {
    return set.getOrDefault(setting, setting.byDefault());
  }

  /** Returns the page of the manual: every setting with its default, what it takes and does. */
  static String markdown() {
    StringBuilder page =
        new StringBuilder(
            """
            # Settings

            `$REFLECT_HOME/config.yaml`, by default `~/.claude/reflect/config.yaml`. Without the file, and for each key that \
            is not in it,
            the default counts. A key that does not exist and a value that does not fit are errors, and nothing is written \
            before they are put right.
            `state/config.yaml` is a copy to begin with.

            | key | default | takes | what it does |
            |---|---|---|---|
            """);
    for (Setting setting : Setting.values()) {
      page.append(
          "| `%s` | `%s` | %s | %s |\n"
              .formatted(setting.key(), setting.byDefault(), setting.takes(), setting.meaning()));
    }
    return page.toString();
  }

  /** Returns a file that sets every key to its default, each with what it does. */
  static String defaults() {
    StringBuilder file = new StringBuilder("# The settings of reflect, at their defaults.\n");
    String group = "";
    for (Setting setting : Setting.values()) {
      String[] key = setting.key().split("\\.");
      if (!key[0].equals(group)) {
        file.append("\n").append(key[0]).append(":\n");
        group = key[0];
      }
      file.append("  # ").append(setting.meaning()).append(" Takes ").append(setting.takes());
      file.append(".\n  ").append(key[1]).append(": ").append(setting.byDefault()).append("\n");
    }
    return file.toString();
  }
}
