package dev.reflect.act.recall;

import dev.reflect.recall.Terms;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Ingest;
import dev.reflect.sessions.Position;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.Voice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What the person and Claude said in a session before a prompt. */
final class SaidSoFar implements Ingest.Sink {
  private final String prompt;
  private final Set<String> terms = new HashSet<>();
  private int prompts;

  private SaidSoFar(String prompt) {
    this.prompt = prompt;
  }

  /**
   * Reads it; nothing where no transcript is known, as where nobody is in a session.
   *
   * @param most from so many prompts on nobody asks what was said
   */
  static SaidSoFar before(AskedNow asked, int most) throws IOException {
    SaidSoFar said = new SaidSoFar(asked.words().strip());
    Optional<Path> transcript = asked.transcript().filter(Files::isRegularFile);
    if (transcript.isPresent()) {
      Ingest ingest = new Ingest(transcript.get(), Position.START, new SeenRecords());
      ingest.next(said, bytes -> {}, () -> said.prompts >= most);
      ingest.end(said);
    }
    return said;
  }

  /** Returns how many prompts the person wrote. */
  int prompts() {
    return prompts;
  }

  /** Returns the terms of all that was said. */
  Set<String> terms() {
    return Collections.unmodifiableSet(terms);
  }

  @Override
  public void entry(Entry entry, boolean known) {
    if (entry.place().aside()) {
      return;
    }
    if (entry instanceof AssistantSaid claude) {
      terms.addAll(Terms.of(claude.text()));
    } else if (entry instanceof UserSaid person && !isNow(person)) {
      terms.addAll(Terms.of(person.text()));
      prompts += person.voice() == Voice.NOTE ? 0 : 1;
    }
  }

  /** A client may have written the prompt already. */
  private boolean isNow(UserSaid person) {
    return person.text().strip().equals(prompt);
  }
}
