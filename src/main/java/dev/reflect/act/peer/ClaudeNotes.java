package dev.reflect.act.peer;

import dev.reflect.act.home.Places;
import dev.reflect.claude.MemoryPlaces;
import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.json.JsonDocument;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Said;
import dev.reflect.learning.Wording;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import dev.reflect.skill.MemoryFile;
import dev.reflect.skill.WrittenRules;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What Claude noted for itself about a project. In its memory the lesson stands before the reason:
 *
 * <pre>
 * ---
 * type: feedback
 * ---
 * Never use pip; use uv.
 *
 * **Why:** The user said so on the first day.
 * </pre>
 *
 * and {@code /insights} leaves an object for each session: {@code {"user_instructions_to_claude":
 * ["Run the linter before you commit."], "friction_detail": "…"}}. Nobody said any of it.
 *
 * @param unreadable how many files are none of these
 */
record ClaudeNotes(List<PeerSignal> items, int unreadable) {
  private static final String FEEDBACK = "feedback";
  private static final String MEMORY = "memory";
  private static final String INSIGHTS = "insights";
  private static final double SCORE = 0.5;
  private static final int LONGEST = 200;

  private static final Pattern REASONS = Pattern.compile("\\**(?:Why|How to apply)\\b");

  /** An index of notes names each with its file. */
  private static final Pattern NAMED = Pattern.compile("\\]\\([^)]*\\.md\\)");

  ClaudeNotes {
    items = List.copyOf(items);
  }

  /**
   * Returns those about the project that we stand in.
   *
   * @param path a note or a directory of notes; without it, all that Claude keeps
   */
  static ClaudeNotes in(PeerFiles files, Optional<Path> path) throws IOException {
    Places places = files.places();
    Project project = places.project();
    String directory = places.workingDirectory().toString();
    List<Path> notes =
        path.isEmpty()
            ? MemoryPlaces.noted(places.claude(), project)
            : Files.isRegularFile(path.get())
                ? List.of(path.get())
                : MemoryPlaces.markdown(path.get());
    List<PeerSignal> items = new ArrayList<>();
    for (Path note : notes) {
      items.addAll(noted(note, files.text(note), directory));
    }
    int unreadable = 0;
    for (Path found : path.isEmpty() ? insights(places, project) : List.<Path>of()) {
      Optional<List<String>> said = instructions(files.text(found));
      unreadable += said.isEmpty() ? 1 : 0;
      for (String each : said.orElse(List.of())) {
        items.add(item(found, INSIGHTS, each, directory));
      }
    }
    return new ClaudeNotes(items, unreadable);
  }

  private static List<Path> insights(Places places, Project project) throws IOException {
    Path directory = places.claude().insights();
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    Set<String> wanted =
        places.transcripts().of(project.owner()).stream()
            .map(TranscriptFile::session)
            .map(session -> session + ".json")
            .collect(Collectors.toSet());
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> wanted.contains(file.getFileName().toString()))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  /** What it noted of another type is about the person or the project, and teaches nothing. */
  private static List<PeerSignal> noted(Path file, String text, String directory)
      throws IOException {
    Text note = Text.of(text);
    Optional<String> type = MemoryFile.parse(note).noteType();
    List<PeerSignal> items = new ArrayList<>();
    if (type.isPresent() && !type.get().equals(FEEDBACK)) {
      return items;
    }
    for (WrittenRules.Rule rule : WrittenRules.of(note)) {
      if (REASONS.matcher(rule.sentence()).lookingAt()) {
        break;
      }
      if (!rule.isUnderNegation() && !NAMED.matcher(rule.sentence()).find()) {
        items.add(item(file, type.orElse(MEMORY), rule.sentence().replace("**", ""), directory));
      }
    }
    return items;
  }

  private static PeerSignal item(Path file, String what, String text, String directory)
      throws IOException {
    Instant time = Files.getLastModifiedTime(file).toInstant();
    String id = PeerText.key(file.getFileName().toString(), text);
    return new PeerSignal(
        PeerSignal.source(Peer.CLAUDE, id, Optional.of(time), directory),
        Kind.SUGGESTION,
        what,
        SCORE,
        text,
        Optional.empty(),
        false);
  }

  private static Optional<List<String>> instructions(String text) {
    String name = "user_instructions_to_claude";
    return JsonDocument.object(text)
        .map(
            object ->
                object.string(name).map(List::of).orElseGet(() -> object.strings(name)).stream()
                    .filter(each -> !each.isBlank())
                    .toList());
  }

  /**
   * Returns what a note teaches. A lesson that Claude has put into words is taken as it stands
   * where it is of no form that we know; of what else it remembers, only rules are lessons.
   */
  static Said said(Signal note) {
    String words = Plain.sentence(note.evidence().quote());
    Said said = Phrasing.of(Kind.REMEMBER, words, "");
    boolean asItStands =
        said instanceof Said.Nothing nothing
            && nothing.reason() == Reason.NO_RULE
            && !note.reason().name().equals(MEMORY)
            && words.length() <= LONGEST;
    return asItStands ? new Said.Standing(List.of(Wording.of(words)), true) : said;
  }
}
