package dev.reflect.review;

import java.util.Optional;

/** What a person can do in the history. */
enum PastAction implements Bound {
  OTHER_PANE(Binding.shown("Enter Tab", "other pane", "From the list to the operation, and back.")),
  UNDO(Binding.shown("u", "undo", "Undo this operation; shows first what that writes.")),
  RESTORE(Binding.shown("r", "restore", "Bring its files back to right after it; shows first.")),
  RESTORE_BEFORE(
      Binding.of("R", "restore before", "Bring its files back to right before it; shows first.")),
  BACKUPS(Binding.shown("b", "backups", "The backups of its files, to bring one back.")),
  LINE_DOWN(Binding.DOWN),
  LINE_UP(Binding.UP),
  NEXT(Binding.of("J", "next", "Next operation, an older one.")),
  PREVIOUS(Binding.of("K", "previous", "Previous operation, a newer one.")),
  TOP(Binding.TOP),
  BOTTOM(Binding.BOTTOM),
  HELP(Binding.HELP),
  LEAVE(Binding.shown("q H Esc Ctrl-c", "back", "Back to the review."));

  private final Binding binding;

  PastAction(Binding binding) {
    this.binding = binding;
  }

  static Optional<PastAction> of(Key key) {
    return Keys.action(key, values());
  }

  @Override
  public Binding binding() {
    return binding;
  }
}
