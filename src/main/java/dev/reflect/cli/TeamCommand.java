package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.decide.Desk;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Retirements;
import dev.reflect.act.recall.EarlierSessions;
import dev.reflect.act.recall.Find;
import dev.reflect.act.recall.Finder;
import dev.reflect.act.team.SharedSessions;
import dev.reflect.act.team.Team;
import dev.reflect.act.team.Team.Pulled;
import dev.reflect.act.team.Team.Standing;
import dev.reflect.review.Item;
import dev.reflect.team.SharedSteps.ToldSession;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect team}: what is kept, shared by those who work on the same repositories. */
@Command(
    name = "team",
    header = "Share what you keep with your team",
    description = {
      "A team is a PostgreSQL database of yours. You tell it the sentences that you accepted and that"
          + " stand in your files, with how often you were heard saying them; never the words of a"
          + " session, unless you share that session. What the others keep comes into your review as proposals: nothing is written"
          + " without you. Without a subcommand it says how you stand.",
      "The password is that of PGPASSWORD, of the setting team.password_command, or"
          + " of a line in ~/.pgpass; it is kept nowhere else. Hosts other than this machine are"
          + " spoken to under TLS only."
    },
    footer = {
      "Examples:",
      "  reflect team join postgresql://ada@db.example/reflect --name Ada",
      "  reflect team push                       Tell the team what you keep",
      "  reflect team pull                       Propose what the others keep",
      "  reflect team withdraw 0c9d1c55          Take one back, and keep it here",
      "  reflect team share 7f3e                 Let the team find one of your sessions"
    },
    subcommands = {
      TeamCommand.Join.class,
      TeamCommand.Status.class,
      TeamCommand.Push.class,
      TeamCommand.Pull.class,
      SharingCommands.Share.class,
      SharingCommands.Withdraw.class,
      TeamCommand.Leave.class
    })
final class TeamCommand extends TeamStatus {
  /** Returns the sessions of the team, for one who may be in one. */
  static EarlierSessions.Elsewhere sessions(Run run) {
    return new EarlierSessions.Elsewhere() {
      @Override
      public List<Find> find(Finder.Request request) throws IOException {
        try (OpenLedger ledger = run.open()) {
          return new SharedSessions(TeamDeed.team(run, ledger)).find(request);
        }
      }

      @Override
      public ToldSession read(String session, int from, int most) throws IOException {
        try (OpenLedger ledger = run.open()) {
          return new SharedSessions(TeamDeed.team(run, ledger)).read(session, from, most);
        }
      }
    };
  }

  @Command(
      name = "join",
      header = "Join the team that has its database there",
      description =
          "Makes its tables where there are none; then you have to own the database. Nothing is told"
              + " before your first reflect team push; after it each session tells what is new by"
              + " itself. What the others keep is asked for from now on.",
      footer = {
        "Examples:",
        "  reflect team join postgresql://ada@db.example/reflect",
        "  reflect team join 'postgresql://ada@10.0.0.7/reflect?sslmode=require' --name Ada"
      })
  static final class Join extends TeamDeed {
    @Parameters(paramLabel = "URL", description = "Where its database is, without a password.")
    private String url;

    @Option(
        names = "--name",
        paramLabel = "NAME",
        description = "What the team calls you; else your name on this machine.")
    private Optional<String> name = Optional.empty();

    @Override
    void act(Team team) throws IOException {
      Standing standing = team.join(url, name, run.now());
      run.print(
          "You are %s in the team at %s"
              .formatted(standing.membership().name(), standing.address().shown()));
      run.print(toTell(standing) + " See what the others keep: reflect team pull");
    }
  }

  private static String toTell(Standing standing) {
    if (standing.waiting() > 0) {
      return counted(standing.waiting(), "learning") + " to tell: reflect team push.";
    }
    return standing.kept() == 0
        ? "You keep nothing yet."
        : "It knows " + counted(standing.kept(), "learning") + " of you.";
  }

  @Command(
      name = "status",
      header = "Print how you stand to your team",
      footer = {"Example:", "  reflect team status"})
  static final class Status extends TeamStatus {}

  @Command(
      name = "push",
      header = "Tell the team what you keep, and what no longer",
      description =
          "Each change arrives once, however often it is cut off. What cannot be told now is told by"
              + " the next push; so is a session that you agreed to share.",
      footer = {"Example:", "  reflect team push"})
  static final class Push extends TeamDeed {
    @Override
    void act(Team team) throws IOException {
      pushed(team.push(run.now()), "Nothing is new.");
      SharedSessions sharing = new SharedSessions(team);
      int sent = sharing.sendWaiting(run.now());
      if (sent > 0) {
        run.print("Shared " + counted(sent, "session") + " that waited.");
      }
      sharing.waiting().forEach(each -> run.print(TeamStatus.waiting(each)));
    }
  }

  @Command(
      name = "pull",
      header = "Propose what the others of the team keep",
      description =
          "In the repositories that you were heard in, and in this one; what you decided before is"
              + " not proposed again.",
      footer = {"Example:", "  reflect team pull"})
  static final class Pull extends Deed {
    @Override
    void act() throws IOException {
      int before = open();
      try (OpenLedger ledger = run.open()) {
        Pulled pulled = TeamDeed.team(run, ledger).pull(run.now());
        sentences(pulled, Math.max(0, open() - before)).forEach(run::print);
        Retirements.sentences(ledger.ledger(), run.places()).forEach(run::print);
      }
    }

    /** Returns how many proposals reflect queue lists. */
    private int open() throws IOException {
      try (Desk desk = Desk.open(run.workplace(), "reflect team pull", said -> {})) {
        return (int) desk.review().items().all().stream().filter(Item::isOpen).count();
      }
    }

    private static List<String> sentences(Pulled pulled, int open) {
      List<String> sentences = new ArrayList<>();
      sentences.add(
          "The others keep %s here. %s"
              .formatted(
                  counted(pulled.kept(), "learning"),
                  open == 0
                      ? "None is new to you."
                      : counted(open, "proposal is new", "proposals are new")
                          + ": reflect review"));
      if (pulled.opened() > open) {
        sentences.add(
            counted(pulled.opened() - open, "more is", "more are")
                + " not asked about, as a file says so already: reflect queue --said");
      }
      if (pulled.held() > 0) {
        sentences.add(
            "Not proposed: "
                + pulled.held()
                + ", as they ask Claude to disregard its instructions, or are no rule.");
      }
      return sentences;
    }
  }

  @Command(
      name = "leave",
      header = "Leave the team; what you told it stays there",
      description =
          "To take it back, run reflect team withdraw --all first. Whoever joins again"
              + " under the same name, on another machine, too, goes on as who they were."
              + " The team names you no more, once the server could be asked.",
      footer = {"Example:", "  reflect team leave"})
  static final class Leave extends TeamDeed {
    @Override
    void act(Team team) throws IOException {
      String name = team.joinedStanding(run.now()).membership().name();
      Optional<String> untold = team.leave(run.now());
      run.print("You have left the team, where you were " + name + ".");
      untold.ifPresent(why -> run.print("It does not know yet, and names you still: " + why));
    }
  }
}
