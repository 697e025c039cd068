package dev.reflect.sessions;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What was typed while Claude worked, for clients that keep no attachments: there the words stand
 * only where they were queued, and a {@code remove} after that says that Claude took them in the
 * middle of its turn. What is dequeued instead comes again as a prompt; what is popped is edited
 * first.
 */
final class PromptQueue {
  /** So many of a person's last words are compared with what was queued. */
  private static final int REMEMBERED = 100;

  private record Queued(Place place, String words) {}

  private final Deque<Queued> waiting = new ArrayDeque<>();
  private final Set<String> said = new LinkedHashSet<>();
  private final Set<String> absorbed = new LinkedHashSet<>();

  /** Returns what the operation says a person said, if it does. */
  Optional<Entry> operate(String operation, Place place, String content) {
    String words = wordsIn(content);
    switch (operation) {
      case "enqueue" -> waiting.add(new Queued(place, words));
      case "remove" -> {
        return absorb(words);
      }
      case "dequeue" -> waiting.poll();
      case "popAll" -> waiting.clear();
      default -> {}
    }
    return Optional.empty();
  }

  /** Returns whether words that stand elsewhere are not those that the queue told before. */
  boolean isNews(String words) {
    if (words.isEmpty() || absorbed.remove(words)) {
      return false;
    }
    remember(words);
    return true;
  }

  private Optional<Entry> absorb(String words) {
    Optional<Queued> taken =
        waiting.stream()
            .filter(queued -> queued.words().equals(words))
            .findFirst()
            .or(() -> Optional.ofNullable(waiting.peek()));
    taken.ifPresent(waiting::remove);
    return taken
        .filter(queued -> !queued.words().isEmpty() && !said.contains(queued.words()))
        .map(
            queued -> {
              remember(queued.words());
              absorbed.add(queued.words());
              return new Entry.UserSaid(queued.place(), queued.words(), Voice.QUEUED);
            });
  }

  private void remember(String words) {
    said.add(words);
    if (said.size() > REMEMBERED) {
      said.remove(said.iterator().next());
    }
  }

  /**
   * Notifications are queued as well: {@code {"task_id":…}}, {@code <task-notification>}, {@code
   * [monitor]}.
   */
  private static String wordsIn(String content) {
    String words = PersonWords.in(content);
    return words.isEmpty() || "{<[".indexOf(words.charAt(0)) >= 0 ? "" : words;
  }
}
