package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;

import java.util.List;

/** The proposals that a command decides about. */
record ProposalIds(List<String> all) {
  ProposalIds {
    all = List.copyOf(all);
  }

  static List<Parameter> parameters() {
    return List.of(
        argument("ID").several().saying("Decide these proposals: ids, or their beginnings."));
  }

  static ProposalIds of(Given given) {
    return new ProposalIds(given.texts("ID"));
  }
}
