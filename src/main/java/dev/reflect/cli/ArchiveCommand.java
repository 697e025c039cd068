package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;
import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.archive.Keeper;
import dev.reflect.act.archive.Keeper.Standing;
import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.UserError;
import dev.reflect.act.notes.NoteDesk;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.archive.Copy.State;
import dev.reflect.archive.SearchIndex;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect archive}: our copies of sessions, which outlive Claude Code's. */
@Command(
    name = "archive",
    header = "Keep sessions longer than Claude Code does",
    description =
        "Claude Code deletes a transcript after 30 days. Once reflect is installed, it keeps a copy"
            + " of each session at the end of each turn, without keys, tokens, addresses of mail,"
            + " pictures and what stands between <private> and </private>. zcat reads a copy."
            + " Without a subcommand it prints how the copies stand.",
    footer = {
      "Examples:",
      "  reflect archive sync                    Keep all that is there now",
      "  reflect archive verify                  Read every copy to its end",
      "  reflect archive forget 0c9d1c55         Delete one, and never keep it again",
      "  reflect archive forget --project ~/shop"
    },
    subcommands = {
      ArchiveCommand.Status.class,
      ArchiveCommand.Sync.class,
      ArchiveCommand.Verify.class,
      ArchiveCommand.Repair.class,
      ArchiveCommand.Rebuild.class,
      ArchiveCommand.Forget.class,
      VectorsCommand.class
    })
final class ArchiveCommand extends ArchiveStatus {
  static Keeper keeper(Run run) throws IOException {
    return new Keeper(run.files(), run.places(), run.workplace().clock());
  }

  @Command(
      name = "status",
      header = "Print how the copies stand to the transcripts",
      footer = {"Example:", "  reflect archive status --json"})
  static final class Status extends ArchiveStatus {}

  @Command(
      name = "sync",
      header = "Keep what is new of all sessions, newest first",
      description = "May be stopped by Ctrl-C at any time; the next goes on where it was.",
      footer = {"Example:", "  reflect archive sync"})
  static final class Sync extends Deed {
    @Override
    void act() throws IOException {
      Keeper keeper = keeper(run);
      int grown;
      try (Progress progress = new Progress(run.console()).of(keeper.wanted())) {
        grown = keeper.sync(progress, run::tell);
      } catch (UserError known) {
        throw known;
      } catch (IOException failed) {
        throw UserError.of(failed, "What was kept is safe. Go on with: reflect archive sync");
      }
      run.print(
          grown == 0
              ? "Nothing is new."
              : "Kept what is new of " + counted(grown, "transcript.", "transcripts."));
    }
  }

  @Command(
      name = "verify",
      header = "Read every copy to its end",
      description = "The exit status is 1 where one is damaged.",
      footer = {"Example:", "  reflect archive verify"})
  static final class Verify extends ArchiveStatus {
    @Override
    boolean readsAll() {
      return true;
    }
  }

  @Command(
      name = "repair",
      header = "Write damaged copies anew, and keep what is missing",
      description =
          "From the transcript where that is there, and from what can be read of the copy. The exit"
              + " status is 1 where something could not be brought back.",
      footer = {"Example:", "  reflect archive repair"})
  static final class Repair extends Deed {
    @Override
    void act() throws IOException {
      Keeper keeper = keeper(run);
      boolean lost = false;
      for (Standing each : ArchiveStatus.in(keeper.standings(true), State.CORRUPTED)) {
        Optional<String> hindrance = hindrance(each);
        if (hindrance.isPresent()) {
          lost = true;
          run.tell("Not mended, as " + hindrance.get());
          continue;
        }
        int pieces = keeper.mend(each);
        lost |= !Files.exists(each.transcript());
        run.print(mended(each, pieces) + run.places().label(each.copy().file()));
      }
      List<String> passedOver = new ArrayList<>();
      int grown = keeper.sync(bytes -> {}, passedOver::add);
      passedOver.forEach(run::tell);
      if (grown > 0) {
        run.print("Kept what was missing of " + counted(grown, "transcript.", "transcripts."));
      } else if (!lost && passedOver.isEmpty()) {
        run.print("Nothing is missing.");
      }
      if (lost) {
        fail();
      }
    }

    private Optional<String> hindrance(Standing damaged) throws IOException {
      if (damaged.copy().isBlocked()) {
        return Optional.of(
            "something else is in the way: " + run.places().label(damaged.copy().file()));
      }
      return Keeper.isClosed(damaged.transcript())
          ? Optional.of(
              "the transcript may not be read: " + run.places().label(damaged.transcript()))
          : Optional.empty();
    }

    private static String mended(Standing damaged, int pieces) throws IOException {
      if (Files.exists(damaged.transcript())) {
        return "Mended from the transcript: ";
      }
      return damaged.copy().isSound()
          ? "Mended, but for "
              + counted(pieces, "piece that nothing else has: ", "pieces that nothing else has: ")
          : "Left as it is, because nothing of it can be read: ";
    }
  }

  @Command(
      name = "rebuild",
      header = "Make the index of reflect find anew",
      description = "From the transcripts, and from the copies of those that are gone.",
      footer = {"Example:", "  reflect archive rebuild"})
  static final class Rebuild extends Deed {
    @Override
    void act() throws IOException {
      SearchIndex.delete(run.files(), Indexing.file(run.places()));
      int steps = run.indexed(SearchIndex::steps);
      run.print("The index has " + counted(steps, "step.", "steps."));
    }
  }

