package dev.reflect.cli;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.notes.NoteDesk;
import dev.reflect.act.queue.OpenLedger;
import java.io.IOException;

/** Something that is done with the notes, once what is new of the sessions is read. */
abstract class NoteDeed extends Deed {
  abstract void act(NoteDesk desk, OpenLedger ledger) throws IOException;

  @Override
  final void act() throws IOException {
    new Indexing(run.places(), run::tell).with(index -> index);
    try (OpenLedger ledger = run.open()) {
      act(desk(run, ledger), ledger);
    }
  }

  static NoteDesk desk(Run run, OpenLedger ledger) throws IOException {
    NoteDesk desk = new NoteDesk(run.files(), run.places(), ledger.ledger(), run.now());
    desk.notices().forEach(run::tell);
    return desk;
  }
}
