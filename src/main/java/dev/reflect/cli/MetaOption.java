package dev.reflect.cli;

import static dev.reflect.cli.Parameter.flag;

import dev.reflect.app.PastDecisions;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.util.List;

/** The option that has past decisions move the scores of what is heard. */
record MetaOption(boolean use) {
  /** They are used where the settings say so. */
  static final MetaOption NONE = new MetaOption(false);

  static List<Parameter> parameters() {
    return List.of(
        flag("--use-meta")
            .saying(
                "Move the scores by what you accepted and rejected before; reflect meta says how.",
                "Default: the setting meta.use"));
  }

  static MetaOption of(Given given) {
    return new MetaOption(given.flag("--use-meta"));
  }

  PastDecisions in(Run run, Ledger ledger) throws IOException {
    return PastDecisions.of(new Disk(), run.places(), ledger, use);
  }

  /** Looks them up and leaves the ledger as it is. */
  PastDecisions lookedUp(Run run) throws IOException {
    return PastDecisions.lookedUp(new Disk(), run.places(), use);
  }
}
