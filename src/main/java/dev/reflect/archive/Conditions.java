package dev.reflect.archive;

import dev.reflect.archive.Narrowing.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a search is narrowed to, as SQL. */
record Conditions(String sql, List<Object> values) {
  static Conditions of(Narrowing narrowing) {
    Map<String, List<Object>> all = new LinkedHashMap<>();
    narrowing.since().ifPresent(time -> all.put("step.at >= ?", List.of(time.toString())));
    narrowing
        .until()
        .ifPresent(time -> all.put("step.at < ? and step.at <> ''", List.of(time.toString())));
    narrowing.kind().ifPresent(kind -> all.put("step.kind = ?", List.of(kind.word())));
    for (Field field : Field.values()) {
      String part = narrowing.parts().get(field);
      if (part != null) {
        all.put(field.condition(), field.times() == 2 ? List.of(part, part) : List.of(part));
      }
    }
    return new Conditions(
        String.join(" and ", all.keySet()), all.values().stream().flatMap(List::stream).toList());
  }

  boolean isEmpty() {
    return sql.isEmpty();
  }
}
