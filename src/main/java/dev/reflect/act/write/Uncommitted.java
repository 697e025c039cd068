package dev.reflect.act.write;

import dev.reflect.claude.GitCommits.GitChanges;
import dev.reflect.fs.Content;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationLog;
import dev.reflect.proposal.AutoPolicy.Standing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out whose the changes of a file are that no commit has yet. */
public final class Uncommitted {
  /** How many commits between our writes are looked for. */
  private static final int LOOKED_AT = 8;

  private final FileSystem fileSystem;
  private final GitChanges git;
  private final OperationLog log;

  public Uncommitted(FileSystem fileSystem, Map<String, String> environment, OperationLog log) {
    this.fileSystem = fileSystem;
    this.git = new GitChanges(environment);
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
    Content now = fileSystem.content(file);
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
