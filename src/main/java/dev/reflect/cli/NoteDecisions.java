package dev.reflect.cli;

import dev.reflect.act.notes.NoteDesk;
import dev.reflect.act.queue.ByHand;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a person decides about notes: one more, one for a review, one less. */
final class NoteDecisions {
  private NoteDecisions() {}

  @Command(
      name = "add",
      header = "Write a note yourself",
      description =
          "Adds a note about the project of this directory. A rule that Claude is to follow is added"
              + " with: reflect add",
      footer = {"Examples:", "  reflect notes add \"`make e2e` needs the VPN.\" --kind gotcha"})
  static final class Add extends NoteDeed {
    @Parameters(paramLabel = "TEXT", description = "One sentence.")
    private String text;

    @Option(
        names = "--kind",
        paramLabel = "KIND",
        defaultValue = "insight",
        description = "What it is. Default: ${DEFAULT-VALUE}")
    private String kind;

    @Override
    void act(NoteDesk desk, OpenLedger ledger) throws IOException {
      NoteKind wanted = NotesList.kind(kind);
      Note note = desk.add(text, wanted);
      run.print("Noted: " + NotesList.shown(note) + "  " + note.text());
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
              .add(note, text.orElse(note.text()), here, to, run.now());
      desk.proposed(note, opened.id());
      run.print("Proposed: " + OwnWordsCommands.opened(run, ledger, opened));
      run.print("Decide with: reflect review");
    }
  }

  @Command(
      name = "reject",
      header = "Drop a note, and never note it again",
      description = "What says the same in other sessions is not listed any more, either.",
      footer = {"Examples:", "  reflect notes reject 3fa2"})
  static final class Reject extends NoteDeed {
    @Parameters(paramLabel = "ID", description = "Its id, or the beginning of it.")
    private String id;

    @Override
    void act(NoteDesk desk, OpenLedger ledger) throws IOException {
      Note note = desk.named(id).note();
      desk.reject(note);
      run.print("Dropped: " + note.text());
    }
  }
}
