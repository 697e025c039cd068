package dev.reflect.act.doctor;

import dev.reflect.act.home.AutoModeFile;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Whether the settings and the auto mode can be read. */
final class SettingsCheck implements Check {
  private final Chart chart;

  SettingsCheck(Chart chart) {
    this.chart = chart;
  }

  @Override
  public String name() {
    return "settings";
  }

  private interface Reading {
    Object read() throws IOException;
  }

  @Override
  public List<Finding> look() throws IOException {
    List<Finding> findings = new ArrayList<>();
    findings.addAll(problem(() -> Settings.read(chart.fileSystem(), chart.places())));
    findings.addAll(problem(() -> new AutoModeFile(chart.fileSystem(), chart.places()).read()));
    return findings.isEmpty()
        ? List.of(new Finding.Sound("The settings and the auto mode can be read."))
        : findings;
  }

  private static List<Finding> problem(Reading reading) throws IOException {
    try {
      reading.read();
      return List.of();
    } catch (UserError e) {
      String mend = e.hints().isEmpty() ? "Put right what is said there." : e.hints().get(0);
      return List.of(new Finding.Failing(e.getMessage(), mend));
    }
  }
}
