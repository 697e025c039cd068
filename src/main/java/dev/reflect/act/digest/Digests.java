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
 */
public final class Digests {
  private static final Duration RESTED = Duration.ofMinutes(30);

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
      int calls,
      double cost,
      int dropped,
      int noted,
      int left,
      List<String> warnings) {
    public Outcome {
      warnings = List.copyOf(warnings);
    }
  }

  /** Returns the session of this id, or of the only one that begins so. */
  public TranscriptFile named(String beginning) throws IOException {
    return conversations.file(beginning);
  }

  /** Returns those of the sessions that rest, changed since then and are raw; the oldest first. */
  public List<TranscriptFile> raw(Instant since, Optional<Project> project) throws IOException {
    Map<String, Kept> known = ledger.summaries().bySession();
    Instant rested = here.now().minus(RESTED);
    List<TranscriptFile> raw = new ArrayList<>();
    for (TranscriptFile each : conversations.changedSince(since, project)) {
      Kept kept = known.get(each.session());
      if (each.modified().isBefore(rested) && (kept == null || kept.size() != each.size())) {
        raw.add(0, each);
      }
    }
    return raw;
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
        digesting.calls,
        digesting.cost,
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
        warn(absent.why(), true);
        return Optional.empty();
      }
      calls++;
      cost += answer.cost();
      Optional<SessionSummary.Read> read = Optional.empty();
      boolean answered = true;
      if (answer instanceof Answer.Given given) {
        read = SessionSummary.in(given.text(), question);
      } else if (answer instanceof Answer.Refused refused) {
        answered = refused.senseless();
        warn(refused.why(), failed || answered);
      }
      Optional<SessionSummary> told = read.map(stands -> stands.summary().with(whys));
      Optional<Kept> kept = told.map(stands -> digested(key, file, part, stands.json()));
      if (answered && kept.isEmpty()) {
        warn(
            "The answer about session " + file.session() + " could not stand: it is skipped.",
            true);
        kept = Optional.of(skipped(key, file));
      }
      failed = !answered;
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
