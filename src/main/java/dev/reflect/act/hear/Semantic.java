package dev.reflect.act.hear;

import dev.reflect.claude.HeadlessClaude;
import dev.reflect.claude.Reply;
import dev.reflect.learning.Said;
import dev.reflect.semantic.Answer;
import dev.reflect.semantic.Candidates;
import dev.reflect.semantic.Merge;
import dev.reflect.semantic.Prompt;
import dev.reflect.semantic.Question;
import dev.reflect.semantic.Verdict;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Asks Haiku about each session, in one call, what it has not said about its messages before. When
 * that fails once it asks no more, and what was heard without it stands.
 */
public final class Semantic implements SecondHearing {
  /** Less than this buys no answer. */
  private static final double LEAST_BUDGET = 0.0005;

  private final HeadlessClaude claude;
  private final KnownVerdicts verdicts;
  private final double budget;

  private final Map<Merge.Effect, Integer> effects = new EnumMap<>(Merge.Effect.class);
  private final Map<Signal, Said> worded = new HashMap<>();
  private Optional<String> warning = Optional.empty();
  private int calls;
  private double cost;
  private int asked;
  private int known;
  private int unsent;

  /**
   * @param budget of all calls together, in US dollars
   */
  public Semantic(HeadlessClaude claude, KnownVerdicts verdicts, double budget) {
    this.claude = claude;
    this.verdicts = verdicts;
    this.budget = budget;
  }

  @Override
  public List<Signal> signals(List<Heard> messages, List<Signal> heard) throws IOException {
    Map<Evidence, Question> questions = new LinkedHashMap<>();
    for (Heard candidate : Candidates.among(messages, heard)) {
      questions.put(candidate.evidence(), Question.about(candidate));
    }
    Map<String, Verdict> judged = judged(List.copyOf(questions.values()));
    Map<Evidence, Signal> local = new HashMap<>();
    heard.forEach(signal -> local.put(signal.evidence(), signal));
    List<Signal> signals = new ArrayList<>();
    for (Heard message : messages) {
      Optional<Signal> own = Optional.ofNullable(local.get(message.evidence()));
      Optional<Verdict> verdict =
          Optional.ofNullable(questions.get(message.evidence()))
              .map(question -> judged.get(question.key()));
      if (verdict.isEmpty()) {
        own.ifPresent(signals::add);
      } else {
        Merge merge = Merge.of(message, own, verdict.get());
        effects.merge(merge.effect(), 1, Integer::sum);
        merge.signal().ifPresent(signals::add);
        merge.signal().ifPresent(signal -> worded.put(signal, merge.said()));
      }
    }
    return signals;
  }

  @Override
  public Optional<SemanticReport> report() {
    return Optional.of(
        new SemanticReport(
            calls,
            cost,
            asked,
            known,
            unsent,
            effects,
            verdicts.keeps(),
            warning.map(List::of).orElse(List.of()),
            worded));
  }

  private Map<String, Verdict> judged(List<Question> questions) throws IOException {
    Map<String, Verdict> judged =
        new HashMap<>(verdicts.of(questions.stream().map(Question::key).toList()));
    List<Question> open = new ArrayList<>();
    for (Question question : questions) {
      boolean isKnown = judged.containsKey(question.key());
      known += isKnown ? 1 : 0;
      if (!isKnown && !open.contains(question)) {
        open.add(question);
      }
    }
    int fitting = Prompt.fitting(open);
    unsent += open.size() - fitting;
    if (fitting > 0 && warning.isEmpty()) {
      judged.putAll(answers(open.subList(0, fitting)));
    }
    return judged;
  }

  private Map<String, Verdict> answers(List<Question> questions) throws IOException {
    double left = budget - cost;
    if (left < LEAST_BUDGET) {
      warning =
          Optional.of(SemanticWarning.of(new Reply.Failed(Reply.Why.OVER_BUDGET, "", 0), budget));
      return Map.of();
    }
    Reply reply =
        claude.ask(
            new HeadlessClaude.Request(
                Prompt.MODEL, Prompt.SYSTEM, Prompt.SCHEMA, Prompt.input(questions), left));
    Map<String, Verdict> answers = new LinkedHashMap<>();
    if (reply instanceof Reply.Failed failed) {
      warning = Optional.of(SemanticWarning.of(failed, budget));
    } else if (reply instanceof Reply.Answered answered) {
      Answer answer = Answer.read(answered.object(), questions.size());
      if (answer instanceof Answer.Nonsense nonsense) {
        warning = Optional.of(SemanticWarning.nonsense(nonsense.what()));
      } else if (answer instanceof Answer.Verdicts given) {
        for (int at = 0; at < questions.size(); at++) {
          answers.put(questions.get(at).key(), given.verdicts().get(at));
        }
        asked += questions.size();
      }
    }
    boolean started = !(reply instanceof Reply.Failed failed && failed.why() == Reply.Why.MISSING);
    if (started) {
      calls++;
      cost += reply.cost();
      verdicts.keep(questions.size(), answers, reply.cost());
    }
    return answers;
  }
}
