package dev.reflect.lab;

import dev.reflect.judge.Inquiry;
import dev.reflect.meta.Rate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a judge is asked about when a session is one call: all of a short one, and of a long one
 * what the local model ranks first.
 *
 * @param asked how many of all messages
 * @param durable how many of those worth keeping
 */
record JudgeSieve(Rate asked, Rate durable) {
  /** Measures on messages with the verdicts of a listener that never heard their authors. */
  static JudgeSieve of(List<Trial> trials) {
    Map<List<String>, List<Trial>> sessions = new LinkedHashMap<>();
    for (Trial each : trials) {
      List<String> session =
          List.of(each.message().author(), each.message().heard().evidence().session());
      sessions.computeIfAbsent(session, first -> new ArrayList<>()).add(each);
    }
    List<Trial> asked = new ArrayList<>();
    sessions
        .values()
        .forEach(
            each ->
                asked.addAll(
                    Inquiry.worthiest(each, one -> one.verdict().keeping().orElse(0))));
    return new JudgeSieve(
        new Rate(asked.size(), trials.size()), new Rate(durable(asked), durable(trials)));
  }

  private static int durable(List<Trial> trials) {
    return (int) trials.stream().filter(each -> each.message().judgement().durable()).count();
  }
}
