package dev.reflect.act.write;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import dev.reflect.ledger.Carried;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationLog;
import dev.reflect.ledger.Recorded;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the bytes of a hash wherever they may still be: in the file itself, in a backup of any
 * operation, among the texts of a decision, between a backup and the file. Bytes with another hash
 * are never returned.
 */
final class KnownContents {
  /** Of more changes than these there are too many ways to choose some. */
  private static final int MOST_CHANGES = 10;

  private final FileSystem fileSystem;
  private final Ledger ledger;
  private final Map<String, List<Path>> backups = new HashMap<>();

  KnownContents(FileSystem fileSystem, Ledger ledger, OperationLog log) {
    this.fileSystem = fileSystem;
    this.ledger = ledger;
    for (Operation operation : log.oldestFirst()) {
      for (FileChange file : operation.files()) {
        file.before()
            .ifPresent(
                before ->
                    backups
                        .computeIfAbsent(before.hash(), hash -> new ArrayList<>())
                        .add(before.backup()));
      }
    }
  }

  /** Returns the bytes from before the operation, or that there was no file. */
  Optional<FileContent> before(Operation operation, FileChange change) throws IOException {
    return find(change.before().map(FileChange.Before::hash), operation, change.path());
  }

  /** Returns the bytes that the operation wrote, or that it deleted the file. */
  Optional<FileContent> after(Operation operation, FileChange change) throws IOException {
    Optional<FileContent> known = find(change.afterHash(), operation, change.path());
    return known.isPresent() ? known : amongChanges(operation, change);
  }

  /**
   * What was written is the text before it with some of what differs from that by now; the others
   * are somebody's. Which ones, the hash tells.
   */
  private Optional<FileContent> amongChanges(Operation operation, FileChange change)
      throws IOException {
    Optional<FileContent> before = before(operation, change).filter(each -> !each.isMissing());
    Optional<FileContent> now = readable(change.path()).filter(each -> !each.isMissing());
    if (before.isEmpty() || now.isEmpty()) {
      return Optional.empty();
    }
    Hash wanted = new Hash(change.afterHash().orElseThrow());
    Text text = text(before.get());
    Diff changes = Diff.between(text, text(now.get()), 0);
    int count = changes.hunks().size();
    for (int choice = 1; count <= MOST_CHANGES && choice < 1 << count; choice++) {
      long chosen = choice;
      Set<Integer> some =
          IntStream.range(0, count)
              .filter(each -> (chosen >> each & 1) == 1)
              .boxed()
              .collect(Collectors.toSet());
      String written = changes.only(some).applyTo(text).string();
      FileContent content = FileContent.of(written.getBytes(StandardCharsets.ISO_8859_1));
      if (content.hash().equals(wanted)) {
        return Optional.of(content);
      }
    }
    return Optional.empty();
  }

  /** One character for each byte, whatever they stand for. */
  private static Text text(FileContent content) {
    return Text.of(new String(content.bytes(), StandardCharsets.ISO_8859_1));
  }

  private Optional<FileContent> find(Optional<String> hash, Operation operation, Path file)
      throws IOException {
    if (hash.isEmpty()) {
      return Optional.of(FileContent.MISSING);
    }
    Hash wanted = new Hash(hash.get());
    List<Path> places = new ArrayList<>(backups.getOrDefault(wanted.value(), List.of()));
    places.add(0, file);
    for (Path place : places) {
      Optional<FileContent> found =
          readable(place).filter(content -> content.hash().equals(wanted));
      if (found.isPresent()) {
        return found;
      }
    }
    return decided(operation).filter(content -> content.hash().equals(wanted)).findFirst();
  }

  private Optional<FileContent> readable(Path file) {
    try {
      return Optional.of(fileSystem.content(file));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Stream<FileContent> decided(Operation operation) throws IOException {
    return ledger.operations().carried(operation.id()).stream()
        .map(Carried::decided)
        .map(Recorded::texts)
        .flatMap(Optional::stream)
        .flatMap(texts -> Stream.of(texts.decided(), texts.base()))
        .map(text -> FileContent.of(text.string().getBytes(StandardCharsets.UTF_8)));
  }
}
