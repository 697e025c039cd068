package dev.reflect.app.tidy;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Gist;
import dev.reflect.memory.Like;
import dev.reflect.memory.Likeness;
import dev.reflect.memory.Points;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.Weights;
import dev.reflect.proposal.Target;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds what a file could do without: of two lines that are one learning the one that says less,
 * and what was learned and whose score decayed below zero.
 */
public final class Tidy {
  private final Ledger ledger;
  private final Weights weights;
  private final Instant now;

  public Tidy(Ledger ledger, Weights weights, Instant now) {
    this.ledger = ledger;
    this.weights = weights;
    this.now = now;
  }

  /** Returns the lines that might go, from top to bottom. */
  public List<Untidy> in(Target target) throws IOException {
    List<Rule> rules = WrittenRules.of(target.onDisk());
    Map<Rule, String> why = new HashMap<>();
    for (Rule rule : rules) {
      worthless(rule, target).ifPresent(reason -> why.put(rule, reason));
    }
    repeated(rules.stream().filter(rule -> !why.containsKey(rule)).toList(), why);
    return rules.stream()
        .filter(why::containsKey)
        .map(rule -> new Untidy(target, rule, why.get(rule)))
        .toList();
  }

  /** What a person wrote there is not for us to judge. */
  private Optional<String> worthless(Rule rule, Target target) throws IOException {
    Fingerprint fingerprint = Fingerprint.of(rule.sentence());
    Optional<Remembered> known = ledger.memory().remembered(fingerprint);
    if (known.isEmpty()
        || ledger.memory().appliedIn(fingerprint).stream()
            .noneMatch(applied -> applied.file().equals(target.path()))) {
      return Optional.empty();
    }
    Optional<Points> score = known.map(learning -> learning.score(weights, now).total());
    return score
        .filter(points -> points.compareTo(Points.NONE) < 0)
        .map(
            points ->
                "Its score has fallen to "
                    + points
                    + "; reflect learnings show "
                    + known.get().fingerprint().value().substring(0, 8)
                    + " --why says how.");
  }

  /** Only lines that share a word are compared. */
  private static void repeated(List<Rule> rules, Map<Rule, String> why) {
    Map<Rule, Gist> gists = new HashMap<>();
    Map<String, List<Integer>> byKey = new HashMap<>();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      Gist gist = Gist.of(Wording.of(rule.sentence()));
      gists.put(rule, gist);
      TreeSet<Integer> earlier = new TreeSet<>();
      for (String key : gist.keys()) {
        earlier.addAll(byKey.computeIfAbsent(key, none -> new ArrayList<>()));
        byKey.get(key).add(i);
      }
      for (int each : earlier) {
        compare(rules.get(each), rule, gists, why);
      }
    }
  }

  private static void compare(
      Rule first, Rule second, Map<Rule, Gist> gists, Map<Rule, String> why) {
    boolean comparable =
        first.isUnderNegation() == second.isUnderNegation()
            && !why.containsKey(first)
            && !why.containsKey(second);
    Optional<Like> like =
        comparable ? Likeness.between(gists.get(first), gists.get(second)) : Optional.empty();
    if (like.isPresent()) {
      boolean secondSaysMore = gists.get(second).length() > gists.get(first).length();
      Rule kept = secondSaysMore ? second : first;
      why.put(
          secondSaysMore ? first : second,
          "Line %d says it: “%s” (%s)."
              .formatted(kept.from() + 1, kept.sentence(), like.get().reason()));
    }
  }
}
