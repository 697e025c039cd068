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
 * packed_behind(THAT, TEXT, …)} and {@code unpacked_behind(THAT, PACKED, NUMBER)}; or some of it,
 * {@code packed_beside(THAT, TEXT, …)} and {@code unpacked_beside(THAT, PACKED, NUMBER)}, which
 * reads what {@code packed} made, too. One connection's, which does one thing at a time.
 */
final class PackedFunctions {
  /** Begins what SQLite says of a value that was changed by anything but this program. */
  static final String DAMAGED = "packed texts are damaged";

  private Optional<Packed> packed = Optional.empty();
  private byte[] last = {};
  private String lastOther = "";
  private List<String> lastTexts = List.of();

  private PackedFunctions() {}

  static void on(Connection connection) throws SQLException {
    PackedFunctions functions = new PackedFunctions();
    add(connection, "packed", functions.new Packing(), -1);
    add(connection, "packed_behind", functions.new PackingBehind(), -1);
    add(connection, "packed_beside", functions.new PackingBeside(), -1);
    add(connection, "unpacked", functions.new Unpacking(), 2);
    add(connection, "unpacked_behind", functions.new UnpackingBehind(), 3);
    add(connection, "unpacked_beside", functions.new UnpackingBeside(), 3);
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
  private String text(byte[] bytes, String other, int number) {
    if (!Arrays.equals(bytes, last) || !other.equals(lastOther) || lastTexts.isEmpty()) {
      lastTexts = packed().texts(bytes, other);
      last = bytes;
      lastOther = other;
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

  private final class PackingBeside extends OfTexts {
    @Override
    byte[] of(List<String> texts) {
      return packed().beside(texts.get(0), texts.subList(1, texts.size()));
    }
  }

  /** A function of packed texts, which may be damaged. */
  private abstract static class OfPacked extends Function {
    @Override
    protected final void xFunc() throws SQLException {
      try {
        result(text());
      } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
        error(DAMAGED + ": " + damaged.getMessage());
      }
    }

    abstract String text() throws SQLException;

    protected final byte[] packedAt(int argument) throws SQLException {
      byte[] bytes = value_blob(argument);
      return bytes == null ? new byte[0] : bytes;
    }
  }

  private final class Unpacking extends OfPacked {
    @Override
    String text() throws SQLException {
      return PackedFunctions.this.text(packedAt(0), "", value_int(1));
    }
  }

  private final class UnpackingBehind extends OfPacked {
    @Override
    String text() throws SQLException {
      return packed().texts(packedAt(1), bytes(value_text(0))).get(value_int(2));
    }
  }

  private final class UnpackingBeside extends OfPacked {
    @Override
    String text() throws SQLException {
      byte[] bytes = packedAt(1);
      String other = Packed.isBeside(bytes) ? value_text(0) : "";
      return PackedFunctions.this.text(bytes, other, value_int(2));
    }
  }
}
