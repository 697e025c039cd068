package dev.reflect.archive;

import dev.reflect.archive.KeptStep.Meant;
import dev.reflect.archive.VectorFile.Near;
import dev.reflect.recall.Cosines;
import dev.reflect.recall.Vector;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** What is looked for, by its meaning: how near what was said is to it. */
public final class Meaning {
  /** So many texts count as near. */
  private static final int NEAREST = 100;

  /** Texts about nothing in common come up to this. */
  private static final double UNRELATED = 0.80;

  private final Vector vector;
  private final VectorFile file;
  private final List<Near> near;

  public Meaning(Vector vector, VectorFile file) throws IOException {
    this.vector = vector;
    this.file = file;
    this.near =
        file.nearest(vector, NEAREST).stream().filter(each -> each.cosine() > UNRELATED).toList();
  }

  /** Returns the keys of what is nearest. */
  public Set<Long> keys() {
    return near.stream().map(Near::key).collect(Collectors.toSet());
  }

  /** Returns how near each step is. */
  public Cosines cosines(List<KeptStep> steps) throws IOException {
    return Cosines.of(
        steps.stream().map(KeptStep::text).toList(),
        cosines(steps, Meant::alone),
        cosines(steps, Meant::around));
  }

  private double[] cosines(List<KeptStep> steps, ToLongFunction<Meant> key) throws IOException {
    return file.cosines(
        vector,
        steps.stream()
            .map(KeptStep::meant)
            .map(each -> each.stream().mapToLong(key).findFirst())
            .toList());
  }

  /** Returns the documents of what is nearest. */
  List<Long> documents(IndexFile index, Narrowing narrowing, int most) throws SQLException {
    return MeantTexts.documents(index, near.stream().map(Near::key).toList(), narrowing, most);
  }
}
