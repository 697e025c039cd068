package dev.reflect.app;

import dev.reflect.app.Turns.Turn;
import dev.reflect.claude.HookInput;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.By;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Open;
import dev.reflect.ledger.OperationLog;
import dev.reflect.proposal.AutoMode;
import dev.reflect.proposal.AutoPolicy;
import dev.reflect.proposal.AutoPolicy.Candidate;
import dev.reflect.proposal.AutoPolicy.Past;
import dev.reflect.proposal.AutoPolicy.Standing;
import dev.reflect.proposal.AutoPolicy.Verdict;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Item;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The auto mode: at the end of a turn applies what it surely taught, or asks about the best of it,
 * as the mode says. It writes as a person's apply does, waits for no other process, and whatever
 * goes wrong leaves everything to a review and is told once.
 */
public final class Auto implements AutoCloseable {
  /** What operations without a person say who did them. */
  static final String COMMAND = "reflect auto";

  private static final String ASKED_COMMAND = "reflect auto ask";

  private final FileSystem fileSystem;
  private final Places home;
  private final InstantSource clock;
  private final Supplier<ZoneId> zones;
  private final Map<String, String> environment;
  private final LedgerInUse ledger;
  private final Set<String> told = new HashSet<>();
  private final Set<ProposalId> unseen = new HashSet<>();

  /**
   * @param environment of this process, which git gets
   */
  public Auto(
      FileSystem fileSystem,
      Places home,
      InstantSource clock,
      Supplier<ZoneId> zones,
      Map<String, String> environment) {
    this.fileSystem = fileSystem;
    this.home = home;
    this.clock = clock;
    this.zones = zones;
    this.environment = Map.copyOf(environment);
    this.ledger = new LedgerInUse(home);
  }

  /** Returns what the user is told, or asked, about what the turn taught. */
  public StopAnswer of(HookInput stop, Turn turn) {
    return orTold(
        () -> {
          AutoMode mode = new AutoModeFile(fileSystem, home).read();
          if (mode == AutoMode.OFF) {
            return new StopAnswer.Nothing();
          }
          return new Round(stop).answer(mode, turn.learnings());
        });
  }

  /** Returns how many learnings were applied on this day without a person. */
  static int applied(OperationLog log, LocalDate day, ZoneId zone) {
    return log.oldestFirst().stream()
        .filter(each -> each.isApplied() && each.command().equals(COMMAND))
        .filter(each -> each.intendedAt().atZone(zone).toLocalDate().equals(day))
        .mapToInt(each -> each.taken().size())
        .sum();
  }

  @Override
  public void close() throws IOException {
    ledger.close();
  }

  private interface Act {
    StopAnswer done() throws IOException;
  }

  private StopAnswer orTold(Act act) {
    try {
      return act.done();
    } catch (UserError e) {
      return once(e.getMessage(), e.getMessage());
    } catch (IOException e) {
      return once("disk", UserError.of(e).getMessage());
    }
  }

  /** A disk that is full is full at every turn. */
  private StopAnswer once(String trouble, String sentence) {
    return told.add(trouble)
        ? new StopAnswer.Say("reflect: nothing was written. " + sentence)
        : new StopAnswer.Nothing();
  }

  /** One turn, where it ended. */
  private final class Round {
    private final Places places;
    private final Instant now;
    private final ZoneId zone;
    private final Ledger open;
    private final PastDecisions past;
    private final Pending pending;
    private final Apply apply;

    Round(HookInput stop) throws IOException {
      this.places =
          new Places(
              home.claude(),
              home.reflectHome(),
              stop.directory().orElse(home.workingDirectory()),
              home.userHome());
      this.now = clock.instant();
      this.zone = zones.get();
      this.open = ledger.open(now);
      this.past = PastDecisions.of(fileSystem, places, open, false);
      this.pending = new Pending(open, new Targets(fileSystem, places), past);
      this.apply =
          new Apply(fileSystem, open, places, zone, new Commits(environment)).withoutWaiting();
    }

    StopAnswer answer(AutoMode mode, List<Learning> heard) throws IOException {
      Map<ProposalId, Boolean> news = new HashMap<>();
      for (Learning each : heard) {
        ProposalId id = ProposalId.of(each.fingerprint(), each.repository().id());
        news.merge(id, past.isSure(each), Boolean::logicalOr);
      }
      new Recovery(fileSystem, open, places).settle(now);
      OperationLog log = new OperationLog(open.operations().log());
      int most = Settings.read(fileSystem, places).auto().mostPerDay();
      LocalDate today = now.atZone(zone).toLocalDate();
      AutoPolicy policy = new AutoPolicy(mode, most - Auto.applied(log, today, zone));
      List<Candidate> candidates = candidates(mode, news, log);
      List<Proposal> asked = policy.with(Verdict.ASK, candidates);
      if (!asked.isEmpty()) {
        Proposal best = asked.get(0);
        return new StopAnswer.Ask(Question.of(best), reply -> orTold(() -> replied(best, reply)));
      }
      List<Proposal> sure = policy.with(Verdict.APPLY, candidates);
      return sure.isEmpty() ? new StopAnswer.Nothing() : apply(sure);
    }

