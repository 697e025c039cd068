package dev.reflect.act.notes;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Lock;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.learning.Attack;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Notes.Choice;
import dev.reflect.ledger.Notes.Standing;
import dev.reflect.ledger.Notes.Verdict;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import dev.reflect.sameness.Sense;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The notes as files for people, one for each kind, in {@code notes/}. What a person changed there
 * is recorded first, then the files are written anew. {@code .shown} has what they last said, a
 * line for each note, so that an entry that is gone is known to have been taken out:
 *
 * <pre>3fa2c07d11e09b54 `pytest` fails (command not found); `uv run pytest` works.</pre>
 *
 * <p>It is written last: cut off before, the next time finds the same changes again, and they say
 * what counts already.
 */
public final class NoteFiles {
  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final String SHOWN = ".shown";
  private static final int LONGEST = 500;

  private final FileSystem fileSystem;
  private final Places places;
  private final PrivateDirectory directory;

  public NoteFiles(FileSystem fileSystem, Places places) {
    this.fileSystem = fileSystem;
    this.places = places;
    this.directory = new PrivateDirectory(fileSystem, places.reflectHome().resolve("notes"));
  }

  /**
   * What the files say now; one that is broken or missing says nothing.
   *
   * @param asides the names under which those are kept of which not all is taken over
   */
  private record Said(
      Map<NoteKind, FileContent> files,
      Map<NoteKind, NoteFile.Content> contents,
      Map<NoteKind, String> asides) {

    List<String> comments(NoteKind kind) {
      return contents.containsKey(kind) ? contents.get(kind).comments() : List.of();
    }
  }

  /**
   * Takes over what a person changed, and writes the files anew. Another process that does so is
   * not waited for long.
   *
   * @return what a person should be told, a sentence each
   */
  public List<String> sync(Ledger ledger, Instant now) throws IOException {
    List<String> told = new ArrayList<>();
    directory.create();
    Optional<Lock> lock = Lock.take(directory.resolve(".lock"), now, PATIENCE);
    if (lock.isEmpty()) {
      return List.of();
    }
    try {
      Said said = read(told);
      takeOver(said, ledger, now, told);
      write(said, ledger.notes().all());
    } finally {
      lock.get().close();
    }
    return told;
  }

  private Said read(List<String> told) throws IOException {
    Said said =
        new Said(
            new EnumMap<>(NoteKind.class),
            new EnumMap<>(NoteKind.class),
            new EnumMap<>(NoteKind.class));
    for (NoteKind kind : NoteKind.values()) {
      Path file = file(kind);
      FileContent content = fileSystem.content(file);
      Optional<NoteFile.Content> read = content.wholeText().flatMap(NoteFile::parse);
      if (!content.isMissing() && read.isEmpty()) {
        Path aside = free(file);
        fileSystem.replace(file, aside);
        fileSystem.forceDirectory(directory.path());
        told.add(
            "%s cannot be read as notes. It is kept as %s, and written anew."
                .formatted(places.label(file), aside.getFileName()));
        content = FileContent.MISSING;
      }
      said.files.put(kind, content);
      read.filter(each -> !said.files.get(kind).isMissing())
          .ifPresent(each -> said.contents.put(kind, each));
    }
    return said;
  }

  private String keptAside(NoteKind kind, Said said) throws IOException {
    if (!said.asides.containsKey(kind)) {
      String name = free(file(kind)).getFileName().toString();
      directory.write(name, said.files.get(kind).bytes());
      said.asides.put(kind, name);
    }
    return said.asides.get(kind);
  }

  private Path free(Path file) throws IOException {
    Path aside = file.resolveSibling(file.getFileName() + ".bak");
    for (int more = 2; fileSystem.status(aside).exists(); more++) {
      aside = file.resolveSibling(file.getFileName() + ".bak" + more);
    }
    return aside;
  }

