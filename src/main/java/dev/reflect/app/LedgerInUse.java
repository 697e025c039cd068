package dev.reflect.app;

import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Optional;

/**
 * The ledger of a process that stays: opened when it is needed first, then kept open, because
 * closing it waits for the disk several times. An open one that nobody writes to holds up no other
 * process. Where its file was taken away meanwhile, it is opened again.
 */
final class LedgerInUse implements AutoCloseable {
  private final Places places;
  private Optional<Ledger> ledger = Optional.empty();
  private Optional<Object> file = Optional.empty();
  private Optional<Thread> updating = Optional.empty();

  LedgerInUse(Places places) {
    this.places = places;
  }

  Ledger open(Instant now) throws IOException {
    if (ledger.isEmpty() || !file.equals(file())) {
      close();
      new PrivateDirectory(new Disk(), places.reflectHome()).create();
      if (Ledger.takesLongToOpen(places.ledger())) {
        bringUpToDate(now);
        throw new IOException("The ledger is being made smaller.");
      }
      ledger = Optional.of(Ledger.open(places.ledger(), now));
      file = file();
    }
    return ledger.get();
  }

  /** A hook waits for no such thing: what was said now is heard with the next turn. */
  private void bringUpToDate(Instant now) {
    if (updating.isEmpty() || !updating.get().isAlive()) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  Ledger.open(places.ledger(), now).close();
                } catch (IOException cause) {
                  // Whoever opens it next says why it cannot be opened.
                }
              },
              "ledger");
      updating = Optional.of(thread);
      thread.start();
    }
  }

  @Override
  public void close() throws IOException {
    if (ledger.isPresent()) {
      Ledger open = ledger.get();
      ledger = Optional.empty();
      open.close();
    }
  }

  private Optional<Object> file() throws IOException {
    try {
      Path path = places.ledger();
      return Optional.ofNullable(Files.readAttributes(path, BasicFileAttributes.class).fileKey());
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    }
  }
}
