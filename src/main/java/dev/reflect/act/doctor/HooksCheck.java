package dev.reflect.act.doctor;

import dev.reflect.act.hear.HooksHeard;
import dev.reflect.act.hear.HooksHeard.Heard;
import dev.reflect.act.install.Installation;
import dev.reflect.claude.Hook;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether each hook really fired since it was installed: each leaves a trace of its own. */
final class HooksCheck implements Check {
  private static final String AGAIN =
      "Start a new session of Claude Code, say something and leave it; then: reflect doctor";

  private final Chart chart;
  private final Installation installation;

  HooksCheck(Chart chart, Installation installation) {
    this.chart = chart;
    this.installation = installation;
  }

  @Override
  public String name() {
    return "hooks";
  }

  @Override
  public List<Finding> look() throws IOException {
    List<Heard> heard = new HooksHeard(chart.places()).all();
    boolean installed = !installation.all().isEmpty() || installation.plugin().isPresent();
    if (!installed && heard.isEmpty()) {
      return List.of(new Finding.Sound("No hook is installed, and none was heard."));
    }
    List<Finding> findings = new ArrayList<>();
    for (Hook hook : Hook.values()) {
      Optional<Heard> last = heard.stream().filter(each -> each.event() == hook).findFirst();
      findings.add(finding(hook.event(), last.map(Heard::at), installation.since(), chart.now()));
    }
    return findings;
  }

  static Finding finding(
      String event, Optional<Instant> last, Optional<Instant> installed, Instant now) {
    if (last.isEmpty()) {
      String since = installed.map(at -> " since it was installed " + ago(at, now)).orElse("");
      return new Finding.Warning("The hook " + event + " was never heard" + since + ".", AGAIN);
    }
    String when = "The hook " + event + " was heard " + ago(last.get(), now);
    boolean stale = installed.filter(at -> at.isAfter(last.get())).isPresent();
    return stale
        ? new Finding.Warning(when + ", and not since it was installed anew.", AGAIN)
        : new Finding.Sound(when + ".");
  }

  private static String ago(Instant then, Instant now) {
    Duration past = Duration.between(then, now);
    if (past.toMinutes() < 1) {
      return "just now";
    }
    if (past.toHours() < 1) {
      return counted(past.toMinutes(), "minute");
    }
    return past.toDays() < 1 ? counted(past.toHours(), "hour") : counted(past.toDays(), "day");
  }

  private static String counted(long count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s") + " ago";
  }
}
