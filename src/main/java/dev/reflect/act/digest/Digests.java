package dev.reflect.act.digest;

import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Conversations.Conversation;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.Judge;
import dev.reflect.act.judging.Judge.Answer;
import dev.reflect.act.notes.NoteFiles;
import dev.reflect.act.notes.NoteTaking;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.judge.Question;
import dev.reflect.judge.SessionQuestion;
import dev.reflect.judge.SessionSummary;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Summaries;
import dev.reflect.ledger.Summaries.Kept;
import dev.reflect.ledger.Summaries.Senseless;
import dev.reflect.ledger.Summaries.State;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Has a judge sum up sessions, and keeps each answer as soon as it is there: what was stopped goes
 * on where it was, and nothing is paid for twice. A session that the judge fails at waits for the
 * next time, and those behind it have their turn; when it fails twice in a row it is asked no more.
 * By itself it is asked again later and later, where it did answer and that could not stand.
 */
public final class Digests {
  private static final Duration RESTED = Duration.ofMinutes(30);

  /** How long the first senseless answer is waited out; each one more doubles it. */
  private static final Duration FIRST_WAIT = Duration.ofHours(1);

  private static final int MOST_DOUBLED = 10;

  /** Less than this buys no answer. */
  private static final double LEAST_BUDGET = 0.0005;

  private final FileSystem fileSystem = new Disk();
  private final Workplace here;
  private final Places places;
  private final Ledger ledger;
  private final Conversations conversations;

  public Digests(Workplace here, Ledger ledger) throws IOException {
    this.here = here;
    this.places = here.places();
    this.ledger = ledger;
    this.conversations = new Conversations(fileSystem, places);
  }

  /**
   * What digesting would take.
   *
   * @param sessions that hold enough to tell
   * @param calls that were not made before
   * @param characters that a judge is sent in them
   * @param exchanges of which it may be told why they were done
   */
  public record Estimate(int sessions, int calls, long characters, int exchanges) {
    /** What Haiku is paid for a character of four to a token, and for an answer of 500 tokens. */
    private static final double CHARACTER_USD = 1e-6 / 4;

    private static final double ANSWER_USD = 500 * 5e-6;
    private static final double WHY_USD = 30 * 5e-6;

    /** Returns about what Haiku is paid for them. */
    public double dollars() {
      return characters * CHARACTER_USD + calls * ANSWER_USD + exchanges * WHY_USD;
    }
  }

