package dev.reflect.act.decide;

import dev.reflect.act.home.Places;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.fs.RegularFile;
import dev.reflect.proposal.ProposalId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Remembers which proposals a person was asked about at the end of a turn: an id a line. */
final class Asked {
  private final Places places;

  Asked(Places places) {
    this.places = places;
  }

  boolean has(ProposalId id) throws IOException {
    return all().contains(id.value());
  }

  /**
   * @param open those that may still be asked about; the others are forgotten
   */
  void add(ProposalId id, Collection<ProposalId> open) throws IOException {
    Set<String> kept = new TreeSet<>(all());
    kept.retainAll(open.stream().map(ProposalId::value).toList());
    kept.add(id.value());
    new PrivateDirectory(new Disk(), places.reflectHome())
        .jot("asked", (String.join("\n", kept) + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  private List<String> all() throws IOException {
    try {
      return Files.readAllLines(RegularFile.at(places.asked()), StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      return List.of();
    }
  }
}
