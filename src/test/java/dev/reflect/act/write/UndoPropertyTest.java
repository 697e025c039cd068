package dev.reflect.act.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Ferry;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import dev.reflect.ledger.Sort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Any story of applies, undos, restores and other people's edits, on real files. */
class UndoPropertyTest {
  private static final List<String> NAMES =
      List.of("CLAUDE.md", "docs/AGENTS.md", ".claude/skills/tide/SKILL.md");

  private int lines;

  @Property(tries = 25)
  void anUndoGivesTheVeryBytesBackAndARedoToo(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    try (Ferry ferry = new Ferry()) {
      for (int i = 0; i < 4; i++) {
        Map<String, String> before = ferry.tree();
        Map<String, String> edits = edits(ferry, random);
        OperationId applied = ferry.applied(edits);
        Map<String, String> after = ferry.tree();
        OperationId undo = ferry.written(ferry.reversals().undoing(applied));
        assertEquals(before, ferry.tree());
        OperationId redo = ferry.written(ferry.reversals().undoing(undo));
        assertEquals(after, ferry.tree());
        if (random.nextBoolean()) {
          ferry.written(ferry.reversals().undoing(redo));
          assertEquals(before, ferry.tree());
        }
      }
    }
  }

  @Property(tries = 25)
  void aRestoreGivesTheFilesOfAnyOperationBack(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    try (Ferry ferry = new Ferry()) {
      List<Map<String, String>> trees = new ArrayList<>(List.of(ferry.tree()));
      List<Map<String, String>> edits = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        edits.add(edits(ferry, random));
        ferry.applied(edits.get(i));
        trees.add(ferry.tree());
      }
      int to = random.nextInt(4);
      Sort.Side side = random.nextBoolean() ? Sort.Side.BEFORE : Sort.Side.AFTER;
      Reversal reversal = ferry.reversals().restoring(new OperationId(to + 1), side);
      ferry.written(reversal);
      Map<String, String> wanted = trees.get(side == Sort.Side.BEFORE ? to : to + 1);
      for (String name : edits.get(to).keySet()) {
        assertEquals(wanted.get(name), ferry.tree().get(name), name);
      }
    }
  }

  @Property(tries = 60)
  void noStoryLosesALineOfSomebodyElse(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    Set<String> foreign = new TreeSet<>();
    try (Ferry ferry = new Ferry()) {
      for (int i = 0; i < 12; i++) {
        switch (random.nextInt(5)) {
          case 0, 1 -> ferry.applied(edits(ferry, random));
          case 2 -> foreign.add(foreignLine(ferry, random));
          default -> reversal(ferry, random).ifPresent(reversal -> write(ferry, reversal));
        }
        String all = String.join("\n", ferry.tree().values()) + "\n";
        for (String line : foreign) {
          assertTrue(all.contains(line + "\n"), () -> line + " is lost:\n" + all);
        }
      }
    }
  }

  private static void write(Ferry ferry, Reversal reversal) {
    if (reversal.blocked().isEmpty()) {
      try {
        ferry.written(reversal);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static Optional<Reversal> reversal(Ferry ferry, Random random) throws IOException {
    OperationLog log = ferry.log();
    List<Operation> applied = log.oldestFirst();
    if (applied.isEmpty()) {
      return Optional.empty();
    }
    Operation chosen = applied.get(random.nextInt(applied.size()));
    if (random.nextInt(3) == 0) {
      Sort.Side side = random.nextBoolean() ? Sort.Side.BEFORE : Sort.Side.AFTER;
      return Optional.of(ferry.reversals().restoring(chosen.id(), side));
    }
    return log.isInForce(chosen)
        ? Optional.of(ferry.reversals().undoing(chosen.id()))
        : Optional.empty();
  }

  /** A line at a random place of a random file, which may be made for it. */
  private String foreignLine(Ferry ferry, Random random) throws IOException {
    String line = "- By hand " + lines++ + ".";
    String name = NAMES.get(random.nextInt(NAMES.size()));
    List<String> text = lines(ferry, name);
    text.add(random.nextInt(text.size() + 1), line);
    ferry.write(name, String.join("\n", text) + "\n");
    return line;
  }

  /** New texts of some files: a line of ours more, or one of ours less. */
  private Map<String, String> edits(Ferry ferry, Random random) throws IOException {
    Map<String, String> edits = new LinkedHashMap<>();
    for (String name : NAMES) {
      if (random.nextBoolean() || edits.isEmpty() && name.equals(NAMES.get(2))) {
        List<String> text = lines(ferry, name);
        boolean removed =
            random.nextInt(4) == 0
                && text.size() > 1
                && text.removeIf(line -> line.startsWith("- Rule") && line.endsWith("3."));
        if (!removed) {
          text.add(
              random.nextInt(text.size() + 1),
              (lines % 5 == 0 ? "## " : "- Rule ") + lines++ + ".");
        }
        edits.put(name, String.join("\n", text) + "\n");
      }
    }
    return edits;
  }

  private static List<String> lines(Ferry ferry, String name) throws IOException {
    Path file = ferry.project.resolve(name);
    return Files.exists(file) ? new ArrayList<>(Files.readAllLines(file)) : new ArrayList<>();
  }
}
