package dev.reflect.act.queue;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Settlements;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Contradiction.Backing;
import dev.reflect.review.Contradiction.Other;
import dev.reflect.review.Item;
import dev.reflect.sameness.KnownSenses;
import dev.reflect.sameness.Opposition;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what proposals contradict: each other, and the lines of the files that the project loads,
 * whoever wrote them: memory files, rules and skills. Each file is read once.
 */
public final class Contradictions {
  /** So many lines of other skills are shown at once; more come when these are settled. */
  private static final int MOST_IN_SKILLS = 5;

  /** So many lines of skills are read; who has more is told of those that come first. */
  private static final int MOST_LINES_OF_SKILLS = 30_000;

  private final Ledger ledger;
  private final LoadedTexts loaded;
  private final Map<Path, KnownSenses<Rule>> files = new HashMap<>();
  private final KnownSenses<Item> proposals = new KnownSenses<>();

  Contradictions(Ledger ledger, LoadedTexts loaded) {
    this.ledger = ledger;
    this.loaded = loaded;
  }

  /** Returns the items with what each contradicts, as far as nobody has settled it. */
  List<Item> in(List<Item> items) throws IOException {
    Map<Item, Sense> senses = new IdentityHashMap<>(); // each holds all that was said
    for (Item item : items) {
      Sense sense = wording(item).sense();
      if (!sense.settlesNothing()) {
        senses.put(item, sense);
        proposals.add(item, sense);
      }
    }
    List<Item> compared = new ArrayList<>();
    for (Item item : items) {
      Sense sense = senses.get(item);
      compared.add(sense == null ? item : compared(item, sense));
    }
    return compared;
  }

  /** Returns whether a file that only its project loads opposes it, and nobody has settled that. */
  boolean opposes(Learning learning) throws IOException {
    Sense sense = learning.wording().sense();
    if (sense.settlesNothing()) {
      return false;
    }
    Fingerprint mine = Fingerprint.of(learning.sentence());
    Set<Settlements.Pair> known = ledger.settlements().in(learning.repository().id());
    for (Target target : loaded.of(learning)) {
      if (target.kind() == Target.Kind.PROJECT
          && lines(target).against(sense).stream()
              .filter(against -> against.opposition().isConflict())
              .map(against -> Fingerprint.of(against.source().sentence()))
              .anyMatch(theirs -> !known.contains(new Settlements.Pair(mine, theirs)))) {
        return true;
      }
    }
    return false;
  }

  private static Wording wording(Item item) {
    Wording wording = item.proposal().learning().wording();
    return item.sentence().equals(wording.sentence()) ? wording : Wording.of(item.sentence());
  }

  private Item compared(Item item, Sense sense) throws IOException {
    List<Contradiction> found = new ArrayList<>();
    List<String> scopes = new ArrayList<>();
    for (KnownSenses.Against<Item> against : proposals.against(sense)) {
      Item other = against.source();
      if (concerns(item, other)) {
        Backing backing = Backing.of(other.proposal().learning());
        Other proposed = new Other.Proposed(other.id(), other.sentence(), backing, other.target());
        scope(against.opposition(), proposed).ifPresent(scopes::add);
        add(found, item, proposed, against.opposition());
      }
    }
    for (Target target : beside(item)) {
      for (KnownSenses.Against<Rule> against : lines(target).against(sense)) {
        Other written = written(ledger, target, against.source());
        scope(against.opposition(), written).ifPresent(scopes::add);
        add(found, item, written, against.opposition());
      }
    }
    boolean opposed = found.stream().anyMatch(each -> each.other() instanceof Other.Written);
    if (opposed && item.target().kind() != Target.Kind.GLOBAL) {
      everywhere(item).ifPresent(scopes::add);
    }
    int most = found.size() + MOST_IN_SKILLS;
    for (Target skill : otherSkills(item)) {
      for (KnownSenses.Against<Rule> against : lines(skill).against(sense)) {
        if (found.size() < most) {
          add(found, item, written(ledger, skill, against.source()), against.opposition());
        }
      }
    }
    return item.contradicting(found).scoped(scopes);
  }

