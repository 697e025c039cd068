package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.RegularFile;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;

/**
 * What the next session is told at its start: how many learnings wait for a review, and how many
 * were applied by themselves since a session was told last, and are in force. Each is a number in a
 * file of its own, which the shell script of the hook reads, because a JVM would start too slowly.
 * The second line of those applied is the operation that the count begins with.
 */
public final class Waiting {
  /** What operations without a person say who did them. */
  public static final String AUTO_COMMAND = "reflect auto";

  private static final String TO_REVIEW = "waiting";
  private static final String APPLIED = "applied";

  private final PrivateDirectory home;
  private final SaidFile said;

  public Waiting(Places places) {
    this.said = new SaidFile(places);
    this.home = new PrivateDirectory(new Disk(), places.reflectHome());
  }

  /**
   * Writes down how many the ledger has open, but for those that a file or another proposal was
   * seen to say, and how many of those applied are still in force; unless that is there already.
   */
  public void count(Ledger ledger) throws IOException {
    write(TO_REVIEW, said.waiting(ledger));
    if (number(APPLIED, 1) > 0) {
      count(ledger, number(APPLIED, 1));
    }
  }

  /** Counts the learnings of this operation among those that were applied by themselves. */
  public void applied(Ledger ledger, OperationId operation) throws IOException {
    boolean begun = number(APPLIED, 1) > 0;
    count(ledger, begun ? number(APPLIED, 1) : operation.value());
  }

  private void count(Ledger ledger, long first) throws IOException {
    OperationLog log = new OperationLog(ledger.operations().log());
    long applied = 0;
    for (Operation each : log.oldestFirst()) {
      boolean counts = each.id().value() >= first && each.command().startsWith(AUTO_COMMAND);
      applied += counts && log.isInForce(each) ? each.taken().size() : 0;
    }
    write(APPLIED, applied + "\n" + first + "\n");
  }

  /** Returns how many wait for a review, as the next session will be told. */
  public int toReview() throws IOException {
    return (int) number(TO_REVIEW, 0);
  }

  private void write(String name, long number) throws IOException {
    write(name, number + "\n");
  }

  private void write(String name, String lines) throws IOException {
    if (!text(name).equals(Optional.of(lines))) {
      home.jot(name, lines.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /** Returns the number in that line; 0 where there is none. */
  private long number(String name, int line) throws IOException {
    List<String> lines = text(name).orElse("").lines().toList();
    String text = line < lines.size() ? lines.get(line).strip() : "";
    return text.matches("[0-9]{1,9}") ? Long.parseLong(text) : 0;
  }

  private Optional<String> text(String name) throws IOException {
    try {
      return Optional.of(
          Files.readString(RegularFile.at(home.resolve(name)), StandardCharsets.ISO_8859_1));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }
}