  private void takeOver(Said said, Ledger ledger, Instant now, List<String> told)
      throws IOException {
    Map<String, String> shown = shown();
    List<Choice> choices = new ArrayList<>();
    List<Note> added = new ArrayList<>();
    Set<String> there = new HashSet<>();
    List<Note> known = ledger.notes().all().stream().map(Standing::note).toList();
    Map<String, String> current = new HashMap<>();
    Map<String, NoteKind> kinds = new HashMap<>();
    known.forEach(each -> current.put(each.id(), each.text()));
    known.forEach(each -> kinds.put(each.id(), each.kind()));
    Repositories repositories = new Repositories(places.project(), true);
    for (Map.Entry<NoteKind, NoteFile.Content> file : said.contents.entrySet()) {
      String category = file.getValue().category();
      if (!category.isEmpty() && !category.equals(file.getKey().category())) {
        told.add(
            "%s keeps its category: each has a file of its own."
                .formatted(places.label(file(file.getKey()))));
      }
      for (NoteFile.Entry each : file.getValue().entries()) {
        NoteKind kind = kinds.getOrDefault(each.id(), file.getKey());
        if (kind != file.getKey()) {
          told.add(
              "The note %s stays in %s: to have it as %s, give it there no id, and delete it here."
                  .formatted(Plain.id(each.id()), places.label(file(kind)), file.getKey().word()));
        }
        String text = Secrets.redact(Plain.sentence(each.text()));
        boolean isCopy = !there.add(each.id());
        String before = shown.getOrDefault(each.id(), current.get(each.id()));
        if (text.equals(before)) {
          continue;
        }
        String cut = Plain.shortened(text, LONGEST);
        boolean isAttack = Attack.isIn(text);
        if (isAttack || !cut.equals(text)) {
          String why =
              isAttack
                  ? "asks Claude to disregard its instructions, and is not taken over"
                  : "is longer than " + LONGEST + " characters, and is cut";
          told.add(
              "An entry of %s %s. The file as it was is kept as %s."
                  .formatted(
                      places.label(file(file.getKey())), why, keptAside(file.getKey(), said)));
        }
        if (isAttack) {
          continue;
        }
        if (before != null && !isCopy) {
          Verdict verdict = text.isBlank() ? Verdict.REJECTED : Verdict.REWORDED;
          choices.add(new Choice(each.id(), verdict, cut));
        } else if (!text.isBlank() && (isCopy || !ledger.notes().has(each.id()))) {
          Note.Origin origin = origin(each.project(), repositories, now);
          added.add(Note.of(file.getKey(), cut, origin));
        }
      }
    }
    List<Note> gone =
        known.stream()
            .filter(note -> said.contents.containsKey(note.kind()) && shown.containsKey(note.id()))
            .filter(note -> !there.contains(note.id()))
            .toList();
    List<Note> found = withoutLost(added, gone, choices);
    ledger.notes().decide(choices, now);
    ledger.notes().record(found);
  }

  /**
   * Decides about what went, and returns what was added: of an entry that is a note that went only
   * the line of its id was deleted.
   */
  private static List<Note> withoutLost(List<Note> added, List<Note> gone, List<Choice> choices) {
    List<Note> rejected = new ArrayList<>(gone);
    List<Note> found = new ArrayList<>();
    for (Note each : added) {
      Optional<Note> lost = rejected.stream().filter(note -> isSame(note, each)).findFirst();
      lost.ifPresentOrElse(rejected::remove, () -> found.add(each));
      lost.filter(note -> !note.text().equals(each.text()))
          .ifPresent(note -> choices.add(new Choice(note.id(), Verdict.REWORDED, each.text())));
    }
    rejected.forEach(note -> choices.add(new Choice(note.id(), Verdict.REJECTED, "")));
    return found;
  }

  private static boolean isSame(Note gone, Note entry) {
    return gone.kind() == entry.kind()
        && (gone.text().equals(entry.text())
            || gone.origin().repository().equals(entry.origin().repository())
                && Sense.of(gone.text()).like(Sense.of(entry.text())).isPresent());
  }

  /** What names no directory holds everywhere: we may stand anywhere. */
  private static Note.Origin origin(String project, Repositories repositories, Instant now) {
    return project.startsWith("/")
        ? new Note.Origin(repositories.at(project).id(), project, "", "", now)
        : new Note.Origin(Repository.EVERYWHERE, "", "", "", now);
  }

  /** Returns a note that a person wrote down where we stand. */
  Note byHand(NoteKind kind, String text, Instant now) throws IOException {
    String here = places.workingDirectory().toString();
    return Note.of(kind, text, origin(here, new Repositories(places.project(), true), now));
  }

  private Map<String, String> shown() throws IOException {
    Map<String, String> shown = new HashMap<>();
    fileSystem
        .content(directory.resolve(SHOWN))
        .text()
        .lines()
        .filter(line -> line.indexOf(' ') > 0)
        .forEach(
            line ->
                shown.put(
                    line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1)));
    return shown;
  }

  /** A file that a person saves meanwhile is theirs: the next time takes it over. */
  private void write(Said said, List<Standing> all) throws IOException {
    Map<String, String> shown = shown();
    for (NoteKind kind : NoteKind.values()) {
      List<Note> notes =
          all.stream().map(Standing::note).filter(note -> note.kind() == kind).toList();
      FileContent after = FileContent.of(NoteFile.of(kind.category(), notes, said.comments(kind)));
      boolean isOurs = fileSystem.content(file(kind)).hash().equals(said.files.get(kind).hash());
      if (isOurs) {
        if (!after.hash().equals(said.files.get(kind).hash())) {
          directory.write(file(kind).getFileName().toString(), after.bytes());
        }
        notes.forEach(note -> shown.put(note.id(), note.text()));
      }
    }
    Set<String> current = new HashSet<>();
    all.forEach(each -> current.add(each.note().id()));
    StringBuilder lines = new StringBuilder();
    shown.entrySet().stream()
        .filter(each -> current.contains(each.getKey()))
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            each -> lines.append(each.getKey()).append(' ').append(each.getValue()).append('\n'));
    directory.write(SHOWN, lines.toString());
  }

  private Path file(NoteKind kind) {
    return directory.resolve(kind.category() + ".yaml");
  }
}
