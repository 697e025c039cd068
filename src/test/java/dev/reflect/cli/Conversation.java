package dev.reflect.cli;

import dev.reflect.sessions.ProjectFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * A session as Claude Code writes it, one record after the other: each a minute after the one
 * before, with an id of its own. The file is as old as its last record.
 */
final class Conversation {
  private static final Instant BEGIN = Instant.parse("2026-11-20T09:00:00Z");

  private final Path configuration;
  private Path directory;
  private String session = "0c9d1c55-5b0e-4a53-9d5c-000000000001";
  private Instant time = BEGIN;
  private int records;

  Conversation(Path configuration, Path directory) {
    this.configuration = configuration;
    this.directory = directory;
  }

  /** Goes on in another session, which was in that directory. */
  void in(String session, Path directory) {
    this.session = session;
    this.directory = directory;
  }

  void at(Instant time) {
    this.time = time;
  }

  void person(String text) throws IOException {
    add(
        "user",
        "\"origin\":{\"kind\":\"human\"},\"message\":{\"role\":\"user\",\"content\":"
            + quoted(text)
            + "}");
  }

  void claude(String text) throws IOException {
    assistant("{\"type\":\"text\",\"text\":" + quoted(text) + "}");
  }

  void skill(String name) throws IOException {
    assistant(
        "{\"type\":\"tool_use\",\"id\":\"toolu_"
            + records
            + "\",\"name\":\"Skill\",\"input\":{\"skill\":"
            + quoted(name)
            + "}}");
  }

  /** Claude was given a file of instructions, as newer clients record it. */
  void loaded(Path file) throws IOException {
    add(
        "attachment",
        "\"attachment\":{\"type\":\"instructions\",\"files\":[{\"path\":"
            + quoted(file.toString())
            + ",\"type\":\"Project\",\"content\":\"…\"}]}");
  }

  /** Goes through so many sessions, one a day, in which nothing was corrected. */
  void quiet(int sessions, Optional<Path> file) throws IOException {
    for (int i = 0; i < sessions; i++) {
      in("0c9d1c55-5b0e-4a53-9d5c-1%011d".formatted(records), directory);
      person("What does the timetable say?");
      if (file.isPresent()) {
        loaded(file.get());
      }
      claude("It says ten past nine.");
      time = time.plus(Duration.ofDays(1));
    }
  }

  /** Adds a line as it is. */
  void line(String line) throws IOException {
    Path folder = configuration.resolve("projects").resolve(ProjectFolder.nameOf(directory));
    Files.createDirectories(folder);
    Path file = folder.resolve(session + ".jsonl");
    Files.write(
        file,
        (line + "\n").getBytes(StandardCharsets.UTF_8),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    Files.setLastModifiedTime(file, FileTime.from(time));
  }

  private void assistant(String block) throws IOException {
    add("assistant", "\"message\":{\"role\":\"assistant\",\"content\":[" + block + "]}");
  }

  private void add(String type, String rest) throws IOException {
    records++;
    line(
        String.format(
            Locale.ROOT,
            "{\"type\":\"%s\",\"uuid\":\"%08d-0000-4000-8000-000000000000\",\"sessionId\":\"%s\","
                + "\"timestamp\":\"%s\",\"cwd\":%s,%s}",
            type,
            records,
            session,
            time,
            quoted(directory.toString()),
            rest));
    time = time.plus(Duration.ofMinutes(1));
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') {
        quoted.append('\\').append(letter);
      } else if (letter < ' ') {
        quoted.append(String.format("\\u%04x", (int) letter));
      } else {
        quoted.append(letter);
      }
    }
    return quoted.append('"').toString();
  }
}
