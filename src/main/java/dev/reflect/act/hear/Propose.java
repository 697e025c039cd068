package dev.reflect.act.hear;

import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.act.home.Hearable;
import dev.reflect.act.home.OpenCodeSessions;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.act.home.Whereabouts;
import dev.reflect.claude.GitDeletion;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.ground.Plural;
import dev.reflect.judge.Recurrence;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Said;
import dev.reflect.learning.Wishes;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.TranscriptsHeard.Row;
import dev.reflect.sessions.LinesRead;
import dev.reflect.sessions.LinesRead.SkipReason;
import dev.reflect.sessions.Position;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/** Scans, and opens a proposal in the ledger for each learning that is new to its repository. */
public final class Propose {
  /** Lines that say nothing worth telling: a blank one, and what a resumed session repeats. */
  private static final Set<SkipReason> EXPECTED = EnumSet.of(SkipReason.EMPTY, SkipReason.REPEATED);

  private final Places places;
  private final Ledger ledger;
  private final Map<String, String> environment;

  /**
   * @param environment of this process, which git gets
   */
  public Propose(Places places, Ledger ledger, Map<String, String> environment) {
    this.places = places;
    this.ledger = ledger;
    this.environment = Map.copyOf(environment);
  }

  /**
   * What was read and what it teaches.
   *
   * @param notices what a person should know besides the proposals, as sentences
   * @param heard what was just heard
   */
  public record Proposed(List<String> notices, Set<Fingerprint> heard, Project current) {
    public Proposed {
      notices = List.copyOf(notices);
      heard = Set.copyOf(heard);
    }

    /** Returns which open proposals are of the current project or were just heard. */
    public Predicate<Open> concerned() {
      return open ->
          current.is(open.learning().repository().id())
              || heard.contains(open.learning().fingerprint());
    }
  }

  /**
   * @param learnings those of the messages that were read now, not of what was known
   */
  private record Read(Proposed proposed, List<Learning> learnings, Scanned scanned) {}

  /**
   * Reads what the selection means and records what it teaches.
   *
   * @throws UserError when there is nothing to read
   */
  public Proposed from(
      Selection selection, LongConsumer progress, SecondHearing second, Instant now)
      throws IOException {
    OpenCodeSessions.refresh(new Disk(), places);
    return read(new Scan(places).select(selection), selection, progress, second, now).proposed();
  }

  /**
   * Hears these transcripts by another ear, too, and records what they teach: what was paid for is
   * kept, whatever asked for it.
   *
   * @return what was heard
   */
  public Scanned heard(
      List<TranscriptFile> files,
      Selection selection,
      LongConsumer progress,
      SecondHearing second,
      Instant now)
      throws IOException {
    Scanned scanned = read(files, selection, progress, second, now).scanned();
    new Waiting(places).count(ledger);
    return scanned;
  }

  /** Returns how many transcripts of a selection are new, or have grown since they were heard. */
  public int unheard(Selection selection) throws IOException {
    Map<Path, Row> known = known(selection, SecondHearing.NONE);
    int unheard = 0;
    for (TranscriptFile file : Hearable.of(places).all()) {
      boolean meant = selection.since().filter(file.modified()::isBefore).isEmpty();
      Row row = known.get(file.path());
      unheard += meant && (row == null || !row.isOf(file)) ? 1 : 0;
    }
    return unheard;
  }

  /**
   * Hears these transcripts of any project again by another ear, and records what they teach.
   *
   * @return what that is
   */
  public List<Learning> again(List<TranscriptFile> files, SecondHearing second, Instant now)
      throws IOException {
    Selection all = Selection.NEWEST.ofAllSince(Instant.EPOCH);
    List<Learning> taught = read(files, all, bytes -> {}, second, now).learnings();
    new Waiting(places).count(ledger);
    return taught;
  }

  private Read read(
      List<TranscriptFile> files,
      Selection selection,
      LongConsumer progress,
      SecondHearing second,
      Instant now)
      throws IOException {
    Project current =
        places.project(places.workingDirectory().resolve(selection.project().orElse(Path.of(""))));
    Whereabouts whereabouts =
        new Whereabouts(new Repositories(current, selection.all()), places.claude());
    Map<Path, Row> known = known(selection, second);
    List<TranscriptFile> changed = new ArrayList<>();
    for (TranscriptFile file : files) {
      if (known.containsKey(file.path()) && known.get(file.path()).isOf(file)) {
        progress.accept(file.size());
      } else {
        changed.add(file);
      }
    }
    Function<TranscriptFile, Position> from =
        file ->
            Optional.ofNullable(known.get(file.path())).map(Row::position).orElse(Position.START);
    Scanned scanned =
        new Scan(places)
            .read(
                changed, new Scan.Ways(selection.sdk(), files.size() > 1, progress, second, from));
    List<Learning> news = new ArrayList<>();
    List<Learning> learnings = tell(scanned, known, whereabouts, news, now);
    Set<Fingerprint> heard = new HashSet<>();
    learnings.forEach(learning -> heard.add(learning.fingerprint()));
    if (second != SecondHearing.NONE) {
      List<Learning> again = Recurrence.learnings(ledger.judgements().faint());
      news.addAll(ledger.queue().heard(again, now));
      again.forEach(learning -> heard.add(learning.fingerprint()));
    }
    List<Learning> wished = Wishes.learnings(ledger.messages().wishes());
    news.addAll(ledger.queue().heard(wished, now));
    wished.forEach(learning -> heard.add(learning.fingerprint()));
    List<Row> rows =
        files.stream().map(file -> known.get(file.path())).filter(Objects::nonNull).toList();
    heard.addAll(
        ledger.queue().heardIn(rows.stream().flatMap(row -> row.sessions().stream()).toList()));
    new SaidAgain(ledger, places, now).offer(news);
    Setbacks.offerAgain(ledger, places, Optional.of(new GitDeletion(environment)), now);
    List<String> notices = new ArrayList<>(OpposedPromotions.offer(ledger, places, current, now));
    notices.addAll(notices(scanned, rows, selection, now));
    return new Read(new Proposed(notices, heard, current), learnings, scanned);
  }

