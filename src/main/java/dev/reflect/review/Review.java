package dev.reflect.review;

import dev.reflect.proposal.Plan;
import java.util.List;
import java.util.Optional;

/**
 * A review at one moment: what is proposed and decided, where the person is and what is open before
 * them. A {@link Action} makes the next one of it; nothing in it touches the world.
 *
 * @param over the room that lies over the proposals while it is open: the history
 * @param notices what the scan has to say: {@code 3 lines skipped.}; a screen shows the first line
 * @param applied how many proposals this review has applied so far
 */
public record Review(
    ProposalRoom proposals,
    Optional<Room<?>> over,
    Popup popup,
    Optional<Toast> toast,
    List<String> notices,
    Phase phase,
    Layout layout,
    int applied) {
  /** A short remark that goes away with the next key: how it is, that it is done, or why not. */
  public record Toast(String text, Ink ink) {}

  /** How far a review is. */
  public enum Phase {
    LISTENING,
    /** Something is undecided, or accepted and not applied. */
    REVIEWING,
    APPLYING,
    /** Nothing is left to decide or to apply. */
    DONE
  }

  public Review {
    notices = List.copyOf(notices);
  }

  /** Returns a review that waits for its proposals, on a screen of this size. */
  public static Review listening(int width, int height) {
    return listening(width, height, OwnKeys.NONE);
  }

  /** Returns the same with the keys of the person's choice. */
  public static Review listening(int width, int height, OwnKeys own) {
    Layout layout = Layout.of(width, height);
    return new Review(
        ProposalRoom.empty(layout, own),
        Optional.empty(),
        Popup.NONE,
        Optional.empty(),
        List.of(),
        Phase.LISTENING,
        layout,
        0);
  }

  /** Returns a review of these items on a screen of this size. */
  public static Review of(List<Item> items, int width, int height) {
    return new Action.Arrived(items, List.of()).on(listening(width, height)).review();
  }

  public Items items() {
    return proposals.items();
  }

  /** Returns where the person is among the proposals. */
  public Spot spot() {
    return proposals.spot();
  }

  /** Returns the item that the person is at, as it is shown. */
  public Optional<Shown> current() {
    return proposals.shown();
  }

  Undos undos() {
    return proposals.undos();
  }

  public boolean isEmpty() {
    return items().size() == 0;
  }

  public Room<?> room() {
    return over.isPresent() ? over.get() : proposals;
  }

  /** Returns the keys of the room that the person is in, as they are now. */
  KeyTable<Review, Step> keys() {
    return proposals.own().of(room().keys());
  }

  /** Returns the key of the proposals that this goes by, as the help line names it. */
  public String key(String label) {
    return proposals.key(label);
  }

  public Optional<HistoryRoom> past() {
    return over.filter(HistoryRoom.class::isInstance).map(HistoryRoom.class::cast);
  }

  public Optional<HeardRoom> heard() {
    return over.filter(HeardRoom.class::isInstance).map(HeardRoom.class::cast);
  }

  public Plan plan() {
    return items().plan();
  }

  /**
   * Returns why what goes by this label cannot be done with the proposals now, as a sentence; empty
   * when it can.
   */
  public Optional<String> whyNot(String label) {
    return ProposalKeys.ALL.named(label).whyNot().apply(this);
  }

  public boolean hasPopup() {
    return !popup.equals(Popup.NONE);
  }

  /** Returns the review with the items changed, at this one of them, and the way back kept. */
  Review deciding(Items changed, int item) {
    Undos.Moment now = new Undos.Moment(items(), spot().index());
    return with(changed, item).with(undos().after(now)).settled();
  }

  /** Returns the review with these items in the place of its own, and no way back. */
  Review renewed(Items other) {
    return with(other).with(Undos.EMPTY);
  }

  /** Returns the review in the phase that its items are in. */
  Review settled() {
    boolean open = !items().isEveryDecided() || items().taken() > 0;
    return with(open ? Phase.REVIEWING : Phase.DONE);
  }

  /** Returns the review with a room as it is now. */
  Review in(Room<?> room) {
    return room instanceof ProposalRoom own
        ? new Review(own, over, popup, toast, notices, phase, layout, applied)
        : over(Optional.of(room));
  }

  Review withoutOver() {
    return over(Optional.empty());
  }

  private Review over(Optional<Room<?>> other) {
    return new Review(proposals, other, popup, toast, notices, phase, layout, applied);
  }

  Review with(Items other) {
    return with(other, other.following(items(), spot().index()));
  }

  Review with(Items other, int item) {
    return in(proposals.with(other, item));
  }

  Review with(Spot other) {
    return in(proposals.at(other));
  }

  Review with(Undos other) {
    return in(proposals.with(other));
  }

  Review with(Popup other) {
    return new Review(proposals, over, other, toast, notices, phase, layout, applied);
  }

  Review withoutPopup() {
    return with(Popup.NONE);
  }

  Review with(Phase other) {
    return new Review(proposals, over, popup, toast, notices, other, layout, applied);
  }

  Review with(Layout other) {
    return new Review(proposals, over, popup, toast, notices, phase, other, applied);
  }

  Review noting(List<String> other) {
    return new Review(proposals, over, popup, toast, other, phase, layout, applied);
  }

  /** Returns what is still to be read when it is over: on a screen half of it had no room. */
  public List<String> told() {
    return notices.stream().filter(each -> !each.equals(Action.Arrived.STILL_READING)).toList();
  }

  Review applied(int more) {
    return new Review(proposals, over, popup, toast, notices, phase, layout, applied + more);
  }

  Review saying(Ink ink, String text) {
    return toasting(Optional.of(new Toast(text, ink)));
  }

  Review saying(String text) {
    return saying(Ink.STRONG, text);
  }

  Review refusing(String why) {
    return saying(Ink.BAD, why);
  }

  Review quiet() {
    return toast.isEmpty() ? this : toasting(Optional.empty());
  }

  private Review toasting(Optional<Toast> other) {
    return new Review(proposals, over, popup, other, notices, phase, layout, applied);
  }
}
