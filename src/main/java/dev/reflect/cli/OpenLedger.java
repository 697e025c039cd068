package dev.reflect.cli;

import dev.reflect.app.Waiting;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.util.List;

/** The ledger of a run, in a directory made for the user alone. */
record OpenLedger(Ledger ledger, List<String> notices, Waiting waiting) implements AutoCloseable {
  static OpenLedger open(Run run) throws IOException {
    new PrivateDirectory(new Disk(), run.places().reflectHome()).create();
    Ledger ledger = Ledger.open(run.places().ledger(), run.now());
    return new OpenLedger(
        ledger, ledger.notice().map(List::of).orElse(List.of()), new Waiting(run.places()));
  }

  /** Closes it, and writes down what the next session is to be told. */
  @Override
  public void close() throws IOException {
    try {
      waiting.count(ledger);
    } catch (IOException untold) {
      // The next session is told the number before; what the command did is done.
    } finally {
      ledger.close();
    }
  }
}
