package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import java.util.List;

/** What lies over the review and takes the keys while it is open. */
public sealed interface Popup
    permits TextPopup,
        Popup.None,
        Popup.Help,
        Popup.Evidence,
        Popup.TargetPicker,
        Popup.ApplyPlan,
        Popup.InvalidEdit,
        Popup.LeaveUnapplied,
        Popup.Notice,
        BringBack,
        Contradicting,
        WritingPromotion,
        TakingOut,
        BackupPicker {
  Popup NONE = new None();

  <T> T in(PopupCases<T> cases);

  Step pressed(Key key, Review review);

  /** Returns the review with the text in the popup's field, if it has one. */
  default Review pasted(String text, Review review) {
    return review;
  }

  /** Returns what its keys do, for the help line. */
  default List<Hint> hints() {
    return Hint.CLOSING;
  }

  record None() implements Popup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.none();
    }

    @Override
    public Step pressed(Key key, Review review) {
      return Step.to(review);
    }
  }

  /** These bindings, those that match the filter; the first one in sight is number {@code top}. */
  record Help(List<Binding> all, TextField filter, int top) implements Popup {
    public Help {
      all = List.copyOf(all);
    }

    static Help of(List<Binding> all) {
      return new Help(all, TextField.empty(), 0);
    }

    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.help(this);
    }

    @Override
    public Step pressed(Key key, Review review) {
      return Reading.help(this, key, review);
    }

    @Override
    public Review pasted(String text, Review review) {
      return review.with(new Help(all, filter.pasted(text), 0));
    }

    @Override
    public List<Hint> hints() {
      return Hint.SCROLLING;
    }

    /** Returns the bindings that the filter leaves. */
    public List<Binding> bindings() {
      return Keys.matching(all, filter.text());
    }
  }

  /** The person's words that the learning comes from; line {@code top} is the first in sight. */
  record Evidence(int top) implements Popup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.evidence(this);
    }

    @Override
    public Step pressed(Key key, Review review) {
      return Reading.evidence(this, key, review);
    }

    @Override
    public List<Hint> hints() {
      return Hint.SCROLLING;
    }
  }

  /** The choices of the current item; the one under the cursor. */
  record TargetPicker(int index) implements Popup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.targetPicker(this);
    }

    @Override
    public Step pressed(Key key, Review review) {
      return Choosing.pressed(this, key, review);
    }

    @Override
    public List<Hint> hints() {
      return List.of(new Hint("Enter", "choose"), new Hint("↓ ↑", "move"), Hint.BACK);
    }
  }

  /** The plan before it is written; only Enter here writes. */
  record ApplyPlan(Plan plan, int top) implements Popup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.applyPlan(this);
    }

    @Override
    public Step pressed(Key key, Review review) {
      return Applying.pressed(this, key, review);
    }

    @Override
    public List<Hint> hints() {
      return List.of(new Hint("Enter", "write"), new Hint("↓ ↑", "scroll"), Hint.BACK);
    }
  }

  /** The learning in other words. */
  record Reword(TextField field) implements TextPopup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.reword(this);
    }

    @Override
    public Reword with(TextField other) {
      return new Reword(other);
    }

    @Override
    public Step entered(Review review) {
      return Typing.reword(field.text(), review);
    }

    @Override
    public List<Hint> hints() {
      return List.of(new Hint("Enter", "take it"), Hint.BACK);
    }
  }

  /** Why this is never to be proposed again; may stay empty. */
  record RejectReason(TextField field) implements TextPopup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.rejectReason(this);
    }

    @Override
    public RejectReason with(TextField other) {
      return new RejectReason(other);
    }

    @Override
    public Step entered(Review review) {
      return Typing.rejectReason(field.text(), review);
    }

    @Override
    public List<Hint> hints() {
      return List.of(new Hint("Enter", "reject"), Hint.BACK);
    }
  }

  /** The name of a new skill that is made like {@code where}. */
  record NewSkillName(TextField field, Target where) implements TextPopup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.newSkillName(this);
    }

    @Override
    public NewSkillName with(TextField other) {
      return new NewSkillName(other, where);
    }

    @Override
    public Step entered(Review review) {
      return Choosing.named(this, review);
    }

    @Override
    public Review back(Review review) {
      return review.with(Choosing.picker(review));
    }

    @Override
    public List<Hint> hints() {
      return List.of(new Hint("Enter", "make it"), Hint.BACK);
    }
  }

  /** What to look for in the proposals. */
  record Search(TextField field) implements TextPopup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.search(this);
    }

    @Override
    public Search with(TextField other) {
      return new Search(other);
    }

    @Override
    public Step entered(Review review) {
      return Typing.search(field.text(), review);
    }

    @Override
    public List<Hint> hints() {
      return List.of(new Hint("Enter", "find next"), Hint.BACK);
    }
  }

  /** A text from the editor that would break the file, and why. */
  record InvalidEdit(ProposalId id, Text text, String reason) implements Popup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.invalidEdit(this);
    }

    @Override
    public Step pressed(Key key, Review review) {
      return Editing.pressed(this, key, review);
    }

    @Override
    public List<Hint> hints() {
      return List.of(
          new Hint("e", "edit again"), new Hint("d", "discard"), new Hint("k", "keep as a draft"));
    }
  }

  /** Leaving while this many proposals are accepted and not applied. */
  record LeaveUnapplied(int count) implements Popup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.leaveUnapplied(this);
    }

    @Override
    public Step pressed(Key key, Review review) {
      return Applying.pressed(this, key, review);
    }

    @Override
    public List<Hint> hints() {
      return List.of(new Hint("q", "leave"), new Hint("c", "apply"), new Hint("Esc", "stay"));
    }

    public String sentence() {
      return count
          + (count == 1 ? " proposal is" : " proposals are")
          + " accepted and not written. The decisions are kept; leave without applying?";
    }
  }

  /** Something that went wrong, and what to do. */
  record Notice(String sentence, String hint) implements Popup {
    @Override
    public <T> T in(PopupCases<T> cases) {
      return cases.notice(this);
    }

    @Override
    public Step pressed(Key key, Review review) {
      return Step.to(
          Reading.closes(key) || key.is(Key.Name.ENTER) ? review.withoutPopup() : review);
    }
  }
}
