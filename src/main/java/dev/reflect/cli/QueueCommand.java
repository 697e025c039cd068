package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.act.decide.Pending.Said;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Undone;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.Shown;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect queue}: the proposals that wait for a decision. */
@Command(
    name = "queue",
    header = "List the proposals that are not decided",
    description =
        "Prints each with its id, its target, your words and the diff, and below them what is"
            + " accepted and not written.",
    footer = {
      "Examples:",
      "  reflect queue                                 What waits, with its diffs",
      "  reflect queue --json | jq -r '.[].learning'   Only the sentences"
    })
final class QueueCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON array of those that are not decided.")
  private boolean json;

  @Option(
      names = "--said",
      description =
          "List what a file says already instead, with that file. It is proposed where"
              + " the file no longer says it.")
  private boolean said;

  @Option(
      names = "--undone",
      description =
          "List what was applied and undone instead. It is proposed again when you say it"
              + " again.")
  private boolean undone;

  private final Run run;

  QueueCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (Desk desk = Desk.open(run, "reflect queue")) {
      if (undone) {
        undone(desk.undone());
        return ExitStatus.DONE;
      }
      if (said) {
        said(desk.said());
        return ExitStatus.DONE;
      }
      Items items = desk.review().items();
      ProposalText texts = new ProposalText(run.invocation().zone());
      if (json) {
        Json.print(run.console().out(), generator -> array(generator, desk, texts));
      } else {
        table(items, desk.said().size(), desk.undone().size(), texts);
      }
    }
    return ExitStatus.DONE;
  }

  private void undone(List<Undone> undone) throws IOException {
    if (json) {
      Json.print(run.console().out(), generator -> array(generator, undone));
      return;
    }
    for (Undone each : undone) {
      String sentence = Plain.printable(each.sentence());
      run.print("%s  %s (undone by operation %s)".formatted(each.id(), sentence, each.by()));
    }
    run.print(
        undone.isEmpty()
            ? "Nothing is undone."
            : "They are proposed again when you say them again. To have one again: reflect undo"
                + " OP");
  }

  private static void array(JsonGenerator json, List<Undone> undone) throws IOException {
    json.writeStartArray();
    for (Undone each : undone) {
      json.writeStartObject();
      json.writeStringField("id", each.id().value());
      json.writeStringField("learning", each.sentence());
      json.writeNumberField("undone_by", each.by().value());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void said(List<Said> said) throws IOException {
    if (json) {
      Json.print(run.console().out(), generator -> saidArray(generator, said));
      return;
    }
    for (Said each : said) {
      String sentence = Plain.printable(each.sentence());
      run.print("%s  %s → %s".formatted(each.id(), sentence, run.places().label(each.file())));
    }
    run.print(
        said.isEmpty()
            ? "No file says what is proposed."
            : "These files say it already. It is proposed again where they no longer do.");
  }

  private static void saidArray(JsonGenerator json, List<Said> said) throws IOException {
    json.writeStartArray();
    for (Said each : said) {
      json.writeStartObject();
      json.writeStringField("id", each.id().value());
      json.writeStringField("learning", each.sentence());
      json.writeStringField("file", each.file().toString());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void table(Items items, int said, int undone, ProposalText texts) {
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
    if (said > 0) {
      run.print(said + " said by a file already, and not proposed. See: reflect queue --said");
    }
    if (undone > 0) {
      run.print(
          undone
              + " undone, and not proposed again before you say it again. See: reflect queue"
              + " --undone");
    }
    run.print(ProposalText.stillOpen(open));
  }

  private static void array(JsonGenerator json, Desk desk, ProposalText texts) throws IOException {
    Items items = desk.review().items();
    Map<ProposalId, OperationId> undoneBy = desk.undoneBefore();
    json.writeStartArray();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isOpen()) {
        ProposalId id = items.get(i).id();
        proposal(json, items.shown(i), Optional.ofNullable(undoneBy.get(id)), texts);
      }
    }
    json.writeEndArray();
  }

  private static void proposal(
      JsonGenerator json, Shown shown, Optional<OperationId> undoneBy, ProposalText texts)
      throws IOException {
    Learning learning = shown.item().proposal().learning();
    json.writeStartObject();
    json.writeStringField("id", shown.item().id().value());
    json.writeStringField("learning", shown.item().sentence());
    json.writeStringField("kind", learning.kind().word());
    json.writeStringField("confidence", learning.confidence().name());
    Json.share(json, "score", learning.score());
    Optional<String> past = learning.strongest().past();
    if (past.isPresent()) {
      json.writeStringField("past", past.get());
    }
    List<Caution> cautions = shown.proposal().learning().cautions();
    Json.array(json, "cautions", cautions.stream().map(Caution::word).toList());
    if (undoneBy.isPresent()) {
      json.writeNumberField("undone_by", undoneBy.get().value());
    }
    json.writeStringField("target", shown.item().target().path().toString());
    json.writeStringField("target_kind", shown.item().target().kind().word());
    Optional<String> remark = shown.proposal().remark();
    if (remark.isPresent()) {
      json.writeStringField("remark", remark.get());
    }
    Json.array(json, "heard_in", shown.item().heardIn());
    json.writeStringField("diff", texts.diff(shown));
    Json.array(json, "scopes", shown.item().scopes());
    json.writeArrayFieldStart("contradicts");
    for (Contradiction each : shown.item().contradictions()) {
      if (each.isOpen()) {
        json.writeStartObject();
        json.writeStringField("id", each.id());
        ConflictsCommand.fields(json, shown.item(), each);
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeArrayFieldStart("evidence");
    for (Signal signal : learning.signals()) {
      EvidenceJson.write(json, signal);
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
