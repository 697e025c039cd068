package dev.reflect.act.tidy;

import dev.reflect.claude.Project;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.Like;
import dev.reflect.sameness.Opposition;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds one rule that stands in several files. Where one of them is read whenever another is, the
 * other needs no line of its own; of three that are never read together the project's file may take
 * the rule over. What hangs together, the steps of a procedure and what stands under "Don't",
 * stays.
 */
public final class Across {
  private static final int SEVERAL = 3;
  private static final Pattern STEP = Pattern.compile("\\s*\\d+[.)]\\s");

  private final Scope scope;
  private final List<Line> lines = new ArrayList<>();
  private final Map<String, List<Integer>> byKey = new HashMap<>();
  private final Set<Line> settled = new HashSet<>();

  private Across(Project project, List<Target> files) {
    this.scope = new Scope(project.workTree());
    Map<Path, Target> each = new LinkedHashMap<>();
    files.forEach(file -> each.putIfAbsent(Project.realPath(file.path()), file));
    each.values().forEach(this::read);
  }

  /** A rule where it stands. */
  private record Line(Target file, Rule rule, Sense sense) {
    boolean isLike(Line other) {
      return !file.equals(other.file)
          && like(other).isPresent()
          && sense.against(other.sense).filter(Opposition::isConflict).isEmpty();
    }

    Optional<Like> like(Line other) {
      return sense.like(other.sense);
    }

    String place() {
      return file.label() + ":" + (rule.from() + 1);
    }

    Untidy going(String why, Optional<Target> to) {
      return new Untidy(file, rule, why, to);
    }
  }

  /**
   * Returns what may be done, each to be decided whole: the lines that go, of which the first may
   * be put elsewhere. No line is in two of them.
   *
   * @param files that sessions of the project load, the most general first
   */
  public static List<List<Untidy>> in(Project project, List<Target> files) {
    return new Across(project, files).found();
  }

  private void read(Target file) {
    for (Rule rule : file.rules()) {
      boolean stays =
          Tidy.isHalf(rule)
              || rule.isUnderNegation()
              || WrittenRules.hasMoreBelow(file.onDisk(), rule)
              || STEP.matcher(file.onDisk().lines().get(rule.from())).lookingAt();
      if (!stays) {
        Line line = new Line(file, rule, Sense.of(rule.sentence()));
        for (String key : line.sense().keys()) {
          byKey.computeIfAbsent(key, none -> new ArrayList<>()).add(lines.size());
        }
        lines.add(line);
      }
    }
  }

  private List<List<Untidy>> found() {
    List<List<Untidy>> found = new ArrayList<>();
    for (Line line : lines) {
      List<Line> group = group(line);
      if (!settled.contains(line) && group.size() > 1) {
        List<List<Untidy>> lesser = underOne(group);
        found.addAll(lesser.isEmpty() ? inOnePlace(group) : lesser);
      }
    }
    return found;
  }

  /** Returns the line and those of other files that are one rule with it. */
  private List<Line> group(Line line) {
    Set<Integer> near = new TreeSet<>();
    line.sense().keys().forEach(key -> near.addAll(byKey.get(key)));
    List<Line> group = new ArrayList<>(List.of(line));
    near.stream()
        .map(lines::get)
        .filter(each -> !settled.contains(each) && each.isLike(line))
        .forEach(group::add);
    return group;
  }

  /** Keeps the line that is read whenever most of the others are. */
  private List<List<Untidy>> underOne(List<Line> group) {
    Line kept = group.get(0);
    for (Line each : group) {
      int more = under(each, group).size() - under(kept, group).size();
      if (more > 0 || more == 0 && each.sense().length() > kept.sense().length()) {
        kept = each;
      }
    }
    List<List<Untidy>> found = new ArrayList<>();
    for (Line each : under(kept, group)) {
      List<Untidy> one = without(each, kept);
      if (!one.isEmpty() && settled.add(each)) {
        found.add(one);
        if (one.size() > 1) {
          settled.add(kept);
          return found;
        }
      }
    }
    if (!found.isEmpty()) {
      settled.add(kept);
    }
    return found;
  }

  private List<Line> under(Line kept, List<Line> group) {
    return group.stream()
        .filter(each -> each.isLike(kept) && scope.covers(kept.file(), each.file()))
        .toList();
  }

  /** Where the line that goes says more, its words go with it. */
  private List<Untidy> without(Line line, Line kept) {
    String like = kept.like(line).map(Like::reason).orElse("");
    String said = ": “" + kept.rule().sentence() + "” (" + like + ").";
    if (line.sense().length() <= kept.sense().length()) {
      return List.of(
          line.going(
              kept.place()
                  + " says it, and is read whenever this is"
                  + said
                  + scope.remark(kept.file(), line.file()),
              Optional.empty()));
    }
    if (kept.file().kind() == Target.Kind.GLOBAL) {
      return List.of();
    }
    return List.of(
        line.going(
            "It says more than %s, which is read whenever this is%s".formatted(kept.place(), said),
            Optional.of(kept.file())),
        kept.going("The fuller words take its place.", Optional.empty()));
  }

  private List<List<Untidy>> inOnePlace(List<Line> group) {
    Optional<Target> memory =
        lines.stream()
            .map(Line::file)
            .filter(file -> file.kind() == Target.Kind.PROJECT && !scope.isOwn(file))
            .findFirst();
    List<Line> here = group.stream().filter(each -> scope.isShared(each.file())).toList();
    if (here.size() < SEVERAL || memory.isEmpty()) {
      return List.of();
    }
    Line fullest =
        here.stream().max(Comparator.comparingInt(each -> each.sense().length())).orElseThrow();
    List<Untidy> one = new ArrayList<>();
    one.add(
        fullest.going(
            "%d files say it, and none is read whenever the others are: it belongs in %s."
                .formatted(here.size(), memory.get().label()),
            memory));
    here.stream()
        .filter(each -> each != fullest)
        .forEach(each -> one.add(each.going("It is the same rule.", Optional.empty())));
    settled.addAll(here);
    return List.of(one);
  }
}
