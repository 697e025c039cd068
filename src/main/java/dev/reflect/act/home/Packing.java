package dev.reflect.act.home;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Values as bytes, one after the other; {@link Unpacking} reads them in the same order. A text that
 * was written before is only its number.
 */
public final class Packing {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);
  private final Map<String, Integer> texts = new HashMap<>();

  /** One value's way into bytes. */
  public interface Each<T> {
    void pack(T value) throws IOException;
  }

  public void number(long number) throws IOException {
    out.writeLong(number);
  }

  public void share(double share) throws IOException {
    out.writeDouble(share);
  }

  public void flag(boolean flag) throws IOException {
    out.writeBoolean(flag);
  }

  /** Fails where the text cannot be read back as it is: half a surrogate pair. */
  public void text(String text) throws IOException {
    Integer before = texts.putIfAbsent(text, texts.size());
    if (before != null) {
      out.writeInt(-1 - before);
      return;
    }
    ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
    out.writeInt(encoded.remaining());
    out.write(encoded.array(), encoded.position(), encoded.remaining());
  }

  public void time(Instant time) throws IOException {
    out.writeLong(time.getEpochSecond());
    out.writeInt(time.getNano());
  }

  public <T> void maybe(Optional<T> value, Each<T> each) throws IOException {
    flag(value.isPresent());
    if (value.isPresent()) {
      each.pack(value.get());
    }
  }

  public <T> void all(Collection<T> values, Each<T> each) throws IOException {
    out.writeInt(values.size());
    for (T value : values) {
      each.pack(value);
    }
  }

  public byte[] toBytes() {
    return bytes.toByteArray();
  }
}
