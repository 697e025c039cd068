package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;
import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.home.UserError;
import dev.reflect.act.team.SharedSessions;
import dev.reflect.act.team.Team;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.KeptStep;
import dev.reflect.team.TeamException;
import dev.reflect.team.TeamSessions.Parcel;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a person gives their team one by one, and takes back. */
final class SharingCommands {
  private SharingCommands() {}

  @Command(
      name = "share",
      header = "Share one session with your team",
      description =
          "Says what would be sent, and asks. Sent is what reflect find knows of it here: what was"
              + " said and done, cut where it is long, without secrets and addresses of mail;"
              + " nothing of subagents. The team finds it by reflect find --team, and Claude by the"
              + " tool search. One that has grown is sent anew in the place of what was sent.",
      footer = {"Example:", "  reflect team share 0c9d1c55"})
  static final class Share extends TeamDeed {
    @Parameters(paramLabel = "SESSION", description = "The beginning of its id is enough.")
    private String session;

    @Option(names = "--yes", description = "Send it without a question.")
    private boolean yes;

    @Override
    void act(Team team) throws IOException {
      Team.Standing standing = team.joinedStanding(run.now());
      Parcel parcel = SharedSessions.parcel(run.places(), session);
      run.print(sentence(parcel, standing));
      if (!yes && !isWanted()) {
        run.print("Nothing was sent.");
        return;
      }
      String withdraw = "reflect team withdraw --session " + Plain.id(parcel.session());
      try {
        boolean isNew = new SharedSessions(team).share(parcel, run.now());
        run.print(isNew ? "Shared. Take it back: " + withdraw : "The team has it just so already.");
      } catch (TeamException | UserError failed) {
        run.print("Not sent yet: " + failed.getMessage());
        run.print("It waits for the next reflect team push, or session. Drop it: " + withdraw);
      }
    }

    private boolean isWanted() throws IOException {
      if (!run.console().terminals().in()) {
        throw new UserError(
            "Nothing was sent: nobody was there to be asked.",
            "Send it with: reflect team share " + session + " --yes");
      }
      return new LineInput(run).agrees("Send it? [y,n]");
    }

    private String sentence(Parcel parcel, Team.Standing standing) {
      long bytes =
          parcel.steps().stream()
              .mapToLong(each -> each.text().getBytes(StandardCharsets.UTF_8).length)
              .sum();
      long exchanges = parcel.steps().stream().map(each -> each.exchange()).distinct().count();
      String opening =
          parcel.steps().stream()
              .filter(each -> each.kind() == Kind.PERSON)
              .findFirst()
              .map(KeptStep::text)
              .orElse("");
      return String.format(
          Locale.ROOT,
          "Session %s in %s: “%s”\n%s, %s and %,d bytes of text, without secrets, go to %s, where all of the team may read them.",
          Plain.id(parcel.session()),
          run.places().label(Path.of(parcel.project())),
          Plain.shortened(Plain.sentence(opening), 60),
          counted(exchanges, "exchange"),
          counted(parcel.steps().size(), "step"),
          bytes,
          standing.address().shown());
    }
  }

  @Command(
      name = "withdraw",
      header = "Take back what you told or shared, and keep it here",
      description =
          "The others no longer see a learning; in their files it stays. Accepted anew, it is told"
              + " again. What was shared of a session is deleted.",
      footer = {
        "Examples:",
        "  reflect team withdraw 0c9d1c55",
        "  reflect team withdraw --session 7f3e",
        "  reflect team withdraw --all"
      })
  static final class Withdraw extends TeamDeed {
    @Parameters(paramLabel = "ID", arity = "0..*", description = "The id of a learning.")
    private List<String> ids = List.of();

    @Option(
        names = "--session",
        paramLabel = "SESSION",
        description = "A session that you shared; the beginning of its id is enough.")
    private Optional<String> session = Optional.empty();

    @Option(names = "--all", description = "All that the team has of you.")
    private boolean all;

    @Override
    void act() throws IOException {
      int given = (all ? 1 : 0) + (ids.isEmpty() ? 0 : 1) + (session.isPresent() ? 1 : 0);
      if (given != 1 || session.filter(String::isBlank).isPresent()) {
        throw usage("withdraw takes ids of learnings, --session or --all");
      }
      super.act();
    }

    @Override
    void act(Team team) throws IOException {
      Team.Standing standing = team.joinedStanding(run.now());
      boolean isAny = ids.isEmpty() && sessions(team);
      if (session.isPresent() && !isAny) {
        throw new UserError(
            "You share no session " + Plain.sentence(session.get()), "reflect team names them.");
      }
      if (session.isEmpty() && (!isAny || standing.kept() > 0)) {
        pushed(team.withdraw(ids, run.now()), "Nothing was to be told.");
      }
    }

    /** Returns whether any was shared, or waited. */
    private boolean sessions(Team team) throws IOException {
      SharedSessions.TakenBack sessions =
          new SharedSessions(team).takeBack(session.orElse(""), run.now());
      if (sessions.dropped() > 0) {
        run.print(counted(sessions.dropped(), "session") + " will not be sent.");
      }
      if (sessions.deleted() > 0) {
        run.print("The team's copy of " + counted(sessions.deleted(), "session") + " is deleted.");
      }
      if (sessions.unasked().isPresent()) {
        if (session.isEmpty()) {
          throw sessions.unasked().get();
        }
        run.print(
            "Whether the team has it could not be asked: " + sessions.unasked().get().getMessage());
      }
      return sessions.dropped() + sessions.deleted() > 0;
    }
  }
}
