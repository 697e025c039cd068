package dev.reflect.review;

import dev.reflect.proposal.Plan;
import java.util.List;
import java.util.Optional;

/**
 * A review at one moment: what is proposed, what was decided, where the person is and what is open
 * before them. A {@link Message} makes the next one of it; nothing in it touches the world.
 *
 * @param over what lies over the proposals while it is open: the history, what may be promoted
 * @param notices what the scan has to say: {@code 3 lines skipped.}
 * @param current the item under the cursor as it is shown; empty when there is none. It is placed
 *     once for each change, as that is the dear part of a key
 * @param sought what was searched for last
 * @param applied how many proposals this review has applied so far
 */
public record Review(
    Items items,
    Cursor cursor,
    Optional<Shown> current,
    History history,
    Optional<Over> over,
    Popup popup,
    Optional<Toast> toast,
    List<String> notices,
    Phase phase,
    Layout layout,
    String sought,
    int applied) {
  public Review {
    notices = List.copyOf(notices);
  }

  /** Returns a review that waits for its proposals, on a screen of this size. */
  public static Review listening(int width, int height) {
    Layout layout = Layout.of(width, height);
    return new Review(
        Items.of(List.of()),
        Cursor.START.in(layout.wide() ? Pane.LIST : Pane.DETAIL),
        Optional.empty(),
        History.EMPTY,
        Optional.empty(),
        Popup.NONE,
        Optional.empty(),
        List.of(),
        Phase.LISTENING,
        layout,
        "",
        0);
  }

  /** Returns a review of these items on a screen of this size. */
  public static Review of(List<Item> items, int width, int height) {
    return new Message.Arrived(items, List.of()).on(listening(width, height)).review();
  }

  public boolean isEmpty() {
    return items.size() == 0;
  }

  /** Returns the history, while it is open. */
  public Optional<Past> past() {
    return over.filter(Past.class::isInstance).map(Past.class::cast);
  }

  /** Returns what may be kept for every project, while it is open. */
  public Optional<Promotables> promotables() {
    return over.filter(Promotables.class::isInstance).map(Promotables.class::cast);
  }

  /** Returns what would be written now. */
  public Plan plan() {
    return items.plan();
  }

  public Summary summary() {
    return Summary.of(items);
  }

  /** Returns why this cannot be done with the proposals now, as a sentence; empty when it can. */
  public Optional<String> whyNot(Action action) {
    return WhyNot.of(action, this);
  }

  /** Returns the keys that mean something while no popup is open. */
  public List<Binding> bindings() {
    return over.map(Over::bindings).orElseGet(() -> Keys.bindings(Action.values()));
  }

  public boolean hasPopup() {
    return !popup.equals(Popup.NONE);
  }

  /** Returns the review with the items changed, at this one of them, and the way back kept. */
  Review deciding(Items changed, int item) {
    History.Moment now = new History.Moment(items, cursor.item());
    return with(changed, item).with(history.after(now)).settled();
  }

  /** Returns the review in the phase that its items are in. */
  Review settled() {
    boolean open = !items.isEveryDecided() || items.taken() > 0;
    return with(open ? Phase.REVIEWING : Phase.DONE);
  }

  Review with(Items other) {
    return with(other, cursor.item());
  }

  Review with(Cursor other) {
    Optional<Shown> there = other.item() == cursor.item() ? current : shown(items, other);
    return new Review(
        items, other, there, history, over, popup, toast, notices, phase, layout, sought, applied);
  }

  /** Returns the review with these items and the cursor on this one of them. */
  Review with(Items other, int item) {
    Cursor there = cursor.at(Moving.within(item, other.size()));
    return new Review(
            other,
            there,
            shown(other, there),
            history,
            over,
            popup,
            toast,
            notices,
            phase,
            layout,
            sought,
            applied)
        .withinLines();
  }

  private static Optional<Shown> shown(Items items, Cursor cursor) {
    return items.size() == 0 ? Optional.empty() : Optional.of(items.shown(cursor.item()));
  }

  private Review withinLines() {
    int last = Math.max(0, current.map(Shown::lines).orElse(0) - 1);
    return with(cursor.onLine(Math.min(cursor.line(), last)));
  }

  Review with(History other) {
    return new Review(
        items, cursor, current, other, over, popup, toast, notices, phase, layout, sought, applied);
  }

  Review with(Popup other) {
    return new Review(
        items, cursor, current, history, over, other, toast, notices, phase, layout, sought,
        applied);
  }

  Review with(Over other) {
    return looking(Optional.of(other));
  }

  Review withoutOver() {
    return over.isEmpty() ? this : looking(Optional.empty());
  }

  private Review looking(Optional<Over> other) {
    return new Review(
        items, cursor, current, history, other, popup, toast, notices, phase, layout, sought,
        applied);
  }

  Review withoutPopup() {
    return with(Popup.NONE);
  }

  Review with(Phase other) {
    return new Review(
        items, cursor, current, history, over, popup, toast, notices, other, layout, sought,
        applied);
  }

  Review with(Layout other) {
    return new Review(
        items, cursor, current, history, over, popup, toast, notices, phase, other, sought,
        applied);
  }

  Review noting(List<String> other) {
    return new Review(
        items, cursor, current, history, over, popup, toast, other, phase, layout, sought, applied);
  }

  Review seeking(String other) {
    return new Review(
        items, cursor, current, history, over, popup, toast, notices, phase, layout, other,
        applied);
  }

  Review applied(int more) {
    return new Review(
        items,
        cursor,
        current,
        history,
        over,
        popup,
        toast,
        notices,
        phase,
        layout,
        sought,
        applied + more);
  }

  Review saying(Toast.Kind kind, String text) {
    return toasting(Optional.of(new Toast(text, kind)));
  }

  Review saying(String text) {
    return saying(Toast.Kind.PLAIN, text);
  }

  Review refusing(String why) {
    return saying(Toast.Kind.BAD, why);
  }

  Review quiet() {
    return toast.isEmpty() ? this : toasting(Optional.empty());
  }

  private Review toasting(Optional<Toast> other) {
    return new Review(
        items, cursor, current, history, over, popup, other, notices, phase, layout, sought,
        applied);
  }
}
