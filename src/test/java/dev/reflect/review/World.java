package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.promotion.Chosen;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Ruling;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The world as the effects tell it: the decisions kept, and the files written. */
final class World implements Errands {
  /** A decision with what it is about; the rest of the file may be another one by now. */
  record Kept(Path path, Text shownOn, String sentence, Decision decision) {
    static Kept of(Decided decided) {
      return new Kept(
          decided.proposal().target().path(),
          decided.proposal().base(),
          decided.proposal().sentence(),
          decided.decision());
    }
  }

  final Map<ProposalId, Kept> kept = new HashMap<>();
  final Map<String, Optional<Ruling>> settled = new HashMap<>();
  final Map<ProposalId, Path> chosen = new HashMap<>();
  final Map<Path, Text> files = new HashMap<>();
  final Deque<Action> answers = new ArrayDeque<>();
  Items items = Items.of(List.of());
  Optional<Past.Plan> shownPlan = Optional.empty();
  int weighed;
  List<Promotable> widespread = Widespread.three();
  final List<String> offers = new ArrayList<>();
  final List<String> promoted = new ArrayList<>();
  final List<String> takenOut = new ArrayList<>();
  Optional<Plan> asked = Optional.empty();
  Optional<Text> edited = Optional.empty();
  Optional<ProposalId> editing = Optional.empty();

  @Override
  public void openEditor(ProposalId id, Text text, int line, String fileName) {
    assertTrue(line >= 1 && line <= Math.max(1, text.lines().size()), "line " + line);
    edited = Optional.of(text);
    editing = Optional.of(id);
  }

  @Override
  public void remember(Decided decided) {
    kept.put(decided.id(), Kept.of(decided));
  }

  @Override
  public void settle(Learning learning, Contradiction contradiction) {
    settled.put(contradiction.id(), contradiction.settled());
  }

  @Override
  public void reopen(ProposalId id) {
    assertTrue(kept.remove(id) != null, "only a decision can be taken back");
  }

  @Override
  public void choose(ProposalId id, Target target) {
    chosen.put(id, target.path());
  }

  @Override
  public void keepDraft(ProposalId id, Text text) {}

  @Override
  public void apply(Plan plan) {
    asked = Optional.of(plan);
    plan.edits().forEach(edit -> edit.proposals().forEach(id -> assertTrue(kept.containsKey(id))));
  }

  @Override
  public void openPast() {
    answers.add(new Action.PastArrived(Pasts.four()));
  }

  @Override
  public void showPast(long number) {
    Past.Operation operation = Pasts.four().get((int) (4 - number));
    answers.add(new Action.PastShown(Pasts.detail(operation, Past.Detail.Standing.AS_WRITTEN)));
  }

  @Override
  public void weigh(Past.Return wish) {
    List<Past.Plan> plans =
        List.of(Pasts.plain(2), Pasts.merged(2), Pasts.conflict(2), Pasts.nothing(2));
    shownPlan = Optional.of(plans.get(weighed++ % plans.size()));
    answers.add(new Action.PastWeighed(shownPlan.get()));
  }

  @Override
  public void bringBack(Past.Plan plan) {
    assertEquals(shownPlan, Optional.of(plan), "what is written is what was shown");
    assertFalse(plan.isBlocked() || plan.nothing());
    List<Item> newer =
        items.all().stream()
            .filter(item -> item.state() != Item.State.REJECTED)
            .map(item -> item.state() == Item.State.SKIPPED ? item.reopened() : item)
            .toList();
    answers.add(new Action.BroughtBack(new Past.Report("Undone.", newer, Pasts.four(), 0)));
  }

  @Override
  public void findBackups(long number) {
    answers.add(new Action.BackupsFound(number == 4 ? Pasts.backups() : List.of()));
  }

  @Override
  public void openPromotion() {
    answers.add(new Action.PromotablesArrived(widespread, false, Widespread.global(), false));
  }

  @Override
  public void offer(Judged judged, boolean offered) {
    offers.add((offered ? "offered: " : "never: ") + judged.candidate().sentence());
  }

  @Override
  public void promote(Plan.Edit edit, List<Chosen> chosen) {
    promoted.add(edit.after().string());
    widespread =
        widespread.stream()
            .filter(each -> chosen.stream().noneMatch(one -> one.judged().equals(each.judged())))
            .toList();
    String sentence = chosen.get(0).sentence();
    answers.add(
        new Action.Promoted(
            new PromotionReport(
                chosen.size() + " promoted.",
                sentence.startsWith("Never")
                    ? List.of(Widespread.without("ferry", sentence))
                    : List.of(),
                widespread,
                false,
                Widespread.global(edit.after().string()),
                items.all())));
  }

  @Override
  public void takeOut(List<Plan.Edit> edits) {
    edits.forEach(edit -> takenOut.add(edit.target().label()));
    answers.add(
        new Action.TakenOut(
            new PromotionReport(
                "Taken out of one file.",
                List.of(),
                widespread,
                false,
                Widespread.global(),
                items.all())));
  }

  @Override
  public void leave(int applied, int unapplied) {}
}
