package dev.reflect.proposal;

import dev.reflect.learning.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names a proposal to a person: 8 hexadecimal digits; any unique beginning will do. */
public record ProposalId(String value) {
  private static final int DIGITS = 8;

  public ProposalId {
    if (!isHexadecimal(value)) {
      throw new IllegalArgumentException("not a proposal id: " + value);
    }
  }

  /** Returns the id that this learning has in this repository, today and in a year. */
  public static ProposalId of(Fingerprint fingerprint, String repositoryId) {
    byte[] key = (fingerprint.value() + repositoryId).getBytes(StandardCharsets.UTF_8);
    return new ProposalId(HexFormat.of().formatHex(sha256(key)).substring(0, DIGITS));
  }

  /** By hand, because lists of thousands are made when a command starts. */
  private static boolean isHexadecimal(String value) {
    for (int i = 0; i < value.length(); i++) {
      char digit = value.charAt(i);
      if ((digit < '0' || digit > '9') && (digit < 'a' || digit > 'f')) {
        return false;
      }
    }
    return value.length() == DIGITS;
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  /** Written out, because the JDK would make it up anew at every start. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ProposalId id && value.equals(id.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }

  @Override
  public String toString() {
    return value;
  }
}
