package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.team.Team;
import dev.reflect.act.team.Team.Pushed;
import java.io.IOException;

/** Something that is done with a person's team. */
abstract class TeamDeed extends Deed {
  abstract void act(Team team) throws IOException;

  @Override
  void act() throws IOException {
    try (OpenLedger ledger = run.open()) {
      act(team(run, ledger));
    }
  }

  static Team team(Run run, OpenLedger ledger) {
    return new Team(run.files(), run.places(), ledger.ledger(), run.environment());
  }

  final void pushed(Pushed pushed, String nothing) {
    run.print(
        (pushed.told() == 0 ? nothing : "Told the team " + counted(pushed.told(), "change") + ".")
            + " It knows "
            + counted(pushed.kept(), "learning")
            + " of you.");
  }
}
