package dev.reflect.act.notes;

import dev.reflect.note.Note;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * The notes of one category as YAML for people:
 *
 * <pre>
 * category: errors
 * notes:
 * - id: 3fa2c07d11e09b54
 *   text: |-
 *     `pytest` fails (command not found); `uv run pytest` works.
 *   project: /home/ada/shop
 *   session: 0c9d1c55-5b0e-4a53-9d5c-000000000001
 *   at: '2026-11-20'
 *   times: 2
 * </pre>
 */
public final class NoteFile {
  private static final int MOST_CHARACTERS = 5_000_000;
  private static final String HEADER =
      "# What Claude found out itself. Change a text, delete an entry or add one: reflect takes it"
          + " over.\n";

  private NoteFile() {}

  /**
   * One entry as it stands there.
   *
   * @param id empty where a person has written it
   * @param project the directory that it is about; empty where none is named
   */
  record Entry(String id, String text, String project) {}

  /** Returns the file that has these notes. */
  static String of(String category, List<Note> notes) {
    List<Node> entries = new ArrayList<>();
    for (Note each : notes) {
      List<NodeTuple> entry = new ArrayList<>();
      entry.add(tuple("id", each.id(), ScalarStyle.PLAIN));
      entry.add(tuple("text", each.text(), ScalarStyle.LITERAL));
      if (!each.origin().directory().isEmpty()) {
        entry.add(tuple("project", each.origin().directory(), ScalarStyle.PLAIN));
      }
      if (!each.origin().session().isEmpty()) {
        entry.add(tuple("session", each.origin().session(), ScalarStyle.PLAIN));
      }
      entry.add(tuple("at", each.origin().at().toString().substring(0, 10), ScalarStyle.PLAIN));
      entry.add(
          new NodeTuple(
              scalar("times", ScalarStyle.PLAIN),
              new ScalarNode(
                  Tag.INT, String.valueOf(each.times()), null, null, ScalarStyle.PLAIN)));
      entries.add(new MappingNode(Tag.MAP, entry, FlowStyle.BLOCK));
    }
    NodeTuple all =
        new NodeTuple(
            scalar("notes", ScalarStyle.PLAIN),
            new SequenceNode(Tag.SEQ, entries, FlowStyle.BLOCK));
    DumperOptions options = new DumperOptions();
    options.setSplitLines(false);
    StringWriter file = new StringWriter().append(HEADER);
    new Yaml(options)
        .serialize(
            new MappingNode(
                Tag.MAP,
                List.of(tuple("category", category, ScalarStyle.PLAIN), all),
                FlowStyle.BLOCK),
            file);
    return file.toString();
  }

  private static NodeTuple tuple(String key, String value, ScalarStyle style) {
    return new NodeTuple(scalar(key, ScalarStyle.PLAIN), scalar(value, style));
  }

  private static Node scalar(String value, ScalarStyle style) {
    return new ScalarNode(Tag.STR, value, null, null, style);
  }

  /** Returns the entries of such a file; nothing where it is none. */
  static Optional<List<Entry>> parse(String text) {
    return entries(text, "notes")
        .filter(all -> all.stream().allMatch(each -> each.containsKey("text")))
        .map(
            all ->
                all.stream()
                    .map(
                        each ->
                            new Entry(
                                each.getOrDefault("id", "").strip(),
                                each.get("text"),
                                each.getOrDefault("project", "").strip()))
                    .toList());
  }

  /**
   * Returns what the entries of a list in a file of YAML say in words; nothing where it is no such
   * file.
   */
  public static Optional<List<Map<String, String>>> entries(String text, String list) {
    LoaderOptions limits = new LoaderOptions();
    limits.setMaxAliasesForCollections(0);
    limits.setNestingDepthLimit(10);
    limits.setCodePointLimit(MOST_CHARACTERS);
    try {
      Node root = new Yaml(new SafeConstructor(limits)).compose(new StringReader(text));
      Optional<Node> all = value(root, list);
      if (all.isPresent() && all.get().getTag().equals(Tag.NULL)) {
        return Optional.of(List.of());
      }
      return all.filter(SequenceNode.class::isInstance)
          .map(node -> ((SequenceNode) node).getValue().stream().map(NoteFile::words).toList());
    } catch (YAMLException broken) {
      return Optional.empty();
    }
  }

  private static Map<String, String> words(Node entry) {
    Map<String, String> words = new HashMap<>();
    if (entry instanceof MappingNode mapping) {
      for (NodeTuple each : mapping.getValue()) {
        if (each.getKeyNode() instanceof ScalarNode name
            && each.getValueNode() instanceof ScalarNode value) {
          words.putIfAbsent(name.getValue(), value.getValue());
        }
      }
    }
    return words;
  }

  private static Optional<Node> value(Node node, String key) {
    if (node instanceof MappingNode mapping) {
      for (NodeTuple each : mapping.getValue()) {
        if (each.getKeyNode() instanceof ScalarNode name && name.getValue().equals(key)) {
          return Optional.of(each.getValueNode());
        }
      }
    }
    return Optional.empty();
  }
}
