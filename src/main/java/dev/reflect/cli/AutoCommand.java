package dev.reflect.cli;

import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.install.Installation;
import dev.reflect.ground.Spelled;
import dev.reflect.proposal.AutoMode;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code reflect auto}: what happens at the end of a turn to what it taught. */
@Command(
    name = "auto",
    header = "Keep clear corrections without a review",
    description =
        "on: after each turn in Claude Code, what is heard clearly and is harmless is applied,"
            + " with a backup, and one line says how to undo it. ask: a question about the best"
            + " of it instead. off: everything waits for a review; this is how it begins."
            + " Without a word it says which it is.",
    footer = {
      "Examples:",
      "  reflect auto on    Keep what is clear",
      "  reflect auto ask   Ask about it",
      "  reflect auto       Say which it is"
    })
final class AutoCommand extends Deed {
  @Parameters(paramLabel = "on|ask|off", arity = "0..1", description = "Set it to this.")
  private Optional<String> word = Optional.empty();

  @Override
  void act() throws IOException {
    ModeFile<AutoMode> file = ModeFile.auto(run.files(), run.places());
    if (word.isPresent()) {
      file.write(
          Spelled.of(AutoMode.class, word.get())
              .orElseThrow(
                  () ->
                      new UserError(
                          "There is no auto mode " + word.get(), "It is one of on, ask and off.")));
    }
    AutoMode mode = file.read();
    run.print(sentence(mode, Settings.read(run.files(), run.places()).mostPerDay()));
    if (mode != AutoMode.OFF && hearsNothing()) {
      run.tell("Hint: No session is heard before reflect is in Claude Code: reflect install");
    }
  }

  private boolean hearsNothing() throws IOException {
    Installation installation = new Installation(run.workplace());
    try {
      return installation.all().isEmpty() && installation.plugin().isEmpty();
    } catch (UserError unreadable) {
      return false; // the doctor says so
    }
  }

  private static String sentence(AutoMode mode, int mostPerDay) {
    return switch (mode) {
      case OFF -> "Auto mode is off: what you teach Claude waits for a review.";
      case ASK -> "Auto mode is ask: after a turn you are asked about the best of what it taught.";
      case ON ->
          "Auto mode is on: clear corrections are applied after the turn, at most %d a day. The rest waits for a review."
              .formatted(mostPerDay);
    };
  }
}
