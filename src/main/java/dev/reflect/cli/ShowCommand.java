package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.act.measure.Effects;
import dev.reflect.act.write.History;
import dev.reflect.act.write.PastTexts;
import dev.reflect.diff.Diff;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Carried;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.OperationId;
import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect show}: one operation in all its parts. */
@Command(
    name = "show",
    header = "Show what an operation wrote, and why",
    description =
        "Prints the diff of each file as the operation made it, how the file stands now, the"
            + " learnings with your words, and who decided.",
    footer = {"Example:", "  reflect show 3   The third operation"})
final class ShowCommand implements Callable<Integer> {
  private static final int LONGEST_QUOTE = 400;

  @Parameters(paramLabel = "OP", description = "The number of the operation, from: reflect log")
  private long number;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  private final Run run;

  ShowCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    try (OpenLedger ledger = OpenLedger.reading(run)) {
      ledger.notices().forEach(run::tell);
      History.Detail detail =
          new History(new Disk(), ledger.ledger()).detail(new OperationId(number));
      Map<ProposalId, String> effects =
          EffectText.of(
              new OperationId(number),
              new Effects(new Disk(), ledger.ledger(), run.places()),
              run.now());
      if (json) {
        Json.print(run.console().out(), generator -> object(generator, detail, effects));
      } else {
        print(detail, effects);
      }
    }
    return ExitStatus.DONE;
  }

  private void print(History.Detail detail, Map<ProposalId, String> effects) {
    OperationText texts = new OperationText(run.places(), run.invocation().zone());
    texts.lines(detail.entry()).stream().limit(1).forEach(run::print);
    for (History.FileDetail file : detail.files()) {
      FileChange change = file.change();
      run.print("");
      run.print(
          "%s %s, %s"
              .formatted(
                  PastTexts.did(change),
                  run.places().label(change.path()),
                  standing(file.standing())));
      Optional<String> diff = diff(file);
      if (diff.isPresent()) {
        diff.get().lines().forEach(run::print);
      } else {
        run.print("What changed is not known any more: the backup is gone, and the text too.");
      }
    }
    for (Carried carried : detail.learnings()) {
      run.print("");
      run.print(carried.proposal() + "  " + Plain.printable(carried.sentence()));
      run.print("          " + decided(carried, texts));
      Optional.ofNullable(effects.get(carried.proposal()))
          .ifPresent(effect -> run.print("          " + effect));
      carried.heard().forEach(signal -> run.print(quote(signal, texts)));
    }
  }

  private static String decided(Carried carried, OperationText texts) {
    String by =
        switch (carried.decided().by()) {
          case PERSON -> "you";
          case AUTO -> "the auto mode";
        };
    return (carried.takenBack() ? "taken back; " : "")
        + carried.decided().decision().word()
        + " by "
        + by
        + ", "
        + texts.when(carried.decided().at());
  }

  private static String quote(Signal signal, OperationText texts) {
    Evidence evidence = signal.evidence();
    String when = evidence.time().map(time -> ", " + texts.when(time)).orElse("");
    String words = Plain.shortened(Plain.sentence(evidence.quote()), LONGEST_QUOTE);
    return "          you" + when + ": “" + words + "”";
  }

  private static String standing(History.Standing standing) {
    return switch (standing) {
      case AS_WRITTEN -> "unchanged since";
      case AS_BEFORE -> "now as before again";
      case CHANGED_SINCE -> "changed again since";
      case GONE -> "gone since";
    };
  }

  private Optional<String> diff(History.FileDetail file) {
    FileChange change = file.change();
    Optional<Diff> diff = file.diff();
    return diff.map(
        known ->
            new FileDiff(run.places())
                .of(
                    change.path(),
                    known,
                    change.before().isPresent(),
                    change.afterHash().isPresent()));
  }

  private void object(JsonGenerator json, History.Detail detail, Map<ProposalId, String> effects)
      throws IOException {
    json.writeStartObject();
    OperationJson.fields(json, detail.entry());
    json.writeArrayFieldStart("files");
    for (History.FileDetail file : detail.files()) {
      json.writeStartObject();
      OperationJson.file(json, file.change());
      json.writeStringField("now", file.standing().name().toLowerCase(Locale.ROOT));
      Json.optional(json, "diff", diff(file));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("learnings");
    for (Carried carried : detail.learnings()) {
      learning(json, carried, Optional.ofNullable(effects.get(carried.proposal())));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void learning(JsonGenerator json, Carried carried, Optional<String> effect)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("proposal", carried.proposal().value());
    json.writeStringField("learning", carried.sentence());
    json.writeBooleanField("taken_back", carried.takenBack());
    json.writeStringField("decision", carried.decided().decision().word());
    json.writeStringField("decided_by", carried.decided().by().word());
    json.writeStringField("decided_at", carried.decided().at().toString());
    if (effect.isPresent()) {
      json.writeStringField("effect", effect.get());
    }
    json.writeArrayFieldStart("evidence");
    for (Signal signal : carried.heard()) {
      EvidenceJson.write(json, signal);
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
