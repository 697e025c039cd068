package dev.reflect.act.home;

import dev.reflect.review.OwnKeys;
import dev.reflect.untrusted.Plain;
import java.io.StringReader;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
record SettingsText(String file) {
  private static final int MOST_CHARACTERS = 100_000;
  private static final String KEYS = "keys";

  /**
   * What the file sets.
   *
   * @param keys of the full screen, by what goes by them; none of them clashes with another
   */
  record Values(Map<Setting, String> settings, Map<String, String> keys) {
    String of(Setting setting) {
      return settings.getOrDefault(setting, setting.byDefault());
    }
  }

  Values values(String text) {
    Values values = new Values(new EnumMap<>(Setting.class), new LinkedHashMap<>());
    Map<String, Node> places = new LinkedHashMap<>();
    Optional<Node> root = text.isBlank() ? Optional.empty() : composed(text);
    if (root.isPresent() && !isNothing(root.get())) {
      for (NodeTuple group : entries(root.get(), "The file")) {
        String name = word(group.getKeyNode());
        if (Setting.isGone(name)) {
          continue;
        }
        boolean isGroup = name.equals(KEYS) || Setting.isGroup(name);
        if (Setting.of(name).isPresent() || name.startsWith(KEYS + ".")) {
          add(values, places, name, group);
        } else if (!isGroup) {
          throw unknown(name, group.getKeyNode());
        } else if (!isNothing(group.getValueNode())) {
          for (NodeTuple entry : entries(group.getValueNode(), "The key " + name)) {
            add(values, places, name + "." + word(entry.getKeyNode()), entry);
          }
        }
      }
    }
    if (!values.keys.isEmpty()) {
      check(values.keys, places);
    }
    return values;
  }

  private void check(Map<String, String> keys, Map<String, Node> places) {
    Optional<OwnKeys.Problem> problem = OwnKeys.problem(keys);
    if (problem.isPresent()) {
      String sentence = Plain.sentence(problem.get().sentence());
      throw error(
          "In %s, %s".formatted(file, sentence),
          places.get(problem.get().label()),
          problem.get().hint());
    }
  }

  private void add(Values values, Map<String, Node> places, String key, NodeTuple entry) {
    if (key.startsWith(KEYS + ".")) {
      String label = key.substring(KEYS.length() + 1);
      places.put(label, entry.getKeyNode());
      if (values.keys.put(label, word(entry.getValueNode())) != null) {
        throw error(file + " sets " + key + " twice.", entry.getKeyNode(), "Take one away.");
      }
      return;
    }
    Setting setting = Setting.of(key).orElseThrow(() -> unknown(key, entry.getKeyNode()));
    String value = word(entry.getValueNode());
    if (!setting.accepts(value)) {
      throw error(
          "In %s, %s takes %s, and not %s".formatted(file, key, setting.takes(), shown(value)),
          entry.getValueNode(),
          setting.byDefault().isEmpty()
              ? "Without it, there is none."
              : "Without it, it is " + setting.byDefault() + ".");
    }
    if (values.settings.put(setting, value) != null) {
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
        "The settings are: " + Setting.keys() + ", and keys by name.");
  }

  private static UserError error(String sentence, Node at, String hint) {
    return new UserError(
        sentence, "Look at line " + (at.getStartMark().getLine() + 1) + ". " + hint);
  }

  private static String shown(String value) {
    return value.isBlank() ? "nothing" : Plain.shortened(Plain.sentence(value), 40);
  }
}
