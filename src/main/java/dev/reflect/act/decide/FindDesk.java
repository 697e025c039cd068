package dev.reflect.act.decide;

import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Conversations.Conversation;
import dev.reflect.act.archive.Indexing;
import dev.reflect.act.archive.Vectors;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.queue.ByHand;
import dev.reflect.act.queue.ByHand.Opened;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.recall.DecidedThere.Summed;
import dev.reflect.act.recall.Find;
import dev.reflect.act.recall.Finder;
import dev.reflect.act.recall.Finder.Request;
import dev.reflect.act.recall.SearchLine;
import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.SearchIndex;
import dev.reflect.claude.ResumedSession;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Supply;
import dev.reflect.judge.SessionSummary;
import dev.reflect.recall.Excerpt;
import dev.reflect.recall.Query;
import dev.reflect.recall.Terms;
import dev.reflect.review.Action;
import dev.reflect.review.EarlierPlace;
import dev.reflect.review.EarlierPlace.Speaker;
import dev.reflect.review.EarlierPlace.Told;
import dev.reflect.review.FindRoom;
import dev.reflect.review.SessionRoom;
import dev.reflect.sessions.ProjectFolder;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Does what the room of earlier sessions wants done: finds while a person types, reads a session,
 * goes on with one, makes a learning of a place. One thread of its own has the index; of what is
 * typed only the last is looked for.
 */
public final class FindDesk {
  private static final int FINDS = 30;
  private static final int LISTED = 60;

  /** So much of a tool's text is shown. */
  private static final int FOLDED = 400;

  private final Workplace workplace;
  private final Consumer<Action> answers;
  private final Vectors vectors;
  private final BlockingQueue<Work> works = new LinkedBlockingQueue<>();
  private volatile String wanted = "";
  private volatile Set<String> terms = Set.of();

  /** Something that is done with the index. */
  private interface Work {
    void with(SearchIndex index) throws IOException;
  }

  public FindDesk(Workplace workplace, Consumer<Action> answers) {
    this.workplace = workplace;
    this.answers = answers;
    this.vectors = Vectors.elsewhere(workplace.places());
  }

  /** Begins to work, with an index that is brought up to date first. */
  public void begin(Indexing indexing) {
    works.add(index -> {});
    Thread finding = new Thread(() -> work(indexing), "finding");
    finding.setDaemon(true);
    finding.start();
  }

