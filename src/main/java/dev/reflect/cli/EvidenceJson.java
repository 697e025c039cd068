package dev.reflect.cli;

import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;

/** A signal's evidence as JSON. */
final class EvidenceJson {
  private EvidenceJson() {}

  static View view(Signal signal) {
    Evidence evidence = signal.evidence();
    return new View()
        .put("text", evidence.quote())
        .put("session_id", evidence.session())
        .put("uuid", evidence.uuid())
        .put("line", evidence.line())
        .put("timestamp", evidence.time())
        .put("cwd", evidence.cwd())
        .put("detectors", signal.detectors());
  }
}
