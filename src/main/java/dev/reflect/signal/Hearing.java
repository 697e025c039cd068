package dev.reflect.signal;

import dev.reflect.sessions.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Turns the entries of a session into signals: at most one for each message of the person. */
public final class Hearing {
  static final Comparator<Detection> BEST =
      Comparator.comparingDouble(Detection::score).reversed().thenComparing(Detection::kind);

  private Hearing() {}

  /**
   * Returns the signals in the order of the messages.
   *
   * @param includeSdk whether prompts that came from a program count as a person's
   */
  public static List<Signal> signals(
      List<Entry> entries, List<Detector> detectors, boolean includeSdk) {
    List<Signal> signals = new ArrayList<>();
    for (Heard heard : messages(entries, includeSdk)) {
      signal(heard, detectors).ifPresent(signals::add);
    }
    return signals;
  }

  /** Returns every message of the person as detectors get it. */
  public static List<Heard> messages(List<Entry> entries, boolean includeSdk) {
    Conversation conversation = new Conversation(includeSdk);
    List<Heard> messages = new ArrayList<>();
    for (Entry entry : entries) {
      conversation.next(entry).ifPresent(messages::add);
    }
    conversation.last().ifPresent(messages::add);
    return messages;
  }

  /** Returns what the detectors together hear in one message: the best finding, marked by all. */
  public static Optional<Signal> signal(Heard heard, List<Detector> detectors) {
    List<Detection> detections = new ArrayList<>();
    for (Detector detector : detectors) {
      detections.addAll(detector.detections(heard));
    }
    if (detections.isEmpty()) {
      return Optional.empty();
    }
    detections.sort(BEST);
    Detection best = detections.get(0);
    List<Mark> marks = new ArrayList<>();
    for (Detection finding : detections) {
      marks.addAll(finding.marks());
    }
    if (heard.isBesideOthers()) {
      marks.add(Mark.BESIDE_OTHERS);
    }
    heard.course().atHand().map(Mark::atHand).ifPresent(marks::add);
    if (!heard.course().edited().isEmpty()) {
      marks.add(Mark.edited(heard.course().edited()));
    }
    return Optional.of(
        new Signal(best.kind(), best.score(), heard.evidence(), heard.skills(), marks));
  }
}
