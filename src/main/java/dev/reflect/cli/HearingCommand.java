package dev.reflect.cli;

import dev.reflect.act.hear.SecondHearing.Bill;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.install.JudgeChoice;
import dev.reflect.act.install.Status;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.act.judging.HearingFile.Who;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.ground.Spelled;
import dev.reflect.judge.Inquiry;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code reflect hearing}: which judge hears besides the local model. */
@Command(
    name = "hearing",
    header = "Choose who judges what you said",
    description = {
      "A language model hears far more of what you teach than the model that comes with reflect."
          + " haiku: Claude Haiku, through your claude program and account, after a session has"
          + " ended; about "
          + Inquiry.A_SESSION
          + " USD a session. session: the account of your session, when you type"
          + " /reflect there: two small requests to Haiku, and the review opens. command: a command"
          + " of your own, which the setting hearing.command names. off: nobody is asked, and"
          + " nothing is sent; this is how it begins.",
      "It is sent your messages with what Claude said and did, lines of your instruction files"
          + " and rules heard before, without secrets. It proposes; you decide. Another judge is"
          + " asked anew what one has answered. Without a word it says who judges."
    },
    footer = {
      "Examples:",
      "  reflect hearing haiku     Have Haiku judge in the background",
      "  reflect hearing session   Have /reflect ask in the session where it is typed",
      "  reflect hearing off       Ask nobody"
    })
final class HearingCommand extends Deed {
  @Parameters(
      paramLabel = "off|haiku|session|command",
      arity = "0..1",
      description = "Have this one judge.")
  private Optional<String> word = Optional.empty();

  @Override
  void act() throws IOException {
    HearingFile file = new HearingFile(run.files(), run.places());
    if (word.isPresent()) {
      Who who =
          Spelled.of(Who.class, word.get())
              .orElseThrow(
                  () ->
                      new UserError(
                          "There is no judge " + word.get(),
                          "It is one of off, haiku, session and command."));
      new JudgeChoice(run.workplace()).of(who);
    }
    run.print(sentence(file.read(), Settings.read(run.files(), run.places()).hearing()));
    if (Files.isRegularFile(run.places().ledger())) {
      try (OpenLedger opened = run.reading()) {
        spent(Status.JudgeStatus.of(opened.ledger(), run.workplace()));
      }
    }
  }

  private void spent(Status.JudgeStatus judge) {
    if (judge.spent().calls() > 0) {
      run.print(
          String.format(
              Locale.ROOT,
              "Judges have cost %s today, and %s in all.",
              Bill.dollars(judge.today()),
              Bill.dollars(judge.spent().dollars())));
    }
  }

  private static String sentence(Optional<Who> who, Settings.Hearing settings) {
    if (who.isEmpty()) {
      return "Nobody judges yet: the local model alone hears. Choose with: reflect hearing"
          + " haiku|session|command|off";
    }
    String daily = String.format(Locale.ROOT, "%.2f", settings.dailyUsd());
    return switch (who.get()) {
      case OFF -> "Nobody judges: the local model alone hears, and nothing is sent anywhere.";
      case HAIKU ->
          "Haiku judges a session after it has ended, for at most "
              + daily
              + " USD a day. reflect review --judge waits for it.";
      case SESSION ->
          "The account of your session judges when you type /reflect there: two small requests to"
              + " Haiku. Sessions that begin from now on do so.";
      case COMMAND ->
          settings.command().isBlank()
              ? "Your command is to judge, and the settings name none, so nobody judges. Name it,"
                  + " for example: hearing.command: ollama run qwen3"
              : "Your command judges a session after it has ended. reflect review --judge waits for it.";
    };
  }
}
