package dev.reflect.sessions;

import java.util.List;
import java.util.Objects;

/**
 * One session: the entries that matter to us in the order of the file, what was counted while
 * reading it, and the files of instructions that Claude was given.
 */
public record Transcript(String session, List<Entry> entries, Tally tally, List<Loading> loadings) {
  public Transcript {
    Objects.requireNonNull(session);
    Objects.requireNonNull(tally);
    entries = List.copyOf(entries);
    loadings = List.copyOf(loadings);
  }

  public Transcript(String session, List<Entry> entries, Tally tally) {
    this(session, entries, tally, List.of());
  }

  /**
   * Returns whether anybody says something in it.
   *
   * @param includeSdk whether prompts that came from a program count
   */
  public boolean hasWords(boolean includeSdk) {
    return entries.stream()
        .filter(Entry.UserSaid.class::isInstance)
        .anyMatch(entry -> includeSdk || ((Entry.UserSaid) entry).voice() != Voice.SDK);
  }
}
