package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.hear.Scanned;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.hear.Teaching;
import dev.reflect.ground.Moment;
import dev.reflect.learning.Reason;
import dev.reflect.sessions.LinesRead.SkipReason;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Quoted;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a scan heard, as a table for people: when, how sure, the words, and what they teach.
 *
 * @param why whether it says why each signal was heard
 */
record SignalsTable(Run run, boolean why) {
  private static final int LONGEST_QUOTE = 72;
  private static final String STRANGE =
      "Most of it is in a language that only a judge hears: reflect scan --judge";

  /** Below it nobody looks at an approval that names nothing. */
  private static final double LEAST = 0.05;

  void print(Scanned scanned) {
    if (!scanned.signals().isEmpty()) {
      run.print(row("WHEN", "WORTH", "KIND", "YOUR WORDS, AND WHAT THEY TEACH"));
    }
    List<Teaching> idle = why ? List.of() : idle(scanned.teachings());
    for (Teaching teaching : scanned.teachings()) {
      if (idle.contains(teaching)) {
        continue;
      }
      Signal signal = teaching.signal();
      String quote = Quoted.of(signal, teaching.sentence().orElse("")).within(LONGEST_QUOTE);
      run.print(
          row(
              signal.evidence().time().map(this::local).orElse(""),
              worth(teaching),
              signal.kind().word(),
              "“" + quote + "”"));
      String taught =
          teaching
              .sentence()
              .map(sentence -> "→ " + sentence)
              .orElseGet(() -> "  nothing to keep: " + teaching.whyNot().orElse(""));
      run.print(row("", "", "", taught));
      if (why) {
        reasons(signal).forEach(reason -> run.print(row("", "", "", reason)));
      }
      signal.past().ifPresent(words -> run.print(row("", "", "", "  " + words)));
    }
    if (!idle.isEmpty()) {
      String count = idle.size() + " such as “ok”: " + Reason.PRAISE.phrase();
      run.print(row("", "", Kind.APPROVAL.word(), count));
    }
    run.print(summary(scanned));
    if (scanned.isMostlyStrange() && scanned.judged().isEmpty()) {
      run.print(STRANGE);
    }
    skipped(scanned).ifPresent(run::print);
    scanned.unread().forEach(run::print);
    unknown(scanned).ifPresent(run::print);
    scanned.judged().map(JudgeReport::summary).ifPresent(run::print);
  }

  /** The "ok"s of a long session, where there are several: as many lines nobody reads. */
  private static List<Teaching> idle(List<Teaching> teachings) {
    List<Teaching> idle =
        teachings.stream()
            .filter(each -> each.signal().kind() == Kind.APPROVAL)
            .filter(each -> each.whyNot().filter(Reason.PRAISE.phrase()::equals).isPresent())
            .filter(each -> each.worth() < LEAST)
            .toList();
    return idle.size() < 2 ? List.of() : idle;
  }

  /** As the queue has it, where it is proposed. */
  private static String worth(Teaching teaching) {
    double worth = teaching.worth();
    String step = teaching.confidence().map(Confidence::name).orElse("");
    return String.format("%-6s %s", step, Confidence.figure(worth));
  }

  /** A reason a line; what comes behind its words is how sure it is by itself. */
  private static List<String> reasons(Signal signal) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, Double> reason : signal.reasons().entrySet()) {
      String words = Plain.sentence(reason.getKey());
      String sure =
          reason.getValue() > 0 ? String.format(Locale.ROOT, " %.2f", reason.getValue()) : "";
      lines.add((lines.isEmpty() ? "  why: " : "       ") + words + sure);
    }
    return lines;
  }

  private String local(Instant time) {
    return Moment.minute(time, run.zone());
  }

  private static String row(String when, String confidence, String kind, String rest) {
    return String.format(Locale.ROOT, "%-16s  %-11s  %-10s  %s", when, confidence, kind, rest)
        .stripTrailing();
  }

  private static String summary(Scanned scanned) {
    String read =
        counted(scanned.files().size(), "transcript")
            + ", "
            + counted(scanned.counted().entries(), "entry", "entries");
    if (scanned.signals().isEmpty()) {
      return "Heard nothing in " + read + ".";
    }
    Map<Kind, Long> kinds =
        scanned.signals().stream()
            .collect(Collectors.groupingBy(Signal::kind, TreeMap::new, Collectors.counting()));
    String heard =
        kinds.entrySet().stream()
            .map(kind -> heard(kind.getValue(), kind.getKey()))
            .collect(Collectors.joining(", "));
    return "\nHeard " + heard + " in " + read + ".";
  }

  private static Optional<String> skipped(Scanned scanned) {
    Map<SkipReason, Long> skipped = scanned.counted().skipped();
    if (skipped.isEmpty()) {
      return Optional.empty();
    }
    List<String> reasons =
        skipped.entrySet().stream()
            .map(reason -> reason.getValue() + " " + reason.getKey().phrase())
            .toList();
    return Optional.of(
        "Skipped "
            + counted(scanned.counted().skippedLines(), "line")
            + ": "
            + String.join(", ", reasons)
            + ".");
  }

  private static Optional<String> unknown(Scanned scanned) {
    Map<String, Long> kinds = scanned.counted().unknownKinds();
    if (kinds.isEmpty()) {
      return Optional.empty();
    }
    String names =
        kinds.entrySet().stream()
            .map(kind -> kind.getValue() + " " + Plain.shortened(Plain.sentence(kind.getKey()), 40))
            .collect(Collectors.joining(", "));
    return Optional.of("Entries of kinds that reflect does not know: " + names + ".");
  }

  private static String heard(long number, Kind kind) {
    return kind == Kind.REMEMBER
        ? counted(number, "request to remember", "requests to remember")
        : counted(number, kind.word());
  }
}
