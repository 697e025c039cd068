package dev.reflect.cli;

import dev.reflect.act.decide.Auto;
import dev.reflect.act.hear.Spool;
import dev.reflect.act.home.UserError;
import dev.reflect.act.judging.Background;
import dev.reflect.act.team.TeamSync;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;

/** {@code reflect spool}: works off what the hooks' shell script left. */
@Command(
    name = "spool",
    header = "Work off what the hooks have left",
    hidden = true,
    description =
        "bin/reflect-hook starts it in the background; it does no harm to run it by hand, or"
            + " twice.",
    footer = {"Example:", "  reflect spool   As the hooks start it"})
final class SpoolCommand extends Deed {
  /** Tells the team what is new, and asks it. */
  static void team(Run run) throws IOException {
    TeamSync.once(run.files(), run.places(), run.environment(), run.now());
  }

  /** Has sessions judged, and returns what came of it, as sentences. */
  static List<String> judge(Run run, Set<Path> ended) throws IOException {
    return said(run, new Background(run.workplace()).judge(ended));
  }

  static List<String> said(Run run, Background.Judged judged) throws IOException {
    List<String> said = new ArrayList<>(judged.troubles());
    said.addAll(new Auto(run.files(), run.workplace()).of(judged));
    return said;
  }

  @Override
  void act() throws IOException {
    Set<Path> ended = new Spool(run.places()).workOff(run.workplace().clock());
    keep(ended);
    TeamSync.attempt(() -> team(run)).ifPresent(run::tell);
    judge(run, ended).forEach(run::tell);
  }

  private void keep(Set<Path> ended) {
    try {
      for (Path each : ended) {
        ArchiveCommand.keeper(run).keep(each, run::tell);
      }
    } catch (IOException | UserError failed) {
      run.tell("The session is not kept now: " + failed.getMessage());
    }
  }
}
