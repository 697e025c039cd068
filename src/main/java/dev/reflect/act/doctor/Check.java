package dev.reflect.act.doctor;

import java.io.IOException;
import java.util.List;

/** One thing that the doctor looks at. */
interface Check {
  /** The mend of everything that {@link #mend} can do. */
  String BY_FIX = "Mend it with: reflect doctor --fix";

  /** Returns the word that names the check in JSON. */
  String name();

  /** Returns at least one finding, and changes nothing. */
  List<Finding> look() throws IOException;

  /** Mends what can be mended safely; returns a sentence for each thing done. */
  default List<String> mend() throws IOException {
    return List.of();
  }
}
