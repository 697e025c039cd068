package dev.reflect.act.queue;

import dev.reflect.act.hear.Waiting;
import dev.reflect.act.home.MovedFolders;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.write.Recovery;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The ledger of one command, in a directory made for the user alone. What was cut off is settled
 * when it is opened; the notices say so.
 *
 * @param mayChange whether what waits may be another number when it is closed
 */
public record OpenLedger(Ledger ledger, List<String> notices, Waiting waiting, boolean mayChange)
    implements AutoCloseable {
  /** Opens it to write: what cannot be settled stops the command. */
  public static OpenLedger open(Workplace here) throws IOException {
    return open(here, false);
  }

  /** Opens it to read: what cannot be settled is said. */
  public static OpenLedger reading(Workplace here) throws IOException {
    return open(here, true);
  }

  private static OpenLedger open(Workplace here, boolean toRead) throws IOException {
    Disk disk = new Disk();
    new PrivateDirectory(disk, here.places().reflectHome()).create();
    Ledger ledger = Ledger.open(here.places().ledger(), here.now());
    boolean settled = false;
    try {
      List<String> notices = new ArrayList<>();
      ledger.notice().ifPresent(notices::add);
      try {
        notices.addAll(new Recovery(disk, ledger, here.places()).settle(here.now()));
      } catch (IOException e) {
        if (!toRead) {
          throw e;
        }
        notices.add("An operation was cut off and cannot be settled: " + e.getMessage());
      }
      try {
        notices.addAll(new MovedFolders(here, ledger).recognised());
      } catch (IOException e) {
        if (!toRead) {
          throw e;
        }
      }
      settled = true;
      return new OpenLedger(
          ledger, notices, new Waiting(here.places()), !toRead || !notices.isEmpty());
    } finally {
      if (!settled) {
        ledger.close();
      }
    }
  }

  /**
   * Settles what was cut off, for a command that needs no ledger. Whoever is cut off leaves its
   * name in the lock, so looking costs nothing.
   */
  public static void settle(Workplace here, Consumer<String> tell) throws IOException {
    Path lock = here.places().applyLock();
    if (Files.isRegularFile(lock) && Files.size(lock) > 0) {
      try (OpenLedger ledger = reading(here)) {
        ledger.notices().forEach(tell);
      }
    }
  }

  /** Closes it, and writes down what the next session is to be told. */
  @Override
  public void close() throws IOException {
    try {
      if (mayChange) {
        waiting.count(ledger);
      }
    } catch (IOException untold) {
      // The next session is told the number before; what the command did is done.
    } finally {
      ledger.close();
    }
  }
}
