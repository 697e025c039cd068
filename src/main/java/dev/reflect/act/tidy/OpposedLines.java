package dev.reflect.act.tidy;

import dev.reflect.act.queue.Contradictions;
import dev.reflect.act.queue.Targets;
import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Settlements;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Contradiction.Other;
import dev.reflect.review.Contradiction.Ruling.Choice;
import dev.reflect.sameness.KnownSenses;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds two lines of the files that sessions here read, whoever wrote them, that cannot both hold
 * and that nobody has settled. Lines of two files are compared where every session reads both, or
 * where one of them was written as a learning.
 */
public final class OpposedLines {
  private final Ledger ledger;
  private final String repository;
  private final Map<Place, Integer> given = new HashMap<>();
  private final List<Line> lines = new ArrayList<>();

  private OpposedLines(Ledger ledger, String repository) throws IOException {
    this.ledger = ledger;
    this.repository = repository;
    int order = 0;
    for (Applied each : ledger.applied().all()) {
      given.put(new Place(each.place().path(), Fingerprint.of(each.sentence())), ++order);
    }
  }

  /** A sentence in a file. */
  private record Place(Path file, Fingerprint says) {}

  /**
   * A rule where it stands.
   *
   * @param given how late it was written there as a learning; 0 where somebody else wrote it
   */
  private record Line(Target file, Rule rule, Fingerprint says, int given) {
    boolean meets(Line other) {
      return file.path().equals(other.file.path())
          || isAlwaysRead() && other.isAlwaysRead()
          || given > 0
          || other.given > 0;
    }

    private boolean isAlwaysRead() {
      return switch (file.kind()) {
        case PROJECT, GLOBAL -> true;
        case RULES -> file.paths().isEmpty();
        case SKILL, NEW_SKILL, SETTINGS, HOOK, HELD -> false;
      };
    }

    boolean isNarrowerThan(Line other) {
      return file.kind() != Target.Kind.GLOBAL && other.file.kind() == Target.Kind.GLOBAL;
    }

    boolean canGo() {
      return file.isWritable() && !WrittenRules.hasMoreBelow(file.onDisk(), rule);
    }
  }

  /** Two lines; this one is what was written last as a learning, or heard last, or is narrower. */
  public record Pair(Other.Written line, Contradiction contradiction, List<Choice> choices) {
    public Pair {
      choices = List.copyOf(choices);
    }

    public String id() {
      return contradiction.id();
    }

    private Other.Written other() {
      return (Other.Written) contradiction.other();
    }

    /**
     * Returns what becomes of the file of the line that is not kept, or kept in narrower words.
     *
     * @param words the narrower sentence, where one is narrowed
     */
    public Plan edits(Choice choice, String words) {
      return switch (choice) {
        case KEEP_THIS -> edited(other(), Optional.empty());
        case KEEP_OTHER -> edited(line, Optional.empty());
        case NARROW_THIS -> edited(line, Optional.of(words));
        case NARROW_OTHER -> edited(other(), Optional.of(words));
        case KEEP_BOTH -> new Plan(List.of());
      };
    }

    private static Plan edited(Other.Written line, Optional<String> instead) {
      Target file = line.target();
      Text before = file.onDisk();
      Rule rule =
          file.rules().stream()
              .filter(each -> each.from() + 1 == line.line())
              .findFirst()
              .orElseThrow();
      Text after =
          instead
              .map(words -> WrittenRules.replaced(before, rule, words))
              .orElseGet(() -> WrittenRules.removed(before, rule));
      return new Plan(List.of(new Plan.Edit(file, before, after, List.of())));
    }
  }

  public static List<Pair> in(Ledger ledger, Targets targets, Project project) throws IOException {
    OpposedLines found = new OpposedLines(ledger, project.repositoryId());
    for (Target file : targets.readHere()) {
      file.rules().stream()
          .filter(rule -> !Tidy.isHalf(rule))
          .forEach(rule -> found.add(file, rule));
    }
    return found.pairs();
  }

  private void add(Target file, Rule rule) {
    Fingerprint says = Fingerprint.of(rule.sentence());
    lines.add(new Line(file, rule, says, given.getOrDefault(new Place(file.path(), says), 0)));
  }

  private List<Pair> pairs() throws IOException {
    KnownSenses<Integer> known = new KnownSenses<>();
    for (int at = 0; at < lines.size(); at++) {
      known.add(at, lines.get(at).rule().meaning());
    }
    Set<Settlements.Pair> settled = ledger.settlements().in(repository);
    List<Pair> pairs = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      Line line = lines.get(at);
      for (KnownSenses.Against<Integer> each : known.against(line.rule().meaning())) {
        Line other = lines.get(each.source());
        boolean counts = each.source() > at && each.opposition().isConflict() && line.meets(other);
        if (counts && !settled.contains(new Settlements.Pair(line.says(), other.says()))) {
          pairs.add(pair(line, other));
        }
      }
    }
    return List.copyOf(pairs);
  }

  private Pair pair(Line first, Line second) throws IOException {
    Other.Written one = Contradictions.written(ledger, first.file(), first.rule());
    Other.Written two = Contradictions.written(ledger, second.file(), second.rule());
    boolean isFirst =
        first.given() == second.given()
            ? one.backing().isNewerThan(two.backing()) || first.isNarrowerThan(second)
            : first.given() > second.given();
    return isFirst ? pair(first, one, second, two) : pair(second, two, first, one);
  }

  private static Pair pair(Line line, Other.Written mine, Line other, Other.Written theirs) {
    String why = line.rule().meaning().against(other.rule().meaning()).orElseThrow().why();
    return new Pair(mine, Contradiction.between(mine, theirs, why), choices(line, other));
  }

  private static List<Choice> choices(Line line, Line other) {
    List<Choice> choices = new ArrayList<>(List.of(Choice.values()));
    if (!other.canGo()) {
      choices.removeAll(List.of(Choice.KEEP_THIS, Choice.NARROW_OTHER));
    }
    if (!line.canGo()) {
      choices.removeAll(List.of(Choice.KEEP_OTHER, Choice.NARROW_THIS));
    }
    return choices;
  }
}
