package dev.reflect.lab;

import dev.reflect.signal.Heard;

/** What is measured: the patterns, a model. */
public interface Listener {
  Verdict on(Heard heard);
}
