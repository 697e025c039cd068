package dev.reflect.act.hear;

import dev.reflect.act.home.UserError;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonLiteral;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.Parsed;
import dev.reflect.json.Parsed.NotJson;
import dev.reflect.ledger.Acceptance;
import dev.reflect.meta.Fate;
import dev.reflect.sessions.Timestamp;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Another program that keeps what was taught, and that a person may come from. */
public enum Peer {
  /** The skill in Python that is called reflect too, with its ledger and its log of decisions. */
  PYTHON_REFLECT,
  /** The plugin claude-reflect, with its queue. */
  CLAUDE_REFLECT,
  /** Claude itself, with what it noted: its memory of a project, and its insights. */
  CLAUDE;

  /** Returns the peer of this name. */
  public static Optional<Peer> of(String word) {
    return Arrays.stream(values()).filter(peer -> peer.word().equals(word)).findFirst();
  }

  /** Returns all names, for a sentence. */
  public static String words() {
    List<String> words = Arrays.stream(values()).map(Peer::word).toList();
    int last = words.size() - 1;
    return String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  /** Returns the name used in options, marks and tables: {@code python-reflect}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Takes texts, names and times out of another program's files, as somebody else's. */
  static final class PeerText {
    private static final int LONGEST_TEXT = 8_000;
    private static final int LONGEST_NAME = 60;

    private PeerText() {}

    /** Returns the text printable, without secrets and hidden characters, and not too long. */
    static String safe(String text) {
      String printable = Plain.withoutWrittenOut(Plain.printable(text));
      return Secrets.redact(Plain.shortened(Secrets.redact(printable).strip(), LONGEST_TEXT));
    }

    /** Returns a name on one line. */
    static String name(String text) {
      return Plain.shortened(Secrets.redact(Plain.sentence(text)), LONGEST_NAME);
    }

    /**
     * Returns the moment that one of the forms in use names: {@code 2026-01-05T10:11:12.5}, {@code
     * 2026-01-05 10:11:12} and {@code 2026-01-05T10:11:12Z}; none where it is of another, or of a
     * year that no ledger could keep.
     *
     * @param zone where a time that names none is meant
     */
    static Optional<Instant> time(String text, ZoneId zone) {
      String form = text.strip().replace(' ', 'T');
      try {
        boolean zoned = form.endsWith("Z") || form.matches(".*T.*[+-]\\d\\d:?\\d\\d");
        Instant time =
            zoned
                ? OffsetDateTime.parse(form).toInstant()
                : LocalDateTime.parse(form).atZone(zone).toInstant();
        return Optional.of(time).filter(Timestamp::hasPlainYear);
      } catch (DateTimeException none) {
        return Optional.empty();
      }
    }

    /** Returns the SHA-256 of these texts, in hexadecimal digits. */
    static String key(String... texts) {
      try {
        MessageDigest sum = MessageDigest.getInstance("SHA-256");
        for (String text : texts) {
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          sum.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
          sum.update(bytes);
        }
        return HexFormat.of().formatHex(sum.digest());
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }
  }

  /**
   * One thing that another program heard, as a signal. Whoever wrote the file could have written
   * anything: it is never of high confidence, so it waits for a person.
   *
   * @param what the name that the program has for it
   */
  record PeerSignal(
      Evidence.Source source,
      Kind kind,
      String what,
      double score,
      String text,
      Optional<String> skill) {
    private static final double BELOW_HIGH = 0.74;
    private static final double LEAST = 0.05;

    Signal signal() {
      String quote = PeerText.safe(text);
      boolean noted = source.session().equals(Peer.CLAUDE.word());
      Evidence evidence = new Evidence(source, noted ? Voice.NOTE : Voice.TYPED, quote, "", "");
      double bounded = Double.isNaN(score) ? LEAST : Math.max(LEAST, Math.min(BELOW_HIGH, score));
      if (Confidence.of(bounded) == Confidence.HIGH) {
        throw new IllegalStateException("a stranger's score is never high: " + bounded);
      }
      Mark mark = new Mark(source.session(), PeerText.name(what), bounded, 0, 0);
      return new Signal(
          kind,
          bounded,
          evidence,
          skill.map(PeerText::name).map(List::of).orElse(List.of()),
          List.of(mark));
    }

    /**
     * Returns where a program has heard something.
     *
     * @param id what tells it from all others of that program
     * @param directory where it was said
     */
    static Evidence.Source source(Peer peer, String id, Optional<Instant> time, String directory) {
      String record = peer.word() + "-" + PeerText.key(id).substring(0, 16);
      return new Evidence.Source(peer.word(), record, 0, time, directory);
    }

    /** Returns the record that the sighting of it has. */
    String record() {
      return source.uuid();
    }

    /** Returns what our word is for a kind of that program's; what is unknown is a suggestion. */
    static Kind kind(String word) {
      return switch (word.toLowerCase(Locale.ROOT)) {
        case "correction", "auto", "guardrail", "negative" -> Kind.CORRECTION;
        case "explicit", "remember" -> Kind.REMEMBER;
        case "approval", "positive" -> Kind.APPROVAL;
        default -> Kind.SUGGESTION;
      };
    }
  }

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
      if (!(JsonDocument.parse(line) instanceof JsonDocument document)
          || !(document.root() instanceof JsonObject object)) {
        return Optional.empty();
      }
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

  /**
   * The queue of the plugin claude-reflect, a JSON array of
   *
   * <pre>
   * {"type": "auto", "message": "no, use uv not pip", "timestamp": "2026-01-05T10:11:12Z",
   *  "project": "/home/ada/shop", "patterns": "no, use-X-not-Y", "confidence": 0.75,
   *  "sentiment": "correction", "decay_days": 90}
   * </pre>
   *
   * @param unreadable how many of its items have no message
   */
  record LearningsQueue(List<PeerSignal> items, int unreadable) {
    LearningsQueue {
      items = List.copyOf(items);
    }

    /**
     * @param file what the text is called in an error
     * @throws UserError when it is no such queue
     */
    static LearningsQueue parse(String text, String file) {
      Parsed parsed = JsonDocument.parse(text.isBlank() ? "[]" : text);
      if (parsed instanceof NotJson not) {
        throw new UserError(
            "%s is not valid JSON: line %d: %s. Nothing was imported."
                .formatted(file, not.line(), not.reason()));
      }
      if (!(((JsonDocument) parsed).root() instanceof JsonArray array)) {
        throw new UserError(
            file
                + " is of a form that this reflect does not know: it is no array."
                + " Nothing was imported.");
      }
      List<PeerSignal> items = new ArrayList<>();
      int unreadable = 0;
      for (JsonValue element : array.elements()) {
        Optional<PeerSignal> item =
            element instanceof JsonObject object ? item(object) : Optional.empty();
        item.ifPresent(items::add);
        unreadable += item.isEmpty() ? 1 : 0;
      }
      return new LearningsQueue(items, unreadable);
    }

    private static Optional<PeerSignal> item(JsonObject object) {
      String message = object.string("message").orElse("");
      if (message.isBlank()) {
        return Optional.empty();
      }
      String type = object.string("type").orElse("");
      String patterns = object.string("patterns").orElse("");
      String time = object.string("timestamp").orElse("");
      String project = object.string("project").orElse("");
      return Optional.of(
          new PeerSignal(
              PeerSignal.source(
                  Peer.CLAUDE_REFLECT,
                  PeerText.key(time, project, message),
                  PeerText.time(time, ZoneOffset.UTC),
                  PeerText.safe(project)),
              PeerSignal.kind(type),
              patterns.isBlank() ? type : patterns,
              number(object, "confidence"),
              message,
              Optional.empty()));
    }

    private static double number(JsonObject object, String name) {
      return object
          .value(name)
          .filter(JsonLiteral.class::isInstance)
          .map(value -> ((JsonLiteral) value).text())
          .filter(text -> text.matches("-?[0-9.]{1,20}([eE][+-]?[0-9]{1,3})?"))
          .map(
              text -> {
                try {
                  return Double.valueOf(text);
                } catch (NumberFormatException none) {
                  return 0.0;
                }
              })
          .orElse(0.0);
    }
  }
}
