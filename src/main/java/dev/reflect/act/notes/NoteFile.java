package dev.reflect.act.notes;

import dev.reflect.note.Note;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.comments.CommentType;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.CommentEvent;
import org.yaml.snakeyaml.events.Event;
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

  private static final String NONE_YET = "# - text: `make e2e` needs the VPN.\n";
  private static final Set<String> KEYS = Set.of("category", "notes");
  private static final Set<String> ENTRY_KEYS =
      Set.of("id", "text", "project", "session", "at", "times");

  private NoteFile() {}

  /**
   * What such a file says.
   *
   * @param category empty where a person has left it out
   * @param comments of a person, each with its {@code #}
   */
  record Content(String category, List<Entry> entries, List<String> comments) {}

  /**
   * One entry as it stands there.
   *
   * @param id empty where a person has written it
   * @param project the directory that it is about; empty where none is named
   */
  record Entry(String id, String text, String project) {}

  /**
   * Returns the file that has these notes.
   *
   * @param comments of a person, which stand above all then
   */
  static String of(String category, List<Note> notes, List<String> comments) {
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
    comments.forEach(each -> file.append(each).append('\n'));
    new Yaml(options)
        .serialize(
            new MappingNode(
                Tag.MAP,
                List.of(tuple("category", category, ScalarStyle.PLAIN), all),
                FlowStyle.BLOCK),
            file);
    return notes.isEmpty() ? file.toString().replace(" []\n", "\n" + NONE_YET) : file.toString();
  }

  private static NodeTuple tuple(String key, String value, ScalarStyle style) {
    return new NodeTuple(scalar(key, ScalarStyle.PLAIN), scalar(value, style));
  }

  private static Node scalar(String value, ScalarStyle style) {
    return new ScalarNode(Tag.STR, value, null, null, style);
  }

  /**
   * Returns what such a file says; nothing where it is none, or says more than can be taken over: a
   * key twice, or one that we do not know.
   */
  static Optional<Content> parse(String text) {
    try {
      Node root = new Yaml(new SafeConstructor(limits())).compose(new StringReader(text));
      Optional<Node> notes = value(root, "notes");
      if (notes.isEmpty() || !hasOnly(root, KEYS)) {
        return Optional.empty();
      }
      List<Node> nodes = notes.get() instanceof SequenceNode all ? all.getValue() : List.of();
      boolean isList = notes.get() instanceof SequenceNode || notes.get().getTag().equals(Tag.NULL);
      if (!isList || !nodes.stream().allMatch(each -> hasOnly(each, ENTRY_KEYS))) {
        return Optional.empty();
      }
      List<Map<String, String>> entries = nodes.stream().map(NoteFile::words).toList();
      if (!entries.stream().allMatch(each -> each.containsKey("text"))) {
        return Optional.empty();
      }
      String category = words(root).getOrDefault("category", "").strip();
      return Optional.of(
          new Content(category, entries.stream().map(NoteFile::entry).toList(), comments(text)));
    } catch (YAMLException broken) {
      return Optional.empty();
    }
  }

  private static Entry entry(Map<String, String> words) {
    return new Entry(
        words.getOrDefault("id", "").strip(),
        words.get("text"),
        words.getOrDefault("project", "").strip());
  }

  private static boolean hasOnly(Node node, Set<String> known) {
    if (!(node instanceof MappingNode mapping)) {
      return false;
    }
    Set<String> keys = new HashSet<>();
    return mapping.getValue().stream()
        .allMatch(
            each ->
                each.getKeyNode() instanceof ScalarNode key
                    && known.contains(key.getValue())
                    && keys.add(key.getValue()));
  }

  private static List<String> comments(String text) {
    LoaderOptions options = limits();
    options.setProcessComments(true);
    List<String> comments = new ArrayList<>();
    for (Event each : new Yaml(options).parse(new StringReader(text))) {
      if (each instanceof CommentEvent comment
          && comment.getCommentType() != CommentType.BLANK_LINE) {
        String line = "#" + comment.getValue().stripTrailing();
        if (!(HEADER + NONE_YET).contains(line + "\n")) {
          comments.add(line);
        }
      }
    }
    return comments;
  }

  private static LoaderOptions limits() {
    LoaderOptions limits = new LoaderOptions();
    limits.setMaxAliasesForCollections(0);
    limits.setNestingDepthLimit(10);
    limits.setCodePointLimit(MOST_CHARACTERS);
    return limits;
  }

  /**
   * Returns what the entries of a list in a file of YAML say in words; nothing where it is no such
   * file.
   */
  public static Optional<List<Map<String, String>>> entries(String text, String list) {
    try {
      Node root = new Yaml(new SafeConstructor(limits())).compose(new StringReader(text));
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
