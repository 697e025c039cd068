package dev.reflect.cli;

import dev.reflect.act.queue.OpenLedger;
import dev.reflect.ledger.Messages.Message;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect heard}: every message that something was heard in. */
@Command(
    name = "heard",
    header = "List every message that something was heard in",
    description =
        "Lists your messages by how likely a later session should know them, those with an open"
            + " proposal first, each with its id, your whole words, and what was proposed or why"
            + " nothing was. At a terminal it is a screen, the same that E opens in a review."
            + " What deserves better becomes a proposal with: reflect propose MESSAGE",
    footer = {
      "Examples:",
      "  reflect heard                       Look at them, and put one into words",
      "  reflect heard --plain               The likeliest twenty as text",
      "  reflect heard --limit 0 --json      All of them, with what Claude said around them"
    })
final class HeardCommand extends Deed {
  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "List at most so many; 0 lists all. Default: ${DEFAULT-VALUE}")
  private int limit;

  @Option(
      names = "--plain",
      description = "Print them as text. Default where there is no terminal.")
  private boolean plain;

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  @Override
  void act() throws IOException {
    UsageError.checkLimit(limit, 0);
    if (!json && !plain && Display.isPossible(run)) {
      new ReviewRun(run, "reflect heard").heard();
      return;
    }
    try (OpenLedger ledger = run.reading()) {
      List<Message> all = ledger.ledger().messages().all();
      List<Message> shown = limit == 0 || all.size() <= limit ? all : all.subList(0, limit);
      if (json) {
        run.json(View.list(shown, HeardText::view));
        return;
      }
      HeardText texts = new HeardText(run);
      for (Message each : shown) {
        texts.lines(each).forEach(run::print);
        run.print("");
      }
      run.print(lastLine(all.size(), shown.size()));
    }
  }

  private static String lastLine(int all, int shown) {
    if (all == 0) {
      return "Nothing was heard yet. A scan remembers nothing; a review does: reflect review --all";
    }
    return (shown < all ? shown + " of " + all + "; --limit 0 lists all. " : "")
        + "To propose one in your words: reflect propose MESSAGE --text \"…\"";
  }
}
