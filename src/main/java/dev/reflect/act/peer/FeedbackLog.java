package dev.reflect.act.peer;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.ledger.Acceptance;
import dev.reflect.meta.Fate;
import dev.reflect.signal.Confidence;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a person decided in the Python program, one JSON object a line:
 *
 * <pre>
 * {"timestamp": "2026-01-05T10:11:12.123456", "pattern_type": "correction", "pattern_regex": "…",
 *  "skill_name": "node", "confidence_level": "HIGH", "decision": "accept", "signal_content": "…",
 *  "modification": null}
 * </pre>
 *
 * @param unreadable how many lines are none of these
 */
record FeedbackLog(List<Acceptance.Imported> decisions, int unreadable) {
  FeedbackLog {
    decisions = List.copyOf(decisions);
  }

  /**
   * @param zone its times are those of the clock on the wall
   */
  static FeedbackLog parse(String text, ZoneId zone) {
    List<Acceptance.Imported> decisions = new ArrayList<>();
    int unreadable = 0;
    for (String line : text.lines().toList()) {
      if (!line.isBlank()) {
        Optional<Acceptance.Imported> decision = decision(line.strip(), zone);
        decision.ifPresent(decisions::add);
        unreadable += decision.isEmpty() ? 1 : 0;
      }
    }
    return new FeedbackLog(decisions, unreadable);
  }

  private static Optional<Acceptance.Imported> decision(String line, ZoneId zone) {
    return JsonDocument.object(line).flatMap(object -> decision(object, line, zone));
  }

  private static Optional<Acceptance.Imported> decision(
      JsonObject object, String line, ZoneId zone) {
    Optional<Fate> fate = fate(object.string("decision").orElse(""));
    Optional<Confidence> confidence = confidence(object.string("confidence_level").orElse(""));
    Optional<Instant> time = PeerText.time(object.string("timestamp").orElse(""), zone);
    if (fate.isEmpty() || confidence.isEmpty() || time.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Acceptance.Imported(
            PeerText.key(Peer.PYTHON_REFLECT.word(), line),
            Peer.PYTHON_REFLECT.word(),
            fate.get(),
            PeerSignal.kind(object.string("pattern_type").orElse("")),
            confidence.get(),
            PeerText.name(object.string("skill_name").orElse("")),
            time.get()));
  }

  /** There skip was the only no; quitting says nothing about the proposal. */
  private static Optional<Fate> fate(String decision) {
    return switch (decision) {
      case "accept" -> Optional.of(Fate.ACCEPTED);
      case "modify" -> Optional.of(Fate.MODIFIED);
      case "skip" -> Optional.of(Fate.REJECTED);
      case "quit" -> Optional.of(Fate.SKIPPED);
      default -> Optional.empty();
    };
  }

  private static Optional<Confidence> confidence(String level) {
    return switch (level.toUpperCase(Locale.ROOT)) {
      case "HIGH" -> Optional.of(Confidence.HIGH);
      case "MEDIUM" -> Optional.of(Confidence.MEDIUM);
      case "LOW" -> Optional.of(Confidence.LOW);
      default -> Optional.empty();
    };
  }
}
