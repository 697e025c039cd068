package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Vectors;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.notes.NoteDesk;
import dev.reflect.act.recall.Filters;
import dev.reflect.act.recall.Find;
import dev.reflect.act.recall.Finder;
import dev.reflect.act.recall.Finder.Request;
import dev.reflect.act.recall.SearchLine;
import dev.reflect.archive.Excluded;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.Narrowing;
import dev.reflect.ground.Plural;
import dev.reflect.judge.SessionSummary;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Notes.Standing;
import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect find}: what was said in earlier sessions. */
@Command(
    name = "find",
    header = "Find what was said and decided in earlier sessions",
    description =
        "Searches all sessions that Claude Code has left on this machine, of every project, and"
            + " prints the best places first, each with why it is there. A whole question is as"
            + " good as single words. The first time it reads all transcripts, later only those"
            + " that have changed. At a terminal it is a screen: what is found changes as you type,"
            + " Enter opens the whole session, o goes on with it.",
    footer = {
      "Examples:",
      "  reflect find                      Look for something as you type",
      "  reflect find why did we drop the connection pool",
      "  reflect find what did we decide last week",
      "  reflect find --project shop       What was done there, newest first",
      "  reflect find timeout --and checkout --since 30d",
      "  reflect find --team why did we drop the connection pool",
      "  reflect find --tool Bash --kind tool-result ECONNREFUSED --json",
      "  reflect find -- --no-verify"
    })
final class FindCommand extends Deed {
  /** The kind of find that is no step of a session. */
  private static final String NOTE = "note";

  @Parameters(paramLabel = "WORDS", arity = "0..*", description = "What to look for.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--and",
      paramLabel = "WORDS",
      description = "Only where something of these is said too. May be repeated.")
  private List<String> and = new ArrayList<>();

  @Option(names = "--like", description = "Count words that only look like those asked for.")
  private boolean like;

