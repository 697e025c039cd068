package dev.reflect.act.queue;

import dev.reflect.act.hear.PastDecisions;
import dev.reflect.act.hear.Scan;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.queue.Pending.Said;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Item;
import dev.reflect.signal.Confidence;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What waits for a person, as the files are now: the proposals of projects, and those for all
 * projects beside them. Whatever lists or counts them asks here, so that all say the same.
 *
 * @param items those that are open, and those that are accepted and not written
 * @param said those that a file says by now, which wait for nobody
 */
public record Backlog(List<Item> items, List<Said> said) {
  public Backlog {
    items = worthiestFirst(items);
    said = List.copyOf(said);
  }

  /**
   * Returns first the file of the worthiest, and for each file what is taken, in its order, then
   * the worthiest.
   */
  private static List<Item> worthiestFirst(List<Item> items) {
    List<Ranked> ranked = items.stream().map(Ranked::of).toList();
    Map<Path, Double> files = new LinkedHashMap<>();
    ranked.forEach(each -> files.merge(each.file(), each.worth(), Math::max));
    List<Path> order =
        files.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .map(Map.Entry::getKey)
            .toList();
    return ranked.stream()
        .sorted(
            Comparator.<Ranked>comparingInt(each -> order.indexOf(each.file()))
                .thenComparing(each -> each.item().isOpen())
                .thenComparingDouble(each -> each.item().isOpen() ? -each.worth() : 0))
        .map(Ranked::item)
        .toList();
  }

  /** A worth is asked of all that was heard: it is asked once, not at each comparison. */
  private record Ranked(Item item, double worth) {
    static Ranked of(Item item) {
      return new Ranked(item, item.proposal().learning().worth());
    }

    Path file() {
      return item.target().path();
    }
  }

  /** Returns what waits in all projects. */
  public static Backlog all(Ledger ledger, Targets targets, Workplace here) throws IOException {
    PastDecisions past = PastDecisions.of(new Disk(), here.places(), ledger, false);
    Promote promote = new Promote(here, ledger, targets);
    return all(
        pending(past, promote, ledger, targets).look(open -> true), promote, ledger, targets);
  }

  /** Returns the same to be counted, without what is only told beside it. */
  public static Backlog counted(Ledger ledger, Targets targets, Workplace here) throws IOException {
    PastDecisions past = PastDecisions.lookedUp(new Disk(), here.places(), false);
    Promote promote = new Promote(here, ledger, targets);
    return all(
        pending(past, promote, ledger, targets).counted(open -> true), promote, ledger, targets);
  }

  private static Backlog all(Backlog looked, Promote promote, Ledger ledger, Targets targets)
      throws IOException {
    Backlog waiting = of(looked, promote, ledger, targets);
    Set<ProposalId> known = new HashSet<>();
    waiting.items.forEach(item -> known.add(item.id()));
    List<Item> items = new ArrayList<>(waiting.items);
    promote.taken().stream().filter(item -> !known.contains(item.id())).forEach(items::add);
    return new Backlog(items, waiting.said);
  }

  /** Returns what waits of these proposals. */
  public static Backlog of(
      Predicate<Open> which, PastDecisions past, Ledger ledger, Targets targets, Workplace here)
      throws IOException {
    Promote promote = new Promote(here, ledger, targets);
    return of(pending(past, promote, ledger, targets).look(which), promote, ledger, targets);
  }

  private static Pending pending(
      PastDecisions past, Promote promote, Ledger ledger, Targets targets) {
    return new Pending(ledger, targets, past, promote::widespread);
  }

  private static Backlog of(Backlog looked, Promote promote, Ledger ledger, Targets targets)
      throws IOException {
    List<Item> marked = promote.marked(looked.items);
    OncePerLearning once = OncePerLearning.of(marked, ledger, targets.current());
    targets
        .said()
        .stoodFor(marked.stream().map(Item::id).collect(Collectors.toSet()), once.stoodFor(marked));
    List<Item> forAll = promote.beside(marked);
    List<Item> items = new ArrayList<>(once.of(marked, forAll));
    items.addAll(once.besides(forAll));
    return new Backlog(items, looked.said);
  }

  /** Returns a proposal as it waits: what several projects taught has another name and file. */
  public Optional<Item> waiting(ProposalId id) {
    return items.stream().filter(item -> item.id().equals(id)).findFirst();
  }

  public int open() {
    return (int) items.stream().filter(Item::isOpen).count();
  }

  /** Returns how many nobody has decided about yet, by how sure they are. */
  public Map<Confidence, Integer> byConfidence() {
    Map<Confidence, Integer> open = new EnumMap<>(Confidence.class);
    items.stream()
        .filter(Item::isOpen)
        .forEach(item -> open.merge(item.proposal().learning().confidence(), 1, Integer::sum));
    return open;
  }

  public int taken() {
    return (int) items.stream().filter(item -> item.state().isTaken()).count();
  }

  /** Returns the command that reviews all that is open, where it is typed here. */
  public String command(Workplace here) throws IOException {
    return command(items, here);
  }

  /**
   * Returns the command that reviews those of them that are open, where it is typed here: a review
   * of a project with sessions shows nothing of other projects.
   */
  public static String command(List<Item> items, Workplace here) throws IOException {
    Scan scan = new Scan(here.places());
    Project project = scan.project(Selection.NEWEST);
    boolean isAllHere =
        items.stream()
            .filter(item -> item.isOpen() && !item.isForAll())
            .allMatch(item -> project.is(item.proposal().learning().repository().id()));
    return isAllHere || !scan.hasProjectAny() ? "reflect review" : "reflect review --all";
  }
}
