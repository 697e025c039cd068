package dev.reflect.cli;

import dev.reflect.act.queue.Promote;
import dev.reflect.diff.Hunk;
import dev.reflect.diff.Line;
import dev.reflect.diff.Text;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Points;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Home;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Plan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Learnings that may be promoted, as JSON. */
final class PromotionJson {
  private final Promote promote;

  PromotionJson(Promote promote) {
    this.promote = promote;
  }

  List<View> of(List<Judged> list) throws IOException {
    Map<Fingerprint, Points> scores = promote.scores();
    List<View> views = new ArrayList<>();
    for (Judged each : list) {
      views.add(of(each, Optional.ofNullable(scores.get(each.candidate().fingerprint()))));
    }
    return views;
  }

  private View of(Judged judged, Optional<Points> score) throws IOException {
    Candidate candidate = judged.candidate();
    return new View()
        .put("id", candidate.id())
        .put("learning", candidate.sentence())
        .put("other_words", candidate.otherWords())
        .put("standing", judged.standing().word())
        .put("why", judged.why())
        .put("scope", judged.scope().word())
        .put("reasons", judged.reasons())
        .put("cautions", candidate.cautions().stream().map(Caution::word).toList())
        .put("contradicts", judged.opposed())
        .put("times", candidate.times())
        .put("score", score.map(Points::decimal))
        .put("repositories", View.list(candidate.homes(), PromotionJson::home))
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
          if (line instanceof Line.Removed) {
            lines.add(new View().put("line", number).put("text", Text.content(line.text())));
          }
          number += line instanceof Line.Added ? 0 : 1;
        }
      }
      offers.add(new View().put("file", edit.path()).put("lines", lines));
    }
    return offers;
  }
}
