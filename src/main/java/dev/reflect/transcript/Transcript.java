package dev.reflect.transcript;

import java.util.List;
import java.util.Objects;

/**
 * One session: the entries that matter to us in the order of the file, and what was counted while
 * reading it.
 */
public record Transcript(String session, List<Entry> entries, Tally tally) {
  public Transcript {
    Objects.requireNonNull(session);
    Objects.requireNonNull(tally);
    entries = List.copyOf(entries);
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
