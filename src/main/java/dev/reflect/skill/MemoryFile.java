package dev.reflect.skill;

import dev.reflect.diff.Text;
import dev.reflect.skill.Insertion.NewSection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A CLAUDE.md, AGENTS.md or rules file; an empty one becomes nothing but its learnings. */
public record MemoryFile(Document document) {
  private static final String DIGEST = "digest";

  public static MemoryFile parse(Text text) {
    return new MemoryFile(Document.parse(text));
  }

  /**
   * Returns the patterns of the files that this rules file is for, as it says them under {@code
   * paths}; none where it is loaded always, and where its front matter cannot be read.
   */
  public List<String> paths() {
    Optional<Object> paths = value("paths");
    if (paths.orElse(null) instanceof String one) {
      return List.of(one);
    }
    return paths.orElse(null) instanceof List<?> several
        ? several.stream().map(String::valueOf).toList()
        : List.of();
  }

  /**
   * Returns of what type Claude says that a note of its own is, as {@code feedback} or {@code
   * user}; empty where it does not.
   */
  public Optional<String> noteType() {
    Optional<Object> type = value("type");
    return type.or(() -> value("metadata").map(MemoryFile::type)).map(String::valueOf);
  }

  private static Object type(Object metadata) {
    return metadata instanceof Map<?, ?> its ? its.get("type") : null;
  }

  private Optional<Object> value(String key) {
    return document
        .frontMatter()
        .filter(matter -> matter.problem().isEmpty())
        .flatMap(matter -> matter.value(key));
  }

  /** Returns the file with an item under "Learnings"; empty as {@link Document#withItem} is. */
  public Optional<MemoryFile> withLearning(Bullet item) {
    return withLearning(item, List.of());
  }

  /**
   * Returns the same where that section is there; where somebody renamed it, or moved what it held,
   * with the item at the end of the list in which the newest of the learnings stands that were
   * written before.
   *
   * @param earlier their sentences, the newest last
   */
  public Optional<MemoryFile> withLearning(Bullet item, List<String> earlier) {
    return document
        .withItem("Learnings", item, NewSection.LAST_SECTION, earlier)
        .map(MemoryFile::new);
  }

  /** Returns the file with an item that no person taught; empty as {@link #withLearning} is. */
  public Optional<MemoryFile> withNote(Bullet item) {
    return document
        .withItem("Found out by Claude", item, NewSection.LAST_SECTION)
        .map(MemoryFile::new);
  }

  /** Returns what stands in our part of a file that is somebody else's; empty without one. */
  public Text part() {
    Text text = document.text();
    return SharedBlock.in(DIGEST, text)
        .block()
        .map(block -> new Text(text.lines().subList(block.begin() + 1, block.end())))
        .orElse(Text.empty());
  }

  /**
   * Returns the file with this in our part, which is made at its end where there is none.
   * Everything else stays byte for byte. Empty when {@link #partProblem} says why.
   */
  public Optional<MemoryFile> withPart(Text part) {
    if (partProblem().isPresent()) {
      return Optional.empty();
    }
    Text text = document.text();
    String newline = text.newline();
    List<String> lines = new ArrayList<>(text.lines());
    Optional<SharedBlock> block = SharedBlock.in(DIGEST, text).block();
    int at = block.map(SharedBlock::end).orElse(lines.size());
    if (block.isPresent()) {
      lines.subList(block.get().begin() + 1, at).clear();
      at = block.get().begin() + 1;
    } else {
      if (at > 0) {
        lines.set(at - 1, Text.content(lines.get(at - 1)) + newline);
        lines.add(newline);
      }
      lines.add(SharedBlock.begin(DIGEST) + newline);
      at = lines.size();
      lines.add(SharedBlock.end(DIGEST) + newline);
    }
    lines.addAll(at, part.lines().stream().map(each -> Text.content(each) + newline).toList());
    return Optional.of(parse(new Text(lines)));
  }

  /** Returns a sentence for the user when it cannot be told where our part begins and ends. */
  public Optional<String> partProblem() {
    return document.problem().or(() -> SharedBlock.in(DIGEST, document.text()).problem());
  }

  /**
   * Returns the file with a learning of all projects, in the block that is kept for them; the block
   * is made at the end of a file that has none. Everything else stays byte for byte, and so does
   * the file when it says the sentence already. Empty when {@link #sharedProblem} says why.
   */
  public Optional<MemoryFile> withShared(String sentence) {
    if (sharedProblem().isPresent()) {
      return Optional.empty();
    }
    Text text = document.text();
    Insertion insertion =
        SharedBlock.in(text)
            .block()
            .map(block -> block.with(text, sentence))
            .orElseGet(() -> SharedBlock.made(text, sentence));
    boolean said = document.says(sentence) || shared().contains(Prose.safe(sentence));
    return Optional.of(said ? this : parse(insertion.appliedTo(text)));
  }

  /** Returns the learnings of all projects, as they stand in the block; empty without one. */
  public List<String> shared() {
    Text text = document.text();
    return SharedBlock.in(text).block().map(block -> block.sentences(text)).orElse(List.of());
  }

  /** Returns a sentence for the user when it cannot be told where the block begins and ends. */
  public Optional<String> sharedProblem() {
    return document.problem().or(() -> SharedBlock.in(document.text()).problem());
  }
}
