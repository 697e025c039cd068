package dev.reflect.signal;

/** The kinds of evidence that a learned model weighs; each can be switched off to see its worth. */
public enum FeatureGroup {
  /** The person's own words, one and two at a time. */
  WORDS,
  /** Two to five letters of the person's own words: endings, typing mistakes, Chinese. */
  LETTERS,
  /** The first words of the message. */
  OPENING,
  /** Signs in ten languages in the person's own words: an objection, an undo, a rule file. */
  SIGNS,
  /** What the pattern detector heard. */
  PATTERNS,
  /** Length, questions, lists, pasted blocks. */
  SHAPE,
  /** After an interrupt, after a refusal, typed while Claude was working, first of its session. */
  SITUATION,
  /** The last words that Claude said before, and whether they ask or report success. */
  BEFORE,
  /** The first words of Claude's answer. */
  ANSWER_WORDS,
  /** Signs in ten languages in Claude's answer: it gives in, it apologises, it is praised. */
  ANSWER_SIGNS,
  /** How many words the message shares with what was said before and with the answer. */
  OVERLAP,
  /** The same demand again: how alike the message is to the person's earlier ones. */
  REPEATED,
  /** How many messages of the person came before in the session. */
  POSITION,
  /** Words of Claude's behind a negation: "not as a comment", "X, not Y". */
  CONTRADICTION,
  /** An undo of what was just done. */
  UNDO,
  /** A file of rules that the person points at. */
  RULE_FILE,
  /** Questions that object: "why are you", "didn't I say". */
  OBJECTING_QUESTION,
  /** "Great, but". */
  PRAISE_BUT,
  /** A flat statement of fact: "we're on main here". */
  FACT,
  /** How it was typed: in haste, drawn out, without apostrophes. */
  TYPING,
  /** The forms of rules that its sentences have, and what binds them to the moment. */
  FORMS;

  private final int seed = Grams.hash(name() + ' ');

  /** Returns what the hashes of its features begin with. */
  int seed() {
    return seed;
  }
}
