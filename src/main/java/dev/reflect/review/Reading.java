package dev.reflect.review;

import java.time.ZoneOffset;

/** The popups that are only read. */
final class Reading {
  private static final int PAGE = 10;

  private Reading() {}

  static boolean closes(Key key) {
    return key.is(Key.Name.ESCAPE) || key.isCtrl('c');
  }

  static Step help(Popup.Help popup, Key key, Review review) {
    if (closes(key) || key.is(Key.Name.ENTER)) {
      return Step.to(review.withoutPopup());
    }
    return Step.to(
        review.with(
            popup
                .filter()
                .typed(key)
                .map(filter -> new Popup.Help(popup.all(), filter, 0))
                .orElseGet(
                    () -> {
                      int top = scrolledByName(popup.top(), key, popup.bindings().size());
                      return new Popup.Help(popup.all(), popup.filter(), top);
                    })));
  }

  static Step evidence(Popup.Evidence popup, Key key, Review review) {
    boolean closes =
        closes(key) || key.is(Key.Name.ENTER) || key.equals(Key.of('v')) || key.equals(Key.of('q'));
    if (closes) {
      return Step.to(review.withoutPopup());
    }
    int lines =
        review
            .current()
            .map(shown -> EvidenceText.lines(shown.proposal().learning(), ZoneOffset.UTC).size())
            .orElse(0);
    return Step.to(review.with(new Popup.Evidence(scrolled(popup.top(), key, lines))));
  }

  /** Returns where the keys that move lead from here, within this many lines. */
  static int scrolled(int at, Key key, int lines) {
    if (key.equals(Key.of('j'))) {
      return Moving.within(at + 1, lines);
    }
    if (key.equals(Key.of('k'))) {
      return Moving.within(at - 1, lines);
    }
    if (key.equals(Key.of('g'))) {
      return 0;
    }
    return key.equals(Key.of('G')) ? Moving.within(lines, lines) : scrolledByName(at, key, lines);
  }

  private static int scrolledByName(int at, Key key, int lines) {
    int to =
        switch (key.name()) {
          case DOWN -> at + 1;
          case UP -> at - 1;
          case PAGE_DOWN -> at + PAGE;
          case PAGE_UP -> at - PAGE;
          case HOME -> 0;
          case END -> lines;
          case CHARACTER, ENTER, ESCAPE, TAB, BACKSPACE, DELETE, LEFT, RIGHT -> at;
        };
    return Moving.within(to, lines);
  }
}
