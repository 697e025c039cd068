package dev.reflect.cli;

import dev.reflect.act.home.Settings;
import dev.reflect.act.queue.Learnings;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.Weights;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect learnings show}: one learning with all that is known of it. */
@Command(
    name = "show",
    header = "Show a learning, and why it has its score",
    description =
        "Prints its wordings, each with what you said last, the repositories that taught it,"
            + " and where it is applied.",
    footer = {"Examples:", "  reflect learnings show 3f2a", "  reflect learnings show 3f2a --why"})
final class LearningsShowCommand extends Deed {
  private static final int MOST_SAYINGS = 3;

  @Parameters(paramLabel = "ID", description = "The id of a learning, or its beginning.")
  private String id;

  @Option(names = "--why", description = "Print the sum of its score, event by event.")
  private boolean why;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  void act() throws IOException {
    try (OpenLedger ledger = run.reading()) {
      Learnings learnings = new Learnings(run.files(), ledger.ledger());
      Remembered remembered = learnings.remembered(id);
      List<Path> applied = learnings.appliedIn(remembered.fingerprint());
      Map<Fingerprint, List<Signal>> said =
          ledger.ledger().sayings().of(remembered.fingerprint(), MOST_SAYINGS);
      Weights weights = Settings.read(run.files(), run.places()).score();
      if (json) {
        run.json(
            LearningsJson.view(remembered, said, applied, remembered.score(weights, run.now())));
      } else {
        new LearningsText(run).lines(remembered, said, applied, weights, why).forEach(run::print);
      }
    }
  }
}
