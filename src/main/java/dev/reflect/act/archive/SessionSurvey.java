package dev.reflect.act.archive;

import dev.reflect.act.home.Places;
import dev.reflect.archive.DayCounts;
import dev.reflect.archive.DayCounts.Steps;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Failure;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Notes;
import dev.reflect.ledger.Recalls;
import dev.reflect.note.NoteKind;
import dev.reflect.statistics.Activity;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.RecallCounts;
import dev.reflect.statistics.RecallCounts.Half;
import dev.reflect.statistics.SessionCounts;
import dev.reflect.statistics.Week;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Counts what was done in the sessions that can be found, and what Claude was given in them. */
public final class SessionSurvey {
  /** What is read in about a second: nobody waits longer for statistics. */
  private static final long MOST_READ = 64L << 20;

  private static final String LIMIT = Failure.RATE_LIMIT.word();
  private static final String REFUSED = Failure.REFUSED.word();

  private final Places places;
  private final Consumer<String> notices;

  /**
   * @param notices gets what has to be said, a sentence each
   */
  public SessionSurvey(Places places, Consumer<String> notices) {
    this.places = places;
    this.notices = notices;
  }

  /** Counts the sessions of a period; reads what is new first, unless that takes long. */
  public SessionCounts of(Period period) {
    try {
      return upToDate(period);
    } catch (IOException failure) {
      return SessionCounts.NONE.saying("Sessions are not counted. " + failure.getMessage() + ".");
    }
  }

  /**
   * Counts what Claude found out and was given in a period; a trial is counted whole, and not at
   * all where its sessions cannot be.
   */
  public RecallCounts recall(Ledger ledger, Period period) throws IOException {
    if (period.repository().isPresent()) {
      return RecallCounts.NONE;
    }
    Instant since = period.since().map(SessionSurvey::begin).orElse(Instant.EPOCH);
    Recalls recalls = ledger.recalls();
    return RecallCounts.of(
            period, recalls.since(since), recalls.weeks(since), trial(recalls.tried()))
        .noting(notes(ledger, since));
  }

  private static List<SessionCounts.Kind> notes(Ledger ledger, Instant since) throws IOException {
    Map<NoteKind, Integer> found = new EnumMap<>(NoteKind.class);
    for (Notes.Standing each : ledger.notes().all()) {
      if (!each.note().origin().at().isBefore(since)) {
        found.merge(each.note().kind(), 1, Integer::sum);
      }
    }
    return found.entrySet().stream()
        .map(each -> new SessionCounts.Kind(each.getKey().word(), each.getValue()))
        .toList();
  }

  private RecallCounts.Trial trial(List<Recalls.Tried> tried) {
    if (tried.isEmpty()) {
      return RecallCounts.Trial.NONE;
    }
    Set<String> names = tried.stream().map(Recalls.Tried::session).collect(Collectors.toSet());
    Map<String, DayCounts.InSession> done;
    try {
      done = new Indexing(places, notices).with(index -> index.done(names));
    } catch (IOException failure) {
      notices.accept("The trial is not counted. " + failure.getMessage() + ".");
      return RecallCounts.Trial.NONE;
    }
    Half with = Half.NONE;
    Half without = Half.NONE;
    for (Recalls.Tried each : tried) {
      DayCounts.InSession in = done.get(each.session());
      if (in != null) {
        Half one = new Half(1, in.prompts(), each.corrections(), in.failed());
        with = each.given() ? with.plus(one) : with;
        without = each.given() ? without : without.plus(one);
      }
    }
    return new RecallCounts.Trial(with, without);
  }

  private static Instant begin(Week week) {
    return week.monday().atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  private SessionCounts upToDate(Period period) throws IOException {
    Indexing indexing = new Indexing(places, notices);
    if (indexing.unread() > MOST_READ) {
      return SessionCounts.NONE.saying(
          "Sessions are counted once they are read, which takes a while: reflect archive sync");
    }
    return counts(
        period,
        indexing.with(
            index -> index.counts(period.since().map(Week::monday), period.repository())));
  }

  private static SessionCounts counts(Period period, DayCounts counted) {
    Map<Week, Activity> weeks = new HashMap<>();
    counted.sessions().forEach((day, number) -> add(weeks, day, sessions(number)));
    counted.exchanges().forEach((day, number) -> add(weeks, day, exchanges(number)));
    Map<String, SessionCounts.Tool> tools = new HashMap<>();
    Map<String, Integer> failures = new HashMap<>();
    Map<String, Integer> errors = new HashMap<>();
    for (Steps each : counted.steps()) {
      add(weeks, each.day(), activity(each));
      if (each.kind() == Kind.CLIENT_ERROR) {
        errors.merge(each.error(), each.number(), Integer::sum);
        continue;
      }
      if (each.error().equals(REFUSED)) {
        continue;
      }
      boolean call = each.kind() == Kind.TOOL_CALL;
      if (!call) {
        failures.merge(each.error(), each.number(), Integer::sum);
      }
      if (!each.tool().isEmpty()) {
        tools.merge(
            each.tool(),
            new SessionCounts.Tool(each.tool(), call ? each.number() : 0, call ? 0 : each.number()),
            (a, b) ->
                new SessionCounts.Tool(a.name(), a.calls() + b.calls(), a.failed() + b.failed()));
      }
    }
    return SessionCounts.of(
        period, weeks, new ArrayList<>(tools.values()), kinds(failures), kinds(errors));
  }

  private static void add(Map<Week, Activity> weeks, LocalDate day, Activity activity) {
    Week week = Week.of(day.atStartOfDay(ZoneOffset.UTC).toInstant());
    weeks.merge(week, activity, Activity::plus);
  }

  private static Activity sessions(int number) {
    return new Activity(number, 0, 0, 0, 0, 0, 0);
  }

  private static Activity exchanges(int number) {
    return new Activity(0, number, 0, 0, 0, 0, 0);
  }

  private static Activity activity(Steps steps) {
    int number = steps.number();
    return switch (steps.kind()) {
      case TOOL_CALL -> new Activity(0, 0, number, 0, 0, 0, 0);
      case CLIENT_ERROR ->
          new Activity(0, 0, 0, 0, 0, number, steps.error().equals(LIMIT) ? number : 0);
      default -> {
        boolean refused = steps.error().equals(REFUSED);
        yield new Activity(0, 0, 0, refused ? 0 : number, refused ? number : 0, 0, 0);
      }
    };
  }

  private static List<SessionCounts.Kind> kinds(Map<String, Integer> numbers) {
    return numbers.entrySet().stream()
        .map(each -> new SessionCounts.Kind(each.getKey(), each.getValue()))
        .toList();
  }
}
