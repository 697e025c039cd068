package dev.reflect.sessions;

import java.util.Arrays;

/**
 * One object of a line: where the values of the fields that were asked for lie. Used again for line
 * after line; fields that a line does not have, or has with another type, read as empty or false.
 */
final class JsonObject {
  private final Field[] wanted;
  private final int[] starts = new int[Field.values().length];
  private final int[] ends = new int[Field.values().length];
  private final JsonCursor.Span key = new JsonCursor.Span();
  private byte[] bytes = new byte[0];

  JsonObject(Field... wanted) {
    this.wanted = wanted.clone();
  }

  /** Walks the object that the cursor stands before; false when there is none or it breaks off. */
  boolean read(byte[] bytes, JsonCursor cursor) {
    this.bytes = bytes;
    Arrays.fill(starts, -1);
    if (!cursor.enter('{')) {
      return false;
    }
    while (cursor.nextMember(key)) {
      int start = cursor.position();
      cursor.skip();
      note(start, cursor.position());
    }
    return !cursor.isBroken();
  }

  boolean has(Field field) {
    return starts[field.ordinal()] >= 0;
  }

  boolean isTrue(Field field) {
    return has(field) && bytes[starts[field.ordinal()]] == 't';
  }

  boolean isString(Field field) {
    return has(field) && bytes[starts[field.ordinal()]] == '"';
  }

  /** Returns the string value, or an empty text where there is none. */
  String text(Field field) {
    return isString(field)
        ? JsonText.of(bytes, starts[field.ordinal()] + 1, ends[field.ordinal()] - 1)
        : "";
  }

  /** Sets the cursor before the value; before nothing where there is none. */
  void moveTo(Field field, JsonCursor cursor) {
    int start = starts[field.ordinal()];
    cursor.moveTo(bytes, Math.max(start, 0), start < 0 ? 0 : ends[field.ordinal()]);
  }

  /** Adds a string value to the records that were seen; a value that is none is never seen. */
  boolean isNewTo(SeenRecords seen, Field field) {
    return !isString(field)
        || seen.add(bytes, starts[field.ordinal()] + 1, ends[field.ordinal()] - 1);
  }

  private void note(int start, int end) {
    for (Field field : wanted) {
      if (key.is(bytes, field.bytes())) {
        starts[field.ordinal()] = start;
        ends[field.ordinal()] = end;
        return;
      }
    }
  }
}
