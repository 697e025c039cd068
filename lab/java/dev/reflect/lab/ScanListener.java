package dev.reflect.lab;

import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.signal.Detector;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a scan does: detectors hear, and what can be put into a standing sentence is proposed. */
public record ScanListener(List<Detector> detectors) implements Listener {
  private static final Repository ANYWHERE = new Repository("", Path.of("/"));

  public ScanListener {
    detectors = List.copyOf(detectors);
  }

  @Override
  public Verdict on(Heard heard) {
    Optional<Signal> signal = Hearing.signal(heard, detectors);
    List<Learning> proposed = Harvest.of(signal.stream().toList(), said -> ANYWHERE).learnings();
    boolean sure = proposed.stream().anyMatch(Learning::isSure);
    return new Verdict(signal, !proposed.isEmpty(), sure);
  }
}
