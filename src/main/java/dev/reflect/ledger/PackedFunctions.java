package dev.reflect.ledger;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sqlite.Function;

/**
 * What the tables call to keep and to read texts: {@code packed(TEXT, …)} and {@code
 * unpacked(PACKED, NUMBER)}; and where they repeat much of a text that is kept as it is, {@code
 * packed_behind(THAT, TEXT, …)} and {@code unpacked_behind(THAT, PACKED, NUMBER)}. One
 * connection's, which does one thing at a time.
 */
final class PackedFunctions {
  /** Begins what SQLite says of a value that was changed by anything but this program. */
  static final String DAMAGED = "packed texts are damaged";

  private Optional<Packed> packed = Optional.empty();
  private byte[] last = {};
  private List<String> lastTexts = List.of();

  private PackedFunctions() {}

  static void on(Connection connection) throws SQLException {
    PackedFunctions functions = new PackedFunctions();
    add(connection, "packed", functions.new Packing(), -1);
    add(connection, "packed_behind", functions.new PackingBehind(), -1);
    add(connection, "unpacked", functions.new Unpacking(), 2);
    add(connection, "unpacked_behind", functions.new UnpackingBehind(), 3);
  }

  private static void add(Connection connection, String name, Function function, int values)
      throws SQLException {
    Function.create(connection, name, function, values, Function.FLAG_DETERMINISTIC);
  }

  /** Made when a text is needed first: most commands need none. */
  private Packed packed() {
    if (packed.isEmpty()) {
      packed = Optional.of(new Packed());
    }
    return packed.get();
  }

  /** All texts of a row are asked for one after the other. */
  private String text(byte[] bytes, int number) {
    if (!Arrays.equals(bytes, last) || lastTexts.isEmpty()) {
      lastTexts = packed().texts(bytes);
      last = bytes;
    }
    return lastTexts.get(number);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A function of texts, which is null where one of them is. */
  private abstract static class OfTexts extends Function {
    @Override
    protected final void xFunc() throws SQLException {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < args(); i++) {
        String text = value_text(i);
        if (text == null) {
          result();
          return;
        }
        texts.add(text);
      }
      result(of(texts));
    }

    abstract byte[] of(List<String> texts);
  }

  private final class Packing extends OfTexts {
    @Override
    byte[] of(List<String> texts) {
      return packed().of(texts);
    }
  }

  private final class PackingBehind extends OfTexts {
    @Override
    byte[] of(List<String> texts) {
      return packed().of(texts.subList(1, texts.size()), bytes(texts.get(0)));
    }
  }

  private final class Unpacking extends Function {
    @Override
    protected void xFunc() throws SQLException {
      try {
        byte[] bytes = value_blob(0);
        result(text(bytes == null ? new byte[0] : bytes, value_int(1)));
      } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
        error(DAMAGED + ": " + damaged.getMessage());
      }
    }
  }

  private final class UnpackingBehind extends Function {
    @Override
    protected void xFunc() throws SQLException {
      try {
        byte[] bytes = value_blob(1);
        List<String> texts =
            packed().texts(bytes == null ? new byte[0] : bytes, bytes(value_text(0)));
        result(texts.get(value_int(2)));
      } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
        error(DAMAGED + ": " + damaged.getMessage());
      }
    }
  }
}
