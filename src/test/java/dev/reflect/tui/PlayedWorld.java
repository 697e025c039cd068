package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Editor;
import dev.reflect.diff.Text;
import dev.reflect.promotion.Candidate;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Errand;
import dev.reflect.review.Past;
import dev.reflect.review.Pasts;
import dev.reflect.review.Widespread;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The world behind a review that is played: notes what it is asked for and answers at once. */
final class PlayedWorld implements Consumer<Errand> {
  private final Queue<Action> inbox;
  private final Supplier<String> screen;
  private final List<String> log = new ArrayList<>();
  private final Map<String, String> written = new TreeMap<>();
  private List<Past.Operation> past = Pasts.one();
  private String whileKeeping = "";

  private Editor editor = new Editor("true", Path.of("target"));

  PlayedWorld(Queue<Action> inbox, Supplier<String> screen) {
    this.inbox = inbox;
    this.screen = screen;
  }

  void edits(Editor other) {
    editor = other;
  }

  /** Expects this on the screen at the moment a decision is kept. */
  void expectWhileKeeping(String text) {
    whileKeeping = text;
  }

  /** Returns what it was asked for, in order. */
  List<String> log() {
    return log;
  }

  /** Returns the texts that were written, by the labels of their files. */
  Map<String, String> written() {
    return written;
  }

  @Override
  public void accept(Errand errand) {
    if (errand instanceof Errand.OpenEditor it) {
      openEditor(it.id(), it.text(), it.line(), it.fileName());
    } else if (errand instanceof Errand.Remember it) {
      remember(it.decided());
    } else if (errand instanceof Errand.Reopen it) {
      reopen(it.id());
    } else if (errand instanceof Errand.Choose it) {
      choose(it.id(), it.target());
    } else if (errand instanceof Errand.KeepDraft it) {
      keepDraft(it.proposal(), it.text());
    } else if (errand instanceof Errand.Apply it) {
      apply(it.plan());
    } else if (errand instanceof Errand.OpenPast) {
      openPast();
    } else if (errand instanceof Errand.ShowPast it) {
      showPast(it.number());
    } else if (errand instanceof Errand.Weigh it) {
      weigh(it.wish());
    } else if (errand instanceof Errand.BringBack it) {
      bringBack(it.plan());
    } else if (errand instanceof Errand.FindBackups it) {
      findBackups(it.number());
    } else if (errand instanceof Errand.OpenHeard) {
      openHeard();
    } else if (errand instanceof Errand.PutIntoWords it) {
      putIntoWords(it.message(), it.words());
    } else if (errand instanceof Errand.AskJudge it) {
      askJudge(it.sessions());
    } else if (errand instanceof Errand.OpenPromotions) {
      openPromotions();
    } else if (errand instanceof Errand.LookElsewhere it) {
      lookElsewhere(it.promoted());
    } else if (errand instanceof Errand.Leave it) {
      leave(it.applied(), it.unapplied());
    }
  }

  private void openEditor(ProposalId id, Text text, int line, String fileName) {
    inbox.add(editor.answer(id, text, line, fileName));
  }

  private void remember(Decided decided) {
    assertTrue(screen.get().contains(whileKeeping), screen);
    log.add(decided.decision().word() + ": " + decided.proposal().sentence());
  }

  private void reopen(ProposalId id) {
    log.add("reopened");
  }

  private void choose(ProposalId id, Target target) {
    log.add("chosen " + target.label());
  }

  private void keepDraft(Proposal proposal, Text text) {
    log.add("draft");
  }

  private void apply(Plan plan) {
    plan.edits().forEach(edit -> written.put(edit.target().label(), edit.after().string()));
    inbox.add(new Action.Applied(new ApplyReport(plan.edits(), List.of())));
  }

  private void openPast() {
    inbox.add(new Action.PastArrived(past));
  }

  private void showPast(long number) {
    Past.Operation operation =
        past.stream().filter(each -> each.number() == number).findFirst().orElseThrow();
    inbox.add(new Action.PastShown(Pasts.detail(operation, Past.Detail.Standing.AS_WRITTEN)));
  }

  private void weigh(Past.Return wish) {
    inbox.add(new Action.PastWeighed(Pasts.plain(1)));
  }

  private void bringBack(Past.Plan plan) {
    log.add(plan.wish().title());
    past = Pasts.four();
    inbox.add(
        new Action.BroughtBack(
            new Past.Report("Operation 1 is undone.", List.of(), Pasts.four(), 0)));
  }

  private void findBackups(long number) {
    inbox.add(new Action.BackupsFound(Pasts.backups()));
  }

  private void openHeard() {
    inbox.add(new Action.HeardArrived(List.of()));
  }

  private void putIntoWords(String message, String words) {
    log.add("in words: " + words);
  }

  private void askJudge(List<String> sessions) {
    log.add("asked about " + sessions);
  }

  private void openPromotions() {
    inbox.add(new Action.PromotionsArrived(Widespread.three()));
  }

  private void lookElsewhere(List<Candidate> promoted) {
    inbox.add(
        new Action.FoundElsewhere(
            promoted.stream().map(each -> Widespread.without("ferry", each.sentence())).toList()));
  }

  private void leave(int applied, int unapplied) {
    log.add("left: " + applied + " applied, " + unapplied + " not");
  }
}
