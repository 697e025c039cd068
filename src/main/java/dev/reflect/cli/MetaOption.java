package dev.reflect.cli;

import dev.reflect.act.hear.PastDecisions;
import java.io.IOException;
import picocli.CommandLine.Option;

/** The option that has past decisions move the scores of what is heard. */
final class MetaOption {
  @Option(
      names = "--use-meta",
      description = {
        "Move the scores by what you accepted and rejected before; reflect meta says how.",
        "Default: the setting meta.use"
      })
  private boolean use;

  /** They are used where the settings say so. */
  static final MetaOption NONE = new MetaOption();

  boolean isUsed() {
    return use;
  }

  /** Looks them up and leaves the ledger as it is. */
  PastDecisions lookedUp(Run run) throws IOException {
    return PastDecisions.lookedUp(run.files(), run.places(), use);
  }
}
