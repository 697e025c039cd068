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
import dev.reflect.ground.Spelled;
import dev.reflect.judge.SessionSummary;
import dev.reflect.team.SharedSteps.ToldSession;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
    list(run, NEWEST, json);
  }

  private static void list(Run run, int limit, boolean json) throws IOException {
    List<Conversation> newest =
        all(run)
            .newest(
                limit,
                path -> run.tell("Not listed, as it may not be read: " + run.places().label(path)));
    if (json) {
      run.json(View.list(newest, each -> view(run, each)));
      return;
    }
    for (Conversation each : newest) {
      run.print(text(run, each).heading());
      run.print("    " + Plain.shortened(Plain.sentence(each.opening()), 100));
    }
    String resume =
        newest.stream()
            .map(each -> each.resume() + " ID")
            .distinct()
            .collect(Collectors.joining(" or "));
    run.print(
        newest.isEmpty()
            ? "There is no session yet."
            : "Read one: reflect session show ID; go on with one: " + resume);
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
      description = "Prints id, time, project and what was said first.",
      footer = {"Example:", "  reflect session list --limit 50"})
  static final class Listing extends Deed {
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
      list(run, limit, json);
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
