package dev.reflect.lab;

import java.util.List;

/** Makes a listener of examples; one that learns nothing ignores them. */
public interface Learner {
  Listener from(List<Labelled> examples);
}
