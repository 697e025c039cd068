package dev.reflect.skill;

import dev.reflect.diff.Text;
import java.util.Optional;

/** A CLAUDE.md, AGENTS.md or rules file; an empty one becomes nothing but its learnings. */
public record MemoryFile(Document document) {

  public static MemoryFile parse(Text text) {
    return new MemoryFile(Document.parse(text));
  }

  /** Returns the file with an item under "Learnings"; empty as {@link Document#withItem} is. */
  public Optional<MemoryFile> withLearning(Item item) {
    return document.withItem("Learnings", item, Placing.LAST_SECTION).map(MemoryFile::new);
  }
}
