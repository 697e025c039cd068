package dev.reflect.act.decide;

import dev.reflect.ledger.OperationId;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.untrusted.Plain;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The one line that the user sees when something was applied at the end of a turn. */
final class LearnedLine {
  private static final int LONGEST = 120;

  private LearnedLine() {}

  /** Returns the learning in the words that were decided. */
  static String words(Decided decided) {
    String words =
        decided.decision() instanceof Decision.Reworded reworded
            ? reworded.sentence()
            : decided.proposal().sentence();
    return "“" + Plain.shortened(Plain.sentence(words), LONGEST) + "”";
  }

  /**
   * Returns for example {@code reflect learned: “Use uv.” in CLAUDE.md · undo: reflect undo 12}.
   *
   * @param byFile the words by the label of their file
   * @param notices what else a person should know, as sentences
   */
  static String of(Map<String, List<String>> byFile, OperationId id, List<String> notices) {
    String what =
        byFile.entrySet().stream()
            .map(each -> String.join(", ", each.getValue()) + " in " + each.getKey())
            .collect(Collectors.joining("; "));
    String besides = notices.stream().map(each -> " · " + each).collect(Collectors.joining());
    return "reflect learned: " + what + besides + " · undo: reflect undo " + id;
  }
}
