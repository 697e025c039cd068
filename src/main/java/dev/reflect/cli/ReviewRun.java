package dev.reflect.cli;

import dev.reflect.app.Apply;
import dev.reflect.app.Commits;
import dev.reflect.app.Keeping;
import dev.reflect.app.Pending;
import dev.reflect.app.Propose;
import dev.reflect.app.Propose.Proposed;
import dev.reflect.app.Scan;
import dev.reflect.app.Selection;
import dev.reflect.app.Settings;
import dev.reflect.app.Targets;
import dev.reflect.app.UserError;
import dev.reflect.app.promote.Promote;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Headline;
import dev.reflect.ledger.Ledger;
import dev.reflect.review.Action;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.Message;
import dev.reflect.review.Review;
import dev.reflect.tui.ControllingTerminal;
import dev.reflect.tui.Editor;
import dev.reflect.tui.TerminalReview;
import dev.reflect.tui.TerminalSource;
import dev.reflect.tui.Theme;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/** One review from the scan to the last word about what was written. */
final class ReviewRun {
  /** The command whose review is one of a sample. */
  static final String DEMO = "reflect demo";

  private final Run run;
  private final String command;
  private final TerminalSource terminal;
  private final FileSystem fileSystem = new Disk();

  ReviewRun(Run run, String command) {
    this(run, command, new ControllingTerminal(run.console().in(), run.console().out()));
  }

  ReviewRun(Run run, String command, TerminalSource terminal) {
    this.run = run;
    this.command = command;
    this.terminal = terminal;
  }

  /**
   * What a review starts from.
   *
   * @param which the proposals that it is about
   */
  private record Start(List<Item> items, Predicate<Headline> which, List<String> notices) {}

  int review(Selection selection, boolean plain, SemanticOptions semantic, MetaOption meta)
      throws IOException {
    boolean dumb = run.invocation().environment().getOrDefault("TERM", "dumb").equals("dumb");
    boolean both = run.console().terminals().in() && run.console().terminals().out();
    if (plain || dumb || !both) {
      plain(selection, semantic, meta);
    } else {
      fullScreen(selection, semantic, meta);
    }
    return ExitStatus.DONE;
  }

  /** Hears what is new, and says how much waits; another process reviews it. */
  void hear(Selection selection, SemanticOptions semantic, MetaOption meta) throws IOException {
    try (Opened opened = open()) {
      Start start = start(opened.ledger(), selection, semantic, meta, bytes -> {});
      start.notices().forEach(run::tell);
      long waiting = start.items().stream().filter(Item::isOpen).count();
      run.print(waiting == 1 ? "1 learning waits." : waiting + " learnings wait.");
    }
  }

  private void plain(Selection selection, SemanticOptions semantic, MetaOption meta)
      throws IOException {
    try (Opened opened = open()) {
      Start start = start(opened.ledger(), selection, semantic, meta, bytes -> {});
      PlainReview review = new PlainReview(run, opened.keeping(), editor());
      lastWord(review.of(start.items(), start.notices()), opened.keeping(), List.of());
    }
  }

  private void fullScreen(Selection selection, SemanticOptions semantic, MetaOption meta)
      throws IOException {
    BlockingQueue<Message> inbox = new LinkedBlockingQueue<>();
    Listener listener = new Listener(selection, semantic, meta, inbox);
    listener.start();
    try {
      TerminalReview review =
          new TerminalReview(
              terminal,
              Theme.of(run.invocation().environment()),
              editor(),
              new ScreenWorld(listener::keeping, listener::past, listener::promotion, inbox::add),
              inbox,
              run.invocation().zone());
      Review left = review.run();
      listener.rethrow();
      List<String> said = new ArrayList<>(listener.past().said());
      said.addAll(listener.promotion().said());
      lastWord(left, listener.keeping(), said);
    } finally {
      listener.close();
    }
  }

