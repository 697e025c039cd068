package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.act.install.Install;
import dev.reflect.act.install.InstallPlan;
import dev.reflect.act.install.Installation;
import dev.reflect.claude.Clients;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Hook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code reflect install}: hooks, MCP server and skills into Claude Code's configuration. */
@Command(
    name = "install",
    header = "Register reflect with Claude Code",
    description =
        "Adds the hooks to settings.json and the MCP server to .claude.json, and copies the"
            + " /reflect skills. Every other character of these files stays as it is, and each"
            + " gets a backup. Claude Code is asked for its version first: where one is too old for"
            + " hooks that ask a server, the hooks are commands. Doing it twice changes nothing. reflect uninstall undoes it.",
    footer = {
      "Examples:",
      "  reflect install --dry-run   Show what would change",
      "  reflect install             For all your projects",
      "  reflect install --project   For this project, in .claude/ and .mcp.json"
    })
final class InstallCommand implements Callable<Integer> {
  @Mixin private InstallOptions options;

  private final Run run;

  InstallCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    ConfigurationPlaces at = options.places(run);
    Path checkout = checkout();
    Clients clients = Clients.asked(run.invocation().environment());
    InstallPlan plan = Install.plan(run.files(), run.places(), at, checkout, clients);
    boolean isThere = plan.isThere();
    if (isThere) {
      run.print("reflect is already installed, and nothing was changed.");
    } else if (options.carryOut(run, plan)) {
      run.print("");
      print(at, checkout);
    }
    plan.notices().forEach(notice -> run.tell("Note: " + notice));
    if (!isThere) {
      hints(checkout);
      if (!options.isDryRun()) {
        new HearingQuestion(run).ask();
      }
    }
    return ExitStatus.DONE;
  }

  private Path checkout() {
    String checkout = run.invocation().environment().getOrDefault("REFLECT_CHECKOUT", "");
    if (checkout.isBlank()) {
      throw new UserError(
          "Where the checkout of reflect lies is not known.",
          "Run it through the launcher of the checkout: bin/reflect install");
    }
    return Path.of(checkout);
  }

  private void print(ConfigurationPlaces at, Path checkout) {
    String events = Arrays.stream(Hook.values()).map(Hook::event).collect(Collectors.joining(", "));
    run.print("The hooks " + events + " are in " + run.places().label(at.settings()));
    run.print("The MCP server reflect is in " + run.places().label(at.servers()));
    run.print(
        "They run "
            + run.places().label(checkout.resolve("bin/reflect"))
            + " by way of "
            + run.places().label(run.places().programs()));
    run.print("The skills /reflect… are in " + run.places().label(at.skills()));
    run.print("Undo it with: reflect uninstall" + (options.isProject() ? " --project" : ""));
  }

  private void hints(Path checkout) {
    if (options.isProject()) {
      run.tell("Note: the paths in these files are this machine's. Think before you commit them.");
      run.tell("Note: Claude Code asks you once whether it may start a project's MCP server.");
    }
    Installation installation =
        new Installation(run.files(), run.places(), run.invocation().environment());
    if (!installation.isOnThePath(checkout)) {
      run.tell(
          "Hint: The skills call reflect by its name: put "
              + run.places().label(checkout.resolve("bin"))
              + " on the PATH.");
    }
    if (!options.isDryRun()) {
      run.tell("Hint: Start Claude Code anew: a session that runs already has no MCP server.");
    }
  }
}
