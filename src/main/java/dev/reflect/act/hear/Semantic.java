package dev.reflect.act.hear;

import dev.reflect.act.hear.SecondHearing.SemanticReport;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.HeadlessClaude;
import dev.reflect.claude.HeadlessClaude.Reply;
import dev.reflect.claude.Project;
import dev.reflect.claude.Provider;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Said;
import dev.reflect.ledger.Answers;
import dev.reflect.ledger.Ledger;
import dev.reflect.semantic.Answer;
import dev.reflect.semantic.Candidates;
import dev.reflect.semantic.Prompt;
import dev.reflect.semantic.Question;
import dev.reflect.semantic.SecondOpinion;
import dev.reflect.semantic.Verdict;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
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

  private final Map<SecondOpinion.Effect, Integer> effects =
      new EnumMap<>(SecondOpinion.Effect.class);
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
        SecondOpinion merge = SecondOpinion.of(message, own, verdict.get());
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

  /** Finds out whom a person has Claude Code ask: by the person's own settings. */
  public record Providers(FileSystem fileSystem, Places places, Map<String, String> environment) {
    /**
     * Reads the person's own settings. What a repository says is not followed: it may be anybody's,
     * and what people said in all their projects is sent.
     *
     * @throws UserError when they cannot be read, or the project here asks elsewhere
     */
    public Provider own() throws IOException {
      Provider own = read(places.claude().settings());
      ConfigurationPlaces project =
          ConfigurationPlaces.ofProject(Project.at(places.workingDirectory()).workTree());
      for (Path settings :
          List.of(project.settings(), project.directory().resolve("settings.local.json"))) {
        if (read(settings).isElsewhere(own, environment)) {
          throw new UserError(
              places.label(settings)
                  + " has Claude Code ask elsewhere than your own settings do, so Haiku is not asked.",
              "Say it in "
                  + places.label(places.claude().settings())
                  + " or in the environment too, or leave out --semantic.");
        }
      }
      return own;
    }

    private Provider read(Path settings) throws IOException {
      return Provider.of(SettingsFile.read(fileSystem, places, settings).document());
    }
  }

  /** Says in a sentence or two why Haiku gave no verdict, and what to do. */
  private static final class SemanticWarning {
    private static final int LONGEST = 120;
    private static final String STANDS = " What was heard without it stands.";

    private SemanticWarning() {}

    static String of(Reply.Failed failed, double budget) {
      String detail = Plain.shortened(Secrets.redact(Plain.sentence(failed.detail())), LONGEST);
      return switch (failed.why()) {
            case MISSING ->
                detail.isEmpty()
                    ? "Haiku was not asked: there is no program claude on the PATH. Install Claude"
                        + " Code, or name the program in REFLECT_CLAUDE."
                    : "Haiku was not asked: "
                        + detail
                        + " is no program that can be started. Name the right one in REFLECT_CLAUDE.";
            case NO_LOGIN ->
                "Haiku was not asked: Claude Code is not logged in. Run claude and type /login.";
            case OVER_BUDGET ->
                "Haiku was not asked to the end: the budget of "
                    + dollars(budget)
                    + " USD is used up. Allow more with --max-budget-usd.";
            case TIME_OUT ->
                "Haiku did not answer in time and was ended. Try again, or allow more with"
                    + " REFLECT_PATIENCE.";
            case ENDED ->
                "Haiku was not asked: claude ended with status "
                    + detail
                    + ". Try it alone: claude -p hello.";
            case ERROR ->
                "Haiku was not asked: Claude Code says “" + detail + "”. Try again later.";
            case NONSENSE -> understood(detail);
          }
          + STANDS;
    }

    /** Returns at least two places after the point, and no more than it takes. */
    private static String dollars(double amount) {
      BigDecimal exact = BigDecimal.valueOf(amount).stripTrailingZeros();
      return exact.setScale(Math.max(2, exact.scale())).toPlainString();
    }

    static String nonsense(String what) {
      return understood(what) + STANDS;
    }

    private static String understood(String what) {
      return "Haiku's answer was not understood: " + what + ". Try again.";
    }
  }

  /**
   * The verdicts of earlier calls: in a ledger that is open, or in one that is only looked into.
   */
  public interface KnownVerdicts {
    /** Returns the verdicts that are known, by the keys of the questions. */
    Map<String, Verdict> of(Collection<String> keys) throws IOException;

    /** Keeps the verdicts of one call, none where it failed, and what it cost. */
    void keep(int messages, Map<String, Verdict> answers, double cost) throws IOException;

    /** Returns whether what is to be kept is kept. */
    boolean keeps();

    static KnownVerdicts in(Ledger ledger, InstantSource clock) {
      return new KnownVerdicts() {
        @Override
        public Map<String, Verdict> of(Collection<String> keys) throws IOException {
          return ledger.answers().of(keys);
        }

        @Override
        public void keep(int messages, Map<String, Verdict> answers, double cost)
            throws IOException {
          ledger.answers().record(Prompt.MODEL, messages, answers, cost, clock.instant());
        }

        @Override
        public boolean keeps() {
          return true;
        }
      };
    }

    /** Looks into the ledger of this path and leaves it as it is. */
    static KnownVerdicts lookedUpIn(Path ledger) {
      return new KnownVerdicts() {
        @Override
        public Map<String, Verdict> of(Collection<String> keys) throws IOException {
          return Answers.peek(ledger, keys);
        }

        @Override
        public void keep(int messages, Map<String, Verdict> answers, double cost) {
          // Nothing is written.
        }

        @Override
        public boolean keeps() {
          return false;
        }
      };
    }
  }
}
