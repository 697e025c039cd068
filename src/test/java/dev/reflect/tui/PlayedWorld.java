package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Editor;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.review.Action;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Errand;
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
  private final List<Action> meanwhile = new ArrayList<>();
  private String whileKeeping = "";

  private Editor editor = new Editor("true", Path.of("target"), said -> {});

  PlayedWorld(Queue<Action> inbox, Supplier<String> screen) {
    this.inbox = inbox;
    this.screen = screen;
  }

  void edits(Editor other) {
    editor = other;
  }

  /** This comes from elsewhere while the editor is open. */
  void meanwhile(Action action) {
    meanwhile.add(action);
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
      inbox.addAll(meanwhile);
      inbox.add(editor.answer(it.id(), it.text(), it.line(), it.fileName()));
    } else if (errand instanceof Errand.Remember it) {
      remember(it.decided());
    } else if (errand instanceof Errand.Apply it) {
      apply(it.plan());
    } else if (errand instanceof Errand.Leave it) {
      log.add("left: " + it.applied() + " applied, " + it.unapplied() + " not");
    }
  }

  private void remember(Decided decided) {
    assertTrue(screen.get().contains(whileKeeping), screen);
    log.add(decided.decision().word() + ": " + decided.proposal().sentence());
  }

  private void apply(Plan plan) {
    plan.edits().forEach(edit -> written.put(edit.target().label(), edit.after().string()));
    inbox.add(new ApplyReport(plan.edits(), List.of(), List.of()));
  }
}
