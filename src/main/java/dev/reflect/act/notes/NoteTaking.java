package dev.reflect.act.notes;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ledger.Ledger;
import dev.reflect.note.FoundNote;
import dev.reflect.note.Note;
import dev.reflect.sessions.Place;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes notes of transcripts while these are read for another reason. What is read again is noted
 * once.
 */
public final class NoteTaking {
  private final Places places;
  private final int atOnce;
  private final Instant now;
  private final List<FoundNote> found = new ArrayList<>();

  /**
   * @param atOnce how many are recorded together: each time, all of a project are looked at
   */
  public NoteTaking(Places places, int atOnce, Instant now) {
    this.places = places;
    this.atOnce = atOnce;
    this.now = now;
  }

  /** Takes what was found in a transcript; several threads may. */
  public synchronized List<String> take(List<FoundNote> more) throws IOException {
    found.addAll(more);
    return found.size() < atOnce ? List.of() : keep();
  }

  /**
   * Records what was found since it was last called; opens no ledger where that is nothing.
   *
   * @return what a person should be told, a sentence each
   */
  public synchronized List<String> keep() throws IOException {
    if (found.isEmpty()) {
      return List.of();
    }
    Repositories repositories = new Repositories(Project.at(places.workingDirectory()), true);
    List<Note> notes = new ArrayList<>();
    for (FoundNote each : found) {
      Place place = each.place();
      notes.add(
          Note.of(
              each.kind(),
              each.text(),
              new Note.Origin(
                  repositories.at(place.cwd()).id(),
                  place.cwd(),
                  place.session(),
                  place.uuid(),
                  place.time().orElse(now))));
    }
    new PrivateDirectory(new Disk(), places.reflectHome()).create();
    try (Ledger ledger = Ledger.open(places.ledger(), now)) {
      boolean isNew = ledger.notes().record(notes) > 0;
      found.clear();
      return isNew ? new NoteFiles(new Disk(), places).sync(ledger, now) : List.of();
    }
  }
}
