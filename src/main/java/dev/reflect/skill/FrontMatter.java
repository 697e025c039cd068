package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.diff.Text;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/** The YAML between two {@code ---} lines at the top of a document, as it is written there. */
public record FrontMatter(String yaml) {
  static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final int MOST_CHARACTERS = 100_000;

  /** Every plain value stays a text: a version 1.10 or a name of digits means what it shows. */
  private static final class TextsOnly extends Resolver {
    @Override
    protected void addImplicitResolvers() {}
  }

  static Optional<FrontMatter> of(Text text) {
    List<String> lines = text.lines().stream().map(Text::content).toList();
    int count = lineCount(lines);
    return count == 0
        ? Optional.empty()
        : Optional.of(new FrontMatter(String.join("", text.lines().subList(1, count - 1))));
  }

  /** Returns how many lines it takes with its delimiters, 0 when the document has none. */
  static int lineCount(List<String> contents) {
    if (contents.isEmpty() || !opens(contents.get(0))) {
      return 0;
    }
    for (int i = 1; i < contents.size(); i++) {
      if (isDelimiter(contents.get(i))) {
        return i + 1;
      }
    }
    return 0;
  }

  static boolean opens(String firstLine) {
    return isDelimiter(withoutByteOrderMark(firstLine));
  }

  static boolean startsWithByteOrderMark(String line) {
    return line.startsWith(BYTE_ORDER_MARK);
  }

  static String withoutByteOrderMark(String line) {
    return line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
  }

  private static boolean isDelimiter(String content) {
    return Blank.stripTrailing(content).equals("---");
  }

  /** Returns why it is no usable list of keys and values, as the end of a sentence. */
  Optional<String> problem() {
    try {
      return load() instanceof Map
          ? Optional.empty()
          : Optional.of("is not a list of keys and values");
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 2;
      return Optional.of("is not valid YAML (line " + line + ": " + e.getProblem() + ")");
    } catch (YAMLException | IllegalArgumentException e) {
      return Optional.of("is not valid YAML");
    }
  }

  /** Returns the value of a key, which may be any YAML value; a problem must be asked for first. */
  Optional<Object> value(String key) {
    return load() instanceof Map<?, ?> map ? Optional.ofNullable(map.get(key)) : Optional.empty();
  }

  private Object load() {
    LoaderOptions limits = new LoaderOptions();
    limits.setAllowDuplicateKeys(false);
    limits.setAllowRecursiveKeys(false);
    limits.setMaxAliasesForCollections(10);
    limits.setNestingDepthLimit(20);
    limits.setCodePointLimit(MOST_CHARACTERS);
    DumperOptions unused = new DumperOptions();
    return new Yaml(
            new SafeConstructor(limits), new Representer(unused), unused, limits, new TextsOnly())
        .load(yaml);
  }
}
