package dev.reflect.act.hear;

import dev.reflect.sessions.Transcript;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Goes over what was heard in one session after the other, and may hear otherwise. */
public interface SecondHearing {
  /** Leaves everything as it was heard. */
  SecondHearing NONE =
      new SecondHearing() {
        @Override
        public List<Signal> signals(Transcript session, List<Signal> heard, boolean sdk) {
          return heard;
        }

        @Override
        public Optional<SemanticReport> report() {
          return Optional.empty();
        }
      };

  /**
   * Returns the signals of a session as they stand now.
   *
   * @param heard what was heard at first
   * @param sdk whether prompts that a program sent count as a person's words
   */
  List<Signal> signals(Transcript session, List<Signal> heard, boolean sdk) throws IOException;

  /** Returns what it did in all sessions. */
  Optional<SemanticReport> report();
}
