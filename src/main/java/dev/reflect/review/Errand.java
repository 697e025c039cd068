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

/** Something a review wants done in the world, as a value. */
public sealed interface Errand {
  void on(Errands world);

  /** Open the text in the person's editor; answered by EditorReturned or EditorFailed. */
  record OpenEditor(ProposalId id, Text text, int line, String fileName) implements Errand {
    @Override
    public void on(Errands world) {
      world.openEditor(id, text, line, fileName);
    }
  }

  /** Keep a decision as it was just made, so that leaving or a crash does not lose it. */
  record Remember(Decided decided) implements Errand {
    @Override
    public void on(Errands world) {
      world.remember(decided);
    }
  }

  /** Take note that a proposal is undecided again. */
  record Reopen(ProposalId id) implements Errand {
    @Override
    public void on(Errands world) {
      world.reopen(id);
    }
  }

  /** Keep where a person wants a proposal. */
  record Choose(ProposalId id, Target target) implements Errand {
    @Override
    public void on(Errands world) {
      world.choose(id, target);
    }
  }

  /** Keep a text from the editor that is not decided about yet. */
  record KeepDraft(Proposal proposal, Text text) implements Errand {
    @Override
    public void on(Errands world) {
      world.keepDraft(proposal, text);
    }
  }

  /** Keep what was decided about two that contradict each other, or that it is open again. */
  record Settle(Learning learning, Contradiction contradiction) implements Errand {
    @Override
    public void on(Errands world) {
      world.settle(learning, contradiction);
    }
  }

  /** Write the plan; answered by Applied or Failed. */
  record Apply(Plan plan) implements Errand {
    @Override
    public void on(Errands world) {
      world.apply(plan);
    }
  }

  /** Read the history; answered by PastArrived or Failed. */
  record OpenPast() implements Errand {
    @Override
    public void on(Errands world) {
      world.openPast();
    }
  }

  /** Read one operation; answered by PastShown or Failed. */
  record ShowPast(long number) implements Errand {
    @Override
    public void on(Errands world) {
      world.showPast(number);
    }
  }

  /** Find out what bringing files back comes to; answered by PastWeighed or Failed. */
  record Weigh(Past.Return wish) implements Errand {
    @Override
    public void on(Errands world) {
      world.weigh(wish);
    }
  }

  /** Write what was weighed last, as it was shown; answered by BroughtBack or Failed. */
  record BringBack(Past.Plan plan) implements Errand {
    @Override
    public void on(Errands world) {
      world.bringBack(plan);
    }
  }

  /** Find the backups of an operation's files; answered by BackupsFound or Failed. */
  record FindBackups(long number) implements Errand {
    @Override
    public void on(Errands world) {
      world.findBackups(number);
    }
  }

  /** Read what may be kept for every project; answered by PromotionsArrived or Failed. */
  record OpenPromotions() implements Errand {
    @Override
    public void on(Errands world) {
      world.openPromotions();
    }
  }

  /** Look which other files say what was just promoted; answered by FoundElsewhere or Failed. */
  record LookElsewhere(List<Candidate> promoted) implements Errand {
    public LookElsewhere {
      promoted = List.copyOf(promoted);
    }

    @Override
    public void on(Errands world) {
      world.lookElsewhere(promoted);
    }
  }

  /** Read all that was heard; answered by HeardArrived or Failed. */
  record OpenHeard() implements Errand {
    @Override
    public void on(Errands world) {
      world.openHeard();
    }
  }

  /** Propose a message in these words; answered by HeardProposed or Failed. */
  record PutIntoWords(String message, String words) implements Errand {
    @Override
    public void on(Errands world) {
      world.putIntoWords(message, words);
    }
  }

  /** Have these sessions judged, meanwhile; answered by Progress, HeardProposed or Failed. */
  record AskJudge(List<String> sessions) implements Errand {
    public AskJudge {
      sessions = List.copyOf(sessions);
    }

    @Override
    public void on(Errands world) {
      world.askJudge(sessions);
    }
  }

  /** Find what answers this in earlier sessions; answered by Found. */
  record Find(String typed) implements Errand {
    @Override
    public void on(Errands world) {
      world.finds().find(typed);
    }
  }

  /** Read an earlier session; answered by SessionRead or Failed. */
  record ReadSession(EarlierPlace place) implements Errand {
    @Override
    public void on(Errands world) {
      world.finds().read(place);
    }
  }

  /**
   * Go on with an earlier session at this terminal; answered by Failed where that does not work.
   */
  record Resume(EarlierPlace place) implements Errand {
    @Override
    public void on(Errands world) {
      world.finds().resume(place);
    }
  }

  /** Propose what a place teaches in these words; answered by Learned, Refused or Failed. */
  record Learn(EarlierPlace place, String words) implements Errand {
    @Override
    public void on(Errands world) {
      world.finds().learn(place, words);
    }
  }

  /** Put a text into the clipboard of whoever shows the review. */
  record Copy(String text) implements Errand {
    @Override
    public void on(Errands world) {
      // Only a screen has a clipboard, and takes it before the world does.
    }
  }

  /** Close the review: this many proposals were applied, this many are accepted and were not. */
  record Leave(int applied, int unapplied) implements Errand {
    @Override
    public void on(Errands world) {
      world.leave(applied, unapplied);
    }
  }
}
