package dev.reflect.archive;

import dev.reflect.archive.Narrowing.Field;
import java.util.ArrayList;
import java.util.List;

/** Which documents may have what a search is narrowed to, as SQL; not each of them has. */
record Conditions(String sql, List<Object> values) {
  static Conditions of(Narrowing narrowing) {
    List<String> all = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    narrowing
        .since()
        .ifPresent(
            time -> {
              all.add("document.ended_at >= ?");
              values.add(time.toString());
            });
    narrowing
        .until()
        .ifPresent(
            time -> {
              all.add("document.began_at < ? and document.began_at <> ''");
              values.add(time.toString());
            });
    for (Field field : Field.values()) {
      String part = narrowing.parts().get(field);
      if (part != null) {
        all.add(field.documents());
        values.add(part);
      }
    }
    return new Conditions(String.join(" and ", all), values);
  }

  /** Returns the condition on a column that has a document's id, with what joins it. */
  String on(String column) {
    return sql.isEmpty()
        ? ""
        : " and "
            + column
            + " in (select document.id from document"
            + " join session on session.id = document.session where "
            + sql
            + ")";
  }
}
