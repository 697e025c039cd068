package dev.reflect.sessions;

/** Tells whether a person wrote a prompt, and how it came to Claude. */
final class Author {
  private final JsonObject origin = new JsonObject(Field.KIND);
  private final JsonCursor cursor = new JsonCursor();

  /**
   * The terminal names a person as origin; a program's prompt has none, nor had anything in older
   * versions.
   */
  Voice voice(JsonObject record) {
    String source = record.text(Field.PROMPT_SOURCE);
    if (record.has(Field.ORIGIN)) {
      return source.equals("queued") ? Voice.QUEUED : Voice.TYPED;
    }
    String entrypoint = record.text(Field.ENTRYPOINT);
    return switch (source) {
      // editors and the desktop application speak through the SDK as well, for a person
      case "sdk" -> entrypoint.startsWith("claude-") ? Voice.TYPED : Voice.SDK;
      case "queued" -> Voice.QUEUED;
      default -> entrypoint.startsWith("sdk") ? Voice.SDK : Voice.TYPED;
    };
  }

  /** Returns whether the prompt of a record or an attachment is a person's. */
  boolean isPerson(byte[] bytes, JsonObject object) {
    String source = object.text(Field.PROMPT_SOURCE);
    if (source.equals("system") || source.equals("suggestion_accepted")) {
      return false; // a suggestion is Claude's wording, although a person took it
    }
    if (!object.has(Field.ORIGIN)) {
      return true;
    }
    object.moveTo(Field.ORIGIN, cursor);
    return origin.read(bytes, cursor) && origin.text(Field.KIND).equals("human");
  }
}
