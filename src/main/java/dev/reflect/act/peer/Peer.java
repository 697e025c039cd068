package dev.reflect.act.peer;

import dev.reflect.ground.Spelled;
import java.util.Arrays;
import java.util.List;

/** Another program that keeps what was taught, and that a person may come from. */
public enum Peer implements Spelled {
  /** The skill in Python that is called reflect too, with its ledger and its log of decisions. */
  PYTHON_REFLECT,
  /** The plugin claude-reflect, with its queue. */
  CLAUDE_REFLECT,
  /** The hooks sixthsense, with the database of a project. */
  SIXTHSENSE,
  /** The skill session-learning of amplihack, with a file of YAML for each kind. */
  SESSION_LEARNING,
  /** The daemon siftcoder, with a database for each workspace. */
  SIFTCODER,
  /** The plugin episodic-memory, with its archive of transcripts and the database over it. */
  EPISODIC_MEMORY,
  /** The plugin claude-mem, with its database. */
  CLAUDE_MEM,
  /** Claude itself, with what it noted: its memory of a project, and its insights. */
  CLAUDE;

  /** Returns all names, for a sentence. */
  public static String words() {
    List<String> words = Arrays.stream(values()).map(Peer::word).toList();
    int last = words.size() - 1;
    return String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }

  /** Returns the name used in options, marks and tables: {@code python-reflect}. */
  @Override
  public String word() {
    return Spelled.super.word().replace('_', '-');
  }
}
