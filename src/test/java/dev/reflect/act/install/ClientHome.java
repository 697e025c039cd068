package dev.reflect.act.install;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.reflect.act.home.Places;
import dev.reflect.claude.HookInput;
import dev.reflect.sessions.ProjectFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/** A home with Claude Code's directory in it, and a session that grows. */
public final class ClientHome {
  public final Places places;
  public final Path transcript;
  private final String session;
  private Path cwd;
  private int record;

  public ClientHome(Path home) throws IOException {
    this(home, "5e55");
  }

  public ClientHome(Path home, String session) throws IOException {
    places = Places.of(Map.of(), home, Files.createDirectories(home.resolve("my project")));
    cwd = places.workingDirectory();
    this.session = session;
    String folder = ProjectFolder.nameOf(places.workingDirectory());
    transcript =
        Files.createDirectories(places.claude().projects().resolve(folder))
            .resolve(session + ".jsonl");
  }

  /** Records from now on say that the session is there. */
  public void moveTo(Path directory) {
    cwd = directory;
  }

  public ClientHome person(String words) throws IOException {
    return append("user", words);
  }

  public ClientHome claude(String words) throws IOException {
    return append("assistant", words);
  }

  private ClientHome append(String type, String words) throws IOException {
    record++;
    String line =
        """
        {"type":"%s","uuid":"%08d-0000-4000-8000-000000000000","sessionId":"%s","cwd":"%s","timestamp":"2026-11-20T10:00:00Z","message":{"role":"%1$s","content":[{"type":"text","text":"%s"}]}}
        """
            .formatted(
                type,
                record,
                session,
                cwd,
                new String(JsonStringEncoder.getInstance().quoteAsString(words)));
    Files.writeString(transcript, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    return this;
  }

  public HookInput stop(String... more) throws IOException {
    Map<String, String> fields = new HashMap<>();
    fields.put("hook_event_name", "Stop");
    fields.put("session_id", session);
    fields.put("transcript_path", transcript.toString());
    fields.put("cwd", places.workingDirectory().toString());
    for (int i = 0; i < more.length; i += 2) {
      fields.put(more[i], more[i + 1]);
    }
    return HookInput.of(fields);
  }
}
