package dev.reflect.signal;

import java.util.List;

/** Hears in one message what its author did: a table of patterns, a learned model, another mind. */
public interface Detector {
  /** Returns what it hears in the message, nothing where it hears nothing. */
  List<Detection> detections(Heard heard);
}