  /** Who is to settle a contradiction has to know that the rest of the projects have the line. */
  private Optional<String> everywhere(Item item) throws IOException {
    Learning learning = item.proposal().learning();
    return beside(item).stream()
        .filter(each -> each.kind() == Target.Kind.GLOBAL && each.says(learning, each.onDisk()))
        .map(each -> "said for every project by " + each.label())
        .findFirst();
  }

  /** Two of which one is narrower both hold; a person is told so. */
  private static Optional<String> scope(Opposition opposition, Other other) {
    String said = "“" + other.sentence() + "” (" + other.where() + ")";
    return switch (opposition.kind()) {
      case CANNOT_BOTH_HOLD -> Optional.empty();
      case FIRST_IS_NARROWER -> Optional.of("narrower than " + said);
      case SECOND_IS_NARROWER -> Optional.of("wider than " + said);
    };
  }

  private void add(List<Contradiction> found, Item item, Other other, Opposition opposition)
      throws IOException {
    if (!opposition.isConflict()) {
      return;
    }
    Fingerprint mine = Fingerprint.of(item.sentence());
    Fingerprint theirs = Fingerprint.of(other.sentence());
    Set<Settlements.Pair> known =
        ledger.settlements().in(item.proposal().learning().repository().id());
    if (!mine.equals(theirs) && !known.contains(new Settlements.Pair(mine, theirs))) {
      found.add(Contradiction.between(item, mine, other, theirs, opposition.why()));
    }
  }

  /** Two of different repositories meet only where both are for all projects. */
  private static boolean concerns(Item item, Item other) {
    boolean same =
        item.proposal()
            .learning()
            .repository()
            .id()
            .equals(other.proposal().learning().repository().id());
    boolean everywhere =
        item.target().kind() == Target.Kind.GLOBAL && other.target().kind() == Target.Kind.GLOBAL;
    return !item.id().equals(other.id()) && (same || everywhere);
  }

  /** Returns the files that are read together with the item's own, and that one first. */
  private List<Target> beside(Item item) throws IOException {
    Map<Path, Target> files = new LinkedHashMap<>();
    files.put(item.target().path(), item.target());
    for (Target choice : item.choices()) {
      boolean always =
          switch (choice.kind()) {
            case PROJECT, GLOBAL, RULES -> true;
            case SKILL, NEW_SKILL, SETTINGS, HOOK, HELD -> false;
          };
      if (always && choice.exists()) {
        files.putIfAbsent(choice.path(), choice);
      }
    }
    for (Target each : loaded.of(item.proposal().learning())) {
      files.putIfAbsent(each.path(), each);
    }
    return List.copyOf(files.values());
  }

  /** Returns the skills that Claude may use besides. */
  private static List<Target> otherSkills(Item item) {
    List<Target> skills = new ArrayList<>();
    int lines = 0;
    for (Target choice : item.choices()) {
      boolean other =
          choice.kind() == Target.Kind.SKILL && !choice.path().equals(item.target().path());
      if (other && choice.exists() && lines < MOST_LINES_OF_SKILLS) {
        lines += choice.onDisk().lines().size();
        skills.add(choice);
      }
    }
    return skills;
  }

  private KnownSenses<Rule> lines(Target target) {
    return files.computeIfAbsent(target.path(), path -> WrittenRules.known(target.rules()));
  }

  /** Returns a line of a file, and how often somebody was heard to say it. */
  public static Other.Written written(Ledger ledger, Target file, Rule rule) throws IOException {
    Settlements.Said said = ledger.settlements().said(Fingerprint.of(rule.sentence()));
    return new Other.Written(file, rule.from() + 1, rule.sentence(), backing(said));
  }

  private static Backing backing(Settlements.Said said) {
    if (said.times() > 0) {
      return new Backing(said.times(), said.sessions(), said.last(), said.quote());
    }
    return said.ofTeam() ? Backing.OF_TEAM : said.noted() ? Backing.NOTED : Backing.WRITTEN;
  }
}
