package dev.reflect.act.notes;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
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

/** Records notes of transcripts; what is read again is noted once. */
public final class NoteTaking {
  private final Places places;
  private final Instant now;

  public NoteTaking(Places places, Instant now) {
    this.places = places;
    this.now = now;
  }

  /**
   * Records what was found; opens no ledger where that is nothing.
   *
   * @return what a person should be told, a sentence each
   */
  public List<String> keep(List<FoundNote> found) throws IOException {
    if (found.isEmpty()) {
      return List.of();
    }
    new PrivateDirectory(new Disk(), places.reflectHome()).create();
    try (Ledger ledger = Ledger.open(places.ledger(), now)) {
      return record(found, ledger) > 0
          ? new NoteFiles(new Disk(), places).sync(ledger, now)
          : List.of();
    }
  }

  /**
   * Records the same, and leaves the files as they are.
   *
   * @return how many say something new
   */
  public int record(List<FoundNote> found, Ledger ledger) throws IOException {
    Repositories repositories = new Repositories(places.project(), true);
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
    return ledger.notes().record(notes);
  }
}
