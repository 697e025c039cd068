package dev.reflect.act.hear;

import dev.reflect.act.hear.StopAnswer.Form.FormReply;
import java.io.IOException;
import java.util.List;
import java.util.Map;
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
  record Ask(Form form, Function<FormReply, StopAnswer> then) implements StopAnswer {}

  /**
   * A question with fields to fill in, as the client draws it: the message above, then the form. Of
   * the message it may show three lines and fold the rest, so what matters stands first.
   */
  public record Form(String message, List<Field> fields) {
    public Form {
      fields = List.copyOf(fields);
    }

    /** One field of a form. */
    public sealed interface Field {
      /** Returns the name under which the reply has the value. */
      String name();

      /** Returns what stands beside the field. */
      String title();

      /** Returns what stands below it, on one line; nothing where it says enough by itself. */
      String below();
    }

    /** One of several values must be chosen. */
    public record Choice(String name, String title, String below, List<Option> options)
        implements Field {
      public Choice {
        options = List.copyOf(options);
      }
    }

    /** A value, and how the user reads it. */
    public record Option(String value, String label) {}

    /** A line of text, which begins as it stands here. */
    public record Line(String name, String title, String below, String text) implements Field {}

    /** What came back from a form. */
    public sealed interface FormReply {
      /** The user filled it in. */
      record Accepted(Map<String, String> values) implements FormReply {
        public Accepted {
          values = Map.copyOf(values);
        }
      }

      /** The user refused it or closed it, or the turn was stopped. */
      record Closed() implements FormReply {}

      /** Nobody saw it: the client cannot ask, nobody is there, or nobody replied in time. */
      record Unasked() implements FormReply {}
    }

    /** Somebody who can be asked something with a form, and is waited for. */
    public interface Asking {
      /** Returns what came back; {@link FormReply.Unasked} where nobody could be asked. */
      FormReply ask(Form form) throws IOException, InterruptedException;
    }
  }
}
