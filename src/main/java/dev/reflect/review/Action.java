package dev.reflect.review;

import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Ruling;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Spot.Pane;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Something that happened, to which a review answers with its next self and what it wants done. */
public interface Action {
  Step on(Review review);

  /** A key was typed: it goes to the popup that is open, else to the room. */
  record Pressed(Key key) implements Action {
    @Override
    public Step on(Review review) {
      Review quiet = review.quiet();
      return review.hasPopup()
          ? review.popup().pressed(key, quiet)
          : review.room().pressed(key, quiet);
    }
  }

  /** Something was chosen by other means than its key; what is open is closed. */
  record Acted(Binding<Review, Step> what) implements Action {
    @Override
    public Step on(Review review) {
      return Room.on(what, review.quiet().withoutPopup().withoutOver());
    }
  }

  /** A pane was clicked on, and maybe a row of its list. */
  record Pointed(Pane pane, OptionalInt index) implements Action {
    @Override
    public Step on(Review review) {
      Review quiet = review.quiet();
      Room<?> room = quiet.room();
      Review there = quiet.in(room.at(room.spot().in(pane)));
      return index.isPresent() ? there.room().to(index.getAsInt(), there) : Step.to(there);
    }
  }

  /** The person goes to this one of the proposals. */
  record Selected(int index) implements Action {
    @Override
    public Step on(Review review) {
      return review.proposals().to(index, review.quiet());
    }
  }

  /** A decision about a proposal. */
  record Decide(ProposalId id, Decision decision) implements Action {
    @Override
    public Step on(Review review) {
      return about(id, review, there -> DecisionSteps.made(there, decision));
    }
  }

  /**
   * A proposal is to go into another file.
   *
   * @param skillName of a skill that is still to be made
   */
  record Put(ProposalId id, Target target, Optional<String> skillName) implements Action {
    @Override
    public Step on(Review review) {
      return about(id, review, there -> DecisionSteps.put(there, target, skillName));
    }
  }

  /**
   * A contradiction of a proposal is settled.
   *
   * @param words the narrower sentence, where one is narrowed
   */
  record Settle(ProposalId id, String pair, Ruling.Choice choice, String words) implements Action {
    @Override
    public Step on(Review review) {
      return about(
          id,
          review,
          there ->
              there.current().orElseThrow().item().contradictions().stream()
                  .filter(each -> each.id().equals(pair))
                  .findFirst()
                  .map(found -> SettleSteps.settled(there, found, choice, words, false))
                  .orElse(Step.to(there)));
    }
  }

  /** What becomes of a text from the editor that would break its file. */
  record Remedied(InvalidEdit edit, InvalidEdit.Remedy remedy) implements Action {
    @Override
    public Step on(Review review) {
      return EditorSteps.remedied(edit, remedy, review.quiet());
    }
  }

  /** The plan, which the person has seen, is to be written. */
  record Write(Plan plan) implements Action {
    @Override
    public Step on(Review review) {
      return PlanPopup.written(plan, review.quiet());
    }
  }

  /** The person read what was open, and closes it. */
  record Closed() implements Action {
    @Override
    public Step on(Review review) {
      return Step.to(review.quiet().withoutPopup());
    }
  }

  private static Step about(ProposalId id, Review review, Function<Review, Step> decision) {
    Review calm = review.quiet().withoutPopup().withoutOver();
    OptionalInt index = review.items().indexOf(id);
    return index.isEmpty()
        ? Step.to(calm.refusing("That proposal is not under review any more."))
        : decision.apply(calm.with(calm.spot().at(index.getAsInt())));
  }

  /** A text was pasted; only where something is typed it is taken. */
  record Pasted(String text) implements Action {
    @Override
    public Step on(Review review) {
      Review quiet = review.quiet();
      return review.hasPopup()
          ? Step.to(review.popup().pasted(text, quiet))
          : review.room().pasted(text, quiet);
    }
  }

  /** Work on the way to the proposals goes on: {@code Read 12 of 40 transcripts.} */
  record Progress(String sentence) implements Action {
    @Override
    public Step on(Review review) {
      return Step.to(review.saying(sentence));
    }
  }

  /**
   * The proposals are there, some perhaps decided in an earlier review; what is here already keeps
   * its place and its decision, and the way back.
   *
   * @param before those of them that came early; what of these waits no more goes
   */
  record Arrived(List<Item> items, List<String> notices, List<Item> before) implements Action {
    static final String STILL_READING = "Still reading: more may come.";

    public Arrived(List<Item> items, List<String> notices) {
      this(items, notices, List.of());
    }

    /** Returns the action that brings what waits while what is new is still read. */
    public static Arrived early(List<Item> items) {
      return new Arrived(items, List.of(STILL_READING));
    }

    public Arrived {
      items = List.copyOf(items);
      notices = List.copyOf(notices);
      before = List.copyOf(before);
    }

    @Override
    public Step on(Review review) {
      return Reheard.arrived(review, this);
    }
  }

  /** Another terminal has written a proposal that was to be decided here. */
  record Overtaken(ProposalId id, long operation) implements Action {
    @Override
    public Step on(Review review) {
      String said = "It was applied meanwhile, by operation %d.".formatted(operation);
      return Step.to(Reheard.without(id, review).refusing(said));
    }
  }

  /** The editor was closed with this text in it. */
  record EditorReturned(ProposalId id, String text) implements Action {
    @Override
    public Step on(Review review) {
      return EditorSteps.returned(review, this);
    }
  }

  /** The editor ended with a status other than 0. */
  record EditorFailed(int status) implements Action {
    @Override
    public Step on(Review review) {
      return EditorSteps.failed(review, status);
    }
  }

  /**
   * This is found in earlier sessions for what was typed; where it is none, why.
   *
   * @param alone whether words alone were looked for
   */
  record Found(String typed, List<FindRoom.Row> rows, String nothing, boolean alone)
      implements Action {
    public Found {
      rows = List.copyOf(rows);
    }

    @Override
    public Step on(Review review) {
      return Step.to(FindRoom.found(review, this));
    }
  }

  /** An earlier session was read; it is opened at a line of its transcript. */
  record SessionRead(int line, List<SessionRoom.Row> rows) implements Action {
    public SessionRead {
      rows = List.copyOf(rows);
    }

    @Override
    public Step on(Review review) {
      return Step.to(SessionRoom.opened(review.quiet(), line, rows));
    }
  }

  /** A place of an earlier session is a proposal now. */
  record Learned(String said) implements Action {
    @Override
    public Step on(Review review) {
      return Step.to(review.withoutPopup().saying(Ink.GOOD, said));
    }
  }

  /** What was wanted did not work out; nothing was changed by it. */
  record Failed(String sentence, String hint) implements Action {
    @Override
    public Step on(Review review) {
      Review calm = review.phase() == Phase.APPLYING ? review.settled() : review;
      return Step.to(calm.with(new Notice(sentence, hint)));
    }
  }

  /** What was typed cannot be taken; it stays, to be put right. */
  record Refused(String why) implements Action {
    @Override
    public Step on(Review review) {
      return Step.to(review.refusing(why));
    }
  }

  /** The screen has another size. */
  record Resized(int width, int height) implements Action {
    @Override
    public Step on(Review review) {
      Layout layout = Layout.of(width, height);
      boolean same = layout.wide() == review.layout().wide();
      Pane pane = layout.wide() ? Pane.LIST : Pane.DETAIL;
      return Step.to(review.with(layout).with(same ? review.spot() : review.spot().in(pane)));
    }
  }
}
