package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.promotion.Candidate;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The world as the effects tell it: the decisions kept, and the files written. */
final class World implements Consumer<Errand> {
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
  final Set<ProposalId> written = new HashSet<>();
  final List<String> looked = new ArrayList<>();
  Optional<Plan> asked = Optional.empty();
  Optional<Text> edited = Optional.empty();
  Optional<ProposalId> editing = Optional.empty();

  @Override
  public void accept(Errand errand) {
    if (errand instanceof Errand.OpenEditor it) {
      openEditor(it.id(), it.text(), it.line(), it.fileName());
    } else if (errand instanceof Errand.Remember it) {
      kept.put(it.decided().id(), Kept.of(it.decided()));
    } else if (errand instanceof Errand.Reopen it) {
      assertTrue(kept.remove(it.id()) != null, "only a decision can be taken back");
    } else if (errand instanceof Errand.Choose it) {
      chosen.put(it.id(), it.target().path());
    } else if (errand instanceof Errand.Settle it) {
      settled.put(it.contradiction().id(), it.contradiction().settled());
    } else if (errand instanceof Errand.Apply it) {
      apply(it.plan());
    } else if (errand instanceof Errand.OpenPast) {
      answers.add(HistoryRoom.opened(Pasts.four()));
    } else if (errand instanceof Errand.ShowPast it) {
      showPast(it.number());
    } else if (errand instanceof Errand.Weigh it) {
      weigh(it.wish());
    } else if (errand instanceof Errand.BringBack it) {
      bringBack(it.plan());
    } else if (errand instanceof Errand.FindBackups it) {
      answers.add(HistoryRoom.found(it.number() == 4 ? Pasts.backups() : List.of()));
    } else if (errand instanceof Errand.OpenHeard) {
      answers.add(HeardRoom.opened(items.size() == 0 ? List.of() : Hearings.four(items.all())));
    } else if (errand instanceof Errand.PutIntoWords it) {
      looked.add(it.message() + ": " + it.words());
    } else if (errand instanceof Errand.AskJudge it) {
      looked.addAll(it.sessions());
    } else if (errand instanceof Errand.OpenPromotions) {
      openPromotions();
    } else if (errand instanceof Errand.LookElsewhere it) {
      lookElsewhere(it.promoted());
    }
  }

  private void openEditor(ProposalId id, Text text, int line, String fileName) {
    assertTrue(line >= 1 && line <= Math.max(1, text.lines().size()), "line " + line);
    edited = Optional.of(text);
    editing = Optional.of(id);
  }

  private void apply(Plan plan) {
    asked = Optional.of(plan);
    plan.edits().forEach(edit -> edit.proposals().forEach(id -> assertTrue(kept.containsKey(id))));
  }

  private void showPast(long number) {
    Past.Operation operation = Pasts.four().get((int) (4 - number));
    answers.add(HistoryRoom.seen(Pasts.detail(operation, Past.Detail.Standing.AS_WRITTEN)));
  }

  private void weigh(Past.Return wish) {
    List<Past.Plan> plans =
        List.of(Pasts.plain(2), Pasts.merged(2), Pasts.conflict(2), Pasts.nothing(2));
    shownPlan = Optional.of(plans.get(weighed++ % plans.size()));
    answers.add(HistoryRoom.weighed(shownPlan.get()));
  }

  private void bringBack(Past.Plan plan) {
    assertEquals(shownPlan, Optional.of(plan), "what is written is what was shown");
    assertFalse(plan.isBlocked() || plan.nothing());
    List<Item> newer =
        items.all().stream()
            .filter(item -> item.state() != Item.State.REJECTED)
            .map(item -> item.state() == Item.State.SKIPPED ? item.reopened() : item)
            .toList();
    answers.add(new Past.Report("Undone.", newer, Pasts.four(), 0));
  }

  private void openPromotions() {
    Target global = Widespread.global();
    Text onDisk = files.getOrDefault(global.path(), global.onDisk());
    answers.add(
        ProposalRoom.promoting(
            Widespread.three(global.withText(onDisk)).stream()
                .filter(each -> !written.contains(each.id()))
                .toList()));
  }

  private void lookElsewhere(List<Candidate> promoted) {
    promoted.forEach(each -> looked.add(each.sentence()));
    answers.add(
        TakeOutPopup.offered(
            promoted.stream()
                .filter(each -> each.sentence().startsWith("Never"))
                .map(each -> Widespread.without("ferry", each.sentence()))
                .toList()));
  }
}
