package dev.reflect.act.home;

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
public final class LedgerInUse implements AutoCloseable {
  private final Places places;
  private Optional<Ledger> ledger = Optional.empty();
  private Optional<Object> file = Optional.empty();

  public LedgerInUse(Places places) {
    this.places = places;
  }

  public Ledger open(Instant now) throws IOException {
    if (ledger.isEmpty() || !file.equals(file())) {
      close();
      new PrivateDirectory(new Disk(), places.reflectHome()).create();
      ledger = Optional.of(Ledger.open(places.ledger(), now));
      file = file();
    }
    return ledger.get();
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
