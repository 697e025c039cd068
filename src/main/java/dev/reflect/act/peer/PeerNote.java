package dev.reflect.act.peer;

import dev.reflect.act.peer.PeerReport.LeftOut;
import dev.reflect.learning.Sentences;
import dev.reflect.note.NoteGate;
import dev.reflect.note.NoteKind;
import dev.reflect.untrusted.Plain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One thing that Claude found out, as another program has it. Only what would pass as a note of
 * ours is one.
 *
 * @param record what tells it from all others, with the name of the program
 */
record PeerNote(NoteKind kind, String text, String record, Origin origin) {
  private static final int SHORTEST = 15;
  static final int LONGEST = 500;

  /**
   * Where it was found.
   *
   * @param session empty where the program does not say
   * @param directory of the session, or the last name of it
   */
  record Origin(String session, String directory, Optional<Instant> at) {}

  /** The notes of one program while they are read, and what is none. */
  static final class Collected {
    private final Peer peer;
    private final List<PeerNote> notes = new ArrayList<>();
    private final Map<LeftOut, List<String>> leftOut = new EnumMap<>(LeftOut.class);

    Collected(Peer peer) {
      this.peer = peer;
    }

    /** Takes of what a model wrote the sentences that are worth a note. */
    void sentences(NoteKind kind, List<String> texts, Origin origin) {
      List<String> sentences = new ArrayList<>();
      for (String text : texts) {
        for (Sentences.Sentence each : Sentences.of(PeerText.printable(text))) {
          if (!each.asked()) {
            NoteGate.pass(each.text(), kind).ifPresent(sentences::add);
          }
        }
      }
      if (sentences.isEmpty()) {
        boolean safe = texts.stream().allMatch(NoteGate::isSafe);
        leave(safe ? LeftOut.UNFIT : LeftOut.UNSAFE, String.join(" ", texts));
      }
      sentences.forEach(each -> add(kind, each, origin));
    }

    /** Takes a text as it stands, because people chose its words. */
    void asItStands(NoteKind kind, String words, Origin origin) {
      String text = Plain.sentence(words);
      if (!NoteGate.isSafe(text)) {
        leave(LeftOut.UNSAFE, text);
      } else if (text.length() < SHORTEST || text.length() > LONGEST) {
        leave(LeftOut.UNFIT, text);
      } else {
        add(kind, text, origin);
      }
    }

    void leave(LeftOut why, String text) {
      leftOut.computeIfAbsent(why, first -> new ArrayList<>()).add(text);
    }

    private void add(NoteKind kind, String text, Origin origin) {
      String record = peer.word() + "-" + PeerText.key(origin.session(), text).substring(0, 16);
      notes.add(new PeerNote(kind, text, record, origin));
    }

    PeerHoldings holdings(List<PeerSignal> items, int unreadable) {
      return new PeerHoldings(items, notes, List.of(), leftOut, unreadable);
    }
  }
}
