package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.archive.ConversationText;
import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Conversations.Conversation;
import dev.reflect.act.home.UserError;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Narrowing;
import dev.reflect.ground.Spelled;
import dev.reflect.judge.SessionSummary;
import dev.reflect.team.SharedSteps.ToldSession;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect session}: an earlier session as one reads it. */
@Command(
    name = "session",
    header = "Read an earlier session",
    description =
        "Shows what was said, with tools folded to a line each and without secrets: from the"
            + " transcript or, once Claude Code has deleted it, from the copy that reflect keeps."
            + " Without a subcommand it lists the newest.",
    footer = {
      "Examples:",
      "  reflect session list                              The newest twenty",
      "  reflect session show 0c9d1c55                     Read one",
      "  reflect session show 0c9d1c55 --from 120 --to 180 Around a line that find names",
      "  reflect session show 0c9d1c55 --format html > s.html"
    },
    subcommands = {
      SessionCommand.Listing.class,
      SessionCommand.Show.class,
      SessionCommand.Timeline.class
    })
final class SessionCommand extends Deed {
  private static final int NEWEST = 20;
  private static final int MOST_STEPS = 10_000;

  @Option(names = "--json", description = "Print one JSON array, a session each.")
  private boolean json;

  @Override
  void act() throws IOException {
    list(run, Narrowing.NONE, NEWEST, json);
  }

  private static void list(Run run, Narrowing narrowing, int limit, boolean json)
      throws IOException {
    boolean isNarrowed = !narrowing.equals(Narrowing.NONE);
    Set<Path> wanted = isNarrowed ? run.indexed(index -> index.sessions(narrowing)) : Set.of();
    List<Conversation> newest =
        all(run)
            .newest(
                limit,
                file -> !isNarrowed || wanted.contains(file.path()),
                path -> run.tell("Not listed, as it may not be read: " + run.places().label(path)));
    if (json) {
      run.json(View.list(newest, each -> view(run, each)));
      return;
    }
    for (Conversation each : newest) {
      run.print(text(run, each).heading());
      run.print("    " + Plain.shortened(Plain.sentence(each.opening()), 100));
    }
    run.print(
        newest.isEmpty()
            ? isNarrowed ? "There is no such session." : "There is no session yet."
            : next("ID", newest.stream().filter(each -> !each.isKept()).map(Conversation::resume)));
  }

  /**
   * Says how one of some sessions is read, and gone on with.
   *
   * @param resume the commands that go on with those that are there
   */
  static String next(String id, Stream<String> resume) {
    String commands =
        resume.distinct().map(each -> each + " " + id).collect(Collectors.joining(" or "));
    return "Read one: reflect session show "
        + id
        + (commands.isEmpty() ? "" : "; go on with one: " + commands);
  }

  private static Conversations all(Run run) throws IOException {
    return new Conversations(run.files(), run.places());
  }

  private static ConversationText text(Run run, Conversation one) {
    String project = run.places().label(Path.of(Plain.sentence(one.project())));
    return new ConversationText(one, project, run.zone(), told(run, one));
  }

  private static Optional<SessionSummary> told(Run run, Conversation one) {
    return Optional.ofNullable(
        Conversations.summaries(run.places(), List.of(one.session())).get(one.session()));
  }

  private static View view(Run run, Conversation one) {
    return new View()
        .put("session", one.session())
        .put("project", one.project())
        .put("branch", one.branch())
        .put("began", one.began())
        .put("exchanges", one.exchanges().size())
        .put("kept", one.isKept())
        .put("opening", one.opening())
        .put("summary", told(run, one).map(SessionSummary::title));
  }

  private static List<View> views(Run run, Conversation one, Predicate<Step> wanted) {
    ConversationText text = text(run, one);
    return one.exchanges().stream()
        .flatMap(
            each ->
                each.steps().stream()
                    .filter(wanted)
                    .map(step -> view(step).maybe("why", text.why(each, step))))
        .toList();
  }

  private static View view(Step step) {
    return new View()
        .put("line", step.place().line())
        .put("record", step.place().uuid())
        .put("at", step.place().time())
        .put("kind", step.kind())
        .put("tool", step.use().map(Use::tool))
        .put("failed", step.failed())
        .put("refused", step.refused())
        .put("text", step.text());
  }

  @Command(
      name = "list",
      header = "List the newest sessions",
      description =
          "Prints id, time, project, the branch where it is none that others come from, and what"
              + " was said first.",
      footer = {
        "Examples:",
        "  reflect session list --limit 50",
        "  reflect session list shop --since september"
      })
  static final class Listing extends Deed {
    @Parameters(
        paramLabel = "PROJECT",
        arity = "0..1",
        description = "Those whose directory has this in its path.")
    private Optional<String> named = Optional.empty();

    @Option(names = "--project", paramLabel = "PART", description = "The same.")
    private Optional<String> project = Optional.empty();

    @Option(
        names = "--branch",
        paramLabel = "PART",
        description = "Those on a branch of this name.")
    private Optional<String> branch = Optional.empty();

    @Option(
        names = "--since",
        paramLabel = "TIME",
        description = "Those within this time or since this day: 7d, 2026-01-31, last week.")
    private Optional<String> since = Optional.empty();

