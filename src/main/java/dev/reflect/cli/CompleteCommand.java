package dev.reflect.cli;

import dev.reflect.act.queue.ByHand;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Messages.Message;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationLog;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Files;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code reflect complete}: what the shells' completions ask while somebody types. Prints a value
 * and what it is about in each line, with a tab between them; changes nothing, and where there is
 * no ledger, makes none.
 */
@Command(
    name = "complete",
    header = "List what the completions offer",
    hidden = true,
    description =
        "Prints each proposal that is open, each message that was heard, or each operation, with a"
            + " tab and its words.",
    footer = {"Example:", "  reflect complete proposals   As the completion asks"})
final class CompleteCommand extends Deed {
  static final String PROPOSALS = "proposals";
  static final String MESSAGES = "messages";
  static final String OPERATIONS = "operations";
  private static final int LONGEST = 60;

  @Parameters(
      paramLabel = PROPOSALS + "|" + MESSAGES + "|" + OPERATIONS,
      description = "What to list.")
  private String what;

  @Override
  void act() throws IOException {
    if (!Files.exists(run.places().ledger())) {
      return;
    }
    try (Ledger ledger = Ledger.open(run.places().ledger(), run.now())) {
      if (what.equals(PROPOSALS)) {
        for (Open open : ledger.queue().open()) {
          line(open.id().toString(), open.learning().sentence());
        }
      } else if (what.equals(MESSAGES)) {
        for (Message heard : ledger.messages().all()) {
          line(ByHand.id(heard), heard.heard().signal().evidence().quote());
        }
      } else if (what.equals(OPERATIONS)) {
        OperationText texts = new OperationText(run.places(), run.zone());
        for (Operation each : new OperationLog(ledger.operations().log()).newestFirst()) {
          line(each.id().toString(), each.command() + ", " + texts.when(each.intendedAt()));
        }
      }
    }
  }

  private void line(String value, String words) {
    run.print(value + "\t" + Plain.shortened(Plain.sentence(words), LONGEST));
  }
}
