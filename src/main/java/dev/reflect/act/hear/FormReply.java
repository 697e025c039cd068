package dev.reflect.act.hear;

import java.util.Map;

/** What came back from a form. */
public sealed interface FormReply {
  /** The user filled it in. */
  record Accepted(Map<String, String> values) implements FormReply {
    public Accepted {
      values = Map.copyOf(values);
    }
  }

  /** The user refused it. */
  record Declined() implements FormReply {}

  /** The user closed it, or the turn was stopped. */
  record Cancelled() implements FormReply {}

  /** Nobody saw it: the client cannot ask, nobody is there, or nobody replied in time. */
  record Unasked() implements FormReply {}
}
