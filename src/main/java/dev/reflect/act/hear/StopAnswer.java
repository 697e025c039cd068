package dev.reflect.act.hear;

import dev.reflect.act.hear.Form.FormReply;
import java.util.Objects;
import java.util.function.Function;

/** What is done at the end of a turn: nothing, one line for the user, or a question first. */
public sealed interface StopAnswer {
  /** The user sees nothing. */
  record Nothing() implements StopAnswer {}

  /** The user sees this line; the model does not. */
  record Say(String line) implements StopAnswer {
    public Say {
      if (line.isBlank()) {
        throw new IllegalArgumentException("a line says something");
      }
    }
  }

  /**
   * The user is asked, and what follows from the reply is the answer. A client that cannot ask
   * replies {@link FormReply.Unasked}.
   */
  record Ask(Form form, Function<FormReply, StopAnswer> then) implements StopAnswer {
    public Ask {
      Objects.requireNonNull(form);
      Objects.requireNonNull(then);
    }
  }
}
