package dev.reflect.act.decide;

import dev.reflect.act.hear.StopAnswer;
import dev.reflect.act.hear.Waiting;
import dev.reflect.act.home.LedgerInUse;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.Background;
import dev.reflect.claude.HookInput;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Supply;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationLog;
import dev.reflect.proposal.AutoMode;
import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Evidence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The auto mode: at the end of a turn applies what it surely taught, or asks about the best of it,
 * as the mode says; and applies what a judge surely heard after a session. It writes as a person's
 * apply does, waits shortly for other processes, and whatever goes wrong leaves everything to a
 * review and is told once.
 */
public final class Auto {
  /** With a change of the clocks in it, and some more. */
  private static final Duration LONGEST_DAY = Duration.ofHours(26);

  private final FileSystem fileSystem;
  private final Workplace home;
  private final LedgerInUse ledger;
  private final Told told = new Told();

  public Auto(FileSystem fileSystem, Workplace home) {
    this.fileSystem = fileSystem;
    this.home = home;
    this.ledger = new LedgerInUse(home.places());
  }

  /** Returns what the user is told, or asked, about what the turn taught. */
  public StopAnswer of(HookInput stop, List<Learning> taught) {
    return told.of(
        () -> {
          AutoMode mode = ModeFile.auto(fileSystem, home.places()).read();
          if (mode == AutoMode.OFF) {
            return new StopAnswer.Nothing();
          }
          Workplace here = in(stop.directory().orElse(home.places().workingDirectory()));
          return round(here, OwnProject.of(stop, here.places())).answer(mode, taught);
        });
  }

  /**
   * Applies what a judge surely heard after the sessions had ended; nobody is there to be asked.
   *
   * @return what was applied, as sentences
   */
  public List<String> of(Background.Judged judged) {
    Map<SessionEnded, List<Learning>> sure = new LinkedHashMap<>();
    for (Learning each : judged.learnings()) {
      Evidence said = each.strongest().evidence();
      Path transcript = judged.transcripts().get(said.session());
      if (each.isSure() && transcript != null) {
        SessionEnded session = new SessionEnded(Path.of(said.cwd()), transcript);
        sure.computeIfAbsent(session, first -> new ArrayList<>()).add(each);
      }
    }
    List<String> lines = new ArrayList<>();
    sure.forEach(
        (session, learnings) -> {
          StopAnswer answer = told.of(() -> applied(session, learnings));
          if (answer instanceof StopAnswer.Say say) {
            lines.add(say.line());
          }
        });
    return lines;
  }

  private record SessionEnded(Path directory, Path transcript) {}

  private StopAnswer applied(SessionEnded session, List<Learning> learnings) throws IOException {
    if (ModeFile.auto(fileSystem, home.places()).read() != AutoMode.ON) {
      return new StopAnswer.Nothing();
    }
    Workplace here = in(session.directory());
    return round(here, OwnProject.of(session.directory(), session.transcript(), here.places()))
        .answer(AutoMode.ON, learnings);
  }

  private Workplace in(Path directory) {
    Places own = home.places();
    return new Workplace(
        new Places(own.claude(), own.reflectHome(), directory, own.userHome()),
        home.environment(),
        home.clock(),
        home.zone());
  }

  private AutoRound round(Workplace here, Optional<OwnProject> own) throws IOException {
    return new AutoRound(fileSystem, ledger.open(home.now()), here, own, told);
  }

  /** Returns how many learnings were applied today without a person. */
  public static int applied(OperationLog log, Instant now, ZoneId zone) {
    int applied = 0;
    for (Operation each : log.oldestFirst()) {
      boolean lately = each.intendedAt().isAfter(now.minus(LONGEST_DAY));
      if (lately && each.isApplied() && each.command().equals(Waiting.AUTO_COMMAND)) {
        boolean today =
            each.intendedAt().atZone(zone).toLocalDate().equals(LocalDate.ofInstant(now, zone));
        applied += today ? each.taken().size() : 0;
      }
    }
    return applied;
  }

  /**
   * What the user of one session has come to know. Each trouble is told once: a full disk is full
   * at every turn.
   */
  static final class Told {
    private final Set<String> troubles = new HashSet<>();

    /** What nobody saw a form about. */
    private final Set<ProposalId> unseen = new HashSet<>();

    /** Returns what comes of it, or what went wrong. */
    StopAnswer of(Supply<StopAnswer> act) {
      try {
        return act.now();
      } catch (UserError e) {
        return once(e.getMessage(), e.getMessage());
      } catch (IOException e) {
        return once("disk", UserError.of(e).getMessage());
      }
    }

    private StopAnswer once(String trouble, String sentence) {
      return troubles.add(trouble)
          ? new StopAnswer.Say("reflect: nothing was written. " + sentence)
          : new StopAnswer.Nothing();
    }

    void notSeen(ProposalId id) {
      unseen.add(id);
    }

    boolean hasNotSeen(ProposalId id) {
      return unseen.contains(id);
    }
  }
}
