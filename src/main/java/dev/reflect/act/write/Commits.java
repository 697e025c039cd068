package dev.reflect.act.write;

import dev.reflect.act.home.Settings;
import dev.reflect.claude.GitCommits;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.WriteRecord;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import dev.reflect.proposal.AutoPolicy.Standing;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What git is told about an operation, where a person wants commits. */
public record Commits(Map<String, String> environment) {
  private static final int LONGEST_SUBJECT = 60;

  /** Commits what an operation changed, if that is set; returns the warnings. */
  List<String> of(Settings settings, Ledger ledger, OperationId id, List<WriteRecord> changes)
      throws IOException {
    if (!settings.commits()) {
      return List.of();
    }
    Operation operation =
        ledger.operations().log().stream()
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElseThrow();
    return new GitCommits(environment).commit(message(operation), changes);
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

  /** Finds out whose the changes of a file are that no commit has yet. */
  public static final class Uncommitted {
    /** How many commits between our writes are looked for. */
    private static final int LOOKED_AT = 8;

    private final FileSystem fileSystem;
    private final GitCommits git;
    private final OperationLog log;

    public Uncommitted(FileSystem fileSystem, Map<String, String> environment, OperationLog log) {
      this.fileSystem = fileSystem;
      this.git = new GitCommits(environment);
      this.log = log;
    }

    /**
     * Returns how the file stands. What reflect itself wrote on top of what is committed is nobody
     * else's, as long as nobody wrote in between.
     *
     * @param file as it is without links
     */
    public Standing of(Path file) throws IOException {
      List<Optional<Path>> texts = beforeOurs(file);
      List<Optional<Path>> likeliestFirst = new ArrayList<>(texts.subList(0, 1));
      likeliestFirst.add(texts.get(texts.size() - 1));
      likeliestFirst.addAll(texts.subList(0, Math.min(LOOKED_AT, texts.size())));
      try {
        for (Optional<Path> each : likeliestFirst) {
          if (git.isCommitted(file, each)) {
            return Standing.OURS;
          }
        }
        return Standing.FOREIGN;
      } catch (IOException unsaid) {
        return Standing.UNKNOWN;
      }
    }

    /** Where its text lies, as it is and as it was before each write of ours, newest first. */
    private List<Optional<Path>> beforeOurs(Path file) throws IOException {
      FileContent now = fileSystem.content(file);
      Optional<String> hash = now.isMissing() ? Optional.empty() : Optional.of(now.hash().value());
      List<Optional<Path>> texts = new ArrayList<>();
      texts.add(now.isMissing() ? Optional.empty() : Optional.of(file));
      List<Operation> changing = log.changing(file);
      for (int i = changing.size() - 1; i >= 0; i--) {
        FileChange change = changing.get(i).change(file).orElseThrow();
        if (!change.afterHash().equals(hash)) {
          break;
        }
        hash = change.before().map(FileChange.Before::hash);
        texts.add(change.before().map(FileChange.Before::backup));
      }
      return texts;
    }
  }
}
