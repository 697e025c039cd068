package dev.reflect.cli;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The proposals that a command decides about. */
final class ProposalIds {
  @Parameters(
      arity = "1..*",
      paramLabel = "ID",
      description = "Decide these proposals: ids, or their beginnings.")
  private List<String> ids;

  List<String> all() {
    return ids;
  }
}
