package dev.reflect.review;

import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;

/** Words that a person typed or pasted into the review, fit to be kept and placed. */
final class Said {
  private Said() {}

  /** Returns the words as one line without secrets and hidden characters; empty for no words. */
  static String sentence(String typed) {
    return Secrets.redact(Plain.sentence(typed));
  }
}