  /** The ledger, and what keeps the decisions in it. */
  private record Opened(OpenLedger ledger, Keeping keeping) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      ledger.close();
    }
  }

  private Opened open() throws IOException {
    OpenLedger ledger = OpenLedger.open(run);
    Keeping keeping =
        new Keeping(
            ledger.ledger(),
            new Apply(
                fileSystem,
                ledger.ledger(),
                run.places(),
                run.invocation().zone(),
                new Commits(run.invocation().environment())),
            new Targets(fileSystem, run.places()),
            run.invocation().clock(),
            command);
    return new Opened(ledger, keeping);
  }

  /** Opens the ledger and scans while the screen is already there. */
  private final class Listener extends Thread {
    private final Selection selection;
    private final SemanticOptions semantic;
    private final MetaOption meta;
    private final BlockingQueue<Message> inbox;
    private final CompletableFuture<Optional<Opened>> opened = new CompletableFuture<>();
    private volatile Exception failure;
    private volatile Predicate<Headline> which = open -> true;
    private Optional<PastDesk> past = Optional.empty();
    private Optional<PromotionDesk> promotion = Optional.empty();

    Listener(
        Selection selection,
        SemanticOptions semantic,
        MetaOption meta,
        BlockingQueue<Message> inbox) {
      super("scan");
      setDaemon(true);
      this.selection = selection;
      this.semantic = semantic;
      this.meta = meta;
      this.inbox = inbox;
    }

    @Override
    public void run() {
      try {
        Opened ready = open();
        opened.complete(Optional.of(ready));
        List<Item> waiting = waiting(ready.ledger().ledger());
        if (!waiting.isEmpty()) {
          inbox.add(new Message.Arrived(waiting, List.of()));
        }
        ReadSoFar soFar = new ReadSoFar(sentence -> inbox.add(new Message.Progress(sentence)));
        Start start = ReviewRun.this.start(ready.ledger(), selection, semantic, meta, soFar);
        which = start.which();
        inbox.add(new Message.Arrived(start.items(), start.notices()));
      } catch (IOException | RuntimeException e) {
        failure = e;
        opened.complete(Optional.empty());
        inbox.add(new Message.Acted(Action.LEAVE));
      }
    }

    /** What earlier scans left open need not wait for this one. */
    private List<Item> waiting(Ledger ledger) throws IOException {
      String here = selection.all() ? "" : new Scan(run.places()).repository(selection);
      Predicate<Headline> there = open -> here.isEmpty() || open.repository().equals(here);
      List<Item> items = items(ledger, there, meta);
      return items.stream().anyMatch(Item::isOpen) ? items : List.of();
    }

    /** Returns what keeps the decisions; there are none to keep before the ledger is open. */
    Keeping keeping() {
      return opened.join().orElseThrow().keeping();
    }

    /** Returns the history, which only the thread of the screen asks for. */
    PastDesk past() {
      if (past.isEmpty()) {
        Opened ready = opened.join().orElseThrow();
        Ledger ledger = ready.ledger().ledger();
        past =
            Optional.of(
                new PastDesk(run, ledger, ready.keeping(), () -> items(ledger, which, meta)));
      }
      return past.get();
    }

    /** Returns what may be promoted, which only the thread of the screen asks for. */
    PromotionDesk promotion() {
      if (promotion.isEmpty()) {
        Ledger ledger = opened.join().orElseThrow().ledger().ledger();
        promotion =
            Optional.of(
                new PromotionDesk(ReviewRun.this.run, ledger, () -> items(ledger, which, meta)));
      }
      return promotion.get();
    }

    void rethrow() throws IOException {
      opened.join();
      if (failure instanceof IOException io) {
        throw io;
      }
      if (failure instanceof RuntimeException bug) {
        throw bug;
      }
    }

    void close() throws IOException {
      Optional<Opened> ready = opened.join();
      if (ready.isPresent()) {
        ready.get().close();
      }
    }
  }

  private Start start(
      OpenLedger opened,
      Selection selection,
      SemanticOptions semantic,
      MetaOption meta,
      LongConsumer progress)
      throws IOException {
    Ledger ledger = opened.ledger();
    List<String> notices = new ArrayList<>(opened.notices());
    if (isSample()) {
      notices.add("This is a sample; nothing of yours is touched.");
    }
    try {
      Proposed proposed =
          new Propose(run.places(), ledger, run.invocation().environment(), SignalsJson.printing())
              .from(selection, progress, semantic.keeping(run, ledger), run.now());
      notices.addAll(proposed.notices());
      Predicate<Headline> which = selection.all() ? open -> true : proposed.concerned();
      List<Item> items = items(ledger, which, meta);
      if (items.isEmpty() && selection.isNewest()) {
        notices.add("Only the newest session was read. More: reflect review --since 7d");
      }
      return new Start(items, which, notices);
    } catch (UserError nothingRead) {
      List<Item> waiting = items(ledger, open -> true, meta);
      if (waiting.isEmpty()) {
        throw nothingRead;
      }
      notices.add(nothingRead.getMessage());
      return new Start(waiting, open -> true, notices);
    }
  }

  private List<Item> items(Ledger ledger, Predicate<Headline> which, MetaOption meta)
      throws IOException {
    Targets targets = new Targets(fileSystem, run.places());
    return Promote.marked(
        new Pending(ledger, targets, meta.in(run, ledger)).items(which),
        ledger,
        targets,
        () -> Settings.read(fileSystem, run.places()));
  }

  private Editor editor() {
    return new Editor(Editor.command(run.invocation().environment()), run.places().drafts());
  }

  private void lastWord(Review left, Keeping keeping, List<String> broughtBack) {
    Items items = left.items();
    if (items.size() == 0 && left.applied() == 0 && keeping.changes().isEmpty()) {
      run.print("Nothing to review.");
      return;
    }
    if (!isSample()) {
      keeping.changes().forEach(change -> run.print(Written.line(change, run.places())));
    }
    broughtBack.forEach(run::print);
    keeping.notices().forEach(run::tell);
    List<String> said = new ArrayList<>();
    add(said, left.applied(), "applied");
    add(said, items.count(Item.State.SKIPPED), "skipped");
    add(said, items.count(Item.State.REJECTED), "rejected");
    if (!said.isEmpty()) {
      run.print(String.join(", ", said) + ".");
    }
    if (isSample()) {
      return;
    }
    int leftOut = left.plan().conflicts().size();
    if (items.taken() > leftOut) {
      run.print((items.taken() - leftOut) + " accepted and not written. Write with: reflect apply");
    }
    if (leftOut > 0) {
      run.print(leftOut + " accepted and left out of the plan. Decide again with: reflect review");
    }
    int open = items.count(Item.State.OPEN);
    if (open > 0) {
      run.print(ProposalText.stillOpen(open));
    }
  }

  /** What comes next in a review is another command, and none of them looks into a sample. */
  private boolean isSample() {
    return command.equals(DEMO);
  }

  private static void add(List<String> said, int count, String word) {
    if (count > 0) {
      said.add(count + " " + word);
    }
  }
}
