package dev.reflect.cli;

import dev.reflect.act.notes.NoteDesk;
import dev.reflect.act.queue.ByHand;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.Notes.Standing;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import dev.reflect.proposal.Target;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect notes}: what Claude found out itself. */
@Command(
    name = "notes",
    header = "List what Claude found out itself",
    description = {
      "While sessions are read for reflect find, notes are taken of what Claude found out: a command"
          + " that failed and the one that worked (cure), what was tried and does not work (pivot),"
          + " what works otherwise than one thinks (gotcha), what was chosen and why (decision), what"
          + " something turned out to be (insight). A judge that may sum up sessions (reflect digest) finds"
          + " more of them. Nobody taught them, and none is written into a"
          + " file of yours before you propose and accept it. Without a subcommand: reflect notes"
          + " list.",
      "They stand in notes/ in reflect's directory, too, as YAML that you may edit: another text"
          + " counts from then on, and an entry that you delete never comes back."
    },
    footer = {
      "Examples:",
      "  reflect notes                        What was found out, most often first",
      "  reflect notes search pool            Those that say something of it",
      "  reflect notes propose 3fa2           Put one into the next review"
    },
    subcommands = {
      NotesCommand.ListNotes.class,
      NotesCommand.Show.class,
      NotesCommand.Search.class,
      NotesCommand.Add.class,
      NotesCommand.Propose.class,
      NotesCommand.Reject.class,
      NotesCommand.Stats.class
    })
final class NotesCommand extends NotesList {
  @Command(
      name = "list",
      header = "List the notes",
      description = "Lists all notes, what most places say first.",
      footer = {"Examples:", "  reflect notes list --kind cure --project shop"})
  static final class ListNotes extends NotesList {}

  @Command(
      name = "show",
      header = "Show a note and where it is from",
      description = "Shows all that is known of one note.",
      footer = {"Examples:", "  reflect notes show 3fa2"})
  static final class Show extends NoteDeed {
    @Parameters(paramLabel = "ID", description = "Its id, or the beginning of it.")
    private String id;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    void act(NoteDesk desk, OpenLedger ledger) throws IOException {
      Standing standing = desk.named(id);
      if (json) {
        run.json(NotesList.view(standing));
        return;
      }
      Note note = standing.note();
      run.print(note.text());
      run.print("");
      run.print(
          "%s, found %s, first on %s"
              .formatted(
                  note.kind().word(),
                  note.times() == 1 ? "once" : note.times() + " times",
                  note.origin().at().atZone(run.zone()).toLocalDate()));
      run.print("in " + note.origin().place());
      run.print(
          note.origin()
              .program()
              .map(program -> "from " + program)
              .orElse(
                  note.origin().session().isEmpty()
                      ? "written by hand"
                      : "read it: reflect session show " + note.origin().session()));
      if (standing.proposed()) {
        run.print("proposed");
      }
    }
  }

  @Command(
      name = "search",
      header = "List the notes that have these words",
      description = "Lists the notes that have any of the words, what has most of them first.",
      footer = {"Examples:", "  reflect notes search connection pool"})
  static final class Search extends NotesList {
    @Parameters(paramLabel = "WORDS", arity = "1..*", description = "What they say.")
    private List<String> words;

    @Override
    List<Standing> chosen(List<Standing> all) {
      return NoteDesk.search(all, String.join(" ", words));
    }
  }

  @Command(
      name = "add",
      header = "Write a note yourself",
      description =
          "Adds a note about the project of this directory. A rule that Claude is to follow is added"
              + " with: reflect add",
      footer = {"Examples:", "  reflect notes add \"`make e2e` needs the VPN.\" --kind gotcha"})
  static final class Add extends NoteDeed {
    @Parameters(paramLabel = "TEXT", arity = "1..*", description = "One sentence.")
    private List<String> text;

    @Option(
        names = "--kind",
        paramLabel = "KIND",
        defaultValue = "insight",
        description = "What it is. Default: ${DEFAULT-VALUE}")
    private String kind;

    @Override
    void act(NoteDesk desk, OpenLedger ledger) throws IOException {
      NoteKind wanted = NotesList.kind(kind);
      Note note = desk.add(String.join(" ", text), wanted);
      run.print("Noted: " + Plain.id(note.id()) + "  " + note.text());
    }
  }

  @Command(
      name = "propose",
      header = "Put a note into the next review",
      description = "Makes a proposal of it like any other, and writes nothing.",
      footer = {
        "Examples:",
        "  reflect notes propose 3fa2               For this project",
        "  reflect notes propose 3fa2 --to global   For every project"
      })
  static final class Propose extends NoteDeed {
    @Parameters(paramLabel = "ID", description = "Its id, or the beginning of it.")
    private String id;

    @Option(
        names = "--text",
        paramLabel = "SENTENCE",
        description = "Say it in these words. Default: those of the note.")
    private Optional<String> text = Optional.empty();

    @Option(
        names = "--to",
        paramLabel = "TARGET",
        description = "Put it into this file: its path, a skill's name, project or global.")
    private Optional<String> to = Optional.empty();

    @Override
    void act(NoteDesk desk, OpenLedger ledger) throws IOException {
      Note note = desk.named(id).note();
      Path here = run.places().workingDirectory();
      ByHand.Opened opened =
          OwnWordsCommands.byHand(run, ledger)
              .add(note, text.orElse(note.text()), here, to.or(() -> everywhere(note)), run.now());
      desk.proposed(note, opened.id());
      run.print("Proposed: " + OwnWordsCommands.opened(run, ledger, opened));
      run.print("Decide with: reflect review");
    }

    private static Optional<String> everywhere(Note note) {
      boolean holds = note.origin().repository().equals(Repository.EVERYWHERE);
      return holds ? Optional.of(Target.Kind.GLOBAL.word()) : Optional.empty();
    }
  }

  @Command(
      name = "reject",
      header = "Drop a note, and never note it again",
      description =
          "What says the same in other sessions is not listed any more, either. A proposal that was"
              + " made of it alone and waits is rejected with it.",
      footer = {"Examples:", "  reflect notes reject 3fa2"})
  static final class Reject extends NoteDeed {
    @Parameters(paramLabel = "ID", description = "Its id, or the beginning of it.")
    private String id;

    @Override
    void act(NoteDesk desk, OpenLedger ledger) throws IOException {
      Note note = desk.named(id).note();
      boolean along = desk.reject(note);
      run.print("Dropped: " + note.text());
      if (along) {
        run.print("Its proposal is rejected, too.");
      }
    }
  }

  @Command(
      name = "stats",
      header = "Count the notes",
      description = "Counts the notes by kind, and those that several places say.",
      footer = {"Examples:", "  reflect notes stats --json"})
  static final class Stats extends NoteDeed {
    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    void act(NoteDesk desk, OpenLedger ledger) throws IOException {
      List<Standing> all = desk.list(Optional.empty(), Optional.empty());
      Map<String, Object> counts = new LinkedHashMap<>();
      counts.put("notes", all.size());
      for (NoteKind kind : NoteKind.values()) {
        counts.put(kind.word(), all.stream().filter(each -> each.note().kind() == kind).count());
      }
      counts.put("repeated", all.stream().filter(each -> each.note().times() > 1).count());
      counts.put("proposed", all.stream().filter(Standing::proposed).count());
      if (json) {
        View view = new View();
        counts.forEach(view::put);
        run.json(view);
      } else {
        counts.forEach((name, number) -> run.print("%-10s %4s".formatted(name, number)));
      }
    }
  }
}
