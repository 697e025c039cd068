package dev.reflect.proposal;

import dev.reflect.learning.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Names a proposal to a person: 8 hexadecimal digits; any unique beginning will do. */
public record ProposalId(String value) {
  private static final int DIGITS = 8;
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{8}");

  public ProposalId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a proposal id: " + value);
    }
  }

  /** Returns the id that this learning has in this repository, today and in a year. */
  public static ProposalId of(Fingerprint fingerprint, String repositoryId) {
    byte[] key = (fingerprint.value() + repositoryId).getBytes(StandardCharsets.UTF_8);
    return new ProposalId(HexFormat.of().formatHex(sha256(key)).substring(0, DIGITS));
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
