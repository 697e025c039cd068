package dev.reflect.promotion;

import dev.reflect.diff.Text;
import dev.reflect.skill.MemoryFile;
import java.util.List;

/**
 * A candidate that is to be promoted.
 *
 * @param sentence the words that are written, its own or others
 */
public record Chosen(Judged judged, String sentence) {
  public Chosen {
    if (sentence.isBlank()) {
      throw new IllegalArgumentException("Nothing is promoted in no words");
    }
  }

  /** Returns the candidate in its own words. */
  public static Chosen of(Judged judged) {
    return new Chosen(judged, judged.candidate().sentence());
  }

  /**
   * Returns the text of the file of all projects with these learnings in its block.
   *
   * @throws IllegalStateException when it cannot be told where the block begins and ends
   */
  public static Text writtenInto(Text global, List<Chosen> chosen) {
    Text after = global;
    for (Chosen each : chosen) {
      after =
          MemoryFile.parse(after)
              .withShared(each.sentence())
              .orElseThrow(() -> new IllegalStateException("A file that had no problem has one"))
              .document()
              .text();
    }
    return after;
  }

  public Candidate candidate() {
    return judged.candidate();
  }
}