    private List<Candidate> candidates(
        AutoMode mode, Map<ProposalId, Boolean> news, OperationLog log) throws IOException {
      Map<ProposalId, Open> known = new HashMap<>();
      for (Open each : open.queue().open()) {
        if (news.containsKey(each.id())) {
          known.put(each.id(), each);
        }
      }
      Uncommitted uncommitted = new Uncommitted(fileSystem, environment, log);
      Path global = fileSystem.realPath(places.claude().globalMemory());
      List<Candidate> candidates = new ArrayList<>();
      for (Item item : pending.items(each -> known.containsKey(each.id()))) {
        Path file = fileSystem.realPath(item.target().path());
        boolean sure = news.get(item.id());
        candidates.add(
            new Candidate(
                item.proposal(),
                sure,
                sure && mode == AutoMode.ON ? uncommitted.of(file) : Standing.UNKNOWN,
                past(item, known.get(item.id())),
                file.equals(global)));
      }
      return candidates;
    }

    private Past past(Item item, Open known) throws IOException {
      if (known.decided().isPresent() || known.undoneBy().isPresent() || item.draft().isPresent()) {
        return Past.HANDLED;
      }
      boolean asked = unseen.contains(item.id()) || new Asked(places).has(item.id());
      return asked ? Past.ASKED : Past.NEW;
    }

    private StopAnswer apply(List<Proposal> sure) throws IOException {
      List<Decided> decided = stacked(sure);
      List<DecisionId> decisions = decide(decided, By.AUTO);
      boolean written = false;
      try {
        Apply.Result result = apply.of(Plan.of(decided), decisions, COMMAND, now);
        if (result instanceof Apply.Result.Applied applied) {
          written = true;
          announce(decided.size());
          return new StopAnswer.Say(learned(decided, applied));
        }
        return new StopAnswer.Nothing();
      } finally {
        if (!written) {
          for (Decided each : decided) {
            open.decisions().reopen(each.id(), By.AUTO, clock.instant());
          }
        }
        announce(0);
      }
    }

    /** What the next session is told must not spoil what was done. */
    private void announce(int applied) {
      try {
        Waiting waiting = new Waiting(places);
        if (applied > 0) {
          waiting.applied(applied);
        }
        waiting.count(open);
      } catch (IOException untold) {
        // The next session is told the number before.
      }
    }

    private StopAnswer replied(Proposal asked, FormReply reply) throws IOException {
      if (reply instanceof FormReply.Unasked) {
        unseen.add(asked.id());
        return new StopAnswer.Nothing();
      }
      new Asked(places).add(asked.id(), open.queue().open().stream().map(Open::id).toList());
      Optional<Decision> decision =
          reply instanceof FormReply.Accepted filled
              ? Question.decision(asked, filled.values())
              : Optional.empty();
      if (decision.isEmpty()) {
        return new StopAnswer.Nothing();
      }
      try {
        return decided(asked.id(), decision.get());
      } finally {
        announce(0);
      }
    }

    /** The form may have stood there for minutes: the files are read again. */
    private StopAnswer decided(ProposalId id, Decision decision) throws IOException {
      List<Item> items =
          new Pending(open, new Targets(fileSystem, places), past)
              .items(each -> each.id().equals(id));
      if (items.isEmpty() || !items.get(0).isOpen()) {
        return new StopAnswer.Say("reflect: that was decided meanwhile: reflect log");
      }
      Decided decided = new Decided(items.get(0).proposal(), decision);
      Optional<String> problem = decided.proposal().target().problemIn(decided.result());
      if (decided.isTaken() && problem.isPresent()) {
        return new StopAnswer.Say("reflect: nothing was written. " + problem.get());
      }
      List<DecisionId> decisions = decide(List.of(decided), By.PERSON);
      if (!decided.isTaken()) {
        return new StopAnswer.Nothing();
      }
      try {
        Apply.Result result =
            apply.of(Plan.of(List.of(decided)), decisions, ASKED_COMMAND, clock.instant());
        return result instanceof Apply.Result.Applied applied
            ? new StopAnswer.Say(learned(List.of(decided), applied))
            : accepted("Something else is being written.");
      } catch (UserError e) {
        return accepted(e.getMessage());
      }
    }

    /** What a person decided stands, whatever keeps it from being written. */
    private StopAnswer accepted(String why) {
      return new StopAnswer.Say(
          "reflect: it is accepted and not written yet. " + why + " Write it with: reflect apply");
    }

    /** Each is decided as it stands on those before it, as in a review. */
    private List<Decided> stacked(List<Proposal> proposals) {
      Map<Path, Text> texts = new HashMap<>();
      List<Decided> decided = new ArrayList<>();
      for (Proposal each : proposals) {
        Text before = texts.getOrDefault(each.target().path(), each.base());
        Decided next = new Decided(each.onto(before), Decision.accepted());
        texts.put(each.target().path(), next.result());
        decided.add(next);
      }
      return decided;
    }

    private List<DecisionId> decide(List<Decided> decided, By by) throws IOException {
      List<DecisionId> decisions = new ArrayList<>();
      for (Decided each : decided) {
        decisions.add(open.decisions().decide(each, each.result(), by, clock.instant()));
      }
      return decisions;
    }

    private String learned(List<Decided> decided, Apply.Result.Applied applied) {
      Map<String, List<String>> byFile = new LinkedHashMap<>();
      for (Decided each : decided) {
        byFile
            .computeIfAbsent(each.proposal().target().label(), label -> new ArrayList<>())
            .add(LearnedLine.words(each));
      }
      return LearnedLine.of(byFile, applied.operation(), applied.notices());
    }
  }
}
