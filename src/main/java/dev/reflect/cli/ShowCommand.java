package dev.reflect.cli;

import dev.reflect.act.measure.Effects;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.write.History;
import dev.reflect.act.write.PastTexts;
import dev.reflect.ledger.Carried;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.OperationId;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
final class ShowCommand extends Deed {
  private static final int LONGEST_QUOTE = 400;
  private static final Strip UNKNOWN =
      Strip.of(
          "What changed is not known any more: the backup is gone, and the text too.", Ink.WARN);

  @Parameters(paramLabel = "OP", description = "The number of the operation, from: reflect log")
  private long number;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  void act() throws IOException {
    try (OpenLedger ledger = run.reading()) {
      History.Detail detail =
          new History(run.files(), ledger.ledger()).detail(new OperationId(number));
      Map<ProposalId, String> effects =
          new Effects(run.files(), ledger.ledger(), run.places())
              .said(new OperationId(number), run.now());
      if (json) {
        run.json(view(detail, effects));
      } else {
        Printer.of(run).page(rows(detail, effects));
      }
    }
  }

  private List<Strip> rows(History.Detail detail, Map<ProposalId, String> effects) {
    OperationText texts = new OperationText(run);
    List<Strip> rows = new ArrayList<>(texts.rows(detail.entry()).subList(0, 1));
    for (History.FileDetail file : detail.files()) {
      FileChange change = file.change();
      rows.add(Strip.EMPTY);
      rows.add(
          Strip.of(
              new Piece(PastTexts.did(change) + " ", Ink.TEXT),
              new Piece(run.places().label(change.path()), Ink.STRONG),
              new Piece(", " + file.standing().words(), Ink.TEXT)));
      rows.addAll(diff(file).map(FileDiff::rows).orElse(List.of(UNKNOWN)));
    }
    for (Carried carried : detail.learnings()) {
      rows.add(Strip.EMPTY);
      rows.add(
          Strip.of(
              new Piece(carried.proposal() + "  ", Ink.KEY),
              new Piece(carried.sentence(), Ink.STRONG)));
      rows.add(Strip.of(Paragraph.INDENT + decided(carried, texts), Ink.DIM));
      Optional.ofNullable(effects.get(carried.proposal()))
          .ifPresent(effect -> rows.add(Strip.of(Paragraph.INDENT + effect, Ink.TEXT)));
      carried
          .heard()
          .forEach(
              signal -> rows.add(Strip.of(quote(signal, carried.sentence(), texts), Ink.TEXT)));
    }
    return rows;
  }

  private static String decided(Carried carried, OperationText texts) {
    return (carried.takenBack() ? "taken back; " : "")
        + PastTexts.decided(carried)
        + ", "
        + texts.when(carried.decided().at());
  }

  private static String quote(Signal signal, String taught, OperationText texts) {
    return Paragraph.INDENT + HeardText.quoted(signal, taught, texts::when, LONGEST_QUOTE);
  }

  private Optional<FileDiff> diff(History.FileDetail file) {
    FileChange change = file.change();
    return file.diff()
        .map(
            diff ->
                FileDiff.of(
                    change.path(),
                    run.places().workingDirectory(),
                    diff,
                    change.before().isPresent(),
                    change.afterHash().isPresent()));
  }

  private View view(History.Detail detail, Map<ProposalId, String> effects) {
    return OperationText.view(detail.entry())
        .put(
            "files",
            View.list(
                detail.files(),
                file ->
                    OperationText.view(file.change())
                        .put("now", file.standing())
                        .put("diff", diff(file).map(FileDiff::text))))
        .put(
            "learnings",
            View.list(
                detail.learnings(),
                each -> view(each, Optional.ofNullable(effects.get(each.proposal())))));
  }

  private static View view(Carried carried, Optional<String> effect) {
    return new View()
        .put("proposal", carried.proposal().value())
        .put("learning", carried.sentence())
        .put("taken_back", carried.takenBack())
        .put("decision", carried.decided().decision().word())
        .put("decided_by", carried.decided().by())
        .put("decided_at", carried.decided().at())
        .maybe("effect", effect)
        .put("evidence", View.list(carried.heard(), HeardText::evidence));
  }
}
