package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.sessions.Place;
import java.util.Optional;
import java.util.Set;

/**
 * A step as the index has it.
 *
 * @param id in this index only
 * @param document of the index
 * @param exchange its number in the session
 * @param transcript the file that it was read from
 * @param step redacted, printable, and cut where it is long; its directory is the one that the
 *     session began in, its branch that of its exchange
 * @param meant by what its vectors are known, where it gets any
 */
public record KeptStep(
    long id, long document, int exchange, String transcript, Step step, Optional<Meant> meant) {
  /** By what the vectors are known of its text, and of its text with what stands around it. */
  public record Meant(long alone, long around) {}

  public Kind kind() {
    return step.kind();
  }

  public Place place() {
    return step.place();
  }

  public String text() {
    return step.text();
  }

  /** Returns the tool of a call or a result. */
  public Use use() {
    return step.use().orElse(Use.NONE);
  }

  /** Returns the same step with other vectors. */
  KeptStep with(Optional<Meant> vectors) {
    return new KeptStep(id, document, exchange, transcript, step, vectors);
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
    return switch (kind()) {
      case PERSON -> "person";
      case TEXT, THINKING, TOOL_CALL -> place().aside() ? "subagent" : "claude";
      case TOOL_RESULT -> "tool";
      case CLIENT_ERROR -> "client";
    };
  }
}
