package dev.reflect.sessions;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Holds a person's words, and what comes after them, until they are answered: a prompt that was
 * taken back before that stays in the file, and the next prompt follows the same record as it did.
 *
 * <pre>{@code
 * {"type":"user","uuid":"2","parentUuid":"1",…}  Always use tabs.
 * {"type":"user","uuid":"3","parentUuid":"1",…}  Always use spaces.
 * }</pre>
 */
final class Held {
  private final Consumer<Entry> out;
  private final List<Entry> entries = new ArrayList<>();
  private boolean holding;
  private int since;
  private String parent = "";

  Held(Consumer<Entry> out) {
    this.out = out;
  }

  /** Holds what is said from this line on: a prompt that follows a record. */
  void prompt(int line, String follows) {
    boolean again = holding && !parent.isEmpty() && parent.equals(follows);
    if (again && entries.stream().allMatch(this::isOfPromptOrLoaded)) {
      entries.removeIf(entry -> entry.place().line() == since);
    }
    hold(line, follows);
  }

  /** Holds what is said from this line on: words that nobody takes back. */
  void words(int line) {
    hold(line, "");
  }

  void say(Entry entry) {
    if (holding) {
      entries.add(entry);
    } else {
      out.accept(entry);
    }
  }

  /** Hands out all of it, and holds nothing more. */
  void release() {
    entries.forEach(out);
    entries.clear();
    holding = false;
  }

  /** Returns the line of the words that are held, or 0. */
  int since() {
    return entries.isEmpty() ? 0 : since;
  }

  private void hold(int line, String follows) {
    release();
    holding = true;
    since = line;
    parent = follows;
  }

  private boolean isOfPromptOrLoaded(Entry entry) {
    return entry.place().line() == since || entry instanceof Entry.FileLoaded;
  }
}
