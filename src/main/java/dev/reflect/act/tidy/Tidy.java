package dev.reflect.act.tidy;

import dev.reflect.act.queue.Retirements;
import dev.reflect.act.queue.Targets;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Points;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.promotion.Backport;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.Like;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds what a file could do without: of two lines that are one learning the one that says less,
 * what was learned and is retired, or whose score decayed below zero, and what belongs elsewhere: a
 * learning that outgrew its skill, and in a long CLAUDE.md what is about one sort of files.
 *
 * @param retired what others of the team no longer hold to be true, where it stands
 * @param revoked what the person took back in a session
 */
public record Tidy(
    Ledger ledger,
    Targets targets,
    List<Retirements.Standing> retired,
    List<Revoked> revoked,
    Instant now) {
  public Tidy {
    retired = List.copyOf(retired);
    revoked = List.copyOf(revoked);
  }

  /** From so many lines on a CLAUDE.md is long. */
  public static final int LONG = 200;

  /** Returns the lines that might go, from top to bottom. */
  public List<Untidy> in(Target target) throws IOException {
    List<Rule> rules = target.rules().stream().filter(rule -> !isHalf(rule)).toList();
    Set<Rule> bound =
        rules.stream()
            .filter(rule -> WrittenRules.hasMoreBelow(target.onDisk(), rule))
            .collect(Collectors.toSet());
    Map<Rule, String> why = new HashMap<>();
    for (Rule rule : rules) {
      if (!bound.contains(rule)) {
        Optional<String> reason = retired(rule, target);
        reason = reason.isPresent() ? reason : outlived(rule, target);
        (reason.isPresent() ? reason : revoked(rule, target, rules))
            .ifPresent(because -> why.put(rule, because));
      }
    }
    repeated(rules.stream().filter(rule -> !why.containsKey(rule)).toList(), bound, why);
    List<Untidy> untidy = new ArrayList<>();
    for (Rule rule : rules) {
      if (why.containsKey(rule)) {
        untidy.add(new Untidy(target, rule, why.get(rule), Optional.empty()));
      } else if (!rule.isUnderNegation() && !bound.contains(rule)) {
        moved(rule, target).ifPresent(untidy::add);
      }
    }
    return List.copyOf(untidy);
  }

  /** The "Don't" and "Do" below a sentence are part of it. */
  static boolean isHalf(Rule rule) {
    return rule.sentence().startsWith("Don't: ") || rule.sentence().startsWith("Do: ");
  }

  /** What stands under "Don't" would mean the opposite elsewhere, and stays. */
  private Optional<Untidy> moved(Rule rule, Target target) throws IOException {
    return switch (target.kind()) {
      case SKILL -> outgrown(rule, target);
      case PROJECT ->
          target.onDisk().lines().size() > LONG ? ofOneSort(rule, target) : Optional.empty();
      case GLOBAL, RULES, NEW_SKILL, SETTINGS, HOOK, HELD -> Optional.empty();
    };
  }

  private Optional<Untidy> outgrown(Rule rule, Target skill) throws IOException {
    Optional<Points> score = applied(rule, skill).map(learning -> learning.points(now));
    if (score.flatMap(Backport::of).filter(Backport.MEMORY_FILE::equals).isEmpty()) {
      return Optional.empty();
    }
    return targets.here().stream()
        .filter(file -> file.kind() == Target.Kind.PROJECT)
        .filter(file -> skill.path().startsWith(file.path().getParent()))
        .findFirst()
        .map(
            file ->
                new Untidy(
                    skill,
                    rule,
                    "Its score is "
                        + score.get()
                        + ": it is worth being read in every session, in "
                        + file.label()
                        + ".",
                    Optional.of(file)));
  }

  private Optional<Untidy> ofOneSort(Rule rule, Target memory) throws IOException {
    return targets
        .rulesHere(rule.sentence())
        .map(
            file ->
                new Untidy(
                    memory,
                    rule,
                    "It is about one sort of files: in "
                        + file.label()
                        + " it is read only with one of them.",
                    Optional.of(file)));
  }

  private Optional<String> retired(Rule rule, Target target) {
    return retired.stream()
        .filter(each -> each.isOf(target, rule))
        .map(Retirements.Standing::why)
        .findFirst();
  }

  private Optional<String> revoked(Rule rule, Target target, List<Rule> rules) throws IOException {
    for (Revoked each : revoked) {
      Optional<String> why = each.why(rule, target, rules, ledger);
      if (why.isPresent()) {
        return why;
      }
    }
    return Optional.empty();
  }

  /** What a person wrote there is not for us to judge. */
  private Optional<String> outlived(Rule rule, Target target) throws IOException {
    Optional<Remembered> known = applied(rule, target);
    if (known.filter(learning -> learning.state() == State.RETIRED).isPresent()) {
      return Optional.of("You retired it.");
    }
    return known
        .map(learning -> learning.points(now))
        .filter(points -> points.compareTo(Points.NONE) < 0)
        .map(
            points ->
                "Its score has fallen to "
                    + points
                    + "; reflect learnings show "
                    + known.get().fingerprint().shown()
                    + " --why says how.");
  }

  /** Returns what is known of a line that was written into this file as a learning. */
  private Optional<Remembered> applied(Rule rule, Target target) throws IOException {
    Fingerprint fingerprint = Fingerprint.of(rule.sentence());
    boolean written =
        ledger.memory().appliedIn(fingerprint).stream()
            .anyMatch(applied -> applied.file().equals(target.path()));
    return written ? ledger.memory().remembered(fingerprint) : Optional.empty();
  }

  /**
   * Only lines that share a word are compared.
   *
   * @param bound those that stay, as something hangs below them
   */
  private static void repeated(List<Rule> rules, Set<Rule> bound, Map<Rule, String> why) {
    Map<Rule, Sense> senses = new HashMap<>();
    Map<String, List<Integer>> byKey = new HashMap<>();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      Sense sense = Sense.of(rule.sentence());
      senses.put(rule, sense);
      TreeSet<Integer> earlier = new TreeSet<>();
      for (String key : sense.keys()) {
        earlier.addAll(byKey.computeIfAbsent(key, none -> new ArrayList<>()));
        byKey.get(key).add(i);
      }
      for (int each : earlier) {
        compare(rules.get(each), rule, senses, bound, why);
      }
    }
  }

  private static void compare(
      Rule first, Rule second, Map<Rule, Sense> senses, Set<Rule> bound, Map<Rule, String> why) {
    boolean comparable =
        first.isUnderNegation() == second.isUnderNegation()
            && !(bound.contains(first) && bound.contains(second))
            && !why.containsKey(first)
            && !why.containsKey(second);
    Optional<Like> like =
        comparable ? senses.get(first).like(senses.get(second)) : Optional.empty();
    if (like.isPresent()) {
      boolean secondSaysMore = senses.get(second).length() > senses.get(first).length();
      boolean secondStays = bound.contains(second) || secondSaysMore && !bound.contains(first);
      Rule kept = secondStays ? second : first;
      why.put(
          secondStays ? first : second,
          "Line %d says it: “%s” (%s)."
              .formatted(kept.from() + 1, kept.sentence(), like.get().reason()));
    }
  }
}
