package dev.reflect.cli;

import dev.reflect.act.decide.Backlog;
import dev.reflect.act.decide.Keeping;
import dev.reflect.act.decide.Pending.Said;
import dev.reflect.act.decide.Promote;
import dev.reflect.act.decide.Targets;
import dev.reflect.act.hear.Propose;
import dev.reflect.act.hear.Propose.Proposed;
import dev.reflect.act.hear.Scan;
import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Headline;
import dev.reflect.ledger.Ledger;
import dev.reflect.review.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** What a review begins with: the ledger, what is heard now, and the proposals that are open. */
final class ReviewStart {
  private final Run run;
  private final String command;
  private final Selection selection;
  private final JudgeOptions judge;
  private final MetaOption meta;
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

  ReviewStart(Run run, String command, Selection selection, JudgeOptions judge, MetaOption meta) {
    this.run = run;
    this.command = command;
    this.selection = selection;
    this.judge = judge;
    this.meta = meta;
    this.about = About.HEARD_NOW;
  }

  /** Begins one of nothing but what may be kept for every project; nothing is heard for it. */
  static ReviewStart ofPromotions(Run run, String command) {
    return new ReviewStart(run, command, About.PROMOTIONS);
  }

  /** Begins one of all that waits, in whichever project; nothing is heard for it. */
  static ReviewStart ofAllThatWaits(Run run, String command) {
    return new ReviewStart(run, command, About.WAITING);
  }

  private ReviewStart(Run run, String command, About about) {
    this.run = run;
    this.command = command;
    this.selection = Selection.NEWEST;
    this.judge = JudgeOptions.NONE;
    this.meta = MetaOption.NONE;
    this.about = about;
  }

  /**
   * What a review starts from.
   *
   * @param which the proposals that it is about
   */
  record Start(List<Item> items, Predicate<Headline> which, List<String> notices) {}

  /** The ledger, and what keeps the decisions in it. */
  record Opened(OpenLedger ledger, Keeping keeping) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      ledger.close();
    }
  }

  /** Opens the ledger; what was cut off is settled then. */
  Opened open() throws IOException {
    OpenLedger ledger = OpenLedger.open(run);
    Keeping keeping =
        new Keeping(
            ledger.ledger(),
            run.apply(ledger.ledger()),
            new Targets(new Disk(), run.places()),
            run.invocation().clock(),
            command);
    return new Opened(ledger, keeping);
  }

  /** Returns what earlier scans left open: it need not wait for this one. */
  List<Item> waiting(Ledger ledger) throws IOException {
    if (about != About.HEARD_NOW) {
      return List.of();
    }
    String here = selection.all() ? "" : new Scan(run.places()).repository(selection);
    Predicate<Headline> there = open -> here.isEmpty() || open.repository().equals(here);
    List<Item> items = look(ledger, there);
    return items.stream().anyMatch(Item::isOpen) ? items : List.of();
  }

  /**
   * Hears what is new, and returns what there is to review.
   *
   * @param progress gets sentences on how far it is
   */
  Start start(OpenLedger opened, Consumer<String> progress) throws IOException {
    Ledger ledger = opened.ledger();
    List<String> notices = new ArrayList<>(opened.notices());
    if (about == About.PROMOTIONS) {
      return new Start(items(ledger, open -> false), open -> false, notices);
    }
    if (about == About.WAITING) {
      return new Start(look(ledger, open -> true), open -> true, notices);
    }
    boolean sample = command.equals(ReviewRun.DEMO);
    if (sample) {
      notices.add("A sample: nothing of yours is touched.");
    }
    try {
      Proposed proposed =
          new Propose(run.places(), ledger, run.invocation().environment())
              .from(
                  selection,
                  new ReadSoFar(progress),
                  judge.keeping(run, ledger, progress),
                  run.now());
      if (!sample) { // what they point to would read what is yours
        notices.addAll(proposed.notices());
      }
      Predicate<Headline> which = selection.all() ? open -> true : proposed.concerned();
      List<Item> items = look(ledger, which);
      said(notices);
      if (items.isEmpty() && selection.isNewest()) {
        notices.add("Only the newest session was read. More: reflect review --since 7d");
      }
      return new Start(items, which, notices);
    } catch (UserError nothingRead) {
      List<Item> waiting = look(ledger, open -> true);
      if (waiting.isEmpty()) {
        throw nothingRead;
      }
      notices.add(nothingRead.getMessage());
      said(notices);
      return new Start(waiting, open -> true, notices);
    }
  }

  /** Returns the proposals that are open now. */
  List<Item> items(Ledger ledger, Predicate<Headline> which) throws IOException {
    return about == About.PROMOTIONS
        ? Promote.at(run.workplace(), ledger).items()
        : backlog(ledger, which).items();
  }

  /** As {@link #items}, and takes note of what is found to be said by a file already. */
  private List<Item> look(Ledger ledger, Predicate<Headline> which) throws IOException {
    Backlog backlog = backlog(ledger, which);
    newlySaid += (int) backlog.said().stream().filter(Said::isNew).count();
    return backlog.items();
  }

  private Backlog backlog(Ledger ledger, Predicate<Headline> which) throws IOException {
    Targets targets = new Targets(new Disk(), run.places());
    return Backlog.of(which, meta.in(run, ledger), ledger, targets, run.workplace());
  }

  private void said(List<String> notices) {
    if (newlySaid > 0 && !command.equals(ReviewRun.DEMO)) {
      notices.add(
          (newlySaid == 1
                  ? "1 learning is said by a file already"
                  : newlySaid + " learnings are said by files already")
              + ", and not proposed: reflect queue --said");
    }
  }
}
