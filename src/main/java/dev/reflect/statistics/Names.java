package dev.reflect.statistics;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The ends of paths that no other one has.
 *
 * @param ends how many of the paths end so, for each end that begins with a slash
 */
record Names(Map<String, Integer> ends) {
  static Names of(Collection<String> paths) {
    Map<String, Integer> ends = new HashMap<>();
    for (String path : paths) {
      for (int from = path.indexOf('/'); from >= 0; from = path.indexOf('/', from + 1)) {
        ends.merge(path.substring(from), 1, Integer::sum);
      }
    }
    return new Names(ends);
  }

  /** Returns the directory, with those above it as far as others end so; or else the path. */
  String name(String path) {
    int from = path.lastIndexOf('/', path.length() - 2);
    while (from > 0 && isEndOfAnother(path.substring(from))) {
      from = path.lastIndexOf('/', from - 1);
    }
    boolean whole = from < 0 || isEndOfAnother(path.substring(from));
    return whole || from == path.length() - 1 ? path : path.substring(from + 1);
  }

  private boolean isEndOfAnother(String end) {
    return ends.getOrDefault(end, 0) > 1;
  }
}
