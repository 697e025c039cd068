package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.act.install.InstallPlan;
import dev.reflect.act.install.InstallWrite;
import dev.reflect.act.install.Installation;
import dev.reflect.act.write.Apply;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.WriteRecord;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Where to install or uninstall, and whether to write. */
final class InstallOptions {
  @Option(
      names = "--project",
      description =
          "This project alone: a folder that git does not see, and its entry in your .claude.json.")
  private boolean project;

  @Option(names = "--dry-run", description = "Show what would change as diffs, and write nothing.")
  private boolean dryRun;

  /** Some programs write a whole file on one line. */
  private static final int LONGEST_LINE = 1000;

  boolean isProject() {
    return project;
  }

  boolean isDryRun() {
    return dryRun;
  }

  ConfigurationPlaces places(Run run, Installation installation) throws IOException {
    ConfigurationPlaces users = installation.users();
    if (!project) {
      return users;
    }
    ConfigurationPlaces projects = installation.project();
    if (run.files()
        .realPath(projects.directory())
        .equals(run.files().realPath(users.directory()))) {
      throw new UserError(
          run.places().label(users.directory()) + " is your own configuration, not a project's.",
          "Leave out --project.");
    }
    return projects;
  }

  /** A clone may bring links; one that leads out of it is not the project's to give. */
  private void stayInside(Run run, InstallPlan plan, ConfigurationPlaces at) throws IOException {
    FileSystem disk = run.files();
    Path root = disk.realPath(at.project().orElseThrow());
    for (InstallPlan.Edit edit : plan.edits()) {
      boolean isUsers = edit.path().equals(at.servers());
      if (!isUsers && !disk.realPath(edit.path()).startsWith(root)) {
        throw new UserError(
            run.places().label(edit.path()) + " leads out of the project. Nothing was changed.",
            "Put a file in the place of the link, or leave out --project.");
      }
    }
  }

  /** Writes the plan, or with --dry-run only shows it; returns whether it was written. */
  boolean carryOut(Run run, InstallPlan plan, ConfigurationPlaces at) throws IOException {
    if (project) {
      stayInside(run, plan, at);
    }
    if (dryRun) {
      plan.edits().stream().map(InstallPlan.Edit::unified).forEach(diff -> show(run, diff));
      for (InstallPlan.Programs each : plan.programs()) {
        String programs = run.places().label(each.directory());
        if (each.checkout().isPresent()) {
          String leading = run.places().label(each.checkout().get().resolve("bin/reflect"));
          run.print("They would run " + leading + " by way of " + programs);
        } else {
          run.print("What they start would go from " + programs);
        }
      }
      run.print("Nothing was written.");
      return false;
    }
    InstallWrite write = new InstallWrite(run.files(), run.places(), run.zone());
    Path plugin = run.files().realPath(at.plugin());
    List<WriteRecord> changes = write.of(plan, run.now());
    long ofPlugin = changes.stream().filter(each -> each.file().startsWith(plugin)).count();
    boolean isFolder = ofPlugin > 1; // else it is a skill on its own
    for (WriteRecord change : changes) {
      if (!isFolder || !change.file().startsWith(plugin)) {
        run.print(Apply.line(change, run.places()));
      }
    }
    if (isFolder) { // the files in it are ours alone: a line is enough
      run.print(
          (at.hasPlugin() ? "Wrote " : "Removed ")
              + run.places().label(at.plugin())
              + ", "
              + ofPlugin
              + " files");
    }
    return true;
  }

  /** Between our lines are the user's, and a key may be in them. */
  private static void show(Run run, String diff) {
    Secrets.redact(diff)
        .lines()
        .map(line -> Plain.shortened(Plain.printable(line), LONGEST_LINE))
        .forEach(run::print);
  }
}
