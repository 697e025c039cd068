package dev.reflect.act.decide;

import dev.reflect.act.hear.PastDecisions;
import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.Propose.Proposed;
import dev.reflect.act.hear.Scan;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.act.judging.HearingFile.Who;
import dev.reflect.act.queue.Backlog;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Pending.Said;
import dev.reflect.act.queue.Promote;
import dev.reflect.act.queue.Retirements;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Apply;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.ground.Plural;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.review.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/** What a review begins with: the ledger, what is heard now, and the proposals that are open. */
public final class ReviewStart {
  /** The command whose review is one of a sample. */
  public static final String DEMO = "reflect demo";

  /** After so many bytes it is said how many were read. */
  private static final long SAID_EACH = 100_000_000;

  private final Workplace here;
  private final String command;
  private final Wanted wanted;
  private final About about;
  private int newlySaid;

  /** What a review is about. */
  private enum About {
    /** What is heard now, and what waits there. */
    HEARD_NOW,
    /** All that waits; nothing is heard for it. */
    WAITING,
    /** What may be kept for every project. */
    PROMOTIONS
  }

  /** Who else is asked about what was said, and keeps that in the ledger. */
  public interface OtherEar {
    SecondHearing in(Ledger ledger, Consumer<String> progress) throws IOException;
  }

  /**
   * What is heard for a review.
   *
   * @param useMeta whether past decisions move the scores; else as the settings say
   * @param asks what asks the judge from here: a command or keys
   */
  public record Wanted(Selection selection, OtherEar other, boolean useMeta, String asks) {
    private static final Wanted NOTHING =
        new Wanted(Selection.NEWEST, (ledger, progress) -> SecondHearing.NONE, false, "");
  }

  public ReviewStart(Workplace here, String command, Wanted wanted) {
    this(here, command, wanted, About.HEARD_NOW);
  }

  /** Begins one of nothing but what may be kept for every project; nothing is heard for it. */
  public static ReviewStart ofPromotions(Workplace here, String command) {
    return new ReviewStart(here, command, Wanted.NOTHING, About.PROMOTIONS);
  }

  /** Begins one of all that waits, in whichever project; nothing is heard for it. */
  public static ReviewStart ofAllThatWaits(Workplace here, String command) {
    return new ReviewStart(here, command, Wanted.NOTHING, About.WAITING);
  }

  private ReviewStart(Workplace here, String command, Wanted wanted, About about) {
    this.here = here;
    this.command = command;
    this.wanted = wanted;
    this.about = about;
  }

  /**
   * What a review starts from.
   *
   * @param which the proposals that it is about
   */
  public record Start(List<Item> items, Predicate<Open> which, List<String> notices) {}

