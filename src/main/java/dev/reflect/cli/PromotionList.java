package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.queue.Promote;
import dev.reflect.diff.Hunk;
import dev.reflect.diff.Line;
import dev.reflect.diff.Text;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Known;
import dev.reflect.memory.Points;
import dev.reflect.promotion.Backport;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Home;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.Judged.Standing;
import dev.reflect.promotion.Shortlist;
import dev.reflect.proposal.Plan;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What may be promoted, as a list of text or as JSON. */
final class PromotionList {
  /** Who wants to decide about more than these wants all of them. */
  private static final int SHOWN = 20;

  private static final int LONGEST_WORDS = 200;

  private final Run run;
  private final Promote promote;
  private final boolean all;

  /**
   * @param all whether it has everything, what is never offered too
   */
  PromotionList(Run run, Promote promote, boolean all) {
    this.run = run;
    this.promote = promote;
    this.all = all;
  }

  void print(boolean json) throws IOException {
    Shortlist list = all ? promote.shortlist().withNever() : promote.shortlist();
    if (json) {
      run.json(views(list.rest()));
      return;
    }
    List<Judged> shown = all ? list.rest() : list.next(SHOWN, each -> true);
    List<Judged> ready = new ArrayList<>();
    List<Judged> byName = new ArrayList<>();
    List<Judged> never = new ArrayList<>();
    List<Judged> written = new ArrayList<>();
    for (Judged each : shown) {
      boolean open = each.standing().isOpen();
      boolean wanted = each.standing() != Standing.NEVER;
      (!open ? written : !wanted ? never : each.isReady() ? ready : byName).add(each);
    }
    section("Heard in several repositories:", ready);
    section("Only if you name them:", byName);
    section("Never, because you said so:", never);
    section("In the CLAUDE.md of all projects:", written);
    if (list.left() == 0) {
      offers(list);
    }
    more(list);
    boolean maybeMore = list.left() > 0 && shown.get(shown.size() - 1).standing() == Standing.READY;
    run.print(maybeMore ? readyAtLeast(ready.size()) : ready(ready.size()));
    if (all && !never.isEmpty()) {
      run.print("To be offered one of these again: reflect promote ID --offer");
    }
    if (list.never() > 0) {
      run.print(
          list.never() + " never offered, because you said so. See: reflect promote list --all");
    }
  }

  private void more(Shortlist list) {
    if (list.left() > 0) {
      run.print(
          counted(list.left(), "more was heard", "more were heard")
              + " in several repositories. All: reflect promote list --all");
    }
  }

  private static String ready(int count) {
    return count == 0
        ? "Nothing is ready to be promoted."
        : counted(count, "learning is", "learnings are")
            + " ready. Promote with: reflect promote ID, or --all";
  }

  /** Of what is not shown nobody has looked yet how much is ready. */
  private static String readyAtLeast(int count) {
    return "At least "
        + counted(count, "learning is", "learnings are")
        + " ready. Promote with: reflect promote ID; --all takes what is not shown, too";
  }

  /** What is in the list already is not offered a second time. */
  private void offers(Shortlist list) throws IOException {
    List<Known> others = promote.offers(list);
    if (!others.isEmpty()) {
      run.print("In no file yet, and worth one by their score; decide with reflect review:");
      run.print("");
      for (Known each : others) {
        String id = each.fingerprint().shown();
        run.print(id + "  " + each.wording().sentence());
        String file = Backport.of(each.points()).orElseThrow().phrase();
        run.print(Paragraph.INDENT + "score %s: for %s".formatted(each.points(), file));
        run.print("");
      }
    }
  }

  private void section(String title, List<Judged> those) {
    if (!those.isEmpty()) {
      run.print(title);
      run.print("");
      for (Judged each : those) {
        lines(each).forEach(run::print);
        run.print("");
      }
    }
  }

  /** Returns the learning, where it was heard, in which words, and why it is not promoted. */
  static List<String> lines(Judged judged) {
    Candidate candidate = judged.candidate();
    List<String> lines = new ArrayList<>();
    lines.add(candidate.id() + "  " + candidate.sentence());
    lines.add(Paragraph.INDENT + candidate.heard());
    for (String other : candidate.otherWords()) {
      lines.add(
          Paragraph.INDENT
              + "also: “"
              + Plain.shortened(Plain.sentence(other), LONGEST_WORDS)
              + "”");
    }
    for (Caution caution : candidate.cautions()) {
      lines.add(Paragraph.INDENT + "careful: it " + caution.phrase());
    }
    judged.opposed().forEach(each -> lines.add(Paragraph.INDENT + each));
    if (!judged.why().isEmpty()) {
      lines.add(Paragraph.INDENT + judged.why());
    }
    return lines;
  }

  /** Returns the lines with what it is worth and the reasons for the scope. */
  static List<String> withReasons(Judged judged, Points score) {
    List<String> lines = new ArrayList<>(lines(judged));
    lines.add(Paragraph.INDENT + "score " + score);
    judged.reasons().forEach(reason -> lines.add(Paragraph.INDENT + "· " + reason));
    return lines;
  }

  private List<View> views(List<Judged> list) throws IOException {
    Map<Fingerprint, Points> scores = promote.scores();
    List<View> views = new ArrayList<>();
    for (Judged each : list) {
      views.add(view(each, Optional.ofNullable(scores.get(each.candidate().fingerprint()))));
    }
    return views;
  }

  private View view(Judged judged, Optional<Points> score) throws IOException {
    Candidate candidate = judged.candidate();
    return new View()
        .put("id", candidate.id())
        .put("learning", candidate.sentence())
        .put("other_words", candidate.otherWords())
        .put("standing", judged.standing())
        .put("why", judged.why())
        .put("scope", judged.scope())
        .put("reasons", judged.reasons())
        .put("cautions", candidate.cautions())
        .put("contradicts", judged.opposed())
        .put("times", candidate.times())
        .put("score", score.map(Points::decimal))
        .put("repositories", View.list(candidate.homes(), PromotionList::home))
        .put("promoted_by", candidate.promoted().map(Candidate.Promoted::operation))
        .put("offers", offers(judged));
  }

  private static View home(Home home) {
    return new View()
        .put("name", home.name())
        .put("directories", home.directories())
        .put("times", home.times());
  }

  /** What would be offered for removal once it is promoted: the lines of each file, from 1. */
  private List<View> offers(Judged judged) throws IOException {
    List<View> offers = new ArrayList<>();
    for (Plan.Edit edit : promote.elsewhere(List.of(judged.candidate()))) {
      List<View> lines = new ArrayList<>();
      for (Hunk hunk : edit.diff().hunks()) {
        int number = hunk.oldStart();
        for (Line line : hunk.lines()) {
          if (!line.inNew()) {
            lines.add(new View().put("line", number).put("text", Text.content(line.text())));
          }
          number += line.inOld() ? 1 : 0;
        }
      }
      offers.add(new View().put("file", edit.path()).put("lines", lines));
    }
    return offers;
  }
}
