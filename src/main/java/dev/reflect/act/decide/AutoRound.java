package dev.reflect.act.decide;

import dev.reflect.act.decide.Auto.Told;
import dev.reflect.act.hear.PastDecisions;
import dev.reflect.act.hear.StopAnswer;
import dev.reflect.act.hear.StopAnswer.Form.FormReply;
import dev.reflect.act.hear.Waiting;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.queue.Pending;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Apply;
import dev.reflect.act.write.Commits;
import dev.reflect.act.write.Commits.Uncommitted;
import dev.reflect.act.write.Recovery;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import dev.reflect.ledger.Queue.Open;
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
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import dev.reflect.signal.Evidence;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The auto mode at the end of one turn, where that ended. */
final class AutoRound {
  private static final String ASKED_COMMAND = Waiting.AUTO_COMMAND + " ask";

  /** How often it is tried where another session writes at the same time. */
  private static final int TIMES = 3;

  private static final int LONGEST = 120;

  private final FileSystem fileSystem;
  private final Ledger open;
  private final Workplace here;
  private final Places places;
  private final Told told;
  private final Instant now;
  private final PastDecisions past;
  private final Optional<OwnProject> own;
  private final Apply apply;
  private List<Applied> applied = List.of();

  /**
   * @param own the project that the session was started in
   */
  AutoRound(FileSystem fileSystem, Ledger open, Workplace here, Optional<OwnProject> own, Told told)
      throws IOException {
    this.fileSystem = fileSystem;
    this.open = open;
    this.here = here;
    this.places = here.places();
    this.own = own;
    this.told = told;
    this.now = here.now();
    this.past = PastDecisions.of(fileSystem, places, open, false);
    this.apply =
        new Apply(fileSystem, open, places, here.zone(), new Commits(here.environment()))
            .waitingShortly();
  }

