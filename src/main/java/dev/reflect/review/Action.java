package dev.reflect.review;

/** What a person can do in a review. */
public enum Action {
  ACCEPT,
  MODIFY,
  REWORD,
  SKIP,
  REJECT,
  TARGET,
  TOGGLE_HUNK,
  ACCEPT_ALL,
  SKIP_ALL,
  LINE_DOWN,
  LINE_UP,
  NEXT,
  PREVIOUS,
  NEXT_HUNK,
  PREVIOUS_HUNK,
  EVIDENCE,
  UNDO,
  REDO,
  SEARCH,
  TOP,
  BOTTOM,
  OTHER_PANE,
  HELP,
  APPLY,
  LEAVE
}
