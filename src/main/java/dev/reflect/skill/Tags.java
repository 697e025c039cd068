package dev.reflect.skill;

import dev.reflect.diff.Blank;
import dev.reflect.skill.Row.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tags on lines of their own, as {@code <example>} and {@code </example>}: what stands between them
 * belongs to them, its headings open no section of the document.
 */
final class Tags {
  private static final Pattern TAG =
      Pattern.compile("<(/?)([A-Za-z][A-Za-z0-9_-]*)(?:[ \\t][^>]*)?(?<!/)>");

  private Tags() {}

  static boolean isTag(String content) {
    return TAG.matcher(Blank.strip(content)).matches();
  }

  /** Returns for every line whether it is between a tag and the one that closes it. */
  static List<Boolean> enclosed(List<String> lines, List<Row> rows) {
    Map<Integer, Integer> closings = closings(lines, rows);
    List<Boolean> enclosed = new ArrayList<>();
    int end = 0;
    for (int i = 0; i < rows.size(); i++) {
      end = Math.max(end, closings.getOrDefault(i, i));
      enclosed.add(i < end);
    }
    return enclosed;
  }

  /** The lines of closing tags by the lines of those they close. */
  private static Map<Integer, Integer> closings(List<String> lines, List<Row> rows) {
    Map<Integer, Integer> closings = new HashMap<>();
    Map<String, Deque<Integer>> open = new HashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      Matcher tag = TAG.matcher(Blank.strip(lines.get(i)));
      if (!rows.get(i).is(Kind.TEXT) || rows.get(i).isInItem() || !tag.matches()) {
        continue;
      }
      Deque<Integer> sameName = open.computeIfAbsent(tag.group(2), name -> new ArrayDeque<>());
      if (tag.group(1).isEmpty()) {
        sameName.push(i);
      } else if (!sameName.isEmpty()) {
        closings.put(sameName.pop(), i);
      }
    }
    return closings;
  }
}