  /** The ledger, and what keeps the decisions in it. */
  public record Opened(OpenLedger ledger, DecisionKeeper keeping) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      ledger.close();
    }
  }

  /** Opens the ledger; what was cut off is settled then. */
  public Opened open() throws IOException {
    OpenLedger opened = OpenLedger.open(here);
    Ledger ledger = opened.ledger();
    Targets targets = new Targets(new Disk(), here.places());
    return new Opened(
        opened, new DecisionKeeper(ledger, Apply.at(here, ledger), targets, here.clock(), command));
  }

  /** Returns what earlier scans left open: it need not wait for this one. */
  List<Item> waiting(Ledger ledger) throws IOException {
    if (about != About.HEARD_NOW) {
      return List.of();
    }
    Selection selection = wanted.selection();
    Project one = new Scan(here.places()).project(selection);
    Predicate<Open> there = open -> selection.all() || one.is(open.learning().repository().id());
    List<Item> items = look(ledger, there);
    return items.stream().anyMatch(Item::isOpen) ? items : List.of();
  }

  /**
   * Hears what is new, and returns what there is to review.
   *
   * @param progress gets sentences on how far it is
   */
  public Start start(OpenLedger opened, Consumer<String> progress) throws IOException {
    Ledger ledger = opened.ledger();
    List<String> notices = new ArrayList<>(opened.notices());
    if (about == About.PROMOTIONS) {
      return new Start(items(ledger, open -> false), open -> false, notices);
    }
    List<String> retired = Retirements.sentences(ledger, here.places());
    notices.addAll(retired);
    if (about == About.WAITING) {
      return new Start(look(ledger, open -> true), open -> true, notices);
    }
    Selection selection = wanted.selection();
    boolean sample = command.equals(DEMO);
    if (sample) {
      notices.add("A sample: nothing of yours is touched.");
    }
    try {
      Proposed proposed =
          new Propose(here.places(), ledger, here.environment())
              .from(
                  selection, readSoFar(progress), wanted.other().in(ledger, progress), here.now());
      if (!sample) { // what they point to would read what is yours
        unjudged(ledger).ifPresent(notices::add);
        notices.addAll(proposed.notices());
      }
      Predicate<Open> which = selection.all() ? open -> true : proposed.concerned();
      List<Item> items = look(ledger, which);
      said(notices);
      if (items.isEmpty() && selection.isNewest()) {
        notices.add("Only the newest session was read. More: reflect review --since 7d");
      }
      return new Start(items, which, notices);
    } catch (UserError nothingRead) {
      List<Item> waiting = look(ledger, open -> true);
      if (selection.isOne() || waiting.isEmpty() && retired.isEmpty()) {
        throw nothingRead;
      }
      notices.add(nothingRead.getMessage());
      said(notices);
      return new Start(waiting, open -> true, notices);
    }
  }

  /** Who has just chosen a judge is told that it was not asked about what lies here already. */
  private Optional<String> unjudged(Ledger ledger) throws IOException {
    Optional<Who> chosen = new HearingFile(new Disk(), here.places()).read();
    if (chosen.filter(Who::isInBackground).isEmpty() || ledger.judgements().spent().calls() > 0) {
      return Optional.empty();
    }
    long count =
        ledger.messages().all().stream()
            .filter(each -> !each.judged() && !each.heard().signal().isByHand())
            .count();
    return count == 0
        ? Optional.empty()
        : Optional.of(
            Plural.counted(count, "message was", "messages were")
                + " not judged yet: "
                + wanted.asks()
                + " asks the judge.");
  }

  /** Says now and then how much was read: {@code Reading transcripts: 300 MB.} */
  private static LongConsumer readSoFar(Consumer<String> said) {
    AtomicLong bytes = new AtomicLong();
    return more -> {
      long before = bytes.getAndAdd(more) / SAID_EACH;
      long now = bytes.get() / SAID_EACH;
      if (now > before) {
        said.accept("Reading transcripts: " + now * SAID_EACH / 1_000_000 + " MB.");
      }
    };
  }

  List<Item> items(Ledger ledger, Predicate<Open> which) throws IOException {
    return about == About.PROMOTIONS
        ? Promote.at(here, ledger).items()
        : backlog(ledger, which).items();
  }

  /** As {@link #items}, and takes note of what is found to be said by a file already. */
  private List<Item> look(Ledger ledger, Predicate<Open> which) throws IOException {
    Backlog backlog = backlog(ledger, which);
    newlySaid += (int) backlog.said().stream().filter(Said::isNew).count();
    return backlog.items();
  }

  private Backlog backlog(Ledger ledger, Predicate<Open> which) throws IOException {
    Targets targets = new Targets(new Disk(), here.places());
    PastDecisions past = PastDecisions.of(new Disk(), here.places(), ledger, wanted.useMeta());
    return Backlog.of(which, past, ledger, targets, here);
  }

  private void said(List<String> notices) {
    if (newlySaid > 0 && !command.equals(DEMO)) {
      notices.add(
          (newlySaid == 1
                  ? "1 learning is said by a file already"
                  : newlySaid + " learnings are said by files already")
              + ", and not proposed: reflect queue --said");
    }
  }
}
