package dev.reflect.lab;

import dev.reflect.act.home.UserError;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Labelled messages: a file of messages and files of labels, joined by their ids. */
final class LabelledMessages {
  /**
   * An author's messages in a session follow one another, in order; so their place is their own.
   */
  private record Spoken(String author, String language, Heard heard) {}

  private record Label(String id, int line, Judgement judgement, String stratum) {}

  private record Key(String author, String session) {}

  private final Path directory;

  LabelledMessages(Path directory) {
    this.directory = directory;
  }

  /**
   * Returns the messages that have a label, in the order of the labels.
   *
   * @throws UserError when a file is missing, is not what it should be, or a label's message is not
   *     there
   */
  List<Labelled> read(Path messages, Path labels) throws IOException {
    Map<String, Spoken> spoken = spoken(messages);
    List<Labelled> labelled = new ArrayList<>();
    for (Label label : labels(labels).values()) {
      Spoken of = spoken.get(label.id());
      if (of == null) {
        throw unknown(
            label,
            labels,
            "is not in " + directory.relativize(messages),
            "give the messages that were labelled.");
      }
      labelled.add(
          new Labelled(
              label.id(),
              of.author(),
              of.language(),
              of.heard(),
              label.judgement(),
              label.stratum()));
    }
    return labelled;
  }

  /**
   * Returns invented examples: each is a message alone with its label, in a file or in the files of
   * a directory whose names end in {@code .jsonl}.
   */
  List<Labelled> invented(Path file) throws IOException {
    if (!Files.isDirectory(file)) {
      return inventedIn(file);
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(file)) {
      files = all.filter(each -> each.toString().endsWith(".jsonl")).sorted().toList();
    }
    List<Labelled> invented = new ArrayList<>();
    for (Path each : files) {
      invented.addAll(inventedIn(each));
    }
    return invented;
  }

  private List<Labelled> inventedIn(Path file) throws IOException {
    List<Labelled> invented = new ArrayList<>();
    JsonLines lines = JsonLines.of(file, directory, "Invented examples");
    while (lines.next()) {
      String id = lines.text("id");
      Session.Message message =
          new Session.Message(
              id,
              lines.textOr("previous_assistant_tail", ""),
              lines.text("text"),
              lines.textOr("next_assistant_head", ""),
              false,
              lines.flag("preceded_by_interrupt"),
              lines.flag("preceded_by_rejection"));
      for (Heard heard : new Session(id, List.of(message)).heard()) {
        invented.add(
            new Labelled(id, "", lines.text("lang"), heard.outOfCourse(), judgement(lines), ""));
      }
    }
    return invented;
  }

  /** Returns the labels without their messages, which lie elsewhere. */
  List<JudgeMeasure.Label> known(Path file) throws IOException {
    return labels(file).values().stream()
        .map(each -> new JudgeMeasure.Label(each.id(), each.stratum(), each.judgement()))
        .toList();
  }

  /** Returns the labels of a second reader beside those of the first. */
  Agreement agreement(Path first, Path second) throws IOException {
    Map<String, Label> firsts = labels(first);
    List<Agreement.Pair> pairs = new ArrayList<>();
    for (Label label : labels(second).values()) {
      Label before = firsts.get(label.id());
      if (before == null) {
        throw unknown(
            label,
            second,
            "has no label in " + directory.relativize(first),
            "give the first reader's labels.");
      }
      pairs.add(new Agreement.Pair(before.judgement(), label.judgement()));
    }
    return new Agreement(pairs);
  }

  private Map<String, Spoken> spoken(Path file) throws IOException {
    Map<Key, List<Session.Message>> sessions = new LinkedHashMap<>();
    Map<String, String> languages = new HashMap<>();
    JsonLines lines = JsonLines.of(file, directory, "Messages");
    while (lines.next()) {
      String id = lines.text("id");
      if (languages.put(id, lines.text("lang")) != null) {
        throw lines.malformed("says " + id + " again");
      }
      String said = lines.text("text");
      if (said.isBlank()) {
        throw lines.malformed("says nothing: its “text” is blank");
      }
      sessions
          .computeIfAbsent(
              new Key(lines.text("source"), lines.text("session")), key -> new ArrayList<>())
          .add(
              new Session.Message(
                  id,
                  lines.textOr("previous_assistant_tail", ""),
                  said,
                  lines.textOr("next_assistant_head", ""),
                  lines.textOr("kind", "").equals("queued"),
                  lines.flag("preceded_by_interrupt"),
                  lines.flag("preceded_by_rejection")));
    }
    Map<String, Spoken> spoken = new HashMap<>();
    sessions.forEach(
        (key, messages) -> {
          for (Heard heard : new Session(key.session(), messages).heard()) {
            String id = heard.evidence().uuid();
            spoken.put(id, new Spoken(key.author(), languages.get(id), heard));
          }
        });
    return spoken;
  }

  private Map<String, Label> labels(Path file) throws IOException {
    Map<String, Label> labels = new LinkedHashMap<>();
    JsonLines lines = JsonLines.of(file, directory, "Labels");
    while (lines.next()) {
      String id = lines.text("id");
      Label label = new Label(id, lines.number(), judgement(lines), lines.textOr("stratum", ""));
      if (labels.put(id, label) != null) {
        throw lines.malformed("labels " + id + " again");
      }
    }
    return labels;
  }

  private static Judgement judgement(JsonLines lines) {
    return new Judgement(
        kind(lines), lines.flag("durable"), lines.flag("doubtful"), lines.flag("failure_report"));
  }

  private static Optional<Kind> kind(JsonLines lines) {
    String word = lines.text("label");
    if (word.equals("none")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Kind.valueOf(word.toUpperCase(Locale.ROOT)));
    } catch (IllegalArgumentException e) {
      throw lines.malformed(
          "has a label that is none of correction, approval, suggestion," + " remember and none");
    }
  }

  private UserError unknown(Label label, Path file, String where, String next) {
    return new UserError(
        "Line "
            + label.line()
            + " of "
            + directory.relativize(file)
            + " is about "
            + label.id()
            + ", which "
            + where,
        "Labels are joined by id: " + next);
  }
}