    @Option(
        names = "--until",
        paramLabel = "TIME",
        description = "Those before this long ago, or until the end of this day or month.")
    private Optional<String> until = Optional.empty();

    @Option(
        names = "--limit",
        paramLabel = "N",
        defaultValue = "" + NEWEST,
        description = "List at most so many. Default: ${DEFAULT-VALUE}")
    private int limit;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Override
    void act() throws IOException {
      UsageError.checkLimit(limit, 1);
      list(run, narrowing(), limit, json);
    }

    private Narrowing narrowing() {
      if (named.isPresent() && project.isPresent()) {
        throw usage("PROJECT and --project say the same; give one of them");
      }
      Map<String, String> given = new LinkedHashMap<>();
      named.or(() -> project).ifPresent(typed -> given.put("project", typed));
      branch.ifPresent(typed -> given.put("branch", typed));
      since.ifPresent(typed -> given.put("since", typed));
      until.ifPresent(typed -> given.put("until", typed));
      return FindCommand.narrowing(run, given);
    }
  }

  enum Format implements Spelled {
    TEXT,
    MARKDOWN,
    HTML;

    @Override
    public String toString() {
      return word();
    }
  }

  @Command(
      name = "show",
      header = "Show a session",
      description =
          "Prints it as text, as Markdown, or as one HTML file that fetches nothing and holds"
              + " thoughts and the answers of tools as well, folded.",
      footer = {"Example:", "  reflect session show 0c9d1c55 --format markdown"})
  static final class Show extends Deed {
    @Parameters(paramLabel = "ID", description = "The session; the beginning of its id is enough.")
    private String id;

    @Option(
        names = "--format",
        paramLabel = "text|markdown|html",
        defaultValue = "text",
        description = "Print it so. Default: ${DEFAULT-VALUE}")
    private Format format;

    @Option(
        names = "--from",
        paramLabel = "LINE",
        defaultValue = "1",
        description = "Begin at this line of its transcript.")
    private int from;

    @Option(
        names = "--to",
        paramLabel = "LINE",
        defaultValue = "2147483647",
        description = "End at this line of its transcript.")
    private int to;

    @Option(
        names = "--team",
        description = "Print, as text, one that somebody of your team shares.")
    private boolean team;

    @Option(names = "--json", description = "Print one JSON array, a step each.")
    private boolean json;

    @Override
    void act() throws IOException {
      if (from < 1 || to < from) {
        throw usage("--from and --to take lines, the first not behind the last");
      }
      if (team) {
        ofTeam();
        return;
      }
      Conversation one = all(run).named(id).between(from, to);
      if (json) {
        run.json(views(run, one, step -> true));
        return;
      }
      if (one.exchanges().isEmpty()) {
        throw nothing(one);
      }
      switch (format) {
        case TEXT -> text(run, one).lines().forEach(run::print);
        case MARKDOWN -> run.console().out().print(text(run, one).markdown());
        case HTML -> run.console().out().print(text(run, one).html());
      }
    }

    private UserError nothing(Conversation one) {
      String session = "session " + Plain.sentence(one.session());
      return from == 1 && to == Integer.MAX_VALUE
          ? new UserError("Nothing was said in " + session)
          : new UserError(
              "There is nothing in these lines of " + session,
              "reflect session timeline " + Plain.sentence(id) + " lists those of what you said.");
    }

    private void ofTeam() throws IOException {
      if (json || format != Format.TEXT) {
        throw usage("--team prints text");
      }
      ToldSession shared = TeamCommand.sessions(run).read(id, from, MOST_STEPS);
      if (shared.teller().isEmpty()) {
        throw new UserError(
            "The team shares no session " + Plain.sentence(id) + (from > 1 ? " from there on" : ""),
            "reflect find --team finds what it shares.");
      }
      run.print(FindText.sharedBy(shared.teller().get(), run.zone()));
      List<KeptStep> steps =
          shared.steps().stream().filter(each -> each.place().line() <= to).toList();
      for (KeptStep each : steps) {
        run.print("%5d  %s: %s".formatted(each.place().line(), FindText.role(each), said(each)));
      }
      if (shared.goesOn() && steps.size() == shared.steps().size() && !steps.isEmpty()) {
        run.print(
            "More: reflect session show %s --team --from %d"
                .formatted(Plain.sentence(id), steps.get(steps.size() - 1).place().line()));
      }
    }

    /** What people and Claude say is shown whole, tools a line each. */
    private static String said(KeptStep step) {
      boolean isSaid = step.kind().isSaid();
      return isSaid ? step.text() : Plain.shortened(Plain.sentence(step.text()), 100);
    }
  }

  @Command(
      name = "timeline",
      header = "List what you said in a session",
      description = "Prints a line for each of your messages, with its line in the transcript.",
      footer = {"Example:", "  reflect session timeline 0c9d1c55"})
  static final class Timeline extends Deed {
    @Parameters(paramLabel = "ID", description = "The session; the beginning of its id is enough.")
    private String id;

    @Option(names = "--json", description = "Print one JSON array, a message each.")
    private boolean json;

    @Override
    void act() throws IOException {
      Conversation one = all(run).named(id);
      if (json) {
        run.json(views(run, one, step -> step.kind() == Kind.PERSON));
        return;
      }
      text(run, one).timeline().forEach(run::print);
    }
  }
}
