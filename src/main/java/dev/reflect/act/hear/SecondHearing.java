package dev.reflect.act.hear;

import dev.reflect.signal.Heard;
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
        public List<Signal> signals(List<Heard> messages, List<Signal> heard) {
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
   * @param messages all of the session
   * @param heard what was heard at first
   */
  List<Signal> signals(List<Heard> messages, List<Signal> heard) throws IOException;

  /** Returns what it did in all sessions. */
  Optional<SemanticReport> report();
}
