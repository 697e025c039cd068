package dev.reflect.act.queue;

import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.write.Apply;
import dev.reflect.diff.Text;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.LearningQuery;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Promotions;
import dev.reflect.memory.Known;
import dev.reflect.memory.Points;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.Judged.Standing;
import dev.reflect.promotion.ScopeTable;
import dev.reflect.promotion.Shortlist;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Breadth;
import dev.reflect.review.Item;
import dev.reflect.sameness.KnownSenses;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.MemoryFile;
import dev.reflect.skill.WrittenRules;
import dev.reflect.skill.WrittenRules.Rule;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts learnings that hold in every project into the file of all projects: only those that a person
 * names, with a backup, as an operation that can be undone.
 */
public final class Promote {
  /** More than a person goes through; what is decided makes room for the next ones. */
  private static final int SHOWN = 100;

  private final Ledger ledger;
  private final Targets targets;
  private final Elsewhere elsewhere;
  private final Instant now;

  Promote(Workplace here, Ledger ledger, Targets targets) {
    this.ledger = ledger;
    this.targets = targets;
    this.elsewhere = new Elsewhere(targets);
    this.now = here.now();
  }

  public static Promote at(Workplace here, Ledger ledger) throws IOException {
    return new Promote(here, ledger, new Targets(new Disk(), here.places()));
  }

  /** Returns the items of a review, those that may be promoted with their repositories. */
  List<Item> marked(List<Item> items) throws IOException {
    Map<Fingerprint, Breadth> reach = new HashMap<>();
    for (Candidate each : ready(learnings(items))) {
      ProposalId shared = ProposalId.of(each.fingerprint(), Repository.EVERYWHERE);
      Breadth its = Breadth.of(each.names(), shared);
      each.fingerprints().forEach(wording -> reach.put(wording, its));
    }
    return items.stream()
        .map(
            item ->
                reach.containsKey(learning(item)) ? item.breadth(reach.get(learning(item))) : item)
        .toList();
  }

  /** Returns those of these wordings that may be promoted. */
  Set<Fingerprint> widespread(Set<Fingerprint> wordings) throws IOException {
    Set<Fingerprint> widespread = new HashSet<>();
    ready(wordings).forEach(each -> widespread.addAll(each.fingerprints()));
    return widespread;
  }

  /** What is wrong with the settings is said when something is written. */
  private List<Candidate> ready(Set<Fingerprint> learnings) throws IOException {
    if (learnings.isEmpty()) {
      return List.of();
    }
    try {
      return ready(ledger.promotions().widespread(learnings)).stream()
          .map(Judged::candidate)
          .toList();
    } catch (UserError wrongSettings) {
      return List.of();
    }
  }

  private static Set<Fingerprint> learnings(List<Item> items) {
    return items.stream().map(Promote::learning).collect(Collectors.toSet());
  }

  private static Fingerprint learning(Item item) {
    return item.proposal().learning().fingerprint();
  }

  /** Returns what may be promoted as proposals, those to be promoted first. */
  public List<Item> items() throws IOException {
    List<Judged> first = shortlist().next(SHOWN, Standing::isOpen);
    return items(first, first.isEmpty() ? Map.of() : scores());
  }

  /** Returns the proposals for all repositories of those that are marked as such. */
  List<Item> beside(List<Item> marked) throws IOException {
    Set<Fingerprint> learnings =
        learnings(marked.stream().filter(item -> !item.breadth().heardIn().isEmpty()).toList());
    return learnings.isEmpty()
        ? List.of()
        : items(ready(ledger.promotions().candidates(learnings)), Map.of());
  }

  /** Returns the proposals for all repositories that are accepted and not written. */
  List<Item> taken() throws IOException {
    return items(judged(ledger.promotions().taken()), Map.of());
  }

