package dev.reflect.act.home;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads what {@link Packing} wrote. What repeats is one text in memory. Other bytes than it wrote
 * end in a runtime exception.
 */
public final class Unpacking {
  private final ByteBuffer bytes;
  private final List<String> texts = new ArrayList<>();

  public Unpacking(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
  }

  /** One value's way out of bytes. */
  public interface Each<T> {
    T unpack() throws IOException;
  }

  public long number() {
    return bytes.getLong();
  }

  public int count() {
    return Math.toIntExact(number());
  }

  public double share() {
    return bytes.getDouble();
  }

  public boolean flag() {
    return bytes.get() != 0;
  }

  public String text() {
    int length = bytes.getInt();
    if (length < 0) {
      return texts.get(-1 - length);
    }
    String text = new String(bytes.array(), bytes.position(), length, StandardCharsets.UTF_8);
    bytes.position(bytes.position() + length);
    texts.add(text);
    return text;
  }

  public Instant time() {
    return Instant.ofEpochSecond(bytes.getLong(), bytes.getInt());
  }

  public <T> Optional<T> maybe(Each<T> each) throws IOException {
    return flag() ? Optional.of(each.unpack()) : Optional.empty();
  }

  public <T> List<T> all(Each<T> each) throws IOException {
    int size = bytes.getInt();
    List<T> values = new ArrayList<>();
    for (int at = 0; at < size; at++) {
      values.add(each.unpack());
    }
    return values;
  }
}