  private void work(Indexing indexing) {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        Work first = works.take();
        ask(() -> indexing.with(index -> serve(first, index)));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Does one thing after the other; what fails is begun with again where the index is mended. */
  private boolean serve(Work first, SearchIndex index) throws IOException {
    Work next = first;
    try {
      while (true) {
        next.with(index);
        next = works.take();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void ask(Supply<?> asked) {
    try {
      asked.now();
    } catch (UserError error) {
      answers.accept(new Action.Failed(error.getMessage(), String.join(" ", error.hints())));
    } catch (IOException e) {
      answers.accept(new Action.Failed(e.getMessage() + ".", "What is typed next tries it again."));
    }
  }

  /** Finds what answers this line; only what is asked last needs an answer. */
  public void find(String typed) {
    wanted = typed;
    works.add(
        index -> {
          if (wanted.equals(typed)) {
            answers.accept(found(typed, index));
          }
        });
  }

  private Action found(String typed, SearchIndex index) throws IOException {
    try {
      Request request = new SearchLine(typed).request(workplace.now(), workplace.zone(), FINDS);
      if (request.isEmpty()) {
        return new Action.Found(typed, List.of(), "Say what you look for, in words.", false);
      }
      boolean noWords = request.concepts().isEmpty();
      Optional<Meaning> meaning =
          noWords ? Optional.empty() : vectors.of(String.join(" ", request.concepts()));
      ZonedDateTime now = workplace.now().atZone(workplace.zone());
      Summed summed = sessions -> Conversations.summaries(workplace.places(), sessions);
      List<Find> finds = new Finder(index, meaning, now, summed).find(request);
      Set<String> said = new HashSet<>();
      request.concepts().forEach(each -> said.addAll(Query.of(each).terms()));
      finds.forEach(each -> said.addAll(marked(each.text())));
      terms = said;
      List<FindRoom.Row> rows = new ArrayList<>();
      Map<String, SessionSummary> told =
          summed.up(finds.stream().map(each -> each.step().place().session()).distinct().toList());
      for (Find each : finds) {
        Optional<SessionSummary> of = Optional.ofNullable(told.get(each.step().place().session()));
        rows.add(row(each, of.map(SessionSummary::title).orElse(""), index));
      }
      boolean isAlone = meaning.isEmpty() && !noWords;
      String alone = isAlone ? " " + vectors.alone() : "";
      return new Action.Found(typed, rows, "Nothing was found." + alone, isAlone);
    } catch (UserError wrong) {
      return new Action.Found(typed, List.of(), wrong.getMessage(), false);
    }
  }

  /** What stands for a word that nobody ever said is marked, too. */
  private static Set<String> marked(Excerpt excerpt) {
    Set<String> terms = new HashSet<>();
    for (int at = 0; at + 1 < excerpt.marks().size(); at += 2) {
      terms.addAll(
          Terms.of(excerpt.text().substring(excerpt.marks().get(at), excerpt.marks().get(at + 1))));
    }
    return terms;
  }

  private FindRoom.Row row(Find find, String summary, SearchIndex index) throws IOException {
    KeptStep step = find.step();
    Excerpt listed = Excerpt.of(step.text(), terms, LISTED);
    List<Told> exchange = new ArrayList<>();
    for (KeptStep each : index.beside(step)) {
      if (each.exchange() == step.exchange()) {
        exchange.add(told(each.step(), each.id() == step.id()));
      }
    }
    return new FindRoom.Row(
        place(step),
        new Told(
            speaker(step.step()),
            step.place().uuid(),
            listed.text(),
            listed.marks(),
            step.place().line()),
        find.why(),
        summary,
        exchange,
        find.settled().said().stream().map(each -> told(each.step(), false)).toList(),
        find.settled().decided().orElse(""));
  }

  private EarlierPlace place(KeptStep step) {
    Path transcript = Path.of(step.transcript());
    String name = TranscriptFile.sessionIn(transcript);
    boolean aside = step.place().aside() && !name.equals(step.place().session());
    String directory = step.place().cwd();
    String began = directory.isEmpty() ? "" : began(Path.of(directory), transcript).toString();
    return new EarlierPlace(
        step.place().aside() ? step.place().session() : name,
        aside ? name : "",
        began,
        directory.isEmpty() ? "" : workplace.places().label(Path.of(directory)),
        step.place().line(),
        step.place().time(),
        Conversations.resume(transcript).orElse(""),
        told(step.step(), true));
  }

  /** Returns where a session can be gone on with: where it began, which may have been moved. */
  private Path began(Path directory, Path transcript) {
    String folder = String.valueOf(transcript.getParent().getFileName());
    return workplace.places().moves().before(directory).stream()
        .filter(each -> ProjectFolder.nameOf(each).equals(folder))
        .findFirst()
        .orElse(directory);
  }

  private Told told(Step step, boolean whole) {
    String text = named(step, !whole && !step.kind().isSaid());
    Terms.Placed placed = Terms.placed(text.strip());
    List<Integer> marks =
        Excerpt.marks(placed.spots().stream().filter(each -> terms.contains(each.term())).toList());
    return new Told(
        speaker(step),
        step.place().uuid(),
        marks.isEmpty() ? text.strip() : placed.text(),
        marks,
        step.place().line());
  }

  /** Of a call the tool and its file stand first. */
  private static String named(Step step, boolean folded) {
    Kind kind = step.kind();
    String shown = folded ? Plain.shortened(kind.apart(step.text().strip()), FOLDED) : step.text();
    if (kind != Kind.TOOL_CALL) {
      return shown;
    }
    Use use = step.use().orElse(Use.NONE);
    String given = use.path().isEmpty() || !folded ? shown : "";
    return (Plain.sentence(use.tool()) + " " + Plain.sentence(use.path())).strip()
        + (given.isBlank() ? "" : ": " + given.strip());
  }

  private static Speaker speaker(Step step) {
    return switch (step.kind()) {
      case PERSON -> Speaker.PERSON;
      case TEXT -> step.place().aside() ? Speaker.SUBAGENT : Speaker.CLAUDE;
      case THINKING -> Speaker.THOUGHT;
      case TOOL_CALL, TOOL_RESULT -> Speaker.TOOL;
      case CLIENT_ERROR -> Speaker.CLIENT;
    };
  }

  void read(EarlierPlace place) {
    works.add(
        index -> {
          try {
            Conversation one =
                new Conversations(new Disk(), workplace.places()).named(place.read());
            List<SessionRoom.Row> rows = new ArrayList<>();
            for (Exchange each : one.exchanges()) {
              rows.add(row(each, place));
            }
            answers.accept(new Action.SessionRead(place.line(), rows));
          } catch (UserError gone) {
            answers.accept(new Action.Failed(gone.getMessage(), String.join(" ", gone.hints())));
          }
        });
  }

  private SessionRoom.Row row(Exchange exchange, EarlierPlace of) {
    List<Told> told = exchange.steps().stream().map(each -> told(each, false)).toList();
    return new SessionRoom.Row(
        new EarlierPlace(
            of.session(),
            of.subagent(),
            of.directory(),
            of.project(),
            told.get(0).line(),
            exchange.place().time(),
            of.resume(),
            told.get(0)),
        told);
  }

  void resume(EarlierPlace place) {
    Path directory = Path.of(place.directory());
    Optional<ResumedSession> session =
        ResumedSession.of(place.resume(), place.session(), workplace.environment());
    if (session.isEmpty()) {
      answers.accept(
          new Action.Failed(
              place.resume().split(" ")[0] + " was not found.",
              "Put it on the PATH; Claude Code's program may be named in REFLECT_CLAUDE."));
    } else if (!Files.isDirectory(directory)) {
      answers.accept(
          new Action.Failed(
              "The session began in a directory that is not there any more: "
                  + workplace.places().label(directory),
              "A session is gone on with only there."));
    } else {
      try {
        session.get().run(directory);
      } catch (IOException e) {
        answers.accept(
            new Action.Failed(
                "The session could not be gone on with: " + e.getMessage(),
                "Type it yourself: " + place.resume() + " " + place.session()));
      }
    }
  }

  void learn(EarlierPlace place, String words) {
    try (OpenLedger ledger = OpenLedger.open(workplace)) {
      Targets targets = new Targets(new Disk(), workplace.places());
      Opened opened =
          new ByHand(ledger.ledger(), targets)
              .add(place, words, workplace.now().atZone(workplace.zone()));
      answers.accept(
          new Action.Learned(
              "Proposed for "
                  + opened.target().label()
                  + ": it waits for you in the next review, reflect review"));
    } catch (UserError refused) {
      answers.accept(new Action.Refused(refused.getMessage()));
    } catch (IOException e) {
      answers.accept(new Action.Failed(e.getMessage() + ".", "Nothing was proposed."));
    }
  }
}