  StopAnswer answer(AutoMode mode, List<Learning> heard) throws IOException {
    Map<ProposalId, Boolean> news = new HashMap<>();
    for (Learning each : heard) {
      ProposalId id = ProposalId.of(each.fingerprint(), each.repository().id());
      news.merge(id, past.isSure(each) && !isDoubted(each), Boolean::logicalOr);
    }
    for (int time = 1; time < TIMES; time++) {
      Optional<StopAnswer> answer = tried(mode, news);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    return tried(mode, news).orElse(new StopAnswer.Nothing());
  }

  /** Returns whether a model was asked about a message of it, and would not keep it. */
  private boolean isDoubted(Learning learning) throws IOException {
    return open.judgements().doubts(learning.evidence().stream().map(Evidence::uuid).toList());
  }

  /** Returns nothing where another session was quicker: all is to be looked at again. */
  private Optional<StopAnswer> tried(AutoMode mode, Map<ProposalId, Boolean> news)
      throws IOException {
    new Recovery(fileSystem, open, places).settle(now);
    OperationLog log = new OperationLog(open.operations().log());
    int most = Settings.read(fileSystem, places).mostPerDay();
    AutoPolicy policy = new AutoPolicy(mode, most - Auto.applied(log, now, here.zone()));
    List<Candidate> candidates = candidates(mode, news, log);
    List<Proposal> asked = policy.with(Verdict.ASK, candidates);
    if (!asked.isEmpty()) {
      Proposal best = asked.get(0);
      return Optional.of(
          new StopAnswer.Ask(ProposalForm.of(best), reply -> told.of(() -> replied(best, reply))));
    }
    List<Proposal> sure = policy.with(Verdict.APPLY, candidates);
    return sure.isEmpty() ? Optional.of(new StopAnswer.Nothing()) : apply(sure);
  }

  private List<Candidate> candidates(AutoMode mode, Map<ProposalId, Boolean> news, OperationLog log)
      throws IOException {
    Map<ProposalId, Open> known = new HashMap<>();
    for (Open each : open.queue().open()) {
      if (news.containsKey(each.id())) {
        known.put(each.id(), each);
      }
    }
    applied = open.applied().anywhere();
    Uncommitted uncommitted = new Uncommitted(fileSystem, here.environment(), log);
    List<Candidate> candidates = new ArrayList<>();
    for (Item item : comparedWithOthers(known)) {
      Path file = fileSystem.realPath(item.target().path());
      boolean sure = news.get(item.id());
      candidates.add(
          new Candidate(
              item.proposal(),
              sure,
              sure && mode == AutoMode.ON ? uncommitted.of(file) : Standing.UNKNOWN,
              past(item, known.get(item.id())),
              own.isEmpty() || !own.get().holds(file) || item.target().isLink(),
              item.contradiction().isPresent()));
    }
    return candidates;
  }

  /** What is open in the same repositories may contradict it. */
  private List<Item> comparedWithOthers(Map<ProposalId, Open> known) throws IOException {
    Set<String> repositories = new HashSet<>();
    known.values().forEach(each -> repositories.add(each.learning().repository().id()));
    Pending pending = new Pending(open, new Targets(fileSystem, places), past);
    return pending.items(each -> repositories.contains(each.learning().repository().id())).stream()
        .filter(item -> known.containsKey(item.id()))
        .toList();
  }

  private Past past(Item item, Open known) throws IOException {
    if (wasApplied(known.learning())
        || known.decided().isPresent()
        || known.undoneBy().isPresent()
        || item.draft().isPresent()) {
      return Past.HANDLED;
    }
    boolean asked = told.hasNotSeen(item.id()) || new Asked(places).has(item.id());
    return asked ? Past.ASKED : Past.NEW;
  }

  /** What was taken out since, or undone, or is broken again, no mode writes, in no words. */
  private boolean wasApplied(Learning learning) throws IOException {
    List<Applied> there =
        applied.stream()
            .filter(
                each ->
                    each.place().kind() == Target.Kind.GLOBAL
                        || each.repository().equals(learning.repository().id()))
            .toList();
    return !there.isEmpty()
        && open.promotions().candidates(List.of(learning.fingerprint())).stream()
            .flatMap(each -> each.fingerprints().stream())
            .anyMatch(
                wording -> there.stream().anyMatch(each -> each.fingerprint().equals(wording)));
  }

  private Optional<StopAnswer> apply(List<Proposal> sure) throws IOException {
    List<Decided> decided = stacked(sure);
    decide(decided, By.AUTO);
    List<Decided> unwritten = new ArrayList<>(decided);
    try {
      Plan plan = Plan.of(decided);
      if (plan.isEmpty()) {
        return Optional.of(new StopAnswer.Nothing());
      }
      Apply.Result result = apply.of(plan, List.of(), Waiting.AUTO_COMMAND, now);
      if (result instanceof Apply.Result.Applied applied) {
        unwritten.retainAll(plan.leftAlone().stream().map(Plan.LeftAlone::decided).toList());
        List<Decided> written = new ArrayList<>(decided);
        written.removeAll(unwritten);
        announce(Optional.of(applied.operation()));
        return Optional.of(new StopAnswer.Say(learned(written, applied)));
      }
      return result instanceof Apply.Result.Busy
          ? Optional.of(new StopAnswer.Nothing())
          : Optional.empty();
    } finally {
      for (Decided each : unwritten) {
        open.decisions().reopen(each.id(), By.AUTO, here.now());
      }
      announce(Optional.empty());
    }
  }

  /** What the next session is told must not spoil what was done. */
  private void announce(Optional<OperationId> applied) {
    try {
      Waiting waiting = new Waiting(places);
      if (applied.isPresent()) {
        waiting.applied(open, applied.get());
      }
      waiting.count(open);
    } catch (IOException untold) {
      // The next session is told the number before.
    }
  }

  private StopAnswer replied(Proposal asked, FormReply reply) throws IOException {
    if (reply instanceof FormReply.Unasked) {
      told.notSeen(asked.id());
      return new StopAnswer.Nothing();
    }
    new Asked(places).add(asked.id(), open.queue().open().stream().map(Open::id).toList());
    Optional<Decision> decision =
        reply instanceof FormReply.Accepted filled
            ? ProposalForm.decision(asked, filled.values())
            : Optional.empty();
    if (decision.isEmpty()) {
      return new StopAnswer.Nothing();
    }
    try {
      return decided(asked.id(), decision.get());
    } finally {
      announce(Optional.empty());
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
    decide(List.of(decided), By.PERSON);
    if (!decided.isTaken()) {
      return new StopAnswer.Nothing();
    }
    Plan plan = Plan.of(List.of(decided));
    if (plan.isEmpty()) {
      return accepted(plan.leftAlone().get(0).why());
    }
    try {
      Apply.Result result = apply.of(plan, List.of(), ASKED_COMMAND, here.now());
      if (result instanceof Apply.Result.Applied applied) {
        announce(Optional.of(applied.operation()));
        return new StopAnswer.Say(learned(List.of(decided), applied));
      }
      return accepted("Something else is being written.");
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

  private void decide(List<Decided> decided, By by) throws IOException {
    for (Decided each : decided) {
      open.decisions().decide(each, each.result(), by, here.now());
    }
  }

  /** The one line: {@code reflect learned: “Use uv.” in CLAUDE.md · undo: reflect undo 12}. */
  private static String learned(List<Decided> decided, Apply.Result.Applied applied) {
    Map<String, List<String>> byFile = new LinkedHashMap<>();
    for (Decided each : decided) {
      byFile
          .computeIfAbsent(each.proposal().target().label(), label -> new ArrayList<>())
          .add("“" + Plain.shortened(Plain.sentence(each.sentence()), LONGEST) + "”");
    }
    String what =
        byFile.entrySet().stream()
            .map(each -> String.join(", ", each.getValue()) + " in " + each.getKey())
            .collect(Collectors.joining("; "));
    String besides =
        applied.notices().stream().map(each -> " · " + each).collect(Collectors.joining());
    return "reflect learned: " + what + besides + " · undo: reflect undo " + applied.operation();
  }
}
