package dev.reflect.review;

import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import java.util.List;

/** Something that happened, to which a review answers with its next self and what it wants done. */
public sealed interface Message {
  Step on(Review review);

  /** A key was typed: it goes to the popup that is open, else it means an action. */
  record Pressed(Key key) implements Message {
    @Override
    public Step on(Review review) {
      return Pressing.on(review.quiet(), key);
    }
  }

  /** An action was chosen by other means than its key; what is open is closed. */
  record Acted(Action action) implements Message {
    @Override
    public Step on(Review review) {
      return Acting.on(review.quiet().withoutPopup().withoutOver(), action);
    }
  }

  /** A contradiction of the current item was settled by other means than its popup. */
  record Settled(String pair, Settlement settlement) implements Message {
    @Override
    public Step on(Review review) {
      Review closed = review.quiet().withoutPopup();
      return review
          .current()
          .flatMap(
              shown ->
                  shown.item().contradictions().stream()
                      .filter(each -> each.id().equals(pair))
                      .findFirst())
          .map(found -> Settling.settled(closed, found, settlement))
          .orElse(Step.to(closed));
    }
  }

  /** A text was pasted; only a popup with a text field takes it. */
  record Pasted(String text) implements Message {
    @Override
    public Step on(Review review) {
      return Step.to(review.popup().pasted(text, review.quiet()));
    }
  }

  /** Work on the way to the proposals goes on: {@code Read 12 of 40 transcripts.} */
  record Progress(String sentence) implements Message {
    @Override
    public Step on(Review review) {
      return Step.to(review.saying(sentence));
    }
  }

  /** The proposals are there, some perhaps decided in an earlier review. */
  record Arrived(List<Item> items, List<String> notices) implements Message {
    public Arrived {
      items = List.copyOf(items);
      notices = List.copyOf(notices);
    }

    @Override
    public Step on(Review review) {
      return Step.to(Arriving.on(review, this));
    }
  }

  /** The editor was closed with this text in it. */
  record EditorReturned(ProposalId id, String text) implements Message {
    @Override
    public Step on(Review review) {
      return Editing.returned(review, this);
    }
  }

  /** The editor ended with a status other than 0. */
  record EditorFailed(int status) implements Message {
    @Override
    public Step on(Review review) {
      return Step.to(
          review.refusing("The editor ended with status " + status + ": nothing is changed."));
    }
  }

  /** The plan was written, or as much of it as could be. */
  record Applied(ApplyReport report) implements Message {
    @Override
    public Step on(Review review) {
      return Step.to(Applying.applied(review, report));
    }
  }

  /** The history was read; it is opened. */
  record PastArrived(List<PastOperation> operations) implements Message {
    public PastArrived {
      operations = List.copyOf(operations);
    }

    @Override
    public Step on(Review review) {
      return Browsing.arrived(review, operations);
    }
  }

  /** An operation of the history was read. */
  record PastShown(PastDetail detail) implements Message {
    @Override
    public Step on(Review review) {
      return Step.to(Browsing.shown(review, detail));
    }
  }

  /** It is found out what bringing files back comes to. */
  record PastWeighed(PastPlan plan) implements Message {
    @Override
    public Step on(Review review) {
      return Step.to(Browsing.weighed(review, plan));
    }
  }

  /** The backups of an operation's files, newest first. */
  record BackupsFound(List<PastBackup> backups) implements Message {
    public BackupsFound {
      backups = List.copyOf(backups);
    }

    @Override
    public Step on(Review review) {
      return Step.to(Browsing.found(review, backups));
    }
  }

  /** Files were brought back. */
  record BroughtBack(PastReport report) implements Message {
    @Override
    public Step on(Review review) {
      return Browsing.broughtBack(review, report);
    }
  }

  /**
   * What may be kept for every project was read; it is shown.
   *
   * @param more whether there are others behind these
   * @param alone whether there is no review to go back to
   */
  record PromotablesArrived(List<Promotable> all, boolean more, Target global, boolean alone)
      implements Message {
    public PromotablesArrived {
      all = List.copyOf(all);
    }

    @Override
    public Step on(Review review) {
      return Step.to(Promoting.arrived(review, this));
    }
  }

  /** Learnings were written into the file of all projects. */
  record Promoted(PromotionReport report) implements Message {
    @Override
    public Step on(Review review) {
      return Step.to(Promoting.promoted(review, report));
    }
  }

  /** What is promoted was taken out of other files. */
  record TakenOut(PromotionReport report) implements Message {
    @Override
    public Step on(Review review) {
      return Step.to(Promoting.renewed(review, report).saying(Toast.Kind.GOOD, report.said()));
    }
  }

  /** What was wanted did not work out; nothing was changed by it. */
  record Failed(String sentence, String hint) implements Message {
    @Override
    public Step on(Review review) {
      Review calm = review.phase() == Phase.APPLYING ? review.settled() : review;
      return Step.to(calm.with(new Popup.Notice(sentence, hint)));
    }
  }

  /** The screen has another size. */
  record Resized(int width, int height) implements Message {
    @Override
    public Step on(Review review) {
      Layout layout = Layout.of(width, height);
      boolean same = layout.wide() == review.layout().wide();
      Pane pane = layout.wide() ? Pane.LIST : Pane.DETAIL;
      Cursor cursor = same ? review.cursor() : review.cursor().in(pane);
      return Step.to(review.with(layout).with(cursor));
    }
  }
}
