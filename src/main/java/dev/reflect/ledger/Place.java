package dev.reflect.ledger;

import dev.reflect.proposal.Target;
import java.nio.file.Path;
import java.util.Optional;

/** A target without its text: what sort of file, and where. */
public record Place(Target.Kind kind, Path path) {
  public static Place of(Target target) {
    return new Place(target.kind(), target.path());
  }

  /** Returns the place that the two columns name, which are null together. */
  static Optional<Place> of(String kind, String path) {
    return kind == null
        ? Optional.empty()
        : Optional.of(new Place(Columns.word(Target.Kind.class, kind), Path.of(path)));
  }
}
