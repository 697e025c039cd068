package dev.reflect.judge;

import dev.reflect.ground.Sha256;

/** What a judge is told in one call, and in which form it answers. */
public sealed interface Question permits Inquiry, SessionQuestion {
  /** Returns its task. */
  String system();

  /** Returns the JSON schema of the answer. */
  String schema();

  /** Returns what it is asked about, every line that is not ours behind a bar. */
  String text();

  /** Returns what that is, counted: {@code 3 messages}. */
  String about();

  /** Returns a hash of all these, by which an answer is known again. */
  static String key(String... parts) {
    return Sha256.of(String.join("\0", parts));
  }
}
