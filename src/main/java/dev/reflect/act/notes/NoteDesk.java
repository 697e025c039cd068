package dev.reflect.act.notes;

import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Attack;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Found;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Notes.Choice;
import dev.reflect.ledger.Notes.Standing;
import dev.reflect.ledger.Notes.Verdict;
import dev.reflect.note.Note;
import dev.reflect.note.NoteKind;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import dev.reflect.recall.Query;
import dev.reflect.recall.Terms;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a person does with notes; what they edited in the files comes first. */
public final class NoteDesk {
  private static final int LONGEST = 500;

  private final Ledger ledger;
  private final NoteFiles files;
  private final Instant now;
  private final List<String> notices;

  /** Takes over what was edited, and brings the files up to date. */
  public NoteDesk(FileSystem fileSystem, Places places, Ledger ledger, Instant now)
      throws IOException {
    this.ledger = ledger;
    this.now = now;
    this.files = new NoteFiles(fileSystem, places);
    this.notices = files.sync(ledger, now);
  }

  /** Returns what was noticed about the files, a sentence each. */
  public List<String> notices() {
    return notices;
  }

  /**
   * Returns the notes, what most places say first.
   *
   * @param project a part of the directory's name
   */
  public List<Standing> list(Optional<NoteKind> kind, Optional<String> project) throws IOException {
    return ledger.notes().all().stream()
        .filter(each -> kind.isEmpty() || each.note().kind() == kind.get())
        .filter(
            each -> project.isEmpty() || each.note().origin().directory().contains(project.get()))
        .toList();
  }

  /** Returns those of the notes that have any of the words, what has most of them first. */
  public static List<Standing> search(List<Standing> notes, String words) {
    Set<String> wanted = Query.of(words).words().keySet();
    return notes.stream()
        .filter(each -> shared(each, wanted) > 0)
        .sorted(Comparator.comparingInt(each -> -shared(each, wanted)))
        .toList();
  }

  /** Returns whether the note has all of the words. */
  public static boolean says(Note note, String words) {
    Set<String> wanted = Query.of(words).words().keySet();
    return !wanted.isEmpty() && Set.copyOf(Terms.of(note.text())).containsAll(wanted);
  }

  private static int shared(Standing standing, Set<String> wanted) {
    Set<String> shared = new HashSet<>(Terms.of(standing.note().text()));
    shared.retainAll(wanted);
    return shared.size();
  }

  /**
   * Returns the note that the beginning of an id names.
   *
   * @throws UserError when there is none or more than one
   */
  public Standing named(String beginning) throws IOException {
    List<Standing> named =
        beginning.matches("[0-9a-f]{1,16}") ? ledger.notes().named(beginning) : List.of();
    return new Beginning("note", beginning, "All with their ids: reflect notes")
        .of(named, each -> each.note().id());
  }

  /**
   * Writes down what a person knows.
   *
   * @return it
   */
  public Note add(String words, NoteKind kind) throws IOException {
    String text = Secrets.redact(Plain.sentence(words));
    if (text.isEmpty() || text.codePointCount(0, text.length()) > LONGEST) {
      throw new UserError(
          "A note is one sentence of 1 to " + LONGEST + " characters.",
          "Say what a later session should know.");
    }
    if (Attack.isIn(text)) {
      throw new UserError(
          "That asks Claude to disregard its instructions, so it is not noted.",
          "What such a text is to do can only be written into a file by hand.");
    }
    Note note = files.byHand(kind, text, now);
    if (ledger.notes().record(List.of(note)) == 0) {
      throw new UserError("That is noted already.", "Find it: reflect notes search WORDS");
    }
    files.sync(ledger, now);
    return note;
  }

  /**
   * Records that a note is listed no more, and brings the files up to date. What waits as a
   * proposal of it is rejected with it, unless a person said the same.
   *
   * @return whether one was
   */
  public boolean reject(Note note) throws IOException {
    Optional<ProposalId> made = ledger.notes().proposed(note.id());
    decide(new Choice(note.id(), Verdict.REJECTED, ""));
    if (made.isEmpty()
        || !(ledger.queue().find(made.get().value()) instanceof Found.One one)
        || one.proposal().isTaken()
        || !one.proposal().learning().signals().stream()
            .map(Signal::evidence)
            .allMatch(each -> each.isNote() || each.session().equals(Note.PLACE))) {
      return false;
    }
    ledger.decisions().decide(made.get(), new Decision.Rejected(""), By.PERSON, now);
    return true;
  }

  /** Records which proposal was made of a note. */
  public void proposed(Note note, ProposalId id) throws IOException {
    decide(new Choice(note.id(), Verdict.PROPOSED, id.value()));
  }

  private void decide(Choice choice) throws IOException {
    ledger.notes().decide(Collections.singletonList(choice), now);
    files.sync(ledger, now);
  }

  /**
   * Takes out what was noted in sessions that are forgotten, of the files, too.
   *
   * @return the texts that the ledger still holds of it alone
   */
  public Set<String> forget(Collection<String> sessions) throws IOException {
    Set<String> told = ledger.notes().forget(sessions, now);
    files.sync(ledger, now);
    return told;
  }
}
