package dev.reflect.skill;

/** Where a section is made that a document does not have. */
enum Placing {
  /** Before the first heading of level 2, so after the title and its introduction. */
  FIRST_SECTION,
  /** At the end of the document. */
  LAST_SECTION
}
