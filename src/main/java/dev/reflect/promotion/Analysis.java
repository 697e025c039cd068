package dev.reflect.promotion;

import dev.reflect.ground.Spelled;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What a sentence says about where it holds, weighed.
 *
 * @param indications the strongest first
 */
public record Analysis(List<Indication> indications) {
  /** In how many repositories a learning is heard before it is proposed for all of them. */
  public static final int ENOUGH = 2;

  /** A side is clear from this weight on, when it outweighs the other by half. */
  private static final int CLEAR = 4;

  public Analysis {
    indications =
        indications.stream().sorted(Comparator.comparingInt(each -> -each.weight())).toList();
  }

  /** Returns the weights of one side together. */
  public int weight(Scope scope) {
    return indications.stream()
        .filter(each -> each.scope() == scope)
        .mapToInt(Indication::weight)
        .sum();
  }

  /** Returns whether the sentence alone tells that this is its scope. */
  public boolean isClearly(Scope scope) {
    Scope other = scope == Scope.PROJECT ? Scope.GLOBAL : Scope.PROJECT;
    return weight(scope) >= CLEAR && 2 * weight(scope) > 3 * weight(other);
  }

  /**
   * Returns where the learning holds: what its words say clearly; else everywhere when it was heard
   * in enough repositories, and in its project when it was not.
   */
  public Scope scope(int repositories) {
    if (isClearly(Scope.PROJECT)) {
      return Scope.PROJECT;
    }
    return isClearly(Scope.GLOBAL) || repositories >= ENOUGH ? Scope.GLOBAL : Scope.PROJECT;
  }

  /** Returns why {@link #scope} answers as it does, each reason as a sentence. */
  public List<String> reasons(int repositories) {
    Scope scope = scope(repositories);
    List<String> reasons = new ArrayList<>();
    reasons.add(
        repositories >= ENOUGH
            ? "Heard in %d repositories; %d are enough.".formatted(repositories, ENOUGH)
            : "Heard in %s; %d are enough."
                .formatted(
                    repositories == 1 ? "one repository" : repositories + " repositories", ENOUGH));
    for (Indication each : indications) {
      String side = each.scope() == scope ? "" : "But ";
      String words = each.inWords();
      reasons.add(
          side.isEmpty()
              ? Character.toUpperCase(words.charAt(0)) + words.substring(1) + "."
              : side + words + ".");
    }
    if (isClearly(scope)) {
      reasons.add(
          "So its words tell that it holds in "
              + (scope == Scope.PROJECT ? "one project." : "every project."));
    }
    return reasons;
  }

  /** Where a learning holds. */
  public enum Scope implements Spelled {
    /** In the project that it was heard in. */
    PROJECT,
    /** In every project. */
    GLOBAL
  }

  /**
   * Something in a sentence that speaks for one scope: {@code it is about commit messages}, because
   * of “commit message”, with weight 3.
   *
   * @param found the words of the sentence
   */
  public record Indication(Scope scope, int weight, String reason, String found) {
    public Indication {
      if (weight < 1) {
        throw new IllegalArgumentException("An indication has a weight: " + reason);
      }
    }

    /** Returns for example {@code it is about commit messages: “commit message”}. */
    public String inWords() {
      return reason + ": “" + found + "”";
    }
  }
}
