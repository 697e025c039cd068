package dev.reflect.proposal;

import dev.reflect.ground.Sha256;
import dev.reflect.learning.Fingerprint;
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
    String key = fingerprint.value() + repositoryId;
    return new ProposalId(Sha256.of(key).substring(0, DIGITS));
  }

  @Override
  public String toString() {
    return value;
  }
}
