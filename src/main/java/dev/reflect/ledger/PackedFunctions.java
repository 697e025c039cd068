package dev.reflect.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sqlite.Function;

/**
 * What the tables call to keep and to read the texts of a sighting: {@code packed(TEXT, …)} and
 * {@code unpacked(PACKED, NUMBER)}. One connection's, which does one thing at a time.
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
    Function.create(connection, "packed", functions.new Packing(), -1, Function.FLAG_DETERMINISTIC);
    Function.create(
        connection, "unpacked", functions.new Unpacking(), 2, Function.FLAG_DETERMINISTIC);
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

  private final class Packing extends Function {
    @Override
    protected void xFunc() throws SQLException {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < args(); i++) {
        String text = value_text(i);
        if (text == null) {
          result();
          return;
        }
        texts.add(text);
      }
      result(packed().of(texts));
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
}
