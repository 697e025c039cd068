package dev.reflect.act.write;

import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.sessions.RedactedLine;
import dev.reflect.sessions.SaidLine;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What is to be forgotten.
 *
 * @param text puts a mark in its place, wherever it stands in a text
 * @param holds whether it stands in a text
 * @param line puts the mark in its place in the line of a session's copy
 * @param places the directories and names that hold it, as {@code line} meets them
 */
record Secret(
    UnaryOperator<String> text,
    Predicate<String> holds,
    UnaryOperator<String> line,
    Set<String> places) {
  /** Returns one that a person knows. */
  static Secret of(String secret) {
    Set<String> forms =
        new TreeSet<>(
            Comparator.comparingInt(String::length)
                .reversed()
                .thenComparing(Comparator.naturalOrder()));
    String quoted = JsonString.quoted(secret);
    forms.add(secret);
    forms.add(Plain.printable(secret));
    forms.add(Plain.sentence(secret));
    forms.add(quoted.substring(1, quoted.length() - 1));
    forms.add(secret.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n"));
    UnaryOperator<String> text =
        before -> {
          String after = before;
          for (String form : forms) {
            after = after.replace(form, Erasure.MARK);
          }
          return after;
        };
    Predicate<String> holds = kept -> forms.stream().anyMatch(kept::contains);
    Set<String> places = new TreeSet<>();
    SaidLine line =
        new SaidLine(
            text,
            place -> {
              if (holds.test(place)) {
                places.add(place);
              }
            });
    return new Secret(text, holds, line::of, places);
  }

  /** Returns all that today's rules hold for one. What they see in a path is none. */
  static Secret ofTheRules() {
    return new Secret(
        Secrets::redact, kept -> !Secrets.redact(kept).equals(kept), RedactedLine::of, Set.of());
  }
}