  /**
   * What came of it.
   *
   * @param dropped how much of the answers did not rest on what was said
   * @param noted how many new notes it brought
   * @param left how many sessions are still raw, as the judge was asked no more
   * @param warnings why it was asked no more, and what else went wrong, a sentence each
   */
  public record Outcome(
      int digested,
      int skipped,
      Calls calls,
      int dropped,
      int noted,
      int left,
      List<String> warnings) {
    public Outcome {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * The calls that it took.
   *
   * @param cost in US dollars
   * @param failed whether the judge was to answer and did not, or nothing that can stand
   */
  public record Calls(int count, double cost, boolean failed) {}

  /** Returns the session of this id, or of the only one that begins so. */
  public TranscriptFile named(String beginning) throws IOException {
    return conversations.file(beginning);
  }

  /**
   * Returns those of the sessions that rest, changed since then and are raw: those that nobody was
   * asked about first, of them the oldest.
   */
  public List<TranscriptFile> raw(Instant since, Optional<Project> project) throws IOException {
    Map<String, Kept> known = ledger.summaries().bySession();
    Instant rested = here.now().minus(RESTED);
    Map<String, Senseless> failed = ledger.summaries().senseless();
    List<TranscriptFile> raw = new ArrayList<>();
    List<TranscriptFile> again = new ArrayList<>();
    for (TranscriptFile each : conversations.changedSince(since, project)) {
      Kept kept = known.get(each.session());
      if (each.modified().isAfter(rested)) {
        continue;
      }
      if (kept == null || kept.size() != each.size()) {
        raw.add(0, each);
      } else if (failed.containsKey(each.session())) {
        again.add(0, each);
      }
    }
    raw.addAll(again);
    return raw;
  }

  /** Returns those of these whose turn it is while nobody waits. */
  public List<TranscriptFile> due(List<TranscriptFile> raw) throws IOException {
    Map<String, Senseless> failed = ledger.summaries().senseless();
    return raw.stream().filter(each -> !waits(each, failed.get(each.session()))).toList();
  }

  private boolean waits(TranscriptFile file, Senseless failed) {
    return failed != null
        && failed.size() == file.size()
        && here.now().isBefore(failed.last().plus(wait(failed.times())));
  }

  private static Duration wait(int times) {
    return FIRST_WAIT.multipliedBy(1L << Math.min(times - 1, MOST_DOUBLED));
  }

  /** Returns whether there is no summary of it, or one of what it was before it went on. */
  public boolean isRaw(TranscriptFile file) throws IOException {
    Kept kept = ledger.summaries().bySession().get(file.session());
    return kept == null || kept.size() != file.size() || kept.state() == State.SKIPPED;
  }

  /** Returns what is told of a session. */
  public Optional<SessionSummary> of(String session) throws IOException {
    return Optional.ofNullable(ledger.summaries().of(List.of(session)).get(session))
        .flatMap(SessionSummary::ofJson);
  }

  /** Says what digesting these would take, of a judge of this name. */
  public Estimate estimate(List<TranscriptFile> files, String judge) throws IOException {
    int sessions = 0;
    int calls = 0;
    long characters = 0;
    int exchanges = 0;
    for (TranscriptFile file : files) {
      Conversation one = conversations.read(file);
      if (Talks.tell(one)) {
        sessions++;
        List<SessionQuestion> questions = SessionQuestion.about(Talks.of(one));
        int open = 0;
        for (SessionQuestion each : questions) {
          if (ledger.summaries().told(each.key(judge)).isEmpty()) {
            open++;
            characters += each.length();
            exchanges += each.exchanges();
          }
        }
        boolean inParts = open > 0 && questions.size() > 1;
        calls += open + (inParts ? 1 : 0);
        characters += inParts ? questions.get(0).length() : 0;
      }
    }
    return new Estimate(sessions, calls, characters, exchanges);
  }

  /**
   * Has the judge sum these up, in their order, as far as the budget goes.
   *
   * @param budget of all calls together, in US dollars
   */
  public Outcome digest(List<TranscriptFile> files, Judge judge, double budget) throws IOException {
    Digesting digesting = new Digesting(judge, budget);
    int digested = 0;
    int skipped = 0;
    int left = 0;
    for (TranscriptFile file : files) {
      Optional<State> state = digesting.isOver ? Optional.empty() : digesting.digest(file);
      digested += state.equals(Optional.of(State.DIGESTED)) ? 1 : 0;
      skipped += state.equals(Optional.of(State.SKIPPED)) ? 1 : 0;
      left += state.isEmpty() ? 1 : 0;
    }
    List<String> warnings = new ArrayList<>(digesting.warning.stream().toList());
    if (digesting.noted > 0) {
      warnings.addAll(new NoteFiles(fileSystem, places).sync(ledger, here.now()));
    }
    return new Outcome(
        digested,
        skipped,
        new Calls(digesting.calls, digesting.cost, digesting.hasFailed),
        digesting.dropped,
        digesting.noted,
        left,
        warnings);
  }

  /** What is spent and met on the way. */
  private final class Digesting {
    private final Judge judge;
    private final double budget;
    private int calls;
    private double cost;
    private int dropped;
    private int noted;
    private boolean failed;
    private boolean hasFailed;
    private boolean isOver;
    private Optional<String> warning = Optional.empty();

    Digesting(Judge judge, double budget) {
      this.judge = judge;
      this.budget = budget;
    }

    /** Returns what became of it; nothing where it stays raw. */
    Optional<State> digest(TranscriptFile file) throws IOException {
      Conversation one = conversations.read(file);
      if (!Talks.tell(one)) {
        ledger.summaries().record(skipped(Question.key(file.session()), file), here.now());
        return Optional.of(State.SKIPPED);
      }
      List<SessionQuestion> questions = SessionQuestion.about(Talks.of(one));
      List<SessionSummary> parts = new ArrayList<>();
      Map<Integer, String> whys = new TreeMap<>();
      for (int at = 0; at < questions.size() && questions.size() > 1; at++) {
        Optional<SessionSummary> part = asked(questions.get(at), file, at + 1, Map.of());
        if (part.isEmpty()) {
          return Optional.empty();
        }
        parts.add(part.get());
        whys.putAll(part.get().whys());
      }
      SessionQuestion whole = parts.isEmpty() ? questions.get(0) : SessionQuestion.ofParts(parts);
      Optional<SessionSummary> told = asked(whole, file, 0, whys);
      if (told.isPresent()) {
        noted += new NoteTaking(places, here.now()).record(JudgedNotes.in(told.get(), one), ledger);
      }
      return told.map(each -> State.DIGESTED);
    }

    private Optional<SessionSummary> asked(
        SessionQuestion question, TranscriptFile file, int part, Map<Integer, String> whys)
        throws IOException {
      String key = question.key(judge.name());
      Optional<String> known = ledger.summaries().told(key);
      if (known.isPresent()) {
        if (part == 0) {
          ledger.summaries().record(digested(key, file, part, known.get()), here.now());
        }
        return SessionSummary.ofJson(known.get());
      }
      double left = budget - cost;
      if (left < LEAST_BUDGET) {
        warn("The budget is used up. Allow more with --max-budget-usd, or go on later.", true);
        return Optional.empty();
      }
      Answer answer = judge.ask(question, left);
      if (answer instanceof Answer.Absent absent) {
        hasFailed = true;
        warn(absent.why(), true);
        return Optional.empty();
      }
      calls++;
      cost += answer.cost();
      Optional<SessionSummary.Read> read = Optional.empty();
      boolean isSenseless = false;
      if (answer instanceof Answer.Given given) {
        read = SessionSummary.in(given.text(), question);
        isSenseless = read.isEmpty();
      } else if (answer instanceof Answer.Refused refused) {
        isSenseless = refused.lack() == Answer.Lack.SENSE;
        hasFailed |= refused.lack() != Answer.Lack.BUDGET;
        warn(refused.why(), failed);
      }
      Optional<SessionSummary> told = read.map(stands -> stands.summary().with(whys));
      Optional<Kept> kept = told.map(stands -> digested(key, file, part, stands.json()));
      if (isSenseless) {
        warn(
            "The answer about session "
                + file.session()
                + " could not stand: it is asked for again later.",
            failed);
        kept = Optional.of(skipped(key, file));
        hasFailed = true;
      }
      failed = told.isEmpty();
      dropped += read.map(SessionSummary.Read::dropped).orElse(0);
      ledger.summaries().record(new Summaries.Call(judge.name(), answer.cost()), kept, here.now());
      return told;
    }

    private void warn(String why, boolean over) {
      isOver = over;
      warning = Optional.of(why.replace(Judge.HEARD_STANDS, ""));
    }

    private static Kept digested(String key, TranscriptFile file, int part, String told) {
      return new Kept(key, file.session(), part, file.size(), State.DIGESTED, told);
    }

    private static Kept skipped(String key, TranscriptFile file) {
      return new Kept(key, file.session(), 0, file.size(), State.SKIPPED, "");
    }
  }
}
