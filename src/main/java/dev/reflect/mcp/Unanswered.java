package dev.reflect.mcp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the client and the server still wait for, kept outside of the process, so that a crash in
 * the middle of it does not keep the client waiting: the process that comes after it answers.
 *
 * <pre>{"calls":[7],"questions":["reflect-4711-1"]}</pre>
 */
final class Unanswered {
  private static final int LONGEST = 64 * 1024;

  private final Optional<FileChannel> file;
  private final Map<String, Set<Object>> open = new LinkedHashMap<>();

  private Unanswered(Optional<FileChannel> file) {
    this.file = file;
    for (Kind kind : Kind.values()) {
      open.put(kind.member, new LinkedHashSet<>());
    }
  }

  /** Who waits for what. */
  enum Kind {
    /** The client, for the result of a tool. */
    CALL("calls"),
    /** A tool, for what the user fills in. */
    QUESTION("questions");

    private final String member;

    Kind(String member) {
      this.member = member;
    }
  }

  /** Returns one that no other process will ever see. */
  static Unanswered unkept() {
    return new Unanswered(Optional.empty());
  }

  /** Returns what the file says; nothing where it cannot be read. */
  static Unanswered in(Path path) {
    try {
      FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
      Unanswered unanswered = new Unanswered(Optional.of(file));
      unanswered.read(file);
      return unanswered;
    } catch (IOException e) {
      return unkept();
    }
  }

  private void read(FileChannel file) {
    try {
      ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(file.size(), LONGEST));
      int length = bytes.limit() == 0 ? 0 : file.read(bytes, 0);
      Map<String, Object> kept =
          length <= 0
              ? Map.of()
              : JsonTree.object(JsonTree.parse(bytes.array(), length)).orElse(Map.of());
      open.forEach((member, ids) -> ids.addAll(list(kept.get(member))));
    } catch (IOException cutShort) {
      open.values().forEach(Set::clear); // the process ended while it wrote
    }
  }

  private static List<?> list(Object value) {
    return value instanceof List<?> list ? list : List.of();
  }

  /** Returns the ids that wait, oldest first. */
  synchronized List<Object> of(Kind kind) {
    return new ArrayList<>(open.get(kind.member));
  }

  synchronized void begin(Kind kind, Object id) {
    if (open.get(kind.member).add(id)) {
      write();
    }
  }

  synchronized void end(Kind kind, Object id) {
    if (open.get(kind.member).remove(id)) {
      write();
    }
  }

  /** No harm is done where it cannot be written: then a crash is as bad as it would be anyway. */
  private void write() {
    if (file.isPresent()) {
      try {
        Map<String, Object> kept = new LinkedHashMap<>();
        open.forEach((member, ids) -> kept.put(member, new ArrayList<>(ids)));
        byte[] line = JsonTree.line(kept);
        file.get().write(ByteBuffer.wrap(line), 0);
        file.get().truncate(line.length);
      } catch (IOException e) {
        return;
      }
    }
  }
}
