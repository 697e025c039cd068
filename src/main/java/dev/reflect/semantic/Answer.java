package dev.reflect.semantic;

import dev.reflect.signal.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the model answered: a verdict for each message, or something that is no answer. */
public sealed interface Answer {
  /** One verdict for each message asked about, in that order. */
  record Verdicts(List<Verdict> verdicts) implements Answer {
    public Verdicts {
      verdicts = List.copyOf(verdicts);
    }
  }

  /** Not what was asked for; nothing of it counts. */
  record Nonsense(String what) implements Answer {}

  /**
   * Reads the answer, an object as JSON has them: maps, lists, strings, numbers, booleans. What it
   * says nothing about gets the silent verdict.
   *
   * @param asked how many messages it was asked about
   */
  static Answer read(Map<String, Object> object, int asked) {
    if (!(object.get("lessons") instanceof List<?> lessons)) {
      return new Nonsense("it has no list of lessons");
    }
    List<Verdict> verdicts = new ArrayList<>(Collections.nCopies(asked, Verdict.SILENT));
    List<Integer> judged = new ArrayList<>();
    for (Object lesson : lessons) {
      if (!(lesson instanceof Map<?, ?> fields)
          || !(fields.get("n") instanceof Number number)
          || number.doubleValue() != number.intValue()) {
        return new Nonsense("a lesson has no number");
      }
      int n = number.intValue();
      if (n < 1 || n > asked) {
        return new Nonsense("it judges a message " + n + " of " + asked);
      }
      if (judged.contains(n)) {
        return new Nonsense("it judges message " + n + " twice");
      }
      Optional<Verdict> verdict = verdict(fields);
      if (verdict.isEmpty()) {
        return new Nonsense("lesson " + n + " is not of the form asked for");
      }
      judged.add(n);
      verdicts.set(n - 1, verdict.get());
    }
    return new Verdicts(verdicts);
  }

  private static Optional<Verdict> verdict(Map<?, ?> fields) {
    if (!(fields.get("kind") instanceof String word)
        || !(fields.get("confidence") instanceof Number confidence)
        || !(fields.get("durable") instanceof Boolean durable)) {
      return Optional.empty();
    }
    Object sentence = fields.get("sentence");
    double sure = confidence.doubleValue();
    if (sentence != null && !(sentence instanceof String) || !(sure >= 0 && sure <= 1)) {
      return Optional.empty();
    }
    Optional<Optional<Kind>> kind = Verdict.kind(word);
    return kind.map(
        heard -> new Verdict(heard, sure, Optional.ofNullable((String) sentence), durable));
  }
}
