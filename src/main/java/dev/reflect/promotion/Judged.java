package dev.reflect.promotion;

import dev.reflect.ground.Spelled;
import dev.reflect.promotion.Analysis.Scope;
import dev.reflect.promotion.Home.HeardIn;
import dev.reflect.skill.MemoryFile;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A candidate, and whether to promote it.
 *
 * @param opposed what it contradicts in the file of all projects, as sentences
 */
public record Judged(
    Candidate candidate, Analysis analysis, Standing standing, List<String> opposed) {
  public Judged {
    opposed = List.copyOf(opposed);
  }

  /** Whether a candidate is to be promoted, and if not, why; a list has them in this order. */
  public enum Standing implements Spelled {
    READY,
    /** Its words tell that it holds in one project. */
    ONE_PROJECT,
    /** Heard in fewer repositories than are enough. */
    TOO_FEW,
    REJECTED,
    /** A person wants it in its projects, and never in all of them. */
    NEVER,
    /** A person retired it or wanted it forgotten. */
    NOT_KEPT,
    /** The file of all projects says it, and not because of a promotion. */
    SAID,
    PROMOTED,
    /** It was promoted, and the file of all projects does not say so any more. */
    NO_LONGER_SAID;

    /** Returns the word used in JSON: {@code one-project}. */
    @Override
    public String word() {
      return Spelled.super.word().replace('_', '-');
    }

    /** Returns whether a person who names it may have it promoted. */
    public boolean isOpen() {
      return switch (this) {
        case READY, ONE_PROJECT, TOO_FEW, REJECTED, NEVER, NOT_KEPT -> true;
        case SAID, PROMOTED, NO_LONGER_SAID -> false;
      };
    }
  }

  /**
   * Judges a candidate.
   *
   * @param global the file of all projects
   */
  public static Judged of(Candidate candidate, ScopeTable table, MemoryFile global) {
    Analysis analysis = table.of(candidate.sentence(), candidate.names());
    return new Judged(candidate, analysis, standing(candidate, analysis, global), List.of());
  }

  private static Standing standing(Candidate candidate, Analysis analysis, MemoryFile global) {
    boolean said = isSaid(candidate, global);
    if (said) {
      return candidate.promoted().isPresent() ? Standing.PROMOTED : Standing.SAID;
    }
    if (!candidate.kept()) {
      return Standing.NOT_KEPT;
    }
    if (candidate.promoted().filter(each -> !each.offeredAgain()).isPresent()) {
      return Standing.NO_LONGER_SAID;
    }
    if (candidate.refused()) {
      return Standing.NEVER;
    }
    List<Home> homes = candidate.homes();
    if (homes.stream().anyMatch(home -> home.has(HeardIn.Fate.REJECTED))) {
      return Standing.REJECTED;
    }
    if (homes.size() < Analysis.ENOUGH) {
      return Standing.TOO_FEW;
    }
    boolean here = analysis.scope(homes.size()) == Scope.PROJECT;
    return here ? Standing.ONE_PROJECT : Standing.READY;
  }

  /** Returns whether the file of all projects says it in any of its words. */
  private static boolean isSaid(Candidate candidate, MemoryFile global) {
    return !global.document().text().isEmpty()
        && candidate.sayings().stream().anyMatch(global.document()::says);
  }

  /** Returns the same, contradicting this in the file of all projects. */
  public Judged opposing(List<String> sentences) {
    return new Judged(candidate, analysis, standing, sentences);
  }

  public Scope scope() {
    return analysis.scope(candidate.homes().size());
  }

  /** Returns why it has its scope, each reason as a sentence. */
  public List<String> reasons() {
    return analysis.reasons(candidate.homes().size());
  }

  /** Returns whether it may be promoted together with all the others. */
  public boolean isReady() {
    return standing == Standing.READY && candidate.cautions().isEmpty() && opposed.isEmpty();
  }

  /** Returns why it is not to be promoted, as a sentence; empty when nothing speaks against it. */
  public String why() {
    return switch (standing) {
      case READY -> "";
      case ONE_PROJECT -> "Its words tell that it holds in one project.";
      case TOO_FEW ->
          "It was heard in %s; %d are enough."
              .formatted(
                  candidate.homes().size() == 1
                      ? "one repository"
                      : candidate.homes().size() + " repositories",
                  Analysis.ENOUGH);
      case REJECTED -> "You rejected it in " + rejectedIn() + ".";
      case NEVER -> "You do not want it in every project.";
      case NOT_KEPT -> "You retired it or wanted it forgotten.";
      case SAID -> "The file of all projects says it already.";
      case PROMOTED -> "It is promoted, by operation " + operation() + ".";
      case NO_LONGER_SAID ->
          "It was promoted by operation %d; the file of all projects does not say so any more."
              .formatted(operation());
    };
  }

  private long operation() {
    return candidate.promoted().orElseThrow().operation();
  }

  private String rejectedIn() {
    return candidate.homes().stream()
        .filter(home -> home.has(HeardIn.Fate.REJECTED))
        .map(Home::name)
        .collect(Collectors.joining(" and "));
  }
}
