package dev.reflect.cli;

import dev.reflect.act.archive.Vectors;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.install.InstallPlan;
import dev.reflect.act.install.Installation;
import dev.reflect.act.install.Uninstall;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.ground.Spelled;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code reflect uninstall}: the exact inverse of {@code reflect install}. */
@Command(
    name = "uninstall",
    header = "Take reflect out of Claude Code again",
    description =
        "Removes the hooks, the MCP server and the skills that reflect install brought, also"
            + " when you have edited the files since. A skill that you edited stays. The ledger,"
            + " the archive with its model for vectors, and the backups stay.",
    footer = {
      "Examples:",
      "  reflect uninstall --dry-run   Show what would change",
      "  reflect uninstall             From your own configuration",
      "  reflect uninstall --project   From this project"
    })
final class UninstallCommand extends Deed {
  @Mixin private InstallOptions options;

  @Override
  void act() throws IOException {
    ConfigurationPlaces at = options.places(run, new Installation(run.workplace()));
    InstallPlan plan = Uninstall.plan(run.files(), run.places(), at);
    if (plan.after().places().isEmpty() && !options.isDryRun()) {
      // First, and without a place that it is in: whatever keeps the rest from going, these are
      // off.
      switchOff(ModeFile.auto(run.files(), run.places()));
      switchOff(ModeFile.recall(run.files(), run.places()));
    }
    if (plan.isEmpty()) {
      run.print("reflect is not installed in " + run.places().label(at.directory()));
      return;
    }
    if (options.carryOut(run, plan, at)) {
      run.print("");
      run.print("reflect is out of Claude Code.");
      run.print(
          "Your ledger, your archive"
              + (Vectors.files(run.places()).isPlaced() ? ", the model for vectors" : "")
              + " and your backups stay; to be rid of them too, delete "
              + run.places().label(run.places().reflectHome()));
    }
    plan.notices().forEach(notice -> run.tell("Note: " + notice));
    if (!options.isDryRun()) {
      run.tell("Hint: Start Claude Code anew: a session that runs already keeps its MCP server.");
    }
  }

  /** Whoever installs it again later should not have files written, or prompts read, unasked. */
  private <E extends Enum<E> & Spelled> void switchOff(ModeFile<E> mode) throws IOException {
    E before;
    try {
      before = mode.read();
    } catch (UserError broken) {
      return; // what the file says is nothing; the doctor tells
    }
    if (before != mode.off()) {
      mode.write(mode.off());
      run.print(
          "reflect %s was %s and is off now, also when you install it again."
              .formatted(mode.command(), before.word()));
    }
  }
}
