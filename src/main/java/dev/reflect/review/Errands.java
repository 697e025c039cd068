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

/** The world as a review sees it: whoever shows the review does these things for it. */
public interface Errands {
  /**
   * Opens the text at this line (from 1) in the person's editor.
   *
   * @param fileName a name that tells the editor what it is: {@code node.SKILL.md}
   */
  void openEditor(ProposalId id, Text text, int line, String fileName);

  /** Keeps the decision, in the place of any earlier one about the same proposal. */
  void remember(Decided decided);

  /** Takes note that the proposal is undecided again. */
  void reopen(ProposalId id);

  /** Keeps where a person wants the proposal, decided or not. */
  void choose(ProposalId id, Target target);

  /** Keeps the text until the proposal is decided; an empty one takes its place when discarded. */
  void keepDraft(Proposal proposal, Text text);

  /** Keeps what was decided about a learning and what contradicts it, or that it is open again. */
  void settle(Learning learning, Contradiction contradiction);

  /** Writes the plan, and leaves alone which of its files cannot be written. */
  void apply(Plan plan);

  /** Reads the history. */
  void openPast();

  /** Reads the operation of this number. */
  void showPast(long number);

  /** Finds out what bringing files back comes to; writes nothing. */
  void weigh(Past.Return wish);

  /** Writes what was weighed last, exactly as it was shown. */
  void bringBack(Past.Plan plan);

  /** Finds the backups of the operation's files. */
  void findBackups(long number);

  /** Reads what may be kept for every project. */
  void openPromotions();

  /** Looks which files of the repositories say what was just promoted; writes nothing. */
  void lookElsewhere(List<Candidate> promoted);

  /** Reads all that was heard. */
  void openHeard();

  /** Proposes the message of this id in these words. */
  void putIntoWords(String message, String words);

  /** Has the sessions of these ids judged while the review goes on. */
  void askJudge(List<String> sessions);

  /** Returns what finds in earlier sessions. */
  Finds finds();

  void leave(int applied, int unapplied);

  /** Earlier sessions, as far as they are asked about; only what is asked last needs an answer. */
  interface Finds {
    /** Finds what answers this line. */
    void find(String typed);

    /** Reads the session of this place. */
    void read(EarlierPlace place);

    /** Goes on with the session of this place at this terminal, and waits until it is left. */
    void resume(EarlierPlace place);

    /** Proposes what the place teaches, in these words. */
    void learn(EarlierPlace place, String words);
  }
}
