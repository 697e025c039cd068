package dev.reflect.sessions;

import java.util.ArrayList;
import java.util.List;

/**
 * The files of instructions that an attachment says were given to Claude: all of them at the
 * beginning and after a compaction, one where a file below its directory, or one that its rules are
 * about, was read:
 *
 * <pre>{@code
 * {"type":"instructions","files":[{"path":"/home/ada/shop/CLAUDE.md","type":"Project","content":"…"}]}
 * {"type":"nested_memory","path":"/home/ada/shop/.claude/rules/tests.md","content":…}
 * }</pre>
 */
final class LoadedFiles {
  private final JsonObject file = new JsonObject(Field.PATH);
  private final JsonCursor cursor = new JsonCursor();

  /** Returns their paths; none for an attachment of any other sort. */
  List<String> in(byte[] bytes, JsonObject attachment) {
    return switch (attachment.text(Field.TYPE)) {
      case "instructions" -> listed(bytes, attachment);
      case "nested_memory" -> named(attachment);
      default -> List.of();
    };
  }

  private List<String> listed(byte[] bytes, JsonObject attachment) {
    List<String> paths = new ArrayList<>();
    attachment.moveTo(Field.FILES, cursor);
    if (cursor.enter('[')) {
      while (cursor.nextElement()) {
        if (file.read(bytes, cursor)) {
          paths.addAll(named(file));
        } else {
          cursor.skip();
        }
      }
    }
    return paths;
  }

  private static List<String> named(JsonObject object) {
    String path = object.text(Field.PATH);
    return path.isBlank() ? List.of() : List.of(path);
  }
}