  /** A judge is asked about whole sessions, and programs' prompts may have been passed over. */
  private Map<Path, Row> known(Selection selection, SecondHearing second) throws IOException {
    Map<Path, Row> known = new HashMap<>();
    if (second == SecondHearing.NONE && !selection.sdk()) {
      known.putAll(ledger.transcripts().all());
      known.values().removeIf(row -> !row.by().equals(ProgramVersion.VERSION));
    }
    return known;
  }

  /**
   * Records what was heard, and how far.
   *
   * @param known gets the rows of what was read
   * @param news gets what was applied before and is said again
   * @return the learnings
   */
  private List<Learning> tell(
      Scanned scanned,
      Map<Path, Row> known,
      Whereabouts whereabouts,
      List<Learning> news,
      Instant now)
      throws IOException {
    Map<Signal, Said> said = new HashMap<>();
    scanned.teachings().forEach(each -> said.put(each.signal(), each.said()));
    Harvest phrased =
        Harvest.of(
            scanned.signals(), evidence -> whereabouts.repository(evidence.cwd()), said::get);
    List<Learning> learnings = ledger.queue().inFirstWords(phrased.learnings());
    List<HeardMessage> messages = new ArrayList<>(phrased.messages());
    messages.addAll(
        HeardMessage.wishes(scanned.wishes(), each -> whereabouts.repository(each.cwd())));
    news.addAll(ledger.queue().heard(learnings, messages, now));
    SessionsRead sessions = new SessionsRead();
    Set<Signal> unsaid = new HashSet<>();
    phrased.notProposed().forEach(each -> unsaid.add(each.signal()));
    List<Row> rows = new ArrayList<>();
    for (Scanned.FileRead file : scanned.files()) {
      sessions.addAll(file.sessions());
      rows.add(row(file, unsaid, Optional.ofNullable(known.get(file.file().path()))));
    }
    ledger.exposure().seen(sessions.in(whereabouts));
    new Setbacks(new Disk(), ledger, places, now).object(sessions.objections());
    ledger.transcripts().keep(rows);
    rows.forEach(row -> known.put(row.file().path(), row));
    return learnings;
  }

  private static Row row(Scanned.FileRead read, Set<Signal> unsaid, Optional<Row> before) {
    long quiet = read.teachings().stream().map(Teaching::signal).filter(unsaid::contains).count();
    return new Row(
        read.file(),
        read.position(),
        List.copyOf(read.sessions().ids()),
        skipped(read.counted()),
        quiet + before.map(Row::unsaid).orElse(0L),
        ProgramVersion.VERSION);
  }

  /** Returns how many lines say nothing because they cannot be read. */
  static long skipped(LinesRead counted) {
    return counted.skipped().entrySet().stream()
        .filter(reason -> !EXPECTED.contains(reason.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  private static List<String> notices(
      Scanned scanned, List<Row> rows, Selection selection, Instant now) {
    List<String> notices = new ArrayList<>();
    scanned.judged().map(JudgeReport::notices).ifPresent(notices::addAll);
    notices.addAll(scanned.unread());
    long skipped = rows.stream().mapToLong(Row::skipped).sum();
    List<String> left = new ArrayList<>();
    if (skipped > 0) {
      left.add(Plural.counted(skipped, "line") + " skipped");
    }
    long unsaid = rows.stream().mapToLong(Row::unsaid).sum();
    if (unsaid > 0) {
      left.add(Plural.counted(unsaid, "signal") + " not proposed");
    }
    if (!left.isEmpty()) {
      notices.add(String.join(", ", left) + ": " + scanOf(selection, now) + " says why.");
    }
    return notices;
  }

  /** Returns the scan that reads as much; without the words that a person chose it by. */
  private static String scanOf(Selection selection, Instant now) {
    if (selection.isOne()) {
      return "reflect scan with the same options";
    }
    // What was chosen as whole days was so a moment ago.
    String since =
        selection
            .since()
            .map(from -> Duration.between(from, now).minusMinutes(1).toDays() + 1)
            .map(days -> " --since " + days + "d")
            .orElse("");
    return "reflect scan" + (selection.all() ? " --all" : "") + since;
  }
}
