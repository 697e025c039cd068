package dev.reflect.act.decide;

import dev.reflect.act.hear.StopAnswer;
import dev.reflect.act.home.UserError;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * Says what went wrong at the end of a turn, each trouble once: a full disk is full at every turn.
 */
final class ToldOnce {
  private final Set<String> told = new HashSet<>();

  /** What may go wrong. */
  interface Act {
    StopAnswer done() throws IOException;
  }

  StopAnswer or(Act act) {
    try {
      return act.done();
    } catch (UserError e) {
      return once(e.getMessage(), e.getMessage());
    } catch (IOException e) {
      return once("disk", UserError.of(e).getMessage());
    }
  }

  private StopAnswer once(String trouble, String sentence) {
    return told.add(trouble)
        ? new StopAnswer.Say("reflect: nothing was written. " + sentence)
        : new StopAnswer.Nothing();
  }
}
