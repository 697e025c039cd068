package dev.reflect.semantic;

import dev.reflect.signal.Evidence;
import dev.reflect.signal.Heard;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the model is told about one message: the person's words and their neighbours, redacted and
 * shortened. Every line of it begins with a bar, so that nothing in it can pass for ours.
 */
public record Question(String text) {
  private static final int LONGEST_WORDS = 1_200;
  private static final int LONGEST_NEIGHBOUR = 300;

  /** What came before a message besides words. */
  private enum Event {
    NOTHING(""),
    REFUSED("The person refused what Claude wanted to do, and\n"),
    STOPPED("The person stopped Claude, and\n");

    private final String words;

    Event(String words) {
      this.words = words;
    }
  }

  public static Question about(Heard heard) {
    Event event =
        heard.afterRefusal()
            ? Event.REFUSED
            : heard.afterInterrupt() ? Event.STOPPED : Event.NOTHING;
    return about(heard.evidence(), event);
  }

  /** Returns the keys of all that may have been asked about it: evidence does not say the event. */
  public static List<String> keys(Evidence evidence) {
    return Stream.of(Event.values()).map(event -> about(evidence, event).key()).toList();
  }

  private static Question about(Evidence evidence, Event event) {
    StringBuilder text = new StringBuilder();
    block(text, "Claude had said:", evidence.before(), LONGEST_NEIGHBOUR);
    text.append(event.words);
    block(text, "the person wrote:", evidence.quote(), LONGEST_WORDS);
    block(text, "Claude answered:", evidence.after(), LONGEST_NEIGHBOUR);
    return new Question(text.toString());
  }

  /** Returns what the same question is recognised by: a hash of all that its answer depends on. */
  public String key() {
    String whole = String.join("\0", Prompt.MODEL, Prompt.SYSTEM, Prompt.SCHEMA, text);
    return HexFormat.of().formatHex(sha256().digest(whole.getBytes(StandardCharsets.UTF_8)));
  }

  private static void block(StringBuilder text, String title, String words, int longest) {
    String safe = Plain.shortened(Secrets.redact(Plain.printable(words)).strip(), longest);
    if (!safe.isEmpty()) {
      text.append(title).append('\n');
      text.append(safe.lines().map(line -> "| " + line + "\n").collect(Collectors.joining()));
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
