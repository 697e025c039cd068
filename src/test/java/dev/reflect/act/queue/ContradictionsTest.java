package dev.reflect.act.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Ferry;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.By;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Operations.Intent;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Samples;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Item;
import dev.reflect.sameness.Opposition;
import dev.reflect.sameness.Sense;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContradictionsTest {
  private static final Path PAIRS = Path.of("src/test/resources/conflict");
  private static final int LINES = 40;
  private static final int PROPOSALS = 160;

  /** Proposals of two projects and the lines of their files, each compared with each. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whatIsFoundIsWhatComparingAllWithAllFinds(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> sentences = new ArrayList<>(sentences());
    Collections.shuffle(sentences, random);
    List<List<String>> written = List.of(sentences.subList(0, LINES), sentences.subList(20, 60));
    try (Ferry ferry = new Ferry()) {
      List<Path> roots = List.of(ferry.project.resolve("ferry"), ferry.project.resolve("blog"));
      for (int i = 0; i < roots.size(); i++) {
        String name = roots.get(i).getFileName() + "/CLAUDE.md";
        ferry.write(name, "# Rules\n\n- " + String.join("\n- ", written.get(i)) + "\n");
      }
      for (int i = 0; i < PROPOSALS; i++) {
        Path root = roots.get(random.nextInt(roots.size()));
        String sentence = sentences.get(random.nextInt(sentences.size()));
        ferry.ledger.queue().heard(List.of(learning(sentence, root)), Ferry.NOW);
      }
      List<Item> items =
          new Pending(ferry.ledger, new Targets(new Disk(), ferry.places)).items(open -> true);
      Set<String> found = new HashSet<>();
      Set<String> compared = new HashSet<>();
      for (Item item : items) {
        for (Contradiction each : item.contradictions()) {
          found.add(said(item, each.other().sentence(), each.why()));
        }
        Path root = item.proposal().learning().repository().root();
        List<String> others = new ArrayList<>(written.get(roots.indexOf(root)));
        items.stream()
            .filter(other -> other.proposal().learning().repository().root().equals(root))
            .forEach(other -> others.add(other.sentence()));
        for (String other : others) {
          Sense.of(item.sentence())
              .against(Sense.of(other))
              .filter(Opposition::isConflict)
              .ifPresent(opposition -> compared.add(said(item, other, opposition.why())));
        }
      }
      assertEquals(compared, found);
      assertTrue(found.size() > 50, "only " + found.size());
    }
  }

  /** What it says by now counts, not what was heard. */
  @Test
  void whatWasTakenInOtherWordsStandsAgainstWhatNobodyTouched() throws IOException {
    try (Ferry ferry = new Ferry()) {
      Learning taken = learning("Answer in short sentences.", ferry.project);
      Learning other = learning("Use tabs.", ferry.project);
      ferry.ledger.queue().heard(List.of(taken, other), Ferry.NOW);
      assertTrue(
          pending(ferry).items(open -> true).stream()
              .allMatch(each -> each.contradictions().isEmpty()));
      ProposalId id = ProposalId.of(taken.fingerprint(), taken.repository().id());
      take(ferry, id, "Use spaces.", false);
      assertEquals(
          Set.of(id, ProposalId.of(other.fingerprint(), other.repository().id())),
          pending(ferry).items(open -> true).stream()
              .filter(each -> !each.contradictions().isEmpty())
              .map(Item::id)
              .collect(Collectors.toSet()));
    }
  }

  private static void take(Ferry ferry, ProposalId id, String sentence, boolean isApplied)
      throws IOException {
    Item item =
        pending(ferry).items(open -> open.id().equals(id)).stream().findFirst().orElse(null);
    if (item == null) {
      return;
    }
    Decided decided = new Decided(item.proposal(), new Decision.Reworded(sentence));
    DecisionId decision =
        ferry.ledger.decisions().decide(decided, decided.result(), By.PERSON, Ferry.NOW);
    if (isApplied) {
      ferry
          .ledger
          .operations()
          .applied(
              ferry
                  .ledger
                  .operations()
                  .intend(Intent.apply("apply", List.of(), List.of(decision)), Ferry.NOW),
              Ferry.NOW);
      ferry.ledger.decisions().reopen(id, By.AUTO, Ferry.NOW.plusSeconds(1));
    }
  }

  private static Set<String> pairs(List<Item> items) {
    Set<String> pairs = new TreeSet<>();
    for (Item item : items) {
      for (Contradiction each : item.contradictions()) {
        pairs.add(said(item, each.other().sentence(), each.why()) + " | " + each.other().where());
        item.scopes().forEach(scope -> pairs.add(item.id() + " is " + scope));
      }
    }
    return pairs;
  }

  private static Pending pending(Ferry ferry) {
    return new Pending(ferry.ledger, new Targets(new Disk(), ferry.places));
  }

  private static String said(Item item, String other, String why) {
    return item.id() + " " + item.sentence() + " | " + other + " | " + why;
  }

  private static Learning learning(String sentence, Path root) {
    return new Learning(
        Fingerprint.of(sentence),
        Wording.of(sentence),
        new Repository(root.getFileName().toString(), root),
        Samples.learning(sentence).signals());
  }

  private static Set<String> sentences() throws IOException {
    Set<String> sentences = new TreeSet<>();
    for (String file : List.of("cannot-both-hold.txt", "narrower.txt", "can-both-hold.txt")) {
      for (String line : Files.readAllLines(PAIRS.resolve(file))) {
        if (!line.isBlank() && !line.startsWith("#")) {
          sentences.addAll(List.of(line.split(" \\| ")).subList(0, 2));
        }
      }
    }
    return sentences;
  }
}
