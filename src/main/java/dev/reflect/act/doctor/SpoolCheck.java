package dev.reflect.act.doctor;

import dev.reflect.act.hear.Spool;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** What the hooks' script left: it is worked off within moments. */
final class SpoolCheck implements Check {
  private static final Duration MOMENTS = Duration.ofHours(1);

  private final Chart chart;

  SpoolCheck(Chart chart) {
    this.chart = chart;
  }

  @Override
  public String name() {
    return "spool";
  }

  @Override
  public List<Finding> look() throws IOException {
    Spool spool = new Spool(chart.places());
    List<Finding> findings = new ArrayList<>();
    long waiting = spool.waitingSince(chart.now().minus(MOMENTS));
    if (waiting > 0) {
      findings.add(
          new Finding.Warning(
              (waiting == 1 ? "1 input of a hook has" : waiting + " inputs of hooks have")
                  + " waited for more than an hour.",
              BY_FIX));
    }
    int broken = spool.broken();
    if (broken > 0) {
      findings.add(
          new Finding.Warning(
              broken
                  + (broken == 1 ? " input" : " inputs")
                  + " of hooks could not be read: "
                  + chart.places().label(chart.places().spool().resolve("broken")),
              "They are deleted after seven days. A newer Claude Code may say it differently."));
    }
    return findings.isEmpty()
        ? List.of(new Finding.Sound("Nothing has piled up from the hooks."))
        : findings;
  }

  @Override
  public List<String> mend() throws IOException {
    Spool spool = new Spool(chart.places());
    if (spool.waitingSince(chart.now()) == 0) {
      return List.of();
    }
    spool.workOff(InstantSource.fixed(chart.now()));
    return List.of("Worked off what the hooks had left.");
  }
}
