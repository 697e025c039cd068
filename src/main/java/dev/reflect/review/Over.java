package dev.reflect.review;

import java.util.List;

/** What lies over the proposals, in their place on the screen, with keys of its own. */
public sealed interface Over permits Past, Promotables {
  /** Returns the keys that mean something in it. */
  List<Binding> bindings();

  Step pressed(Key key, Review review);

  /** Returns what its keys do now, for the help line. */
  List<Hint> hints(Review review);
}
