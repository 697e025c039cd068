package dev.reflect.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;

/** The SHA-256 of a list of values, which may be null: the same only for the same list. */
final class Digest {
  private final MessageDigest sum = sha256();

  /** Returns the digest of the row's values from this column on. */
  static String of(ResultSet row, int first) throws SQLException {
    Digest digest = new Digest();
    for (int i = first; i <= row.getMetaData().getColumnCount(); i++) {
      digest.add(row.getString(i));
    }
    return digest.toString();
  }

  void add(String value) {
    byte[] bytes = value == null ? new byte[0] : value.getBytes(StandardCharsets.UTF_8);
    sum.update(ByteBuffer.allocate(4).putInt(value == null ? -1 : bytes.length).flip());
    sum.update(bytes);
  }

  /** Returns the sum and begins anew. */
  @Override
  public String toString() {
    return HexFormat.of().formatHex(sum.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
