package dev.reflect.cli;

import dev.reflect.act.install.InstallPlan;
import dev.reflect.act.install.Installation;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Hook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code reflect install}: hooks, MCP server and skills into Claude Code's configuration. */
@Command(
    name = "install",
    header = "Register reflect with Claude Code",
    description =
        "Puts one folder among your skills, which Claude Code loads as a plugin: hooks, an MCP"
            + " server and the commands /reflect…. No file of yours is edited, and sessions that"
            + " run are not disturbed. Claude Code is asked for its version first: one that does"
            + " not know such folders gets the hooks in settings.json, of a kind that it knows, and"
            + " the server in .claude.json; every other character of these files stays as it is,"
            + " and each gets a backup. Doing it twice changes nothing. reflect uninstall undoes it.",
    footer = {
      "Examples:",
      "  reflect install --dry-run   Show what would change",
      "  reflect install             For all your projects",
      "  reflect install --project   For this project alone; nothing of it is committed"
    })
final class InstallCommand extends Deed {
  @Mixin private InstallOptions options;

  @Override
  void act() throws IOException {
    Installation installation = new Installation(run.workplace());
    ConfigurationPlaces at = options.places(run, installation);
    InstallPlan plan = installation.plan(at);
    Path checkout = installation.checkout().orElseThrow();
    boolean isThere = plan.isThere();
    if (isThere) {
      run.print("reflect is already installed, and nothing was changed.");
    } else if (options.carryOut(run, plan, at)) {
      run.print("");
      print(at, checkout, installation.programs(at));
    }
    plan.notices().forEach(notice -> run.tell("Note: " + notice));
    if (!isThere) {
      hints(installation, checkout);
      if (!options.isDryRun()) {
        new HearingQuestion(run).ask();
      }
    }
  }

  private void print(ConfigurationPlaces at, Path checkout, Path programs) {
    if (!at.hasPlugin()) {
      String events =
          Arrays.stream(Hook.values())
              .filter(Hook::isOfEverySession)
              .map(Hook::event)
              .collect(Collectors.joining(", "));
      run.print("The hooks " + events + " are in " + run.places().label(at.settings()));
      run.print("The MCP server reflect is in " + run.places().label(at.servers()));
      run.print("The skills /reflect… are in " + run.places().label(at.skills()));
    }
    run.print(
        (at.hasPlugin() ? "It runs " : "They run ")
            + run.places().label(checkout.resolve("bin/reflect"))
            + " by way of "
            + run.places().label(programs));
    run.print("Undo it with: reflect uninstall" + (options.isProject() ? " --project" : ""));
  }

  private void hints(Installation installation, Path checkout) {
    boolean isFolder = installation.clients().way().orElse(Hook.Way.FOLDER) == Hook.Way.FOLDER;
    if (!isFolder && !installation.isOnThePath(checkout)) {
      run.tell(
          "Hint: The skills call reflect by its name: put "
              + run.places().label(checkout.resolve("bin"))
              + " on the PATH.");
    }
    if (!options.isDryRun()) {
      run.tell(
          "Hint: Sessions of Claude Code that begin from now on have it; type /reflect there.");
    }
  }
}
