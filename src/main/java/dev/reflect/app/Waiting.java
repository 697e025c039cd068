package dev.reflect.app;

import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;

/**
 * What the next session is told at its start: how many learnings wait for a review, and how many
 * were applied by themselves since a session was told last. Each is a number in a file of its own,
 * which the shell script of the hook reads, because a JVM would start too slowly.
 */
public final class Waiting {
  private static final String TO_REVIEW = "waiting";
  private static final String APPLIED = "applied";

  private final PrivateDirectory home;
  private final SaidFile said;

  public Waiting(Places places) {
    this.said = new SaidFile(places);
    this.home = new PrivateDirectory(new Disk(), places.reflectHome());
  }

  /**
   * Writes down how many the ledger has open, but for those that a file was seen to say; unless
   * that is there already.
   */
  public void count(Ledger ledger) throws IOException {
    write(TO_REVIEW, ledger.queue().undecided() - said.counted(ledger).waiting());
  }

  /** Adds to those that were applied by themselves. */
  public void applied(int more) throws IOException {
    write(APPLIED, number(APPLIED) + more);
  }

  /** Returns how many wait for a review, as the next session will be told. */
  public int toReview() throws IOException {
    return number(TO_REVIEW);
  }

  private void write(String name, int number) throws IOException {
    if (number(name) != number || Files.notExists(home.resolve(name))) {
      home.jot(name, (number + "\n").getBytes(StandardCharsets.US_ASCII));
    }
  }

  private int number(String name) throws IOException {
    try {
      String text = Files.readString(home.resolve(name), StandardCharsets.ISO_8859_1).strip();
      return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
    } catch (NoSuchFileException e) {
      return 0;
    }
  }
}
