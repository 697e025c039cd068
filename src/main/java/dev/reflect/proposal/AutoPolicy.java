package dev.reflect.proposal;

import dev.reflect.learning.Harmless;
import dev.reflect.learning.Learning;
import dev.reflect.signal.Confidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides what becomes of proposals at the end of a turn: what is applied, what a person is asked
 * about, and what is left to a review.
 *
 * @param leftToday how many may still be applied today without a person
 */
public record AutoPolicy(AutoMode mode, int leftToday) {

  /** Who the changes of a file belong to that no commit has yet. */
  public enum Standing {
    /** All that it says is committed, or is what reflect wrote, or nobody keeps track of it. */
    OURS,
    /** Somebody is at it. */
    FOREIGN,
    /** It could not be found out. */
    UNKNOWN
  }

  /** What a person has done about a proposal so far. */
  public enum Past {
    NEW,
    /** Was asked about it at the end of a turn. */
    ASKED,
    /** Decided about it, is at it in a review, or took it back after it was applied. */
    HANDLED
  }

  /**
   * A proposal, with what is known besides.
   *
   * @param sure whether what was heard just now {@link Learning#isSure is sure}; a ledger does not
   *     keep all that says so
   * @param contradicted whether something known cannot hold together with it, and nobody has
   *     settled that
   * @param outside whether its file, by whichever name, lies outside the session's own project, or
   *     a link leads to it
   */
  public record Candidate(
      Proposal proposal,
      boolean sure,
      Standing standing,
      Past past,
      boolean outside,
      boolean contradicted) {}

  /** What becomes of one proposal, and why. */
  public enum Verdict {
    APPLY,
    ASK,
    LEFT_MODE_IS_OFF,
    LEFT_CANNOT_BE_WRITTEN,
    LEFT_TO_THE_PERSON,
    /** What Claude Code refuses from then on is a person's decision. */
    LEFT_ENFORCES,
    LEFT_NOT_SURE,
    LEFT_OUTSIDE_THE_PROJECT,
    LEFT_NEW_FILE_OF_ITS_OWN,
    LEFT_CONTRADICTED,
    LEFT_FOREIGN_CHANGES,
    LEFT_DAY_IS_FULL,
    LEFT_ASKED_BEFORE,
    LEFT_ANOTHER_IS_ASKED
  }

  /** Returns what becomes of each, in their order; in the mode ask at most one is asked about. */
  public Map<ProposalId, Verdict> verdicts(List<Candidate> candidates) {
    Map<ProposalId, Verdict> verdicts = new LinkedHashMap<>();
    int left = leftToday;
    Optional<ProposalId> asked = best(candidates);
    for (Candidate each : candidates) {
      Verdict verdict = verdict(each);
      if (verdict == Verdict.APPLY && left-- <= 0) {
        verdict = Verdict.LEFT_DAY_IS_FULL;
      }
      if (verdict == Verdict.ASK && !asked.equals(Optional.of(each.proposal().id()))) {
        verdict = Verdict.LEFT_ANOTHER_IS_ASKED;
      }
      verdicts.put(each.proposal().id(), verdict);
    }
    return verdicts;
  }

  public List<Proposal> with(Verdict verdict, List<Candidate> candidates) {
    Map<ProposalId, Verdict> verdicts = verdicts(candidates);
    List<Proposal> found = new ArrayList<>();
    for (Candidate each : candidates) {
      if (verdicts.get(each.proposal().id()) == verdict) {
        found.add(each.proposal());
      }
    }
    return found;
  }

  private Optional<ProposalId> best(List<Candidate> candidates) {
    return candidates.stream()
        .filter(each -> verdict(each) == Verdict.ASK)
        .map(Candidate::proposal)
        .max(Comparator.comparingDouble(proposal -> proposal.learning().worth()))
        .map(Proposal::id);
  }

  /** Returns what would become of it if it were alone and the day had not begun. */
  private Verdict verdict(Candidate candidate) {
    Proposal proposal = candidate.proposal();
    if (mode == AutoMode.OFF) {
      return Verdict.LEFT_MODE_IS_OFF;
    }
    if (proposal.problem().isPresent() || proposal.isAlreadySaid()) {
      return Verdict.LEFT_CANNOT_BE_WRITTEN;
    }
    if (proposal.target().enforces()) {
      return Verdict.LEFT_ENFORCES;
    }
    if (candidate.past() == Past.HANDLED) {
      return Verdict.LEFT_TO_THE_PERSON;
    }
    if (candidate.contradicted()) {
      return Verdict.LEFT_CONTRADICTED;
    }
    return mode == AutoMode.ASK ? asking(candidate) : applying(candidate);
  }

  /** What is likely not worth keeping is not worth a question. */
  private static Verdict asking(Candidate candidate) {
    if (candidate.proposal().learning().confidence() == Confidence.LOW) {
      return Verdict.LEFT_NOT_SURE;
    }
    return candidate.past() == Past.ASKED ? Verdict.LEFT_ASKED_BEFORE : Verdict.ASK;
  }

  private static Verdict applying(Candidate candidate) {
    if (!candidate.sure() || !Harmless.is(candidate.proposal().learning().wording())) {
      return Verdict.LEFT_NOT_SURE;
    }
    if (candidate.outside() || candidate.proposal().target().kind() == Target.Kind.GLOBAL) {
      return Verdict.LEFT_OUTSIDE_THE_PROJECT;
    }
    Target target = candidate.proposal().target();
    boolean isNewRules = target.kind() == Target.Kind.RULES && !target.exists();
    if (target.kind() == Target.Kind.NEW_SKILL || isNewRules) {
      return Verdict.LEFT_NEW_FILE_OF_ITS_OWN;
    }
    return candidate.standing() == Standing.OURS ? Verdict.APPLY : Verdict.LEFT_FOREIGN_CHANGES;
  }
}
