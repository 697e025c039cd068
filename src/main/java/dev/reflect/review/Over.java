package dev.reflect.review;

import java.util.List;
import java.util.Optional;

/** What lies over the proposals, in their place on the screen, with keys of its own. */
public sealed interface Over permits Past, Promotables {
  /** Returns the keys that mean something in it. */
  List<Binding> bindings();

  Step pressed(Key key, Review review);

  /** Returns why this cannot be done in it now, as a sentence; empty when it can. */
  Optional<String> whyNot(Action action);
}
