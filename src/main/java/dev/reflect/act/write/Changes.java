package dev.reflect.act.write;

import dev.reflect.fs.FileChange;
import dev.reflect.fs.Hash;
import java.util.Optional;

/** A file's change as the disk's floor writes it and as the ledger keeps it. */
final class Changes {
  private Changes() {}

  static dev.reflect.ledger.FileChange recorded(FileChange change) {
    Optional<dev.reflect.ledger.FileChange.Before> before =
        change.hasBackup()
            ? Optional.of(
                new dev.reflect.ledger.FileChange.Before(change.before().value(), change.backup()))
            : Optional.empty();
    Optional<String> after =
        change.after().isMissing() ? Optional.empty() : Optional.of(change.after().value());
    return new dev.reflect.ledger.FileChange(change.file(), before, after);
  }

  static FileChange restored(dev.reflect.ledger.FileChange change) {
    return new FileChange(
        change.path(),
        change.before().map(before -> new Hash(before.hash())).orElse(Hash.MISSING),
        change.afterHash().map(Hash::new).orElse(Hash.MISSING),
        change
            .before()
            .map(dev.reflect.ledger.FileChange.Before::backup)
            .orElse(change.path().resolveSibling(".no-backup")));
  }
}
