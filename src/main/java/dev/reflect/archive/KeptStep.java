package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.ground.Spelled;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * One step as the index has it. Its text is redacted, printable, and cut where it is long.
 *
 * @param id in this index only
 * @param use the tool of a call or a result
 * @param error the word for what went wrong, empty where nothing did
 * @param meant by what its vectors are known, where it gets any
 */
public record KeptStep(
    long id,
    Origin origin,
    Where where,
    Kind kind,
    String text,
    Exchange.Use use,
    String error,
    Optional<Meant> meant) {
  /**
   * The session that it is of.
   *
   * @param project the directory that the session began in
   * @param transcript the file that it was read from
   * @param aside whether it is of the conversation with a subagent
   */
  public record Origin(String session, String project, String transcript, boolean aside) {}

  /**
   * Where it stands in its session.
   *
   * @param document of the index
   * @param exchange its number in the session
   * @param record the uuid, empty where it has none
   */
  public record Where(
      long document, int exchange, String branch, String record, int line, Optional<Instant> at) {}

  /** By what the vectors are known of its text, and of its text with what stands around it. */
  public record Meant(long alone, long around) {}

  /** Returns the same step with other vectors. */
  KeptStep with(Optional<Meant> vectors) {
    return new KeptStep(id, origin, where, kind, text, use, error, vectors);
  }

  /** Returns what went wrong, where it is one of what we know. */
  public Optional<Failure> failure() {
    return Spelled.of(Failure.class, error);
  }

  /** Returns whether one of its vectors is among these. */
  public boolean isNear(Set<Long> keys) {
    return meant
        .filter(each -> keys.contains(each.alone) || keys.contains(each.around))
        .isPresent();
  }

  /**
   * Returns who says it: {@code person}, {@code claude}, {@code subagent}, {@code tool} or {@code
   * client}.
   */
  public String role() {
    return switch (kind) {
      case PERSON -> "person";
      case TEXT, THINKING, TOOL_CALL -> origin.aside() ? "subagent" : "claude";
      case TOOL_RESULT -> "tool";
      case CLIENT_ERROR -> "client";
    };
  }
}
