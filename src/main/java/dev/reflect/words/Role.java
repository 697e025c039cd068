package dev.reflect.words;

import dev.reflect.ground.Spelled;

/**
 * What a word does in a rule, beside naming what the rule is about: the rows of the word tables.
 */
public enum Role implements Spelled {
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
  /** "the", "please": changes nothing. */
  VOID,

  /** Of the nots those that may follow their verb: "pushe nicht". */
  NOT_AFTER,
  /** Without it a rule is the same rule, beside {@link #VOID}. */
  SILENT,
  /** Denies what follows, or where it is denied itself, asks for it. */
  REFUSE,
  /** Says the same as another word. */
  SAME,
  /** Says no more than that something is to be done. */
  WEAK,
  /** Turns the meaning of what stands beside it in a file, as the nots do. */
  TURN,
  /** Two sentences that differ in it alone are the same sentence of a file. */
  FILLER,
  /** Says where without narrowing it: "in this project". */
  EVERYWHERE,
  /** Makes a different place of the same words, as do the next three. */
  BEFORE,
  AFTER,
  UNTIL,
  WITHOUT,
  /** Is a number. */
  NUMBER,
  /** Says the same as another verb with a not. */
  OPPOSITE,
  /** Sets a measure and says nothing else. */
  SET,
  /** A small word by which its language is told from the others. */
  COMMON;

  /** Returns whether a sentence is read by it, word by word: a phrase has one of these at most. */
  public boolean reads() {
    return compareTo(VOID) <= 0;
  }
}
