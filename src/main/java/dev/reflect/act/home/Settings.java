package dev.reflect.act.home;

import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Points;
import dev.reflect.memory.Weights;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

/** What a person set in {@code config.yaml}; what is not set has its default. */
public record Settings(
    Backups backups,
    Git git,
    Hearing hearing,
    Meta meta,
    Auto auto,
    Effect effect,
    Promotion promotion,
    Weights score) {
  /** How long backups are kept. */
  public record Backups(int keepDays) {}

  /** Whether each operation makes a commit of the files it changed. */
  public record Git(boolean commit) {}

  /**
   * Whom {@code reflect hearing command} has asked, and what judges may cost a day.
   *
   * @param command empty where none is named
   */
  public record Hearing(String command, double dailyUsd) {}

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
    FileContent file = fileSystem.content(places.settings());
    String text = file.isMissing() ? "" : new String(file.bytes(), StandardCharsets.UTF_8);
    return parse(text, places.label(places.settings()));
  }

  /**
   * Returns the directories whose sessions are not to be kept.
   *
   * @throws UserError as {@link #read} does
   */
  public static List<Path> excluded(FileSystem fileSystem, Places places) throws IOException {
    FileContent file = fileSystem.content(places.settings());
    String text = file.isMissing() ? "" : new String(file.bytes(), StandardCharsets.UTF_8);
    Map<Setting, String> set = new SettingsText(places.label(places.settings())).values(text);
    return Arrays.stream(value(set, Setting.ARCHIVE_EXCLUDE).split(","))
        .map(String::strip)
        .filter(each -> !each.isEmpty())
        .map(each -> each.replaceFirst("^~(?=/|$)", Matcher.quoteReplacement(home(places))))
        .map(Path::of)
        .toList();
  }

  private static String home(Places places) {
    return places.userHome().toString();
  }

  /**
   * @param name what the text is called in an error
   */
  static Settings parse(String text, String name) {
    Map<Setting, String> set = new SettingsText(name).values(text);
    return new Settings(
        new Backups(Integer.parseInt(value(set, Setting.KEEP_DAYS))),
        new Git(Boolean.parseBoolean(value(set, Setting.GIT_COMMIT))),
        new Hearing(
            value(set, Setting.HEARING_COMMAND),
            Double.parseDouble(value(set, Setting.HEARING_DAILY_USD))),
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
              .formatted(setting.key(), setting.written(), setting.takes(), setting.meaning()));
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
      file.append(".\n  ").append(key[1]).append(": ").append(setting.written()).append("\n");
    }
    return file.toString();
  }

  /**
   * Reads YAML of this form, and says on which line it is not:
   *
   * <pre>
   * backups:
   *   keep_days: 30
   * git.commit: true
   * </pre>
   *
   * @param file what the text is called in an error
   */
  private record SettingsText(String file) {
    private static final int MOST_CHARACTERS = 100_000;

    Map<Setting, String> values(String text) {
      Map<Setting, String> values = new EnumMap<>(Setting.class);
      if (text.isBlank()) {
        return values;
      }
      Optional<Node> root = composed(text);
      if (root.isPresent() && !isNothing(root.get())) {
        for (NodeTuple group : entries(root.get(), "The file")) {
          String name = word(group.getKeyNode());
          if (Setting.of(name).isPresent()) {
            add(values, name, group);
            continue;
          }
          if (!Setting.isGroup(name)) {
            throw unknown(name, group.getKeyNode());
          }
          if (!isNothing(group.getValueNode())) {
            for (NodeTuple entry : entries(group.getValueNode(), "The key " + name)) {
              add(values, name + "." + word(entry.getKeyNode()), entry);
            }
          }
        }
      }
      return values;
    }

    private void add(Map<Setting, String> values, String key, NodeTuple entry) {
      Setting setting = Setting.of(key).orElseThrow(() -> unknown(key, entry.getKeyNode()));
      String value = word(entry.getValueNode());
      if (!setting.accepts(value)) {
        throw error(
            "In %s, %s takes %s, and not %s".formatted(file, key, setting.takes(), shown(value)),
            entry.getValueNode(),
            "Without it, it is " + setting.byDefault() + ".");
      }
      if (values.put(setting, value) != null) {
        throw error(file + " sets " + key + " twice.", entry.getKeyNode(), "Take one away.");
      }
    }

    private Optional<Node> composed(String text) {
      LoaderOptions limits = new LoaderOptions();
      limits.setMaxAliasesForCollections(0);
      limits.setNestingDepthLimit(10);
      limits.setCodePointLimit(MOST_CHARACTERS);
      try {
        return Optional.ofNullable(
            new Yaml(new SafeConstructor(limits)).compose(new StringReader(text)));
      } catch (MarkedYAMLException e) {
        int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
        throw new UserError(
            "The settings cannot be read: " + file, "It is not YAML from line " + line + " on.");
      } catch (YAMLException e) {
        throw new UserError("The settings cannot be read: " + file, "It is not YAML.");
      }
    }

    private List<NodeTuple> entries(Node node, String what) {
      if (node instanceof MappingNode mapping) {
        return mapping.getValue();
      }
      throw error(
          "The settings cannot be read: " + file, node, what + " takes keys and values below it.");
    }

    private static boolean isNothing(Node node) {
      return node.getTag().equals(Tag.NULL);
    }

    private static String word(Node node) {
      return node instanceof ScalarNode scalar ? scalar.getValue() : "a list";
    }

    private UserError unknown(String key, Node at) {
      return error(
          "In " + file + " there is no setting " + shown(key),
          at,
          "The settings are: " + Setting.keys());
    }

    private static UserError error(String sentence, Node at, String hint) {
      return new UserError(
          sentence, "Look at line " + (at.getStartMark().getLine() + 1) + ". " + hint);
    }

    private static String shown(String value) {
      return value.isBlank() ? "nothing" : Plain.shortened(Plain.sentence(value), 40);
    }
  }
}
