package dev.reflect.act.decide;

import dev.reflect.act.decide.ReviewStart.Opened;
import dev.reflect.act.decide.ReviewStart.Start;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.WholeSessions;
import dev.reflect.act.queue.Promote;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.review.Action;
import dev.reflect.review.Binding;
import dev.reflect.review.Item;
import dev.reflect.review.ProposalKeys;
import dev.reflect.review.Review;
import dev.reflect.review.Step;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** Opens the ledger and scans while the screen is already there. */
public final class ReviewListener extends Thread {
  private final Workplace here;
  private final ReviewStart beginning;
  private final Optional<Binding<Review, Step>> first;
  private final BlockingQueue<Action> inbox;
  private final CompletableFuture<Optional<Opened>> opened = new CompletableFuture<>();
  private volatile Exception failure;
  private volatile Predicate<Open> which = open -> true;
  private Optional<HistoryDesk> past = Optional.empty();

  /**
   * @param first what is done once the proposals are there
   */
  public ReviewListener(
      Workplace here,
      ReviewStart beginning,
      Optional<Binding<Review, Step>> first,
      BlockingQueue<Action> inbox) {
    super("scan");
    setDaemon(true);
    this.here = here;
    this.beginning = beginning;
    this.first = first;
    this.inbox = inbox;
  }

  @Override
  public void run() {
    try {
      Opened ready = beginning.open();
      opened.complete(Optional.of(ready));
      List<Item> waiting = beginning.waiting(ready.ledger().ledger());
      if (!waiting.isEmpty()) {
        inbox.add(Action.Arrived.early(waiting));
      }
      Start start =
          beginning.start(ready.ledger(), sentence -> inbox.add(new Action.Progress(sentence)));
      which = start.which();
      inbox.add(new Action.Arrived(start.items(), start.notices(), waiting));
      first.ifPresent(each -> inbox.add(new Action.Acted(each)));
    } catch (IOException | RuntimeException e) {
      failure = e;
      opened.complete(Optional.empty());
      inbox.add(new Action.Acted(ProposalKeys.ALL.named("leave")));
    }
  }

  /** Returns what keeps the decisions; there are none to keep before the ledger is open. */
  public DecisionKeeper keeping() {
    return opened.join().orElseThrow().keeping();
  }

  /** Returns the history, which only the thread of the screen asks for. */
  public HistoryDesk past() {
    if (past.isEmpty()) {
      Opened ready = opened.join().orElseThrow();
      Ledger ledger = ready.ledger().ledger();
      past =
          Optional.of(
              new HistoryDesk(here, ledger, ready.keeping(), () -> beginning.items(ledger, which)));
    }
    return past.get();
  }

  public Promote promote() throws IOException {
    return Promote.at(here, opened.join().orElseThrow().ledger().ledger());
  }

  public HeardDesk heard() {
    Ledger ledger = opened.join().orElseThrow().ledger().ledger();
    return new HeardDesk(
        ledger,
        here.places(),
        wanted -> beginning.items(ledger, wanted),
        new WholeSessions(here),
        here.clock());
  }

  public void rethrow() throws IOException {
    opened.join();
    if (failure instanceof IOException io) {
      throw io;
    }
    if (failure instanceof RuntimeException bug) {
      throw bug;
    }
  }

  public void close() throws IOException {
    Optional<Opened> ready = opened.join();
    if (ready.isPresent()) {
      ready.get().close();
    }
  }
}
