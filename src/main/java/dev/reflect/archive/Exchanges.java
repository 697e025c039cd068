package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.ClientFailed;
import dev.reflect.sessions.Entry.Thought;
import dev.reflect.sessions.Entry.ToolAnswered;
import dev.reflect.sessions.Entry.ToolCalled;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Puts the entries of transcripts together as exchanges. What is said aside makes exchanges of its
 * own; the conversation goes on as if it had not been said. Not thread-safe.
 */
public final class Exchanges {
  private static final List<String> PATHS = List.of("file_path", "notebook_path", "path");
  private static final int CALLS_OPEN = 1_024;

  /** Nobody divides what a subagent does: so many steps are found as one. */
  private static final int STEPS_ASIDE = 24;

  private final Consumer<Exchange> out;
  private final Map<String, Open> open = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Use> calls = new LinkedHashMap<>();

  /** An exchange that may go on. */
  private static final class Open {
    private final int number;
    private final Place place;
    private final List<Step> steps = new ArrayList<>();

    Open(int number, Place place) {
      this.number = number;
      this.place = place;
    }

    /** Returns whether another exchange begins with a step: never between a call and its answer. */
    boolean endsBefore(Step step) {
      if (step.kind() == Kind.PERSON || !place.aside() || steps.size() < STEPS_ASIDE) {
        return step.kind() == Kind.PERSON;
      }
      Step last = steps.get(steps.size() - 1);
      return step.kind() != Kind.TOOL_RESULT
          && last.kind() != Kind.TOOL_CALL
          && last.place().line() < step.place().line(); // a line is read whole, or not at all
    }
  }

  /**
   * @param out gets each exchange once the next of its session begins, or at the end
   */
  public Exchanges(Consumer<Exchange> out) {
    this.out = out;
  }

  /** Says how many exchanges of a session there are already, so that the next one counts on. */
  public void after(String session, int number) {
    numbers.put(session, number);
  }

  /** Adds the next entry; what is neither said nor done is passed over. */
  public void add(Entry entry) {
    step(entry).ifPresent(this::add);
  }

  /** Hands out what may have gone on. */
  public void end() {
    open.values().forEach(this::close);
    open.clear();
  }

  private void add(Step step) {
    Place place = step.place();
    String conversation = place.session() + (place.aside() ? "\naside" : "");
    Open current = open.get(conversation);
    if (current == null || current.endsBefore(step)) {
      if (current != null) {
        close(current);
      }
      current = new Open(numbers.merge(place.session(), 1, Integer::sum), place);
      open.put(conversation, current);
    }
    current.steps.add(step);
  }

  private void close(Open ended) {
    out.accept(new Exchange(ended.number, ended.place, ended.steps));
  }

  private Optional<Step> step(Entry entry) {
    Place place = entry.place();
    if (entry instanceof UserSaid said) {
      return Optional.of(Step.said(Kind.PERSON, place, said.text()));
    } else if (entry instanceof AssistantSaid said) {
      return Optional.of(Step.said(Kind.TEXT, place, said.text()));
    } else if (entry instanceof Thought thought) {
      return Optional.of(Step.said(Kind.THINKING, place, thought.text()));
    } else if (entry instanceof ToolCalled call) {
      return Optional.of(call(call));
    } else if (entry instanceof ToolAnswered answer) {
      return Optional.of(answer(answer));
    } else if (entry instanceof ClientFailed failed) {
      Failure failure = Failure.ofClient(failed.text());
      return Optional.of(
          new Step(
              Kind.CLIENT_ERROR, place, failed.text(), Optional.empty(), Optional.of(failure)));
    }
    return Optional.empty();
  }

  private Step call(ToolCalled call) {
    Map<String, String> given = call.texts();
    String path =
        PATHS.stream()
            .map(name -> given.getOrDefault(name, ""))
            .filter(each -> !each.isBlank())
            .findFirst()
            .orElse("");
    Use use = new Use(call.tool(), path, call.id());
    calls.put(call.id(), use);
    if (calls.size() > CALLS_OPEN) {
      calls.remove(calls.keySet().iterator().next());
    }
    String text = String.join("\n", given.values());
    return new Step(Kind.TOOL_CALL, call.place(), text, Optional.of(use), Optional.empty());
  }

  private Step answer(ToolAnswered answer) {
    Optional<Failure> error =
        answer.failed() ? Optional.of(Failure.ofTool(answer.text())) : Optional.empty();
    Optional<Use> use = Optional.ofNullable(calls.remove(answer.call()));
    return new Step(Kind.TOOL_RESULT, answer.place(), answer.text(), use, error);
  }
}
