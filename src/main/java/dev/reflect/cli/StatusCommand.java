package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.hear.HooksHeard.Heard;
import dev.reflect.act.install.Status;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.claude.LinkStanding;
import dev.reflect.ground.Moment;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.proposal.AutoMode;
import dev.reflect.signal.Confidence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect status}: how reflect is set and what it has come to, on one screen. */
@Command(
    name = "status",
    header = "Say how reflect is set and what waits",
    description =
        "Prints the auto mode, which hooks of Claude Code fired last, where reflect is"
            + " installed, what waits for a review, what was written last and how to undo it,"
            + " which judge is asked and what it has cost, and where things lie. Whether all of it works:"
            + " reflect doctor",
    footer = {
      "Examples:",
      "  reflect status          One screen",
      "  reflect status --json   The same, for a program"
    })
final class StatusCommand extends Deed {
  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  void act() throws IOException {
    Path home = run.places().reflectHome();
    boolean isThere = run.files().status(home).exists() || LinkStanding.leadsNowhere(home);
    Status status = isThere ? now() : ofNothing();
    if (json) {
      run.json(view(status));
      return;
    }
    line("Auto mode", mode(status));
    line("Hooks", hooks(status));
    line("Installed", installed(status));
    line("Queue", queue(status));
    line("Last write", status.last().map(this::last).orElse("nothing to undo"));
    line("Judge", judge(status));
    line("Files", run.places().label(home) + (isThere ? "" : ", which is not there yet"));
  }

  private Status now() throws IOException {
    try (OpenLedger ledger = run.reading()) {
      return Status.of(ledger.ledger(), run.workplace());
    }
  }

  /** Whoever only looks makes nothing: a folder that was mistyped is not one afterwards. */
  private Status ofNothing() throws IOException {
    try (Ledger none = Ledger.inMemory()) {
      return Status.of(none, run.workplace());
    }
  }

  private void line(String name, String said) {
    run.print("%-12s%s".formatted(name, said));
  }

  private static String mode(Status status) {
    if (status.auto().mode().isEmpty()) {
      return "unknown; set it with: reflect auto on|ask|off";
    }
    AutoMode mode = status.auto().mode().get();
    String today =
        mode == AutoMode.ON || status.auto().appliedToday() > 0
            ? ", %d of at most %d applied today"
                .formatted(status.auto().appliedToday(), status.auto().mostPerDay())
            : "";
    return mode.word() + today;
  }

  private String hooks(Status status) {
    return status.hooks().isEmpty()
        ? "none has fired yet"
        : status.hooks().stream()
            .map(each -> each.event().event() + " " + Moment.ago(each.at(), run.now()))
            .collect(Collectors.joining(", "));
  }

  private String installed(Status status) {
    List<String> where = new ArrayList<>();
    status.installed().forEach(each -> where.add("in " + run.places().label(each)));
    if (status.plugin().isEmpty()) {
      String settings = run.places().label(run.places().claude().settings());
      return String.join(", ", where)
          + (where.isEmpty() ? "" : "; ")
          + settings
          + " cannot be read: reflect doctor";
    }
    if (status.plugin().get()) {
      where.add("as a plugin");
    }
    return where.isEmpty() ? "no; do it with: reflect install" : String.join(", ", where);
  }

  private static String queue(Status status) {
    Map<Confidence, Integer> open = status.backlog().byConfidence();
    String sure =
        Arrays.stream(Confidence.values())
            .filter(open::containsKey)
            .map(each -> open.get(each) + " " + each)
            .collect(Collectors.joining(", "));
    String waiting =
        open.isEmpty()
            ? "nothing to review"
            : "%d to review (%s): %s".formatted(status.backlog().open(), sure, status.command());
    int taken = status.backlog().taken();
    String accepted = taken == 0 ? "" : " · " + taken + " accepted: reflect apply";
    int said = status.backlog().said().size();
    return waiting
        + accepted
        + (said == 0 ? "" : " · " + said + " said by a file already: reflect queue --said");
  }

  private String last(Operation operation) {
    return "%1$s  %2$s  %3$s · undo: reflect undo %1$s"
        .formatted(
            operation.id(), Moment.second(operation.intendedAt(), run.zone()), operation.command());
  }

  private static String judge(Status status) {
    int calls = status.judge().spent().calls();
    String word = status.judge().word().orElse("not chosen; choose it with: reflect hearing");
    String budget =
        status.judge().isAsked()
            ? String.format(
                Locale.ROOT,
                ", $%.4f of $%.2f today",
                status.judge().today(),
                status.judge().daily())
            : "";
    String before =
        calls == 0
            ? ""
            : String.format(
                Locale.ROOT,
                " · %s so far, $%.4f",
                counted(calls, "call"),
                status.judge().spent().dollars());
    return word + budget + before;
  }

  /** Returns the status as one JSON object; what is not known is null. */
  private View view(Status status) {
    Map<Confidence, Integer> open = status.backlog().byConfidence();
    View queue =
        new View()
            .each(Confidence.values(), each -> open.getOrDefault(each, 0))
            .put("accepted", status.backlog().taken())
            .put("said", status.backlog().said().size());
    return new View()
        .put("auto_mode", status.auto().mode())
        .put("applied_today", status.auto().appliedToday())
        .put("most_per_day", status.auto().mostPerDay())
        .put("hooks", View.list(status.hooks(), StatusCommand::view))
        .put("installed", status.installed())
        .put("plugin", status.plugin())
        .put("queue", queue)
        .put("last_operation", status.last().map(StatusCommand::view))
        .put(
            "judge",
            new View()
                .maybe("name", status.judge().word())
                .put("calls", status.judge().spent().calls())
                .put("dollars", status.judge().spent().dollars())
                .put("today", status.judge().today())
                .put("daily", status.judge().daily()))
        .put("directory", run.places().reflectHome());
  }

  private static View view(Heard heard) {
    return new View()
        .put("event", heard.event().event())
        .put("at", heard.at())
        .put("session", heard.session())
        .put("milliseconds", heard.took().map(Duration::toMillis));
  }

  private static View view(Operation last) {
    return new View()
        .put("id", last.id().value())
        .put("at", last.intendedAt())
        .put("command", last.command());
  }
}
