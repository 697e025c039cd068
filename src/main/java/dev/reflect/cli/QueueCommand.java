package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Learning;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.Shown;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code reflect queue}: the proposals that wait for a decision. */
@Command(
    name = "queue",
    header = "List the proposals that are not decided",
    description = {
      "Prints each with its id, its target, your words and the diff, and below them what is"
          + " accepted and not written."
    },
    sortOptions = false)
final class QueueCommand implements Callable<Integer> {
  private final Run run;

  @Mixin private HelpOption help;

  @Option(names = "--json", description = "Print one JSON array of those that are not decided.")
  private boolean json;

  QueueCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect queue")) {
      Items items = desk.review().items();
      ProposalText texts = new ProposalText(run.invocation().zone());
      if (json) {
        Json.print(run.console().out(), generator -> array(generator, items, texts));
      } else {
        table(items, texts);
      }
    }
    return ExitStatus.DONE;
  }

  private void table(Items items, ProposalText texts) {
    int open = 0;
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isOpen()) {
        open++;
        texts.lines(items.shown(i)).forEach(run::print);
        run.print("");
      }
    }
    List<Item> taken = items.all().stream().filter(item -> item.state().isTaken()).toList();
    if (!taken.isEmpty()) {
      run.print("Accepted and not written; reflect apply writes:");
      taken.forEach(
          item ->
              run.print("  " + item.id() + "  " + item.sentence() + " → " + item.target().label()));
      run.print("");
    }
    run.print(ProposalText.stillOpen(open));
  }

  private static void array(JsonGenerator json, Items items, ProposalText texts)
      throws IOException {
    json.writeStartArray();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isOpen()) {
        proposal(json, items.shown(i), texts);
      }
    }
    json.writeEndArray();
  }

  private static void proposal(JsonGenerator json, Shown shown, ProposalText texts)
      throws IOException {
    Learning learning = shown.item().proposal().learning();
    json.writeStartObject();
    json.writeStringField("id", shown.item().id().value());
    json.writeStringField("learning", shown.item().sentence());
    json.writeStringField("kind", learning.kind().word());
    json.writeStringField("confidence", learning.confidence().name());
    json.writeNumberField("score", learning.score());
    List<Caution> cautions = shown.proposal().learning().cautions();
    Json.array(json, "cautions", cautions.stream().map(Caution::word).toList());
    json.writeStringField("target", shown.item().target().path().toString());
    json.writeStringField("target_kind", shown.item().target().kind().word());
    json.writeStringField("diff", texts.diff(shown));
    json.writeArrayFieldStart("evidence");
    for (Signal signal : learning.signals()) {
      evidence(json, signal);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void evidence(JsonGenerator json, Signal signal) throws IOException {
    Evidence evidence = signal.evidence();
    json.writeStartObject();
    json.writeStringField("text", evidence.quote());
    json.writeStringField("session_id", evidence.session());
    json.writeStringField("uuid", evidence.uuid());
    json.writeNumberField("line", evidence.line());
    Json.optional(json, "timestamp", evidence.time().map(Object::toString));
    json.writeStringField("cwd", evidence.cwd());
    Json.array(json, "detectors", signal.detectors());
    json.writeEndObject();
  }
}
