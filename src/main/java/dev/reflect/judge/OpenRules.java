package dev.reflect.judge;

import dev.reflect.learning.Fingerprint;
import dev.reflect.untrusted.Plain;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a repository has taught and nobody has decided yet, each sentence with a short name that
 * stays its own. A judge that hears one of them again, in whatever words, answers with the name.
 */
public final class OpenRules {
  public static final OpenRules NONE = new OpenRules();

  private static final int MOST = 1_500;
  private static final int LONGEST = 140;
  private static final int DIGITS = 5;

  private static final String TITLE = "Heard before, each with its name:";
  private static final String TASK =
      "A lesson that says the same as one of these, in whatever words, has that name alone as its"
          + " sentence, such as \"%s\".\n";

  private final Map<String, String> sentences = new LinkedHashMap<>();
  private final String told;

  private OpenRules() {
    this.told = "";
  }

  private OpenRules(Collection<String> all) {
    StringBuilder lines = new StringBuilder();
    for (String each : all) {
      String name = '#' + Fingerprint.of(each).value().substring(0, DIGITS);
      String safe = Plain.shortened(Passage.safe(Plain.sentence(each)), LONGEST);
      if (lines.length() + safe.length() < MOST && sentences.putIfAbsent(name, each) == null) {
        lines.append(name).append(' ').append(safe).append('\n');
      }
    }
    StringBuilder text = new StringBuilder();
    Passage.quote(text, TITLE, lines.toString());
    this.told =
        text.append(TASK.formatted(sentences.keySet().iterator().next())).append('\n').toString();
  }

  /** Makes those of these sentences that fit into a question; the first of them do. */
  public static OpenRules of(Collection<String> sentences) {
    return sentences.isEmpty() ? NONE : new OpenRules(sentences);
  }

  /** Returns what a judge is told of them; nothing where there are none. */
  String told() {
    return told;
  }

  /** Returns the sentence that a lesson names. */
  Optional<String> named(Lesson lesson) {
    String name = lesson.sentence().strip().replaceFirst("[.]$", "");
    return Optional.ofNullable(sentences.get(name));
  }
}
