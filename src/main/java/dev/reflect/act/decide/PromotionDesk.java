package dev.reflect.act.decide;

import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Workplace;
import dev.reflect.act.write.Written;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Points;
import dev.reflect.promotion.Chosen;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.Shortlist;
import dev.reflect.proposal.Plan;
import dev.reflect.review.Action;
import dev.reflect.review.Item;
import dev.reflect.review.Promotable;
import dev.reflect.review.PromotionReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What may be kept for every project, for a screen: reads it, writes it, keeps what is never to be.
 */
public final class PromotionDesk {
  private static final String COMMAND = "reflect promote";

  /** More than a person goes through; what is decided makes room for the next ones. */
  private static final int SHOWN = 100;

  private final Workplace here;
  private final Ledger ledger;
  private final Proposals proposals;
  private final List<String> said = new ArrayList<>();

  /** The proposals of the review, on the files as they are now. */
  public interface Proposals {
    List<Item> now() throws IOException;
  }

  public PromotionDesk(Workplace here, Ledger ledger, Proposals proposals) {
    this.here = here;
    this.ledger = ledger;
    this.proposals = proposals;
  }

  public Action.PromotablesArrived arrived(boolean alone) throws IOException {
    Targets targets = targets();
    Page page = page(targets);
    return new Action.PromotablesArrived(page.candidates(), page.more(), targets.global(), alone);
  }

  /**
   * The first of those that may be promoted.
   *
   * @param more whether there are others behind them
   */
  private record Page(List<Promotable> candidates, boolean more) {}

  /** Those to be promoted first; what is written already or never wanted is none. */
  private Page page(Targets targets) throws IOException {
    Promote promote = promote(targets);
    Shortlist list = promote.shortlist();
    List<Judged> first = list.next(SHOWN, Judged.Standing::isOpen);
    Map<Fingerprint, Points> scores = first.isEmpty() ? Map.of() : promote.scores(here.now());
    boolean more = !list.next(1, Judged.Standing::isOpen).isEmpty();
    return new Page(
        first.stream().map(each -> Promotable.of(each, score(scores, each))).toList(), more);
  }

  private static String score(Map<Fingerprint, Points> scores, Judged judged) {
    return Optional.ofNullable(scores.get(judged.candidate().fingerprint()))
        .map(Points::toString)
        .orElse("");
  }

  void offer(Judged judged, boolean offered) throws IOException {
    Promote promote = promote(targets());
    if (offered) {
      promote.allow(judged, here.now());
    } else {
      promote.refuse(judged, here.now());
    }
  }

  /**
   * Writes the edit exactly as it was shown.
   *
   * @throws UserError when the file is another one by now, or writing failed
   */
  PromotionReport promote(Plan.Edit edit, List<Chosen> chosen) throws IOException {
    Draft draft = new Draft(chosen, edit.target(), edit.after(), List.of());
    Apply.Result.Applied applied =
        applied(promote(targets()).write(draft, here.apply(ledger), COMMAND, here.now()));
    String many = chosen.size() == 1 ? "1 promoted." : chosen.size() + " promoted.";
    said.add(many + " To take it back: reflect undo " + applied.operation());
    Targets now = targets();
    return report(many, promote(now).draft(chosen, false).elsewhere(), now);
  }

  /**
   * Takes what was promoted out of these files, exactly as it was shown.
   *
   * @throws UserError when a file is another one by now, or writing failed
   */
  PromotionReport takeOut(List<Plan.Edit> edits) throws IOException {
    Apply.Result.Applied applied =
        applied(
            here.apply(ledger).of(new Plan(edits), List.of(), COMMAND + " --remove", here.now()));
    String files = edits.size() == 1 ? "one file" : edits.size() + " files";
    String done = "Taken out of " + files + ".";
    said.add(done + " To take it back: reflect undo " + applied.operation());
    return report(done, List.of(), targets());
  }

  private Apply.Result.Applied applied(Apply.Result result) {
    if (result instanceof Apply.Result.LeftAlone left) {
      throw new UserError(left.why() + " Nothing was written.", "Look at it again, as it is now.");
    }
    Apply.Result.Applied applied = (Apply.Result.Applied) result;
    applied.changes().forEach(change -> said.add(Written.line(change, here.places())));
    said.addAll(applied.notices());
    return applied;
  }

  private PromotionReport report(String done, List<Plan.Edit> elsewhere, Targets now)
      throws IOException {
    Page page = page(now);
    return new PromotionReport(
        done, elsewhere, page.candidates(), page.more(), now.global(), proposals.now());
  }

  /** Returns what was done, as sentences for the end. */
  public List<String> said() {
    return List.copyOf(said);
  }

  private Promote promote(Targets targets) throws IOException {
    return new Promote(ledger, targets, Settings.read(new Disk(), here.places()));
  }

  /** Targets read each file once, so what was written since is only in new ones. */
  private Targets targets() {
    return new Targets(new Disk(), here.places());
  }
}
