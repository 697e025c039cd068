package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.measure.Effects.Measured;
import dev.reflect.act.measure.Effects.Objected;
import dev.reflect.effect.Effect;
import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.EffectWords;
import dev.reflect.ground.Moment;
import dev.reflect.ground.Plural;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.untrusted.Plain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What was applied and whether it helps, as lines of at most 80 columns where words allow it. */
record EffectText(Run run) {
  /** In the order in which a person should look at them. */
  private static int rank(Measured measured) {
    if (measured.effect().isEmpty()) {
      return 4;
    }
    return switch (measured.effect().get().verdict()) {
      case BROKEN -> 0;
      case NOT_LOADED -> 1;
      case HELPS -> 2;
      case TOO_EARLY -> 3;
    };
  }

  List<String> list(List<Measured> all) {
    if (all.isEmpty()) {
      return List.of("Nothing was applied yet, so there is nothing to measure.");
    }
    List<String> lines = new ArrayList<>();
    for (Measured each : all.stream().sorted(Comparator.comparingInt(EffectText::rank)).toList()) {
      lines.addAll(heading(each));
      lines.addAll(Paragraph.indented(Paragraph.INDENT, each.said(run.now())));
      lines.add("");
    }
    lines.addAll(Paragraph.of(summary(all)));
    lines.add("More of one: reflect effect ID");
    if (all.stream().anyMatch(EffectText::isEstimated)) {
      lines.addAll(
          Paragraph.of(
              "About: older versions of Claude Code do not say which files a session loaded, so"
                  + " every session of the project since counts."));
    }
    return lines;
  }

  List<String> detail(Measured measured) {
    List<String> lines = new ArrayList<>(heading(measured));
    lines.addAll(Paragraph.indented(Paragraph.INDENT, measured.said(run.now())));
    if (measured.effect().isEmpty()) {
      return lines;
    }
    Effect effect = measured.effect().get();
    lines.add("");
    lines.add(
        "Applied   %s, by operation %s"
            .formatted(when(effect.application().since()), measured.applied().operation()));
    lines.add(
        "Before    "
            + EffectWords.heard(effect.before().times())
            + " in "
            + counted(effect.before().sessions(), "session"));
    lines.add(
        "Since     "
            + EffectWords.heard(effect.since().times())
            + " in "
            + counted(effect.since().sessions(), "session")
            + " that knew of it");
    for (Sighted each : effect.again()) {
      lines.add(Paragraph.INDENT + when(each.at()) + ", session " + Plain.sentence(each.session()));
    }
    if (effect.since().estimated() > 0) {
      lines.addAll(
          Paragraph.indented(
              Paragraph.INDENT,
              "of "
                  + counted(effect.since().estimated(), "session")
                  + " the client did not say whether it had loaded the file"));
    }
    if (effect.missed() > 0) {
      lines.addAll(
          Paragraph.indented(
              Paragraph.INDENT,
              "and "
                  + Plural.times(effect.missed())
                  + " in sessions that had not loaded it: another file may be a better place"));
    }
    if (!measured.objections().isEmpty()) {
      lines.add("");
      lines.addAll(Paragraph.of(objections(measured)));
    }
    lines.add("");
    lines.addAll(Paragraph.of(conclusion(measured.applied(), effect)));
    return lines;
  }

  /** Returns for example {@code You said the opposite once since, on …}. */
  private String objections(Measured measured) {
    List<Objected> all = measured.objections();
    String how = measured.calledWrong() == 0 ? "You said the opposite " : "You called it wrong ";
    return how
        + Plural.times(all.size())
        + (all.size() == 1 ? " since, on " : " since, the last time on ")
        + when(all.get(all.size() - 1).at())
        + ". If it is wrong, take it back: reflect undo "
        + measured.applied().operation();
  }

  private static List<String> heading(Measured measured) {
    return Paragraph.hanging(
        "",
        Paragraph.INDENT,
        measured.applied().proposal() + "  " + Plain.sentence(measured.applied().sentence()));
  }

  private String conclusion(Applied applied, Effect effect) {
    String chance =
        "Had nothing changed, it would be heard so seldom in %s of 100 such cases."
            .formatted(hundredths(effect.rates().chance()));
    String next = effect.isBroken() ? " A line is not enough: " + next(applied) : "";
    return switch (effect.verdict()) {
      case HELPS -> (next.isEmpty() ? "It helps. " : "It helps, but not always. ") + chance + next;
      case BROKEN ->
          (effect.isWorse()
                  ? "It is heard more often than before."
                  : "It is heard as often as before, as far as so few sessions tell.")
              + next;
      case TOO_EARLY -> "It is too early to tell. " + chance;
      case NOT_LOADED -> "No session has loaded the file since, so nothing can be told.";
    };
  }

  /** What holds in every project is offered where it was broken, which may be elsewhere. */
  private static String next(Applied applied) {
    boolean isEverywhere = applied.repository().equals(LearningsText.EVERYWHERE);
    return (isEverywhere ? "reflect review --all" : "reflect review")
        + " offers other words, another place, or a rule that Claude cannot break.";
  }

  private static String hundredths(double chance) {
    long rounded = Math.round(chance * 100);
    return rounded < 1 ? "less than 1" : Long.toString(rounded);
  }

  private static String summary(List<Measured> all) {
    List<String> said = new ArrayList<>();
    count(said, all, EffectVerdict.HELPS, "helps", "help");
    count(said, all, EffectVerdict.BROKEN, "is broken again", "are broken again");
    count(said, all, EffectVerdict.TOO_EARLY, "is too early to tell", "are too early to tell");
    count(said, all, EffectVerdict.NOT_LOADED, "was not loaded since", "were not loaded since");
    int unmeasured = (int) all.stream().filter(each -> each.effect().isEmpty()).count();
    if (unmeasured > 0) {
      said.add(counted(unmeasured, "is", "are") + " no longer measured");
    }
    return "Of %d applied: %s.".formatted(all.size(), String.join(", ", said));
  }

  private static void count(
      List<String> said, List<Measured> all, EffectVerdict verdict, String one, String several) {
    int count =
        (int)
            all.stream()
                .flatMap(each -> each.effect().stream())
                .filter(effect -> effect.verdict() == verdict)
                .count();
    if (count > 0) {
      said.add(counted(count, one, several));
    }
  }

  private static boolean isEstimated(Measured measured) {
    return measured.effect().filter(effect -> effect.since().estimated() > 0).isPresent();
  }

  private String when(Instant time) {
    return Moment.minute(time, run.zone());
  }
}
