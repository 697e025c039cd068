package dev.reflect.sessions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What was typed while Claude worked, for clients that keep no attachments: there the words stand
 * only where they were queued, and a {@code remove} after that says that Claude took them in the
 * middle of its turn. What is dequeued instead comes again as a prompt.
 */
final class PromptQueue {
  private record Queued(Place place, String words) {}

  private final Deque<Queued> waiting = new ArrayDeque<>();
  private final List<Queued> absorbed = new ArrayList<>();

  void operate(String operation, Place place, String content) {
    switch (operation) {
      case "enqueue" -> waiting.add(new Queued(place, wordsIn(content)));
      case "remove" -> remove(wordsIn(content));
      case "dequeue" -> waiting.poll();
      case "popAll" -> waiting.clear(); // back into the prompt, to be edited
      default -> {}
    }
  }

  /** Returns the entries in the order of the file, with those that only the queue knows. */
  List<Entry> mergedInto(List<Entry> entries) {
    Set<String> said = new HashSet<>();
    for (Entry entry : entries) {
      if (entry instanceof Entry.UserSaid message) {
        said.add(message.text());
      }
    }
    List<Entry> merged = new ArrayList<>(entries);
    for (Queued queued : absorbed) {
      if (!queued.words().isEmpty() && said.add(queued.words())) {
        merged.add(new Entry.UserSaid(queued.place(), queued.words(), Voice.QUEUED));
      }
    }
    merged.sort((one, other) -> Integer.compare(one.place().line(), other.place().line()));
    return merged;
  }

  void forgetAbsorbed() {
    absorbed.clear();
  }

  private void remove(String words) {
    Queued taken =
        waiting.stream()
            .filter(queued -> queued.words().equals(words))
            .findFirst()
            .orElse(waiting.peek());
    if (taken != null) {
      waiting.remove(taken);
      absorbed.add(taken);
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