  @Mixin private Where where = new Where();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "Show at most so many. Default: 10.")
  private int limit;

  @Option(
      names = "--plain",
      description = "Print the finds as text. Default where there is no terminal.")
  private boolean plain;

  @Option(
      names = "--team",
      description = "Search what your team shares instead, and print the finds.")
  private boolean team;

  @Option(names = "--json", description = "Print one JSON array, the best first.")
  private boolean json;

  /** The options that narrow a search. */
  private static final class Where {
    @Option(
        names = "--since",
        paramLabel = "TIME",
        description =
            "Said within this time or since this day: 12h, 7d, 4w, 2026-01-31, yesterday.")
    private Optional<String> since = Optional.empty();

    @Option(
        names = "--until",
        paramLabel = "TIME",
        description = "Said before this long ago, or until the end of this day or month: 2026-09.")
    private Optional<String> until = Optional.empty();

    @Option(
        names = "--project",
        paramLabel = "PART",
        description = "In sessions whose directory has this in its path.")
    private Optional<String> project = Optional.empty();

    @Option(
        names = "--session",
        paramLabel = "ID",
        description = "In the sessions whose ids begin so.")
    private Optional<String> session = Optional.empty();

    @Option(names = "--branch", paramLabel = "PART", description = "On a branch of this name.")
    private Optional<String> branch = Optional.empty();

    @Option(names = "--tool", paramLabel = "NAME", description = "In the use of this tool.")
    private Optional<String> tool = Optional.empty();

    @Option(
        names = "--path",
        paramLabel = "PART",
        description = "In the use of a tool on a file with this in its path.")
    private Optional<String> path = Optional.empty();

    @Option(
        names = "--kind",
        paramLabel = "KIND",
        description =
            "person, text, thinking, tool-call, tool-result or client-error; or note: what Claude"
                + " found out, of reflect notes.")
    private Optional<String> kind = Optional.empty();

    /** Returns what is given, by the names of the options. */
    Map<String, String> given() {
      Map<String, String> given = new LinkedHashMap<>();
      since.ifPresent(typed -> given.put("since", typed));
      until.ifPresent(typed -> given.put("until", typed));
      project.ifPresent(typed -> given.put("project", typed));
      session.ifPresent(typed -> given.put("session", typed));
      branch.ifPresent(typed -> given.put("branch", typed));
      tool.ifPresent(typed -> given.put("tool", typed));
      path.ifPresent(typed -> given.put("path", typed));
      kind.ifPresent(typed -> given.put("kind", typed));
      return given;
    }
  }

  /** Returns what options of these names narrow a search to. */
  static Narrowing narrowing(Run run, Map<String, String> given) {
    try {
      return new Filters(given, "--").narrowing(run.now(), run.zone());
    } catch (UserError wrong) {
      throw usage(wrong.getMessage());
    }
  }

  @Override
  void act() throws IOException {
    String asked = String.join(" ", words);
    UsageError.checkLimit(limit, 1);
    if (where.kind.equals(Optional.of(NOTE))) {
      noted(asked);
      return;
    }
    Narrowing narrowing = narrowing(run, where.given());
    if (!json && !plain && !team && Display.isPossible(run)) {
      new FindRun(run).show(SearchLine.of(words, and, like, where.given()));
      return;
    }
    List<String> concepts = new ArrayList<>(List.of(asked));
    concepts.addAll(and);
    Request request = new Request(concepts, like, narrowing, limit);
    boolean noWords = request.concepts().isEmpty();
    if (request.isEmpty() || team && noWords) {
      throw usage("find takes the words to look for" + (team ? "" : ", or an option that narrows"));
    }
    Vectors vectors = Vectors.elsewhere(run.places());
    Optional<Meaning> meaning =
        team || noWords ? Optional.empty() : vectors.of(String.join(" ", concepts));
    List<Find> finds = team ? TeamCommand.sessions(run).find(request) : find(request, meaning);
    String alone = team || noWords || meaning.isPresent() ? "" : vectors.alone();
    if (json) {
      Map<String, SessionSummary> told = told(finds);
      run.json(finds.stream().map(find -> FindText.view(find, told)).toList());
      alone.lines().forEach(run::tell);
    } else {
      new FindText(run).of(finds, asked, told(finds)).forEach(run::print);
      if (!team && narrowing.equals(Narrowing.NONE) && and.isEmpty()) {
        alsoNoted(asked);
      }
      Printer.of(run).print(alone.lines().map(line -> Strip.of(line, Ink.DIM)).toList());
    }
  }

  /** Lists the notes instead, as reflect notes search does. */
  private void noted(String asked) throws IOException {
    Map<String, String> given = where.given();
    given.keySet().removeAll(List.of("kind", "project"));
    if (team || like || !and.isEmpty() || !given.isEmpty()) {
      throw usage("--kind note goes with words, --project, --limit and --json alone");
    }
    List<Standing> all =
        notes().stream()
            .filter(each -> each.note().origin().directory().contains(where.project.orElse("")))
            .toList();
    List<Standing> found =
        (asked.isBlank() ? all : NoteDesk.search(all, asked)).stream().limit(limit).toList();
    if (json) {
      run.json(View.list(found, NotesList::view));
    } else {
      NotesList.print(run, found);
    }
  }

  private void alsoNoted(String asked) throws IOException {
    long saying = notes().stream().filter(each -> NoteDesk.says(each.note(), asked)).count();
    if (saying > 0) {
      run.print(
          Plural.counted((int) saying, "note has", "notes have")
              + " these words, too: reflect notes search "
              + (words.stream().anyMatch(each -> each.startsWith("-")) ? "-- " : "")
              + words.stream().map(SelectionOptions::typed).collect(Collectors.joining(" ")));
    }
  }

  /**
   * None where no ledger can be read, and of no directory that is excluded: sessions are found
   * alone.
   */
  private List<Standing> notes() throws IOException {
    Excluded excluded = Settings.excluded(run.files(), run.places());
    List<Standing> all =
        Ledger.peek(run.places().ledger(), List.<Standing>of(), ledger -> ledger.notes().all());
    return all.stream()
        .filter(each -> !excluded.holds(Path.of(each.note().origin().directory())))
        .toList();
  }

  private List<Find> find(Request request, Optional<Meaning> meaning) throws IOException {
    return run.indexed(
        index ->
            new Finder(
                    index,
                    meaning,
                    run.now().atZone(run.zone()),
                    sessions -> Conversations.summaries(run.places(), sessions))
                .find(request));
  }

  private Map<String, SessionSummary> told(List<Find> finds) {
    List<String> sessions =
        finds.stream().map(find -> find.step().place().session()).distinct().toList();
    return Conversations.summaries(run.places(), sessions);
  }
}
