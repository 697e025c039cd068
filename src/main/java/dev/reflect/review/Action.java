package dev.reflect.review;

import java.util.Optional;

/** What a person can do in a review. */
public enum Action implements Bound {
  ACCEPT(Binding.shown("a y", "accept", "Accept, and go to the next undecided.")),
  MODIFY(Binding.shown("m e", "modify", "Edit the resulting file in your editor.")),
  REWORD(Binding.of("w", "reword", "Put the learning in other words.")),
  SKIP(Binding.shown("s n", "skip", "Skip for now: it comes back next time.")),
  REJECT(Binding.shown("x", "reject", "Never propose it again; asks for a reason.")),
  TARGET(Binding.shown("t", "target", "Choose another file for it.")),
  TOGGLE_HUNK(Binding.of("Space", "drop hunk", "Leave this hunk out, or take it back in.")),
  ACCEPT_ALL(Binding.of("A", "accept all", "Accept all that is left for this file.")),
  SKIP_ALL(Binding.of("S", "skip all", "Skip all that is left for this file.")),
  LINE_DOWN(Binding.DOWN),
  LINE_UP(Binding.UP),
  NEXT(Binding.of("J", "next", "Next proposal.")),
  PREVIOUS(Binding.of("K", "previous", "Previous proposal.")),
  NEXT_HUNK(Binding.of("]", "next hunk", "Next hunk.")),
  PREVIOUS_HUNK(Binding.of("[", "previous hunk", "Previous hunk.")),
  EVIDENCE(Binding.shown("v", "evidence", "Your words that it comes from.")),
  CONTRADICTION(
      Binding.of("o", "opposes", "What it contradicts: keep one, narrow one, or keep both.")),
  UNDO(Binding.shown("u", "undo", "Undo the last decision.")),
  REDO(Binding.of("Ctrl-r", "redo", "Redo what was undone.")),
  SEARCH(Binding.of("/", "search", "Search the proposals.")),
  TOP(Binding.TOP),
  BOTTOM(Binding.BOTTOM),
  OTHER_PANE(Binding.of("Tab", "other pane", "Go to the other pane.")),
  APPLY(Binding.shown("c", "apply", "Show the plan; only Enter there writes.")),
  HISTORY(Binding.of("H", "history", "What was applied: look, undo, restore.")),
  PROMOTION(Binding.of("P", "promote", "Keep for every project what several taught.")),
  HELP(Binding.HELP),
  LEAVE(Binding.of("q Ctrl-c", "leave", "Leave; decisions are remembered."));

  private final Binding binding;

  Action(Binding binding) {
    this.binding = binding;
  }

  /** Returns what a key means while nothing lies over the proposals. */
  static Optional<Action> of(Key key) {
    return Keys.action(key, values());
  }

  @Override
  public Binding binding() {
    return binding;
  }
}
