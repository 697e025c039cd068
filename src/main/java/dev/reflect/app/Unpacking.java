package dev.reflect.app;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what {@link Packing} wrote. What repeats is one text in memory. */
final class Unpacking {
  private static final int SHARED = 200;

  private final DataInputStream in;
  private final Map<String, String> texts = new HashMap<>();

  Unpacking(byte[] bytes) {
    in = new DataInputStream(new ByteArrayInputStream(bytes));
  }

  /** One value's way out of bytes. */
  interface Each<T> {
    T unpack() throws IOException;
  }

  long number() throws IOException {
    return in.readLong();
  }

  int count() throws IOException {
    return Math.toIntExact(in.readLong());
  }

  double share() throws IOException {
    return in.readDouble();
  }

  boolean flag() throws IOException {
    return in.readBoolean();
  }

  String text() throws IOException {
    String text = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    return text.length() > SHARED ? text : texts.computeIfAbsent(text, same -> same);
  }

  Instant time() throws IOException {
    return Instant.ofEpochSecond(in.readLong(), in.readInt());
  }

  <T> Optional<T> maybe(Each<T> each) throws IOException {
    return flag() ? Optional.of(each.unpack()) : Optional.empty();
  }

  <T> List<T> all(Each<T> each) throws IOException {
    int size = in.readInt();
    List<T> values = new ArrayList<>();
    for (int at = 0; at < size; at++) {
      values.add(each.unpack());
    }
    return values;
  }
}