  @Command(
      name = "forget",
      header = "Delete what is kept of a session, and never keep it again",
      description =
          "Deletes the copy with those of its subagents, its summary and its notes, and takes the"
              + " session out of the index. Says what that is, and asks."
              + " Claude Code's transcript stays where it is; while it does, the session stays"
              + " forgotten. Sessions to come of a project are not kept either once"
              + " archive.exclude in config.yaml names its directory.",
      footer = {
        "Examples:",
        "  reflect archive forget 0c9d1c55",
        "  reflect archive forget --project ~/shop"
      })
  static final class Forget extends Deed {
    private static final int MOST_NAMED = 5;

    @Parameters(
        paramLabel = "SESSION",
        arity = "0..1",
        description = "The beginning of its id is enough.")
    private Optional<String> session = Optional.empty();

    @Option(
        names = "--project",
        paramLabel = "DIR",
        description = "All sessions that began in this directory or below it.")
    private Optional<Path> project = Optional.empty();

    @Option(names = "--yes", description = "Delete it without a question.")
    private boolean yes;

    @Override
    void act() throws IOException {
      if (session.isPresent() == project.isPresent()) {
        throw usage("forget takes a session or --project");
      }
      Keeper keeper = keeper(run);
      boolean isLeft = keeper.endForgetting();
      isLeft |= forgetTold(keeper.forgotten());
      List<String> sessions = project.isPresent() ? ofProject(keeper) : List.of(named(keeper));
      if (sessions.isEmpty() && isLeft) {
        run.print("Forgotten: what was left of sessions named before.");
        return;
      }
      if (sessions.isEmpty()) {
        throw new UserError("No session began in " + directory());
      }
      if (!yes && !isWanted(keeper.held(sessions))) {
        run.print("Nothing was forgotten.");
        return;
      }
      keeper.forget(sessions);
      forgetTold(sessions);
      run.print("Forgotten: " + counted(sessions.size(), "session.", "sessions."));
      tellHeard(sessions);
    }

    /** What a person taught there is no session any more. */
    private void tellHeard(List<String> sessions) throws IOException {
      long heard;
      try (OpenLedger opened = run.reading()) {
        heard =
            opened.ledger().messages().all().stream()
                .filter(each -> sessions.contains(each.heard().signal().evidence().session()))
                .count();
      }
      if (heard > 0) {
        run.print(
            "What was heard there stays: %s, and what was learned of it. To take a text out: reflect forget"
                .formatted(counted(heard, "message")));
      }
    }

    /** Takes summaries and notes out of the ledger; returns whether there were any. */
    private boolean forgetTold(Collection<String> sessions) throws IOException {
      if (sessions.isEmpty()) {
        return false;
      }
      try (OpenLedger opened = run.open()) {
        Set<String> told = new HashSet<>(opened.ledger().summaries().everythingOf(sessions));
        NoteDesk notes = new NoteDesk(run.files(), run.places(), opened.ledger(), run.now());
        told.addAll(notes.forget(sessions));
        if (!told.isEmpty()) {
          opened.ledger().empty(told);
        }
        return !told.isEmpty();
      }
    }

    private boolean isWanted(Keeper.Held held) throws IOException {
      run.print("This deletes what is kept of " + said(held) + ".");
      if (!run.console().terminals().in()) {
        throw new UserError(
            "Nothing was forgotten: nobody was there to be asked.",
            "Forget it with: reflect archive forget "
                + session
                    .map(Plain::sentence)
                    .orElseGet(
                        () -> "--project " + Plain.sentence(project.orElseThrow().toString()))
                + " --yes");
      }
      return new LineInput(run).agrees("Forget it? [y,n]");
    }

    private String said(Keeper.Held held) {
      String projects =
          held.projects().stream()
              .limit(MOST_NAMED)
              .map(run.places()::label)
              .collect(Collectors.joining(", "));
      int more = held.projects().size() - MOST_NAMED;
      return counted(held.sessions(), "session")
          + (projects.isEmpty() ? "" : " in " + projects)
          + (more > 0 ? " and " + counted(more, "more directory", "more directories") : "")
          + days(held.times());
    }

    private String days(List<Instant> times) {
      if (times.isEmpty()) {
        return "";
      }
      ZoneId zone = run.zone();
      LocalDate from = LocalDate.ofInstant(times.get(0), zone);
      LocalDate to = LocalDate.ofInstant(times.get(times.size() - 1), zone);
      return from.equals(to) ? ", of " + from : ", from " + from + " to " + to;
    }

    private List<String> ofProject(Keeper keeper) throws IOException {
      return keeper.sessionsOf(directory());
    }

    private Path directory() {
      return run.places().workingDirectory().resolve(project.orElseThrow()).normalize();
    }

    private String named(Keeper keeper) throws IOException {
      String beginning = session.orElseThrow();
      Set<String> all = new TreeSet<>(keeper.sessions(beginning));
      keeper.forgotten().stream().filter(each -> each.startsWith(beginning)).forEach(all::add);
      return new Beginning("session", beginning, "reflect session list names the newest.")
          .of(List.copyOf(all), id -> id);
    }
  }
}
