package dev.reflect.cli;

import dev.reflect.act.hear.Scanned;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.hear.Teaching;
import dev.reflect.judge.Ruling.Effect;
import dev.reflect.sessions.LinesRead;
import dev.reflect.sessions.LinesRead.SkipReason;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/** What a scan heard, as one JSON object; the names are in snake case. */
final class SignalsJson {
  private static final int MILLIONTHS = 6;

  private SignalsJson() {}

  static View of(Scanned scanned) {
    View view = counts(scanned).put("signals", View.list(scanned.teachings(), SignalsJson::signal));
    return view.maybe("judged", scanned.judged().map(SignalsJson::judged));
  }

  private static View counts(Scanned scanned) {
    LinesRead counted = scanned.counted();
    View skipped = new View();
    for (Map.Entry<SkipReason, Long> each : counted.skipped().entrySet()) {
      skipped.put(each.getKey().word(), each.getValue());
    }
    View unknown = new View();
    counted.unknownKinds().forEach(unknown::put);
    return new View()
        .put("transcripts", scanned.files().size())
        .put("entries", counted.entries())
        .put("skipped_lines", counted.skippedLines())
        .put("skipped_why", skipped)
        .put("unknown_kinds", unknown)
        .put("unread", scanned.unread());
  }

  private static View judged(JudgeReport report) {
    BigDecimal cost = BigDecimal.valueOf(report.bill().cost());
    View view =
        new View()
            .put("judge", report.judge())
            .put("calls", report.bill().calls())
            .put("cost_usd", cost.setScale(MILLIONTHS, RoundingMode.HALF_UP).stripTrailingZeros())
            .put("asked", report.bill().asked())
            .put("known", report.bill().known())
            .put("unsent", report.bill().unsent())
            .put("dropped", report.bill().dropped());
    return view.each(Effect.values(), each -> report.effects().getOrDefault(each, 0))
        .put("warnings", report.warnings());
  }

  private static View signal(Teaching teaching) {
    Signal signal = teaching.signal();
    Evidence evidence = signal.evidence();
    return new View()
        .put("kind", signal.kind())
        .put("confidence", teaching.confidence().map(Confidence::name))
        .share("score", signal.score())
        .share("worth", teaching.worth())
        .put("text", evidence.quote())
        .put("learning", teaching.sentence())
        .put("not_proposed", teaching.whyNot())
        .put("durable", teaching.isDurable())
        .with(HeardText.place(evidence))
        .put("skills", signal.skills())
        .put("detectors", signal.detectors())
        .put("marks", View.list(reasons(signal), mark -> mark(mark, evidence.quote())));
  }

  private static List<Mark> reasons(Signal signal) {
    return signal.marks().stream().filter(mark -> !mark.name().equals(Mark.QUOTED)).toList();
  }

  private static View mark(Mark mark, String quote) {
    return new View()
        .put("detector", mark.detector())
        .put("name", mark.name())
        .share("score", mark.score())
        .put("why", mark.inWords(quote));
  }
}
