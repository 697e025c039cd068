package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.By;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SaidFileTest {
  private Ferry ferry;
  private SaidFile said;
  private ProposalId tabs;
  private ProposalId tests;

  @BeforeEach
  void begin() throws Exception {
    ferry = new Ferry();
    said = new SaidFile(ferry.places);
    tabs = heard(1, "Use tabs.");
    tests = heard(2, "Write tests first.");
    ferry.write("CLAUDE.md", "- Use tabs.\n");
    ferry.write("AGENTS.md", "- Write tests first.\n");
  }

  @AfterEach
  void close() throws Exception {
    ferry.close();
  }

  private ProposalId heard(int number, String sentence) throws Exception {
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                "session",
                "record-" + number,
                number,
                Optional.of(Ferry.NOW),
                ferry.project.toString()),
            Voice.TYPED,
            sentence,
            "",
            "");
    Mark mark = new Mark("pattern", "always", 0.8, 0, 3);
    Learning learning =
        new Learning(
            new Fingerprint("%016x".formatted(number)),
            Wording.of(sentence),
            new Repository("ferry", ferry.project),
            List.of(new Signal(Kind.CORRECTION, 0.8, evidence, List.of(), List.of(mark))));
    ferry.ledger.queue().heard(List.of(learning), Ferry.NOW);
    return ProposalId.of(learning.fingerprint(), "ferry");
  }

  private Path file(String name) {
    return ferry.project.resolve(name);
  }

  private Set<ProposalId> found(Map<ProposalId, String> files) {
    Map<ProposalId, Path> paths = new HashMap<>();
    files.forEach((id, name) -> paths.put(id, file(name)));
    return said.found(Set.of(tabs, tests), paths);
  }

  private int counted() throws Exception {
    return ferry.ledger.queue().undecided() - new SaidFile(ferry.places).waiting(ferry.ledger);
  }

  @Test
  void nothingIsSaidBeforeAnybodyLooked() throws Exception {
    assertEquals(0, counted());
    assertEquals(Set.of(), found(Map.of()));
    assertEquals(false, Files.exists(ferry.places.reflectHome().resolve("said")));
  }

  @Test
  void whatWasFoundCountsUntilItsFileChanges() throws Exception {
    assertEquals(Set.of(tabs, tests), found(Map.of(tabs, "CLAUDE.md", tests, "AGENTS.md")));
    assertEquals(2, counted());
    ferry.write("CLAUDE.md", "# Ferry\n");
    assertEquals(1, counted());
    Files.delete(file("AGENTS.md"));
    assertEquals(0, counted());
  }

  @Test
  void whatWasFoundIsNewOnce() throws Exception {
    assertEquals(Set.of(tabs), found(Map.of(tabs, "CLAUDE.md")));
    assertEquals(Set.of(tests), found(Map.of(tabs, "CLAUDE.md", tests, "AGENTS.md")));
    ferry.write("CLAUDE.md", "# Ferry\n\n- Use tabs.\n");
    assertEquals(Set.of(tabs), found(Map.of(tabs, "CLAUDE.md", tests, "AGENTS.md")));
  }

  @Test
  void whatWasNotLookedAtStays() throws Exception {
    found(Map.of(tabs, "CLAUDE.md", tests, "AGENTS.md"));
    assertEquals(Set.of(), said.found(Set.of(tests), Map.of()));
    assertEquals(1, counted());
  }

  @Test
  void whatIsNoLongerOpenDoesNotCount() throws Exception {
    found(Map.of(tabs, "CLAUDE.md", tests, "AGENTS.md"));
    ferry.ledger.decisions().decide(tabs, new Decision.Rejected(""), By.PERSON, Ferry.NOW);
    assertEquals(1, counted());
  }

  @Test
  void whatAnotherStandsForDoesNotCountWhileThatIsOpen() throws Exception {
    said.stoodFor(Set.of(tabs, tests), Map.of(tests, tabs));
    assertEquals(1, counted());
    assertEquals(Set.of(tests), found(Map.of(tests, "AGENTS.md")));
    said.stoodFor(Set.of(tabs, tests), Map.of());
    assertEquals(1, counted(), "a file says it");
    said.stoodFor(Set.of(tabs), Map.of(tabs, tests));
    assertEquals(Set.of(), said.found(Set.of(tabs, tests), Map.of()));
    assertEquals(1, counted(), "which a look at the files does not change");
    ferry.ledger.decisions().decide(tests, new Decision.Rejected(""), By.PERSON, Ferry.NOW);
    assertEquals(0, counted());
  }

  @Test
  void theNextSessionIsToldOfTheOthers() throws Exception {
    Waiting waiting = new Waiting(ferry.places);
    waiting.count(ferry.ledger);
    assertEquals(2, waiting.toReview());
    found(Map.of(tabs, "CLAUDE.md"));
    waiting.count(ferry.ledger);
    assertEquals(1, waiting.toReview());
  }

  @Test
  void ofADamagedFileNothingIsKnown() throws Exception {
    found(Map.of(tabs, "CLAUDE.md"));
    Path kept = ferry.places.reflectHome().resolve("said");
    String line = Files.readString(kept);
    for (String damaged :
        List.of("", "\n", line.substring(0, 12), "no id" + line.substring(8), line + "x\ty\n")) {
      Files.writeString(kept, damaged);
      assertEquals(0, counted(), damaged);
    }
    Files.write(kept, new byte[] {(byte) 0xff, '\t', (byte) 0xfe});
    assertEquals(0, counted());
    assertEquals(Set.of(tabs), found(Map.of(tabs, "CLAUDE.md")));
    assertEquals(1, counted());
  }
}
