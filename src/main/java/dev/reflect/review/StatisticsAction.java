package dev.reflect.review;

import java.util.Optional;

/** What a person can do in the statistics. */
public enum StatisticsAction implements Bound {
  LINE_DOWN(Binding.shown("j ↓", "down", "Next line.")),
  LINE_UP(Binding.shown("k ↑", "up", "Previous line.")),
  NEXT(Binding.shown("Tab l J", "section", "Next section.")),
  PREVIOUS(Binding.of("Shift-Tab h K", "section before", "Previous section.")),
  PAGE_DOWN(Binding.of("Space PgDn Ctrl-d", "page", "Next screenful.")),
  PAGE_UP(Binding.of("b PgUp Ctrl-u", "page before", "Previous screenful.")),
  TOP(Binding.of("g Home", "top", "Go to the top.")),
  BOTTOM(Binding.of("G End", "bottom", "Go to the bottom.")),
  HELP(Binding.HELP),
  LEAVE(Binding.shown("q Esc Ctrl-c", "leave", "Leave."));

  private final Binding binding;

  StatisticsAction(Binding binding) {
    this.binding = binding;
  }

  public static Optional<StatisticsAction> of(Key key) {
    return Keys.action(key, values());
  }

  @Override
  public Binding binding() {
    return binding;
  }
}
