package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What a search is narrowed to.
 *
 * @param since said at this time or later
 * @param until said before this time
 * @param parts what each of some fields has in it
 */
public record Narrowing(
    Optional<Instant> since,
    Optional<Instant> until,
    Optional<Kind> kind,
    Map<Field, String> parts) {
  public static final Narrowing NONE =
      new Narrowing(Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

  /** A field, and where the index has it. A project, branch and path count by a part of it. */
  public enum Field {
    PROJECT("instr(lower(session.project), lower(?)) > 0"),
    SESSION("substr(session.name, 1, length(?1)) = ?1"),
    BRANCH("instr(lower(exchange.branch), lower(?)) > 0"),
    TOOL("lower(step.tool) = lower(?)"),
    PATH("instr(lower(step.path), lower(?)) > 0");

    private final String condition;

    Field(String condition) {
      this.condition = condition;
    }

    String condition() {
      return condition.replace("?1", "?");
    }

    /** Returns how often its value is asked for. */
    int times() {
      return condition.contains("?1") ? 2 : 1;
    }
  }

  public Narrowing {
    parts = Map.copyOf(parts);
  }
}
