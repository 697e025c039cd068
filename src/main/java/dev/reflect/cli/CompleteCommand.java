package dev.reflect.cli;

import dev.reflect.act.queue.ByHand;
import dev.reflect.ground.Moment;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationLog;
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
      switch (what) {
        case PROPOSALS ->
            ledger
                .queue()
                .open()
                .forEach(each -> line(each.id().toString(), each.learning().sentence()));
        case MESSAGES ->
            ledger
                .messages()
                .all()
                .forEach(each -> line(ByHand.id(each), each.heard().signal().evidence().quote()));
        case OPERATIONS ->
            new OperationLog(ledger.operations().log()).newestFirst().forEach(this::line);
        default -> {}
      }
    }
  }

  private void line(Operation each) {
    String when = Moment.second(each.intendedAt(), run.zone());
    line(each.id().toString(), each.command() + ", " + when);
  }

  private void line(String value, String words) {
    run.print(value + "\t" + Plain.shortened(Plain.sentence(words), LONGEST));
  }
}
