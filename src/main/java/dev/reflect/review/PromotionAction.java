package dev.reflect.review;

import java.util.Optional;

/** What a person can do where learnings are kept for every project. */
enum PromotionAction implements Bound {
  ACCEPT(Binding.shown("a y", "accept", "Keep it for every project.")),
  REWORD(Binding.shown("w", "reword", "Keep it, in other words.")),
  SKIP(Binding.shown("s n", "skip", "Not now: it is offered again.")),
  REJECT(Binding.shown("x", "never", "Leave it to its projects: it is not offered again.")),
  UNDO(Binding.shown("u", "undo", "Undo the last decision.")),
  LINE_DOWN(Binding.DOWN),
  LINE_UP(Binding.UP),
  NEXT(Binding.of("J", "next", "Next learning.")),
  PREVIOUS(Binding.of("K", "previous", "Previous learning.")),
  TOP(Binding.TOP),
  BOTTOM(Binding.BOTTOM),
  OTHER_PANE(Binding.shown("Tab Enter", "list", "From the learning to the list, and back.")),
  WRITE(Binding.shown("c", "write", "Show what is written; only Enter there writes.")),
  HELP(Binding.HELP),
  LEAVE(Binding.of("q P Esc Ctrl-c", "back", "Back to the review, or out."));

  private final Binding binding;

  PromotionAction(Binding binding) {
    this.binding = binding;
  }

  static Optional<PromotionAction> of(Key key) {
    return Keys.action(key, values());
  }

  @Override
  public Binding binding() {
    return binding;
  }
}
