package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Editor;
import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.promotion.Candidate;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Errands;
import dev.reflect.review.Past;
import dev.reflect.review.Pasts;
import dev.reflect.review.Widespread;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The world behind a review that is played: notes what it is asked for and answers at once. */
final class PlayedWorld implements Errands {
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
  public void openEditor(ProposalId id, Text text, int line, String fileName) {
    inbox.add(editor.answer(id, text, line, fileName));
  }

  @Override
  public void remember(Decided decided) {
    assertTrue(screen.get().contains(whileKeeping), screen);
    log.add(decided.decision().word() + ": " + decided.proposal().sentence());
  }

  @Override
  public void settle(Learning learning, Contradiction contradiction) {}

  @Override
  public void reopen(ProposalId id) {
    log.add("reopened");
  }

  @Override
  public void choose(ProposalId id, Target target) {
    log.add("chosen " + target.label());
  }

  @Override
  public void keepDraft(Proposal proposal, Text text) {
    log.add("draft");
  }

  @Override
  public void apply(Plan plan) {
    plan.edits().forEach(edit -> written.put(edit.target().label(), edit.after().string()));
    inbox.add(new Action.Applied(new ApplyReport(plan.edits(), List.of())));
  }

  @Override
  public void openPast() {
    inbox.add(new Action.PastArrived(past));
  }

  @Override
  public void showPast(long number) {
    Past.Operation operation =
        past.stream().filter(each -> each.number() == number).findFirst().orElseThrow();
    inbox.add(new Action.PastShown(Pasts.detail(operation, Past.Detail.Standing.AS_WRITTEN)));
  }

  @Override
  public void weigh(Past.Return wish) {
    inbox.add(new Action.PastWeighed(Pasts.plain(1)));
  }

  @Override
  public void bringBack(Past.Plan plan) {
    log.add(plan.wish().title());
    past = Pasts.four();
    inbox.add(
        new Action.BroughtBack(
            new Past.Report("Operation 1 is undone.", List.of(), Pasts.four(), 0)));
  }

  @Override
  public void findBackups(long number) {
    inbox.add(new Action.BackupsFound(Pasts.backups()));
  }

  @Override
  public void openHeard() {
    inbox.add(new Action.HeardArrived(List.of()));
  }

  @Override
  public void putIntoWords(String message, String words) {
    log.add("in words: " + words);
  }

  @Override
  public void askJudge(List<String> sessions) {
    log.add("asked about " + sessions);
  }

  @Override
  public void openPromotions() {
    inbox.add(new Action.PromotionsArrived(Widespread.three()));
  }

  @Override
  public void lookElsewhere(List<Candidate> promoted) {
    inbox.add(
        new Action.FoundElsewhere(
            promoted.stream().map(each -> Widespread.without("ferry", each.sentence())).toList()));
  }

  @Override
  public Finds finds() {
    throw new IllegalStateException("nothing is found here");
  }

  @Override
  public void leave(int applied, int unapplied) {
    log.add("left: " + applied + " applied, " + unapplied + " not");
  }
}
