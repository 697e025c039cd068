package dev.reflect.act.install;

import dev.reflect.act.home.Places;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Optional;

/** What the checks of one examination share: the ledger, opened once, where there is one. */
final class Chart implements AutoCloseable {
  private final FileSystem fileSystem;
  private final Places places;
  private final Instant now;
  private Optional<Ledger> ledger = Optional.empty();

  Chart(FileSystem fileSystem, Places places, Instant now) {
    this.fileSystem = fileSystem;
    this.places = places;
    this.now = now;
  }

  FileSystem fileSystem() {
    return fileSystem;
  }

  Places places() {
    return places;
  }

  Instant now() {
    return now;
  }

  /** Returns the ledger; empty where none was begun yet. */
  Optional<Ledger> ledger() throws IOException {
    boolean begun = Files.exists(places.ledger()) || Files.exists(places.records());
    if (ledger.isEmpty() && begun) {
      ledger = Optional.of(Ledger.open(places.ledger(), now));
    }
    return ledger;
  }

  /** Sets the ledger aside and makes it again; returns how that went, as a sentence. */
  String rebuild() throws IOException {
    close();
    Ledger rebuilt = Ledger.rebuild(places.ledger(), now);
    ledger = Optional.of(rebuilt);
    return rebuilt.notice().orElse("The ledger was made again from its records.");
  }

  @Override
  public void close() throws IOException {
    if (ledger.isPresent()) {
      ledger.get().close();
      ledger = Optional.empty();
    }
  }
}
