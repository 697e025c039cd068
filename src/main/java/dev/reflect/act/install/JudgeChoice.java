package dev.reflect.act.install;

import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.ChosenJudge;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.act.judging.HearingFile.Who;
import dev.reflect.claude.ClaudeVersion;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Whom a person has judge, and what Claude Code is given for it. */
public record JudgeChoice(Workplace here) {
  /**
   * Keeps it.
   *
   * @throws UserError where this judge cannot be asked; then all is as it was
   */
  public void of(Who who) throws IOException {
    FileSystem disk = new Disk();
    if (who == Who.COMMAND) {
      new ChosenJudge(here).named();
    }
    Installation installation = new Installation(here);
    List<ConfigurationPlaces> folders = installation.folders();
    if (who == Who.SESSION && folders.isEmpty()) {
      throw new UserError(
          "The account of a session is asked through the folder that reflect install puts among"
              + " your skills, and there is none.",
          "Install it, with Claude Code " + ClaudeVersion.FOLDERS + " or newer: reflect install");
    }
    HearingFile file = new HearingFile(disk, here.places());
    Optional<Who> before = file.read();
    file.write(who);
    if (who == Who.SESSION || before.equals(Optional.of(Who.SESSION))) {
      for (ConfigurationPlaces at :
          folders) { // each holds the skill that asks, or one that does not
        InstallPlan plan = installation.plan(at);
        if (!plan.isThere()) {
          new InstallWrite(disk, here.places(), here.zone()).of(plan, here.now());
        }
      }
    }
  }
}
