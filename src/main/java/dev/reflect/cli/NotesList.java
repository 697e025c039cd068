package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;
import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.notes.NoteDesk;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.ledger.Notes.Standing;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Lists notes. */
abstract class NotesList extends NoteDeed {
  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description = "Only these: cure, pivot, gotcha, decision or insight.")
  private Optional<String> kind = Optional.empty();

  @Option(
      names = "--project",
      paramLabel = "PART",
      description = "Only of sessions in a directory whose path has this part.")
  private Optional<String> project = Optional.empty();

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  /** Returns those of them that are listed. */
  List<Standing> chosen(List<Standing> all) {
    return all;
  }

  @Override
  final void act(NoteDesk desk, OpenLedger ledger) throws IOException {
    List<Standing> notes = chosen(desk.list(kind.map(NotesList::kind), project));
    if (json) {
      run.json(View.list(notes, NotesList::view));
      return;
    }
    print(run, notes);
  }

  static void print(Run run, List<Standing> notes) {
    for (Standing each : notes) {
      Note note = each.note();
      run.print(Plain.id(note.id()) + "  " + note.text());
      run.print(
          Paragraph.INDENT
              + "%s%s · %s%s"
                  .formatted(
                      note.kind().word(),
                      note.times() == 1 ? "" : ", found " + note.times() + " times",
                      place(run, note.origin()),
                      each.proposed() ? " · proposed" : ""));
    }
    run.print(
        notes.isEmpty()
            ? "There is no note."
            : counted(notes.size(), "note") + ". To have one reviewed: reflect notes propose ID");
  }

  private static String place(Run run, Note.Origin origin) {
    return origin.directory().isEmpty()
        ? origin.place()
        : run.places().label(Path.of(origin.directory()));
  }

  static NoteKind kind(String word) {
    return NoteKind.of(word)
        .orElseThrow(() -> usage("--kind takes " + words() + ", and not “" + word + "”"));
  }

  private static String words() {
    return Arrays.stream(NoteKind.values()).map(NoteKind::word).collect(Collectors.joining(", "));
  }

  static View view(Standing standing) {
    Note note = standing.note();
    return new View()
        .put("id", note.id())
        .put("kind", note.kind())
        .put("text", note.text())
        .put("times", note.times())
        .put("project", note.origin().directory())
        .put("session", note.origin().session())
        .put("record", note.origin().record())
        .put("at", note.origin().at())
        .put("proposed", standing.proposed());
  }
}
