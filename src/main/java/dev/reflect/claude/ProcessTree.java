package dev.reflect.claude;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A process and all that it started. */
record ProcessTree(Process root) {
  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  /** Ends them: first politely, so that they take their locks away, then without asking. */
  void end() {
    List<ProcessHandle> tree =
        Stream.concat(root.descendants(), Stream.of(root.toHandle())).toList();
    tree.forEach(ProcessHandle::destroy);
    try {
      if (root.isAlive()) {
        root.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    tree.forEach(ProcessHandle::destroyForcibly);
  }
}
