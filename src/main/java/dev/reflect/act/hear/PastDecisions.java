package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.Ledger;
import dev.reflect.meta.Experience;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.List;

/**
 * What past decisions do to what is heard: they are told beside it, and where a person wants them
 * used, they move its score. The ledger keeps what was heard as it was heard.
 */
public record PastDecisions(Experience experience, boolean used) {
  /** Nothing was decided yet. */
  public static final PastDecisions NONE = new PastDecisions(Experience.NONE, false);

  /**
   * Reads them.
   *
   * @param wanted whether they are to be used whatever the settings say
   */
  public static PastDecisions of(
      FileSystem fileSystem, Places places, Ledger ledger, boolean wanted) throws IOException {
    return new PastDecisions(
        Experience.of(ledger.acceptance().cases()), wanted || isSet(fileSystem, places));
  }

  /** Reads them where they are used, and leaves the ledger as it is. */
  public static PastDecisions lookedUp(FileSystem fileSystem, Places places, boolean wanted)
      throws IOException {
    return wanted || isSet(fileSystem, places)
        ? new PastDecisions(
            Experience.of(
                Ledger.peek(places.ledger(), List.of(), ledger -> ledger.acceptance().cases())),
            true)
        : NONE;
  }

  /** What is wrong in the settings is told by whoever writes; here it counts as not set. */
  private static boolean isSet(FileSystem fileSystem, Places places) throws IOException {
    try {
      return Settings.read(fileSystem, places).usesPast();
    } catch (UserError wrong) {
      return false;
    }
  }

  /** Returns the signal as it is shown. */
  public Signal seen(Signal signal) {
    return used ? experience.adjusted(signal) : experience.noted(signal);
  }

  /** Returns the learning as it is shown. */
  public Learning seen(Learning learning) {
    return used ? experience.adjusted(learning) : experience.noted(learning);
  }

  /**
   * Returns whether what was just heard may be applied without a person: past decisions can only
   * forbid it.
   */
  public boolean isSure(Learning heard) {
    return heard.isSure() && seen(heard).isSure();
  }
}
