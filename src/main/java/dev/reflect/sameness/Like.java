package dev.reflect.sameness;

/** Why a learning counts as another one. */
public sealed interface Like {
  /** Returns the word used in tables and JSON: {@code alike}, {@code pair} or {@code person}. */
  String word();

  /** Returns the reason as a phrase. */
  String reason();

  /** The words are the same up to this ratio. */
  record Alike(double ratio) implements Like {
    @Override
    public String word() {
      return "alike";
    }

    @Override
    public String reason() {
      return Math.round(ratio * 100) + " % alike";
    }
  }

  /** The same is not to be done, and the same instead. */
  record SamePair() implements Like {
    @Override
    public String word() {
      return "pair";
    }

    @Override
    public String reason() {
      return "the same don't and do";
    }
  }

  /** A person said so. */
  record ByPerson() implements Like {
    @Override
    public String word() {
      return "person";
    }

    @Override
    public String reason() {
      return "merged by you";
    }
  }
}
