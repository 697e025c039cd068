package dev.reflect.act.install;

import dev.reflect.act.home.Settings;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.ChosenJudge;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.act.judging.HearingFile.Who;
import dev.reflect.claude.PersonsCommand;
import dev.reflect.fs.Disk;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Whether the command that the person chose as their judge is named and there. */
record JudgeCheck(Workplace here) {
  private static final int LONGEST = 60;

  /** Of other judges there is nothing to be seen that the other checks do not look at. */
  List<Symptom> judge() throws IOException {
    if (!isCommand()) {
      return List.of();
    }
    new ChosenJudge(here).named();
    String line = Settings.read(new Disk(), here.places()).hearing().command();
    Optional<String> missing =
        new PersonsCommand(line, here.environment(), here.places().reflectHome()).missing();
    return List.of(
        missing.isPresent()
            ? Symptom.warning(
                "The program of hearing.command is not found, so nobody judges: "
                    + Plain.shortened(Plain.sentence(missing.get()), LONGEST),
                "Name another in "
                    + here.places().label(here.places().settings())
                    + ", or choose another judge: reflect hearing")
            : Symptom.sound("The program of hearing.command is there."));
  }

  /** Returns whether a command judges, so that nobody asks Claude Code's program. */
  boolean isCommand() throws IOException {
    return new HearingFile(new Disk(), here.places()).read().equals(Optional.of(Who.COMMAND));
  }
}
