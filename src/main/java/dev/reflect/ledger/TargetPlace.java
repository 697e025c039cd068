package dev.reflect.ledger;

import dev.reflect.proposal.Target;
import java.nio.file.Path;
import java.util.Optional;

/** A target without its text: what sort of file, and where. */
public record TargetPlace(Target.Kind kind, Path path) {
  public static TargetPlace of(Target target) {
    return new TargetPlace(target.kind(), target.path());
  }

  /** Returns the place that the two columns name, which are null together. */
  static Optional<TargetPlace> of(String kind, String path) {
    return kind == null
        ? Optional.empty()
        : Optional.of(new TargetPlace(Columns.word(Target.Kind.class, kind), Path.of(path)));
  }
}
