package dev.reflect.cli;

import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.judging.ChosenJudge;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.act.judging.HearingFile.Who;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code reflect hearing}: which judge hears besides the local model. */
@Command(
    name = "hearing",
    header = "Choose who judges what you said",
    description = {
      "A language model hears far more of what you teach than the model that comes with reflect."
          + " haiku: Claude Haiku, through your claude program and account, after a session has"
          + " ended; about 0.01 USD a session. command: a command of your own, which the setting"
          + " hearing.command names. off: nobody is asked, and nothing is sent; this is how it"
          + " begins.",
      "It is sent your messages with what Claude said around them, without secrets. It proposes;"
          + " you decide. Without a word it says who judges."
    },
    footer = {
      "Examples:",
      "  reflect hearing haiku   Have Haiku judge in the background",
      "  reflect hearing off     Ask nobody"
    })
final class HearingCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "off|haiku|command",
      arity = "0..1",
      description = "Have this one judge.")
  private Optional<String> word = Optional.empty();

  private final Run run;

  HearingCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    HearingFile file = new HearingFile(run.files(), run.places());
    if (word.isPresent()) {
      Who who =
          Who.of(word.get())
              .orElseThrow(
                  () ->
                      new UserError(
                          "There is no judge " + word.get(),
                          "It is one of off, haiku and command."));
      if (who == Who.COMMAND) {
        new ChosenJudge(run.files(), run.places(), run.invocation().environment()).named();
      }
      file.write(who);
    }
    run.print(sentence(file.read(), Settings.read(run.files(), run.places()).hearing()));
    return ExitStatus.DONE;
  }

  private static String sentence(Optional<Who> who, Settings.Hearing settings) {
    if (who.isEmpty()) {
      return "Nobody judges yet: the local model alone hears. Choose with: reflect hearing"
          + " haiku|command|off";
    }
    String daily = String.format(Locale.ROOT, "%.2f", settings.dailyUsd());
    return switch (who.get()) {
      case OFF -> "Nobody judges: the local model alone hears, and nothing is sent anywhere.";
      case HAIKU ->
          "Haiku judges a session after it has ended, for at most "
              + daily
              + " USD a day. reflect review --judge waits for it.";
      case COMMAND ->
          "Your command judges a session after it has ended. reflect review --judge waits for it.";
    };
  }
}
