package dev.reflect.cli;

import dev.reflect.act.decide.PromotionDesk;
import dev.reflect.act.decide.ReviewDesk;
import dev.reflect.ledger.Ledger;
import dev.reflect.review.Action;
import dev.reflect.tui.ControllingTerminal;
import dev.reflect.tui.TerminalReview;
import dev.reflect.tui.Theme;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** What may be kept for every project, on a full screen of its own. */
final class PromoteScreen {
  private final Run run;
  private final PromotionDesk desk;

  PromoteScreen(Run run, Ledger ledger) {
    this.run = run;
    this.desk = new PromotionDesk(run.workplace(), ledger, List::of);
  }

  /** Returns whether there is a terminal that can show it. */
  static boolean isPossible(Run run) {
    boolean dumb = run.invocation().environment().getOrDefault("TERM", "dumb").equals("dumb");
    return !dumb && run.console().terminals().in() && run.console().terminals().out();
  }

  /** Shows it until the person leaves; returns false where there is nothing to decide. */
  boolean show() throws IOException {
    Action.PromotablesArrived arrived = desk.arrived(true);
    if (arrived.all().isEmpty()) {
      return false;
    }
    BlockingQueue<Action> inbox = new LinkedBlockingQueue<>();
    inbox.add(new Action.Arrived(List.of(), List.of()));
    inbox.add(arrived);
    new TerminalReview(
            new ControllingTerminal(run.console().in(), run.console().out()),
            Theme.of(run.invocation().environment()),
            ReviewDesk.of(desk, inbox::add),
            inbox,
            run.invocation().zone())
        .run();
    desk.said().forEach(run::print);
    return true;
  }
}
