package dev.reflect.proposal;

/** Names a proposal to a person: 8 hexadecimal digits; any unique beginning will do. */
public record ProposalId(String value) {
  public ProposalId {
    if (!value.matches("[0-9a-f]{8}")) {
      throw new IllegalArgumentException("not a proposal id: " + value);
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
