package dev.reflect.cli;

import dev.reflect.act.home.Hearable;
import dev.reflect.act.home.Settings;
import dev.reflect.act.install.Installation;
import dev.reflect.act.install.JudgeChoice;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.act.judging.HearingFile.Who;
import dev.reflect.claude.Clients;
import dev.reflect.judge.Inquiry;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Asks a person once, at a terminal, whether a language model may judge what they said. Whoever
 * just goes on says no; nothing is sent without a yes.
 */
final class HearingQuestion {
  private static final Duration LATELY = Duration.ofDays(7);

  private final Run run;

  HearingQuestion(Run run) {
    this.run = run;
  }

  /** Asks, unless it was asked before, nobody is there to answer, or there is nobody to judge. */
  void ask() throws IOException {
    HearingFile file = new HearingFile(run.files(), run.places());
    boolean isThere = run.console().terminals().in() && run.console().terminals().out();
    if (!isThere || file.read().isPresent() || Clients.programs(run.environment()).isEmpty()) {
      return;
    }
    Settings.Hearing settings = Settings.read(run.files(), run.places()).hearing();
    boolean canBeSession = !new Installation(run.workplace()).folders().isEmpty();
    boolean canBeCommand = !settings.command().isBlank();
    lines(settings, canBeSession).forEach(run::print);
    String keys = "h," + (canBeCommand ? "c," : "") + (canBeSession ? "s," : "") + "n";
    Who who = answer("Who judges? [" + keys + "]", canBeCommand, canBeSession);
    new JudgeChoice(run.workplace()).of(who);
    run.print(
        switch (who) {
              case HAIKU -> "Haiku judges each session after its end.";
              case COMMAND -> "Your command judges each session after its end.";
              case SESSION -> "/reflect asks first, in sessions that begin from now on.";
              case OFF -> "Nobody is asked, and nothing is sent.";
            }
            + " Change it with: reflect hearing");
  }

  /** Asks until the answer is one of the choices; who just goes on chose nobody. */
  private Who answer(String question, boolean canBeCommand, boolean canBeSession)
      throws IOException {
    LineInput input = new LineInput(run);
    while (true) {
      String typed = input.ask(question).orElse("").strip().toLowerCase(Locale.ROOT);
      Optional<Who> who =
          switch (typed) {
            case "h", "haiku" -> Optional.of(Who.HAIKU);
            case "c", "command" -> Optional.of(Who.COMMAND).filter(each -> canBeCommand);
            case "s", "session" -> Optional.of(Who.SESSION).filter(each -> canBeSession);
            case "", "n", "nobody" -> Optional.of(Who.OFF);
            default -> Optional.empty();
          };
      if (who.isPresent()) {
        return who.get();
      }
    }
  }

  private List<String> lines(Settings.Hearing settings, boolean canBeSession) throws IOException {
    long sessions = sessions();
    List<String> lines =
        new ArrayList<>(
            Paragraph.of(
                "A language model hears far more of what you teach than reflect does alone. It only"
                    + " proposes; you decide. It is sent your messages with what Claude said and"
                    + " did, lines of your instruction files and rules heard before, without"
                    + " secrets, to the service that your Claude Code already talks to."));
    lines.add("");
    lines.addAll(
        choice(
            'h',
            String.format(
                Locale.ROOT,
                "Haiku, after each session: about %.2f USD each, at most %.2f USD a day%s",
                Inquiry.A_SESSION,
                settings.dailyUsd(),
                lately(sessions))));
    if (!settings.command().isBlank()) {
      lines.addAll(
          choice('c', "your command, which alone is given all that: " + settings.command()));
    }
    if (canBeSession) {
      lines.addAll(
          choice('s', "the account of a session, when you type /reflect: two small requests"));
    }
    lines.add("  n  nobody");
    lines.add("");
    return lines;
  }

  private static List<String> choice(char key, String what) {
    return Paragraph.hanging("  " + key + "  ", "     ", what);
  }

  private static String lately(long sessions) {
    return sessions < 2
        ? ""
        : String.format(
            Locale.ROOT,
            " (your last 7 days: %d sessions, so %.2f USD)",
            sessions,
            sessions * Inquiry.A_SESSION);
  }

  private long sessions() throws IOException {
    Instant earliest = run.now().minus(LATELY);
    long count = 0;
    for (TranscriptFile file : Hearable.of(run.places()).all()) {
      count += file.modified().isAfter(earliest) ? 1 : 0;
    }
    return count;
  }
}
