package dev.reflect.review;

import java.util.List;
import java.util.Optional;

/**
 * The history as a person looks at it: the operations, newest first, and where the person is.
 *
 * @param detail what was read last, which is of the operation under the cursor once it is there
 * @param top the line of the detail that is the first in sight
 */
public record Past(
    List<PastOperation> operations, int index, Pane pane, Optional<PastDetail> detail, int top)
    implements Over {
  public Past {
    operations = List.copyOf(operations);
  }

  static Past of(List<PastOperation> operations) {
    return new Past(operations, 0, Pane.LIST, Optional.empty(), 0);
  }

  @Override
  public List<Binding> bindings() {
    return Keys.bindings(PastAction.values());
  }

  @Override
  public Step pressed(Key key, Review review) {
    return Browsing.pressed(review, key);
  }

  @Override
  public List<Hint> hints(Review review) {
    return HelpLine.hints(
        PastAction.values(), action -> Browsing.whyNot(action, review), action -> 0);
  }

  /** Returns the operation under the cursor; there is none in an empty history. */
  public Optional<PastOperation> current() {
    return operations.isEmpty() ? Optional.empty() : Optional.of(operations.get(index));
  }

  /** Returns the history as it is by now, at the operation that it was at. */
  Past renewed(List<PastOperation> newer) {
    int there = 0;
    for (int at = 0; at < newer.size(); at++) {
      long number = newer.get(at).number();
      there = current().filter(old -> old.number() == number).isPresent() ? at : there;
    }
    return new Past(newer, there, pane, detail, top);
  }

  Past at(int other) {
    return new Past(operations, Moving.within(other, operations.size()), pane, detail, 0);
  }

  Past in(Pane other) {
    return new Past(operations, index, other, detail, top);
  }

  Past with(PastDetail other) {
    return new Past(operations, index, pane, Optional.of(other), top);
  }

  Past from(int other) {
    int lines = detail.map(PastDetail::lines).orElse(0);
    return new Past(operations, index, pane, detail, Moving.within(other, lines));
  }
}
