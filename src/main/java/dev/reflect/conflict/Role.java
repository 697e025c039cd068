package dev.reflect.conflict;

/** What a word does in a rule, beside naming what the rule is about. */
enum Role {
  /** "not", "never", "kein". */
  NOT,
  /** "avoid", "skip": negates as a verb of its own. */
  AVOID,
  /** "instead of", "rather than". */
  INSTEAD,
  /** "but", "sondern": what follows is wanted. */
  BUT,
  /** "only". */
  ONLY,
  ALWAYS,
  /** "use", "prefer". */
  USE,
  /** "write", "add". */
  ADD,
  /** "in", "when": says where it holds. */
  WHERE,
  /** "except", "unless": says where it does not. */
  EXCEPT,
  /** "at most". */
  MOST,
  /** "at least". */
  LEAST,
  /** "because": what follows is no rule. */
  REASON,
  /** "and". */
  AND,
  /** "always", "the", "please": changes nothing. */
  VOID
}
