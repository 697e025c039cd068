package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.RegularFile;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.ProposalId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The open proposals that a file says already, or for which another one stands, as they were found
 * when all were last looked at: a line each, with the file and what told it apart then, of which
 * nothing counts once it has changed; or with the other proposal, for as long as that is open.
 *
 * <pre>
 * a28cd4c5 TAB 120 1785142800 5 (dev=1,ino=7) TAB /home/ada/shop/CLAUDE.md
 * cd7e5eaf TAB another TAB 9b3d4a73
 * </pre>
 */
public final class SaidFile {
  private static final String NAME = "said";
  private static final String SEPARATOR = "\t";
  private static final String ANOTHER = "another";

  private final PrivateDirectory home;

  public SaidFile(Places places) {
    this.home = new PrivateDirectory(new Disk(), places.reflectHome());
  }

  private record Entry(String stamp, String path) {
    static Entry of(Path path) {
      return new Entry(SaidFile.stamp(path), path.toString());
    }

    static Entry of(ProposalId other) {
      return new Entry(ANOTHER, other.value());
    }

    boolean isByAnother() {
      return stamp.equals(ANOTHER);
    }

    boolean isKept() {
      return !stamp.isEmpty() && !path.contains(SEPARATOR) && !path.contains("\n");
    }
  }

  /** Returns how many nobody has decided about that neither a file nor another one says. */
  public int waiting(Ledger ledger) throws IOException {
    Map<ProposalId, Entry> said = read();
    if (said.isEmpty()) {
      return ledger.queue().undecided();
    }
    Set<String> undecided = new HashSet<>();
    for (Open each : ledger.queue().open()) {
      if (!each.isTaken()) {
        undecided.add(each.id().value());
      }
    }
    long counted =
        said.entrySet().stream()
            .filter(each -> undecided.contains(each.getKey().value()))
            .filter(
                each ->
                    !each.getValue().isByAnother() || undecided.contains(each.getValue().path()))
            .count();
    return undecided.size() - (int) counted;
  }

  /** Keeps which of some proposals another one stands for. */
  public void stoodFor(Set<ProposalId> looked, Map<ProposalId, ProposalId> others) {
    Map<ProposalId, Entry> before = read();
    Map<ProposalId, Entry> now = new HashMap<>(before);
    now.entrySet()
        .removeIf(each -> each.getValue().isByAnother() && looked.contains(each.getKey()));
    others.forEach((id, other) -> now.put(id, Entry.of(other)));
    keep(before, now);
  }

  /**
   * Keeps which of some proposals are said, and by which file.
   *
   * @param looked all that were looked at
   * @return those that were not known to be said
   */
  public Set<ProposalId> found(Set<ProposalId> looked, Map<ProposalId, Path> said) {
    Map<ProposalId, Entry> before = read();
    Map<ProposalId, Entry> now = new HashMap<>(before);
    now.entrySet()
        .removeIf(each -> !each.getValue().isByAnother() && looked.contains(each.getKey()));
    said.forEach((id, path) -> now.put(id, Entry.of(path)));
    now.values().removeIf(entry -> !entry.isKept());
    keep(before, now);
    Set<ProposalId> unknown = new HashSet<>(said.keySet());
    unknown.removeIf(id -> before.containsKey(id) && !before.get(id).isByAnother());
    return unknown;
  }

  private void keep(Map<ProposalId, Entry> before, Map<ProposalId, Entry> said) {
    if (said.equals(before)) {
      return;
    }
    Map<String, Entry> sorted = new TreeMap<>();
    said.forEach((id, entry) -> sorted.put(id.value(), entry));
    StringBuilder text = new StringBuilder();
    sorted.forEach(
        (id, entry) ->
            text.append(String.join(SEPARATOR, id, entry.stamp(), entry.path())).append('\n'));
    try {
      home.jot(NAME, text.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // they are counted as waiting, and found again
    }
  }

  /** Reads those whose files are as they were; of what cannot be read nothing is known. */
  private Map<ProposalId, Entry> read() {
    Map<ProposalId, Entry> said = new HashMap<>();
    Map<String, String> stamps = new HashMap<>();
    try {
      for (String line : Files.readAllLines(RegularFile.at(home.resolve(NAME)))) {
        String[] fields = line.split(SEPARATOR);
        boolean isAsItWas =
            fields[1].equals(ANOTHER)
                || stamps
                    .computeIfAbsent(fields[2], path -> stamp(Path.of(path)))
                    .equals(fields[1]);
        if (isAsItWas) {
          said.put(new ProposalId(fields[0]), new Entry(fields[1], fields[2]));
        }
      }
    } catch (IOException | ArrayIndexOutOfBoundsException | IllegalArgumentException e) {
      return Map.of();
    }
    return said;
  }

  /**
   * Returns what a file is told by without reading it, another one where it has changed: size, time
   * and inode; nothing where nobody can tell.
   */
  private static String stamp(Path path) {
    try {
      BasicFileAttributes facts = Files.readAttributes(path, BasicFileAttributes.class);
      Instant at = facts.lastModifiedTime().toInstant();
      String time = at.getEpochSecond() + " " + at.getNano();
      return facts.fileKey() == null ? "" : facts.size() + " " + time + " " + facts.fileKey();
    } catch (NoSuchFileException e) {
      return "-";
    } catch (IOException e) {
      return "";
    }
  }
}
