package dev.reflect.archive;

import dev.reflect.ground.Spelled;
import dev.reflect.sessions.Place;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A person's message and all that Claude did until the next; in the conversation with a subagent,
 * what it was asked and did. All texts are somebody else's, whole and unredacted.
 *
 * @param number counts from 1 within its session, aside or not
 * @param place where it begins: session, record, line, time, directory, branch, and whether it is
 *     aside
 */
public record Exchange(int number, Place place, List<Step> steps) {
  public Exchange {
    Objects.requireNonNull(place);
    steps = List.copyOf(steps);
    if (number < 1 || steps.isEmpty()) {
      throw new IllegalArgumentException("exchange " + number + " of " + steps.size() + " steps");
    }
  }

  /** What a step of an exchange is. */
  public enum Kind implements Spelled {
    PERSON,
    TEXT,
    THINKING,
    TOOL_CALL,
    TOOL_RESULT,
    CLIENT_ERROR;

    /** Returns the word for it in tables, options and JSON: {@code tool-call}. */
    @Override
    public String word() {
      return Spelled.super.word().replace('_', '-');
    }

    /**
     * Returns the text of such a step for who tells it in one line: what a tool was given first
     * stands apart, as a command does from its description.
     */
    public String apart(String text) {
      return this == TOOL_CALL ? text.strip().replaceFirst("\n", " · ") : text;
    }

    /** Returns whether the person and Claude say it to each other, which tells most. */
    public boolean isSaid() {
      return this == PERSON || this == TEXT;
    }
  }

  /** Returns what came of a call; nothing where its answer does not stand here. */
  public Optional<Step> answer(Step call) {
    return steps.stream()
        .filter(each -> each.kind() == Kind.TOOL_RESULT && each.use().equals(call.use()))
        .findFirst();
  }

  /**
   * One thing that was said or done.
   *
   * @param text of a call what it was given, the texts among it a line each
   * @param use the tool of a call or a result
   * @param error what went wrong: of a result that failed, and of every client error
   */
  public record Step(
      Kind kind, Place place, String text, Optional<Use> use, Optional<Failure> error) {
    public Step {
      Objects.requireNonNull(kind);
      Objects.requireNonNull(place);
      Objects.requireNonNull(text);
    }

    static Step said(Kind kind, Place place, String text) {
      return new Step(kind, place, text, Optional.empty(), Optional.empty());
    }

    /** Returns whether something went wrong: a refusal is none of a tool's failures. */
    public boolean failed() {
      return error.isPresent() && !refused();
    }

    /** Returns whether the person did not let Claude do it. */
    public boolean refused() {
      return error.filter(each -> each == Failure.REFUSED).isPresent();
    }
  }

  /**
   * The tool that was used.
   *
   * @param path of the file that it was used on; empty where there is none
   * @param call the id of the call, which its answer has too: several may be open at once; empty
   *     where it is not known, as in the index
   */
  public record Use(String tool, String path, String call) {
    public static final Use NONE = new Use("", "");

    private static final Set<String> EDITING =
        Set.of("Edit", "Write", "MultiEdit", "NotebookEdit", "apply_patch");

    public Use(String tool, String path) {
      this(tool, path, "");
    }

    /** Returns whether the tool changes the file. */
    public boolean edits() {
      return EDITING.contains(tool);
    }
  }
}
