package dev.reflect.act.archive;

import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.OpenCodeSessions;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.archive.Copies;
import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.Refiling;
import dev.reflect.archive.SearchIndex;
import dev.reflect.claude.GitFiles;
import dev.reflect.claude.Project;
import dev.reflect.fs.FileSystem;
import dev.reflect.judge.SessionSummary;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Sessions as one reads them, from their transcripts or, where these are gone, from our copies. No
 * text holds a secret or what a terminal would obey.
 */
public final class Conversations {
  /** What the name of each transcript of a subagent begins with. */
  private static final String SUBAGENT = "agent-";

  private final Copies copies;
  private final List<TranscriptFile> transcripts;
  private final List<TranscriptFile> files;

  public Conversations(FileSystem fileSystem, Places places) throws IOException {
    OpenCodeSessions.refresh(fileSystem, places);
    this.copies = Keeper.copies(fileSystem, places);
    this.transcripts = places.transcripts().all();
    this.files =
        copies.sources(transcripts).stream()
            .sorted(Comparator.comparing(TranscriptFile::modified).reversed())
            .toList();
  }

  /**
   * One session, or what a subagent did in it.
   *
   * @param subagent by which a subagent's transcript is named; empty of the session itself
   * @param resume the command that goes on with it: {@code claude --resume}
   * @param isKept whether its transcript is gone, and this is our copy
   * @param subagents the names of those that it has
   * @param exchanges with the person, and none of what was said aside; or of the subagent
   */
  public record Conversation(
      String session,
      String subagent,
      String resume,
      boolean isKept,
      List<String> subagents,
      List<Exchange> exchanges) {
    public Conversation {
      subagents = List.copyOf(subagents);
      exchanges = List.copyOf(exchanges);
    }

    /** Returns what it is shown by: {@code agent-a1 of 0c9d1c55-…} where it is a subagent's. */
    public String name() {
      return subagent.isEmpty() ? session : subagent + " of " + session;
    }

    /** Returns the directory that it began in; empty where no record says so. */
    public String project() {
      return exchanges.stream()
          .map(each -> each.place().cwd())
          .filter(each -> !each.isEmpty())
          .findFirst()
          .orElse("");
    }

    /** Returns when it began; nothing where no record says so. */
    public Optional<Instant> began() {
      return exchanges.stream().flatMap(each -> each.place().time().stream()).findFirst();
    }

    /** Returns the branch that it was on last; empty on one that all others come from. */
    public String branch() {
      return exchanges.stream()
          .map(each -> each.place().branch())
          .filter(each -> !each.isEmpty() && !GitFiles.TRUNKS.contains(each))
          .reduce((earlier, later) -> later)
          .orElse("");
    }

    /** Returns what the person said first, or else Claude, as a plan; empty where nobody did. */
    public String opening() {
      return first(Kind.PERSON).or(() -> first(Kind.TEXT)).orElse("");
    }

    private Optional<String> first(Kind kind) {
      return exchanges.stream()
          .flatMap(each -> each.steps().stream())
          .filter(step -> step.kind() == kind)
          .map(Step::text)
          .findFirst();
    }

    /** Returns what stands between two lines of the transcript, both included. */
    public Conversation between(int from, int to) {
      List<Exchange> some = new ArrayList<>();
      for (Exchange each : exchanges) {
        List<Step> steps =
            each.steps().stream()
                .filter(step -> step.place().line() >= from && step.place().line() <= to)
                .toList();
        if (!steps.isEmpty()) {
          some.add(new Exchange(each.number(), steps.get(0).place(), steps));
        }
      }
      return new Conversation(session, subagent, resume, isKept, subagents, some);
    }
  }

  /**
   * Returns the newest, as many as are wanted; of what holds no word nothing is told.
   *
   * @param wanted which of them
   * @param unread gets the transcripts that are passed over, as they may not be read
   */
  public List<Conversation> newest(
      int most, Predicate<TranscriptFile> wanted, Consumer<Path> unread) throws IOException {
    List<Conversation> all = new ArrayList<>();
    for (TranscriptFile each : files) {
      if (all.size() == most) {
        break;
      }
      if (!wanted.test(each)) {
        continue;
      }
      if (isClosed(each)) {
        unread.accept(each.path());
        continue;
      }
      Conversation read = read(each);
      if (!read.opening().isEmpty()) {
        all.add(read);
      }
    }
    return all;
  }

