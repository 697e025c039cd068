package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.promotion.Candidate;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import java.util.List;

/**
 * Something a review wants done in the world, as a value. Whoever shows the review does it, or has
 * it done by {@code act.decide.ReviewDesk}.
 */
public sealed interface Errand {
  /** Open the text in the person's editor; answered by EditorReturned or EditorFailed. */
  record OpenEditor(ProposalId id, Text text, int line, String fileName) implements Errand {}

  /** Keep a decision as it was just made, so that leaving or a crash does not lose it. */
  record Remember(Decided decided) implements Errand {}

  /** Take note that a proposal is undecided again. */
  record Reopen(ProposalId id) implements Errand {}

  /** Keep where a person wants a proposal. */
  record Choose(ProposalId id, Target target) implements Errand {}

  /** Keep a text from the editor that is not decided about yet. */
  record KeepDraft(Proposal proposal, Text text) implements Errand {}

  /** Keep what was decided about two that contradict each other, or that it is open again. */
  record Settle(Learning learning, Contradiction contradiction) implements Errand {}

  /** Write the plan; answered by Applied or Failed. */
  record Apply(Plan plan) implements Errand {}

  /** Read the history; answered by PastArrived or Failed. */
  record OpenPast() implements Errand {}

  /** Read one operation; answered by PastShown or Failed. */
  record ShowPast(long number) implements Errand {}

  /** Find out what bringing files back comes to; answered by PastWeighed or Failed. */
  record Weigh(Past.Return wish) implements Errand {}

  /** Write what was weighed last, as it was shown; answered by BroughtBack or Failed. */
  record BringBack(Past.Plan plan) implements Errand {}

  /** Find the backups of an operation's files; answered by BackupsFound or Failed. */
  record FindBackups(long number) implements Errand {}

  /** Read what may be kept for every project; answered by PromotionsArrived or Failed. */
  record OpenPromotions() implements Errand {}

  /** Look which other files say what was just promoted; answered by FoundElsewhere or Failed. */
  record LookElsewhere(List<Candidate> promoted) implements Errand {
    public LookElsewhere {
      promoted = List.copyOf(promoted);
    }
  }

  /** Read all that was heard; answered by HeardArrived or Failed. */
  record OpenHeard() implements Errand {}

  /** Propose a message in these words; answered by HeardProposed or Failed. */
  record PutIntoWords(String message, String words) implements Errand {}

  /** Have these sessions judged, meanwhile; answered by Progress, HeardProposed or Failed. */
  record AskJudge(List<String> sessions) implements Errand {
    public AskJudge {
      sessions = List.copyOf(sessions);
    }
  }

  /** Find what answers this in earlier sessions; answered by Found. */
  record Find(String typed) implements Errand {}

  /** Read an earlier session; answered by SessionRead or Failed. */
  record ReadSession(EarlierPlace place) implements Errand {}

  /**
   * Go on with an earlier session at this terminal; answered by Failed where that does not work.
   */
  record Resume(EarlierPlace place) implements Errand {}

  /** Propose what a place teaches in these words; answered by Learned, Refused or Failed. */
  record Learn(EarlierPlace place, String words) implements Errand {}

  /** Put a text into the clipboard of whoever shows the review. */
  record Copy(String text) implements Errand {}

  /** Close the review: this many proposals were applied, this many are accepted and were not. */
  record Leave(int applied, int unapplied) implements Errand {}
}
