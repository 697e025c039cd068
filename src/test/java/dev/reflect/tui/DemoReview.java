package dev.reflect.tui;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Errands;
import dev.reflect.review.OwnKeys;
import dev.reflect.review.Past;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Opens a review of sample proposals on the real terminal, to be looked at. Nothing is written. The
 * argument is {@code few}, {@code many}, {@code wide}, {@code long}, {@code odd} or {@code none}.
 */
final class DemoReview {
  private DemoReview() {}

  public static void main(String[] arguments) throws Exception {
    BlockingQueue<Action> inbox = new LinkedBlockingQueue<>();
    String name = arguments.length == 0 ? "few" : arguments[0];
    inbox.add(new Action.Progress("Listening to 12 sessions…"));
    Thread worker =
        new Thread(
            () -> {
              var items =
                  switch (name) {
                    case "many" -> Samples.many(1000);
                    case "wide" -> Samples.wide();
                    case "long" -> Samples.longLines();
                    case "odd" -> Samples.odd();
                    case "none" -> List.<dev.reflect.review.Item>of();
                    default -> Samples.few();
                  };
              inbox.add(new Action.Arrived(items, List.of("3 lines skipped.")));
            });
    worker.start();
    new TerminalReview(
            new ControllingTerminal(System.in, System.out, true),
            new TerminalReview.Look(Theme.of(System.getenv()), OwnKeys.NONE),
            new Printing(inbox),
            inbox,
            ZoneOffset.UTC)
        .run();
  }

  /** A world in which nothing is written and everything succeeds. */
  private record Printing(BlockingQueue<Action> inbox) implements Errands {
    @Override
    public void openEditor(ProposalId id, Text text, int line, String fileName) {}

    @Override
    public void remember(Decided decided) {}

    @Override
    public void reopen(ProposalId id) {}

    @Override
    public void choose(ProposalId id, dev.reflect.proposal.Target target) {}

    @Override
    public void settle(
        dev.reflect.learning.Learning learning, dev.reflect.review.Contradiction contradiction) {}

    @Override
    public void keepDraft(Proposal proposal, Text text) {}

    @Override
    public void apply(Plan plan) {
      inbox.add(new Action.Applied(new ApplyReport(plan.edits(), List.of())));
    }

    @Override
    public void openPast() {}

    @Override
    public void showPast(long number) {}

    @Override
    public void weigh(Past.Return wish) {}

    @Override
    public void bringBack(Past.Plan plan) {}

    @Override
    public void findBackups(long number) {}

    @Override
    public void openPromotions() {}

    @Override
    public void openHeard() {}

    @Override
    public void putIntoWords(String message, String words) {}

    @Override
    public void askJudge(List<String> sessions) {}

    @Override
    public void lookElsewhere(List<dev.reflect.promotion.Candidate> promoted) {}

    @Override
    public Finds finds() {
      throw new IllegalStateException("nothing is found here");
    }

    @Override
    public void leave(int applied, int unapplied) {
      String said = applied + " applied, " + unapplied + " accepted and not applied.\n";
      System.out.write(said.getBytes(StandardCharsets.UTF_8), 0, said.length());
      System.out.flush();
    }
  }
}
