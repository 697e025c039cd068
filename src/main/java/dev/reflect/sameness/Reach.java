package dev.reflect.sameness;

import java.util.Set;

/**
 * Where a rule holds, as stems of the words that say so: in tests, when publishing. Without any it
 * holds everywhere.
 *
 * @param except where it does not hold
 */
record Reach(Set<String> where, Set<String> except) {
  /** How two rules stand to each other by where they hold. */
  enum Relation {
    /** There are places where both hold. */
    SAME,
    /** The first holds in a part of where the second holds. */
    FIRST_IS_NARROWER,
    SECOND_IS_NARROWER,
    /** They hold in different places. */
    APART
  }

  Reach {
    where = Set.copyOf(where);
    except = Set.copyOf(except);
  }

  Relation to(Reach other) {
    if (where.equals(other.where)) {
      return Relation.SAME;
    }
    if (isLeftOutBy(other) || other.isLeftOutBy(this)) {
      return Relation.APART;
    }
    if (where.containsAll(other.where)) {
      return Relation.FIRST_IS_NARROWER;
    }
    return other.where.containsAll(where) ? Relation.SECOND_IS_NARROWER : Relation.APART;
  }

  private boolean isLeftOutBy(Reach other) {
    return !other.except.isEmpty() && where.containsAll(other.except);
  }
}
