package dev.reflect.cli;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.archive.TurnKeeper;
import dev.reflect.act.archive.Vectors;
import dev.reflect.act.decide.Auto;
import dev.reflect.act.decide.FormReview;
import dev.reflect.act.hear.Hooks;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.UserError;
import dev.reflect.act.judging.SessionAccount;
import dev.reflect.act.notes.NoteDesk;
import dev.reflect.act.queue.ByHand.Source;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.recall.EarlierSessions;
import dev.reflect.act.recall.GivingBack;
import dev.reflect.act.recall.Recaller;
import dev.reflect.act.team.TeamSync;
import dev.reflect.act.write.HeldRules;
import dev.reflect.archive.Excluded;
import dev.reflect.ledger.Notes.Standing;
import dev.reflect.mcp.HookTools;
import dev.reflect.mcp.HookTools.Served;
import dev.reflect.mcp.Person;
import dev.reflect.note.Note;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine.Command;

/** {@code reflect mcp}: stays while a session of Claude Code lasts, and serves its hooks. */
@Command(
    name = "mcp",
    header = "Serve Claude Code's hooks while a session lasts",
    hidden = true,
    description =
        "Speaks the Model Context Protocol on standard input and output. Claude Code starts it"
            + " with each session once reflect is installed; there is nothing to see in a"
            + " terminal.",
    footer = {"Example:", "  reflect mcp   As Claude Code starts it"})
final class McpCommand extends Deed {
  @Override
  void act() throws IOException {
    Auto auto = new Auto(run.files(), run.workplace());
    Hooks hooks = new Hooks(run.places(), run.workplace().clock(), run.environment(), auto::of);
    judgeWhatRests();
    TypedCommands typed = new TypedCommands(run);
    SessionAccount account = new SessionAccount(run.workplace());
    Indexing indexing = new Indexing(run.places(), this::complain);
    try (Vectors vectors = new Vectors(run.places(), this::complain);
        Recaller recaller = recaller(vectors)) {
      HookTools.server(
              new Served(
                  new HookTools.Turns(
                      hooks,
                      kept(vectors, indexing),
                      new HeldRules(run.files(), run.places(), run.places().workingDirectory())
                          ::before),
                  new FormReview(run.workplace(), run::tell)::with,
                  this::added,
                  typed,
                  new EarlierSessions(
                      run.places(),
                      this::complain,
                      run.workplace().clock(),
                      run.zone(),
                      new EarlierSessions.Sources(
                          vectors::of, TeamCommand.sessions(run), this::noted)),
                  recaller.warm(),
                  account.isChosen()
                      ? Optional.of(
                          (about, said, user) -> judged(account, typed, about, said, user))
                      : Optional.empty()),
              Main.VERSION,
              run.console().in(),
              run.console().out(),
              this::complain)
          .serve();
    }
  }

  /** Notes from a directory of which nothing is told are told no more than its sessions. */
  private List<Note> noted(String words) throws IOException {
    Excluded excluded = Settings.excluded(run.files(), run.places());
    new Indexing(run.places(), run::tell).with(index -> index);
    try (OpenLedger ledger = run.open()) {
      List<Standing> all = NoteDeed.desk(run, ledger).list(Optional.empty(), Optional.empty());
      return NoteDesk.search(all, words).stream()
          .map(Standing::note)
          .filter(each -> !excluded.holds(Path.of(each.origin().directory())))
          .toList();
    }
  }

  /** What a turn that is over sets off. */
  private Consumer<Path> kept(Vectors vectors, Indexing indexing) {
    return TurnKeeper.begin(() -> ArchiveCommand.keeper(run), run.environment(), this::complain)
        .andThen(vectors.begin(indexing, () -> ArchiveCommand.keeper(run), run.environment()))
        .andThen(TeamSync.begin(() -> SpoolCommand.team(run), run.environment(), this::complain));
  }

  /** What cannot be kept is told as a command would tell it. */
  private String added(String rule, Optional<String> to) throws IOException {
    try {
      return OwnWordsCommands.added(run, rule, to, Source.CLAUDE)
          + "\nIt waits for the user's review: /reflect";
    } catch (UserError e) {
      return String.join("\n", FormReview.said(e));
    }
  }

  /** The review opens with what stands, and goes on when the model has its answer. */
  private String judged(
      SessionAccount account, TypedCommands typed, String about, String said, Person user)
      throws IOException {
    try {
      String heard = String.join("\n", account.answered(about, said));
      return (heard + "\n" + typed.reviewed(user)).strip();
    } catch (UserError e) {
      return String.join("\n", FormReview.said(e));
    }
  }

  private Recaller recaller(Vectors vectors) {
    return new Recaller(
        new GivingBack(run.files(), run.places(), run.workplace().clock(), vectors::atOnce),
        run.places(),
        run.environment(),
        this::complain);
  }

  /** What was left when the sessions before ended is judged while this one begins. */
  private void judgeWhatRests() {
    Thread judging =
        new Thread(
            () -> {
              try {
                SpoolCommand.judge(run, Set.of()).forEach(this::complain);
              } catch (IOException e) {
                complain("What rests could not be judged: " + e.getMessage());
              }
            },
            "judging");
    judging.setDaemon(true);
    judging.setPriority(Thread.MIN_PRIORITY);
    judging.start();
  }

  private synchronized void complain(String sentence) {
    run.tell("reflect mcp: " + sentence);
    run.console().err().flush();
  }
}
