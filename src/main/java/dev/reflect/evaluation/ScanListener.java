package dev.reflect.evaluation;

import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Said;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Optional;

/** What a scan does: detectors hear, and what can be put into a standing sentence is proposed. */
public record ScanListener(List<Detector> detectors) implements Listener {
  public ScanListener {
    detectors = List.copyOf(detectors);
  }

  @Override
  public Verdict on(Heard heard) {
    Optional<Signal> signal = Hearing.signal(heard, detectors);
    boolean proposed = signal.filter(s -> Phrasing.of(s) instanceof Said.Standing).isPresent();
    return new Verdict(signal, proposed);
  }
}
