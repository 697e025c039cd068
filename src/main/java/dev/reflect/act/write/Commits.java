package dev.reflect.act.write;

import dev.reflect.act.home.Settings;
import dev.reflect.claude.GitCommits;
import dev.reflect.fs.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What git is told about an operation, where a person wants commits. */
public final class Commits {
  private static final int LONGEST_SUBJECT = 60;

  private final GitCommits git;

  /**
   * @param environment of this process, which git gets
   */
  public Commits(Map<String, String> environment) {
    this.git = new GitCommits(environment);
  }

  /** Commits what an operation changed, if that is set; returns the warnings. */
  List<String> of(Settings settings, Ledger ledger, OperationId id, List<FileChange> changes)
      throws IOException {
    if (!settings.git().commit()) {
      return List.of();
    }
    Operation operation =
        ledger.operations().log().stream()
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElseThrow();
    return git.commit(message(operation), changes);
  }

  private static String message(Operation operation) {
    List<String> sentences =
        Stream.concat(operation.taken().stream(), operation.takenBack().stream())
            .map(Operation.Taken::sentence)
            .map(Plain::sentence)
            .toList();
    String what =
        switch (sentences.size()) {
          case 0 -> operation.command();
          case 1 -> Plain.shortened(sentences.get(0), LONGEST_SUBJECT);
          default -> sentences.size() + " learnings";
        };
    String sort = operation.sort().word();
    String subject = "reflect: " + (sort.equals("apply") ? "" : sort + ": ") + what;
    StringBuilder message = new StringBuilder(subject).append("\n\n");
    sentences.forEach(sentence -> message.append("- ").append(sentence).append("\n"));
    message.append(sentences.isEmpty() ? "" : "\n");
    return message.append("Reflect-Operation: ").append(operation.id().value()).toString();
  }
}
