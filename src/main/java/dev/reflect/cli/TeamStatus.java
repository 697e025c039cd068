package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.team.SharedSessions;
import dev.reflect.act.team.Team;
import dev.reflect.act.team.Team.Standing;
import dev.reflect.act.team.Team.There;
import dev.reflect.team.TeamException;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Says how a person stands to their team. */
abstract class TeamStatus extends TeamDeed {
  @Option(names = "--json", description = "Print one JSON object; {} where you are in no team.")
  private boolean json;

  @Override
  final void act(Team team) throws IOException {
    Optional<Standing> found = team.standing(run.now());
    if (json) {
      run.json(found.isPresent() ? view(found.get(), team) : new View());
      return;
    }
    if (found.isEmpty()) {
      run.print("You are in no team. Join one: reflect team join postgresql://USER@HOST/DATABASE");
      return;
    }
    Standing standing = found.get();
    LocalDate since = standing.membership().at().atZone(run.zone()).toLocalDate();
    run.print(
        "You are %s in the team at %s since %s."
            .formatted(standing.membership().name(), standing.address().shown(), since));
    run.print(
        "It knows %s of you. %s"
            .formatted(
                counted(standing.kept(), "learning"),
                standing.waiting() == 0
                    ? "Nothing new is to be told."
                    : counted(standing.waiting(), "change") + " to tell: reflect team push"));
    new SharedSessions(team).waiting().forEach(each -> run.print(waiting(each)));
    There there = team.there();
    run.print("The team: " + String.join(", ", there.names()) + ".");
    if (!there.sessions().isEmpty()) {
      run.print("You share " + counted(there.sessions().size(), "session") + ":");
      there.sessions().forEach(each -> run.print("  " + each));
    }
  }

  static String waiting(SharedSessions.Waiting waiting) {
    String session = waiting.session();
    return waiting.parcel().isPresent()
        ? "Session " + session + " waits to be shared: reflect team push"
        : "Session %1$s is no longer what you agreed to share, so it is not sent: reflect team share %1$s, or reflect team withdraw --session %1$s"
            .formatted(session);
  }

  /** What the server knows is left out where it cannot be asked, and why is said instead. */
  private static View view(Standing standing, Team team) throws IOException {
    View view =
        new View()
            .put("name", standing.membership().name())
            .put("address", standing.address().toString())
            .put("joined_at", standing.membership().at())
            .put("known", standing.kept())
            .put("waiting", standing.waiting())
            .put(
                "waiting_sessions",
                new SharedSessions(team)
                    .waiting().stream().map(SharedSessions.Waiting::session).toList());
    try {
      There there = team.there();
      view.put("team", there.names()).put("sessions", there.sessions());
    } catch (TeamException away) {
      view.put("unreachable", String.valueOf(away.getMessage()));
    }
    return view;
  }
}