  private static boolean isClosed(TranscriptFile file) {
    return !SearchIndex.isArchived(file) && Keeper.isClosed(file.path());
  }

  /** Returns those that may be read and have changed since then, newest first. */
  public List<TranscriptFile> changedSince(Instant since, Optional<Project> project)
      throws IOException {
    List<TranscriptFile> changed = new ArrayList<>();
    for (TranscriptFile each : files) {
      boolean isOf =
          project.isEmpty()
              || copies.began(each.path()).filter(project.get()::contains).isPresent();
      if (each.modified().isAfter(since) && isOf && !isClosed(each)) {
        changed.add(each);
      }
    }
    return changed;
  }

  /**
   * Returns the session of this id, or of the only one that begins so; or what a subagent did.
   *
   * @throws UserError where there is none, or more than one
   */
  public Conversation named(String beginning) throws IOException {
    if (beginning.startsWith(SUBAGENT)) {
      Beginning typed =
          new Beginning(
              "subagent",
              beginning,
              "reflect session show names those of a session, and reflect find all that say"
                  + " something.");
      return read(
          typed.of(
              copies.searched(transcripts, closed -> {}).stream()
                  .filter(
                      each ->
                          isAside(each)
                              && TranscriptFile.sessionIn(each.path()).startsWith(beginning))
                  .toList(),
              each -> TranscriptFile.sessionIn(each.path())));
    }
    TranscriptFile file = file(beginning);
    Path folder = file.path().resolveSibling(file.session());
    return read(
        file,
        copies.searched(transcripts, closed -> {}).stream()
            .map(TranscriptFile::path)
            .filter(each -> copies.isAside(each) && each.startsWith(folder))
            .map(TranscriptFile::sessionIn)
            .toList());
  }

  private boolean isAside(TranscriptFile file) {
    return copies.isAside(file.path());
  }

  /** Returns the transcript of that session, or our copy. */
  public TranscriptFile file(String beginning) throws IOException {
    return beginning(beginning)
        .of(
            files.stream().filter(each -> each.session().startsWith(beginning)).toList(),
            TranscriptFile::session);
  }

  /** Returns what a person typed for a session's id. */
  public static Beginning beginning(String typed) {
    return new Beginning(
        "session",
        typed,
        "reflect session list names the newest, and reflect find all that say something.");
  }

  /** Reads one of the sessions. */
  public Conversation read(TranscriptFile file) throws IOException {
    return read(file, List.of());
  }

  private Conversation read(TranscriptFile file, List<String> subagents) throws IOException {
    boolean aside = isAside(file);
    List<Exchange> exchanges = new ArrayList<>();
    new SessionSource(copies)
        .read(file, Refiling.WHOLE, each -> exchanges.add(safe(each)), bytes -> {});
    return new Conversation(
        file.session(),
        aside ? TranscriptFile.sessionIn(file.path()) : "",
        TranscriptFile.resume(file.path()),
        SearchIndex.isArchived(file),
        subagents,
        exchanges.stream().filter(each -> each.place().aside() == aside).toList());
  }

  /** Returns the command that goes on with a session; nothing once Claude Code has deleted it. */
  public static Optional<String> resume(Path transcript) {
    return Optional.of(transcript).filter(Files::exists).map(TranscriptFile::resume);
  }

  private static Exchange safe(Exchange exchange) {
    Place place = exchange.place();
    return new Exchange(
        exchange.number(), place, exchange.steps().stream().map(Conversations::safe).toList());
  }

  private static Step safe(Step step) {
    return new Step(
        step.kind(),
        step.place(),
        Secrets.redact(Personal.redact(Plain.printable(step.text()))),
        step.use().map(use -> new Use(plain(use.tool()), plain(use.path()), use.call())),
        step.error());
  }

  private static String plain(String name) {
    return Secrets.redact(Plain.sentence(name));
  }

  /** Returns the summaries that there are of these sessions; none where no ledger can be read. */
  public static Map<String, SessionSummary> summaries(Places places, Collection<String> sessions) {
    return SessionSummary.ofJson(
        Ledger.peek(
            places.ledger(), Map.<String, String>of(), ledger -> ledger.summaries().of(sessions)));
  }
}
