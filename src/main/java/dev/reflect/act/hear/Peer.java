package dev.reflect.act.hear;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Another program that keeps what was taught, and that a person may come from. */
public enum Peer {
  /** The skill in Python that is called reflect too, with its ledger and its log of decisions. */
  PYTHON_REFLECT,
  /** The plugin claude-reflect, with its queue. */
  CLAUDE_REFLECT;

  /** Returns the peer of this name. */
  public static Optional<Peer> of(String word) {
    return Arrays.stream(values()).filter(peer -> peer.word().equals(word)).findFirst();
  }

  /** Returns all names, for a sentence. */
  public static String words() {
    return Arrays.stream(values()).map(Peer::word).collect(Collectors.joining(" or "));
  }

  /** Returns the name used in options, marks and tables: {@code python-reflect}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