  private List<Item> items(List<Judged> judged, Map<Fingerprint, Points> scores)
      throws IOException {
    if (judged.isEmpty()) {
      return List.of();
    }
    Target global = targets.global();
    Map<ProposalId, Text> drafts = ledger.queue().drafts();
    List<Promotions.ForAll> proposals =
        ledger.promotions().proposals(judged.stream().map(Judged::candidate).toList());
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < judged.size(); i++) {
      Judged each = judged.get(i);
      Promotions.ForAll forAll = proposals.get(i);
      Item now = Item.of(forAll.learning(), List.of(global));
      Item item = Pending.item(now, forAll.decided(), Optional.ofNullable(drafts.get(now.id())));
      String score =
          Optional.ofNullable(scores.get(each.candidate().fingerprint()))
              .map(Points::toString)
              .orElse("");
      items.add(item.breadth(Breadth.of(each, score, elsewhere(List.of(each.candidate())))));
    }
    return items;
  }

  /** Returns the learnings heard in enough repositories, those to be promoted first. */
  public Shortlist shortlist() throws IOException {
    return new Shortlist(judged(ledger.promotions().widespread()));
  }

  /** Returns what is worth a file by its score and not on the list, the best first. */
  public List<Known> offers(Shortlist list) throws IOException {
    return new Offers(ledger, targets).besides(list, now);
  }

  /** Returns those of the list that may be promoted without being named. */
  public List<Judged> ready() throws IOException {
    return ready(ledger.promotions().widespread());
  }

  private List<Judged> ready(List<Candidate> candidates) throws IOException {
    return new Shortlist(judged(candidates))
        .next(Integer.MAX_VALUE, each -> each == Standing.READY).stream()
            .filter(Judged::isReady)
            .toList();
  }

  /** Judges candidates by the file of all projects as it is now. */
  private List<Judged> judged(List<Candidate> candidates) throws IOException {
    if (candidates.isEmpty()) {
      return List.of();
    }
    Target global = targets.global();
    MemoryFile file = MemoryFile.parse(global.onDisk());
    KnownSenses<Rule> lines = WrittenRules.known(global.rules());
    List<Judged> judged = new ArrayList<>();
    for (Candidate each : candidates) {
      Judged fresh = Judged.of(each, ScopeTable.SHIPPED, file);
      judged.add(
          fresh.standing().isOpen()
              ? fresh.opposing(opposed(each.sentence(), global, lines))
              : fresh);
    }
    return judged;
  }

  /** Returns what a sentence contradicts in the file of all projects, each as a sentence. */
  private static List<String> opposed(String sentence, Target global, KnownSenses<Rule> lines) {
    return lines.against(Sense.of(sentence)).stream()
        .filter(against -> against.opposition().isConflict())
        .map(
            against ->
                "It contradicts “%s” (%s:%d): %s."
                    .formatted(
                        against.source().sentence(),
                        global.label(),
                        against.source().from() + 1,
                        against.opposition().why()))
        .toList();
  }

  /**
   * Returns the learning that the beginning of an id names: its own, or that of a proposal.
   *
   * @throws UserError when it names none, or several
   */
  public Judged named(String beginning) throws IOException {
    List<Candidate> found = ledger.promotions().named(beginning);
    Candidate one =
        new Beginning("learning", beginning, "reflect promote list has the ids.")
            .of(found, each -> each.fingerprint().value(), Candidate::id);
    return judged(List.of(one)).get(0);
  }

  /** Keeps that a learning holds in its projects and is never to be promoted. */
  public void refuse(Judged judged) throws IOException {
    ledger.promotions().refuse(judged.candidate().fingerprint(), now);
  }

  /** Takes back that a learning is never to be promoted, in whatever words that was said. */
  public void allow(Judged judged) throws IOException {
    ledger.promotions().allow(judged.candidate(), now);
  }

  /** Returns what the learnings that still count are worth. */
  public Map<Fingerprint, Points> scores() throws IOException {
    Map<Fingerprint, Points> scores = new HashMap<>();
    for (Known each : ledger.memory().known(LearningQuery.of(now))) {
      scores.put(each.fingerprint(), each.points());
    }
    return scores;
  }

  public Points score(Judged judged) throws IOException {
    return ledger.memory().remembered(judged.candidate().fingerprint()).orElseThrow().points(now);
  }

  /**
   * Returns what promoting them comes to, of which what is written there already is no part, with
   * the edits that would take all of them out of the files of their repositories.
   *
   * @param again whether a line that is gone is written once more
   * @throws UserError when the file of all projects cannot be changed
   */
  public Draft draft(List<Judged> chosen, boolean again) throws IOException {
    Target global = targets.global();
    if (global.problem().isPresent()) {
      throw new UserError(
          "Nothing is promoted. In " + global.label() + ": " + global.problem().get(),
          "Put that right there, then promote again.");
    }
    List<Judged> written =
        chosen.stream()
            .filter(
                each ->
                    each.standing().isOpen() || again && each.standing() == Standing.NO_LONGER_SAID)
            .toList();
    return new Draft(
        written,
        global,
        writtenInto(global.onDisk(), written),
        elsewhere.without(chosen.stream().map(Judged::candidate).toList()));
  }

  /** Returns the text of the file of all projects with these learnings in its block. */
  private static Text writtenInto(Text global, List<Judged> chosen) {
    Text after = global;
    for (Judged each : chosen) {
      after =
          MemoryFile.parse(after)
              .withShared(each.candidate().sentence())
              .orElseThrow(() -> new IllegalStateException("A file that had no problem has one"))
              .document()
              .text();
    }
    return after;
  }

  /** Returns the edits that would take learnings out of the files of their repositories. */
  public List<Plan.Edit> elsewhere(List<Candidate> candidates) throws IOException {
    return elsewhere.without(candidates);
  }

  /**
   * Writes it, and records who is promoted by it.
   *
   * @throws UserError when writing failed; then every file is as it was
   */
  public Apply.Result write(Draft draft, Apply apply, String command) throws IOException {
    List<DecisionId> decisions = new ArrayList<>();
    for (Plan.Edit file : draft.promotion()) {
      for (Judged each : draft.chosen()) {
        decisions.add(ledger.promotions().promote(each.candidate(), file, now));
      }
    }
    return apply.of(draft.plan(), decisions, command, now);
  }
}
