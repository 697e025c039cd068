package dev.reflect.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A command script with its fixture files, in one text:
 *
 * <pre>
 * # What this script shows.
 * exec reflect scan
 * stdout 'nothing'
 * -- project/CLAUDE.md --
 * # A project
 * </pre>
 */
record Archive(String script, Map<String, String> files) {
  static Archive parse(String text) {
    StringBuilder script = new StringBuilder();
    Map<String, StringBuilder> files = new LinkedHashMap<>();
    StringBuilder current = script;
    for (String line : text.split("(?<=\n)")) {
      String trimmed = line.strip();
      if (trimmed.startsWith("-- ") && trimmed.endsWith(" --") && trimmed.length() > 6) {
        current = new StringBuilder();
        files.put(trimmed.substring(3, trimmed.length() - 3).strip(), current);
      } else {
        current.append(line);
      }
    }
    Map<String, String> texts = new LinkedHashMap<>();
    files.forEach((name, content) -> texts.put(name, content.toString()));
    return new Archive(script.toString(), texts);
  }

  /** Returns the archive with these texts instead of those it has, or at its end. */
  Archive with(Map<String, String> newer) {
    Map<String, String> texts = new LinkedHashMap<>(files);
    texts.putAll(newer);
    return new Archive(script, texts);
  }

  /** Returns the text that parses to this. */
  String text() {
    StringBuilder text = new StringBuilder(script);
    files.forEach((name, content) -> text.append("-- " + name + " --\n").append(content));
    return text.toString();
  }
}
