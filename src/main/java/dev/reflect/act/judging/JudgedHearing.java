package dev.reflect.act.judging;

import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.judging.Judge.Answer;
import dev.reflect.claude.Project;
import dev.reflect.judge.Findings;
import dev.reflect.judge.Grounding;
import dev.reflect.judge.Inquiry;
import dev.reflect.judge.OpenRules;
import dev.reflect.judge.Opinions;
import dev.reflect.judge.Passage;
import dev.reflect.judge.Ruling;
import dev.reflect.judge.Ruling.Effect;
import dev.reflect.learning.Said;
import dev.reflect.ledger.Judgements.Judgement;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Has a judge hear sessions, and asks about no message twice. Of a session of more than {@value
 * Inquiry#MOST} messages those are asked about that the local model gives the highest worth; short
 * sessions of one directory share a call. When the judge fails once it is asked no more, and what
 * was heard without it stands.
 */
public final class JudgedHearing implements SecondHearing {
  /** Less than this buys no answer. */
  private static final double LEAST_BUDGET = 0.0005;

  private final Judge judge;
  private final KnownOpinions opinions;
  private final Instructions instructions;
  private final ToDoubleFunction<Heard> worth;
  private final double budget;

  private final Map<Effect, Integer> effects = new EnumMap<>(Effect.class);
  private final Map<Signal, Said> worded = new HashMap<>();
  private Optional<String> warning = Optional.empty();
  private boolean failed;
  private Bill bill = Bill.NOTHING;

  /**
   * @param worth the local model's: which messages of a long session are asked about
   * @param budget of all calls together, in US dollars
   */
  public JudgedHearing(
      Judge judge,
      KnownOpinions opinions,
      Instructions instructions,
      ToDoubleFunction<Heard> worth,
      double budget) {
    this.judge = judge;
    this.opinions = opinions;
    this.instructions = instructions;
    this.worth = worth;
    this.budget = budget;
  }

  /** One message that is asked about. */
  private record Asked(Heard heard, Passage passage, String key) {}

  @Override
  public List<List<Signal>> signals(List<Session> sessions) throws IOException {
    Map<Evidence, Asked> asked = new HashMap<>();
    Map<Path, List<Asked>> byDirectory = new LinkedHashMap<>();
    for (Session session : sessions) {
      for (Heard message : among(session.messages())) {
        Passage passage = Passage.of(message);
        Asked each = new Asked(message, passage, passage.key(judge.name()));
        asked.put(message.evidence(), each);
        byDirectory
            .computeIfAbsent(Path.of(message.evidence().cwd()), first -> new ArrayList<>())
            .add(each);
      }
    }
    Map<String, Findings> judged = new HashMap<>();
    for (Map.Entry<Path, List<Asked>> each : byDirectory.entrySet()) {
      judged.putAll(judged(each.getValue(), each.getKey()));
    }
    List<List<Signal>> signals = new ArrayList<>();
    for (Session session : sessions) {
      signals.add(signals(session, asked, judged));
    }
    return signals;
  }

  private List<Heard> among(List<Heard> messages) {
    return Inquiry.worthiest(
        messages.stream().filter(each -> !each.evidence().quote().isBlank()).toList(), worth);
  }

  private List<Signal> signals(
      Session session, Map<Evidence, Asked> asked, Map<String, Findings> judged) {
    Map<Evidence, Signal> local = new HashMap<>();
    session.heard().forEach(signal -> local.put(signal.evidence(), signal));
    List<Signal> signals = new ArrayList<>();
    for (Heard message : session.messages()) {
      Optional<Signal> own = Optional.ofNullable(local.get(message.evidence()));
      Optional<Findings> said =
          Optional.ofNullable(asked.get(message.evidence())).map(each -> judged.get(each.key()));
      if (said.isEmpty()) {
        own.ifPresent(signals::add);
      } else {
        Ruling ruling = Ruling.of(message, own, said.get(), judge.name());
        effects.merge(ruling.effect(), 1, Integer::sum);
        ruling.signal().ifPresent(signals::add);
        ruling.signal().ifPresent(signal -> worded.put(signal, ruling.said()));
      }
    }
    return signals;
  }

  @Override
  public Optional<JudgeReport> report() {
    return Optional.of(
        new JudgeReport(judge.name(), bill, effects, warning.stream().toList(), failed, worded));
  }

  private Map<String, Findings> judged(List<Asked> all, Path directory) throws IOException {
    Map<String, Findings> judged =
        new HashMap<>(opinions.of(all.stream().map(Asked::key).toList()));
    Map<String, Asked> open = new LinkedHashMap<>();
    for (Asked each : all) {
      if (judged.containsKey(each.key())) {
        bill = bill.withKnown();
      } else {
        open.putIfAbsent(each.key(), each);
      }
    }
    if (open.isEmpty()) {
      return judged;
    }
    List<Asked> left = List.copyOf(open.values());
    List<Passage> passages = left.stream().map(Asked::passage).toList();
    int from = 0;
    Project project = Project.at(directory, opinions.ledger().moved().here());
    OpenRules rules =
        OpenRules.of(Files.isDirectory(project.workTree()) ? opinions.openIn(project) : List.of());
    for (Inquiry inquiry : Inquiry.about(passages, instructions.of(directory), rules)) {
      int to = from + inquiry.passages().size();
      judged.putAll(answers(inquiry, left.subList(from, to), rules));
      from = to;
    }
    return judged;
  }

  private Map<String, Findings> answers(Inquiry inquiry, List<Asked> asked, OpenRules rules)
      throws IOException {
    double left = budget - bill.cost();
    if (warning.isEmpty() && left < LEAST_BUDGET) {
      warning = Optional.of(spent());
    }
    if (warning.isPresent()) {
      bill = bill.unsent(asked.size());
      return Map.of();
    }
    Answer answer = judge.ask(inquiry, left);
    if (answer instanceof Answer.Absent absent) {
      warning = Optional.of(absent.why());
      failed = true;
      bill = bill.unsent(asked.size());
      return Map.of();
    }
    List<Judgement> said = new ArrayList<>();
    if (answer instanceof Answer.Refused refused) {
      warning = Optional.of(refused.why());
      failed = refused.lack() != Answer.Lack.BUDGET;
    } else if (answer instanceof Answer.Given given) {
      said = read(given.text(), asked, rules);
    }
    bill = bill.called(answer.cost(), said.size()).unsent(asked.size() - said.size());
    opinions.keep(judge.name(), asked.size(), said, answer.cost());
    Map<String, Findings> judged = new HashMap<>();
    said.forEach(each -> judged.put(each.key(), each.findings()));
    return judged;
  }

  private List<Judgement> read(String text, List<Asked> asked, OpenRules rules) {
    Optional<Opinions> opinion = Opinions.parse(text, asked.size());
    if (opinion.isEmpty()) {
      failed = true;
      warning =
          Optional.of(
              JudgeReport.title(judge.name())
                  + "'s answer was not understood: it holds no list of messages. Try again."
                  + Judge.HEARD_STANDS);
      return List.of();
    }
    List<Judgement> said = new ArrayList<>();
    for (int at = 0; at < asked.size(); at++) {
      Asked each = asked.get(at);
      Findings findings = Grounding.of(opinion.get().opinions().get(at), each.passage(), rules);
      bill = bill.dropped(findings.dropped());
      said.add(new Judgement(each.key(), each.heard().evidence().uuid(), findings));
    }
    return said;
  }

  private String spent() {
    return "The budget of "
        + Bill.dollars(budget)
        + " is used up, so "
        + judge.name()
        + " was not asked about everything."
        + Judge.HEARD_STANDS;
  }
}
