package dev.reflect.cli;

import dev.reflect.act.decide.Desk;
import dev.reflect.act.queue.Pending.Said;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Queue.Undone;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.Shown;
import dev.reflect.review.Strip;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect queue}: the proposals that wait for a decision. */
@Command(
    name = "queue",
    header = "List the proposals that are not decided",
    description =
        "Prints each with its id, its target, your words and the diff: first the file of the one"
            + " most worth keeping, and in each file the worthiest first. The first nine have a"
            + " number, which accept, modify, skip and reject take for the id. Below them stands"
            + " what is accepted and not written.",
    footer = {
      "Examples:",
      "  reflect queue                                 What waits, with its diffs",
      "  reflect queue --json | jq -r '.[].learning'   Only the sentences"
    })
final class QueueCommand extends Deed {
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

  @Override
  void act() throws IOException {
    try (Desk desk = Desk.open(run.workplace(), "reflect queue", run::tell)) {
      if (undone) {
        undone(desk.undone());
      } else if (said) {
        said(desk.said());
      } else if (json) {
        run.json(views(desk));
      } else {
        table(desk);
      }
    }
  }

  private void undone(List<Undone> undone) throws IOException {
    list(
        undone,
        QueueCommand::view,
        each -> "%s  %s (undone by operation %s)".formatted(each.id(), each.sentence(), each.by()),
        undone.isEmpty()
            ? "Nothing is undone."
            : "They are proposed again when you say them again. To have one again: reflect undo"
                + " OP");
  }

  private void said(List<Said> said) throws IOException {
    list(
        said,
        QueueCommand::view,
        each ->
            "%s  %s → %s".formatted(each.id(), each.sentence(), run.places().label(each.file())),
        said.isEmpty()
            ? "No file says what is proposed."
            : "These files say it already. It is proposed again where they no longer do.");
  }

  private <T> void list(
      List<T> all, Function<T, View> view, Function<T, String> line, String lastLine)
      throws IOException {
    if (json) {
      run.json(View.list(all, view));
    } else {
      all.forEach(each -> run.print(line.apply(each)));
      run.print(lastLine);
    }
  }

  private static View view(Undone undone) {
    return new View()
        .put("id", undone.id().value())
        .put("learning", undone.sentence())
        .put("undone_by", undone.by().value());
  }

  private static View view(Said said) {
    return new View()
        .put("id", said.id().value())
        .put("learning", said.sentence())
        .put("file", said.file());
  }

  private void table(Desk desk) throws IOException {
    ProposalText texts = new ProposalText(run);
    Items items = desk.review().items();
    int said = desk.said().size();
    int undone = desk.undone().size();
    int open = 0;
    List<Strip> rows = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isOpen()) {
        open++;
        rows.addAll(texts.numbered(open, items.shown(i)));
        rows.add(Strip.EMPTY);
      }
    }
    Printer.of(run).print(rows);
    List<Item> taken = items.all().stream().filter(item -> item.state().isTaken()).toList();
    if (!taken.isEmpty()) {
      run.print("Accepted and not written; reflect apply writes:");
      taken.forEach(
          item ->
              run.print(
                  "  " + item.name() + "  " + item.sentence() + " → " + item.target().label()));
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
    desk.retired().forEach(run::print);
    run.print(ProposalText.stillOpen(run, desk.review().items().all()));
  }

  private static List<View> views(Desk desk) throws IOException {
    Items items = desk.review().items();
    Map<ProposalId, OperationId> undoneBy = desk.undoneBefore();
    List<View> views = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isOpen()) {
        ProposalId id = items.get(i).id();
        views.add(view(items.shown(i), Optional.ofNullable(undoneBy.get(id))));
      }
    }
    return views;
  }

  private static View view(Shown shown, Optional<OperationId> undoneBy) {
    Item item = shown.item();
    Learning learning = item.proposal().learning();
    return new View()
        .put("id", item.name().value())
        .put("learning", item.sentence())
        .put("kind", learning.kind())
        .put("confidence", learning.confidence().name())
        .share("worth", learning.worth())
        .maybe("past", learning.strongest().past())
        .put("cautions", shown.proposal().learning().cautions())
        .maybe("undone_by", undoneBy.map(OperationId::value))
        .put("target", item.target().path())
        .put("target_kind", item.target().kind())
        .maybe("remark", shown.proposal().remark())
        .put("heard_in", item.breadth().heardIn())
        .put("diff", ProposalText.diff(shown).text())
        .put("scopes", item.scopes())
        .put(
            "contradicts",
            item.contradictions().stream()
                .filter(Contradiction::isOpen)
                .map(
                    each -> new View().put("id", each.id()).with(ConflictsCommand.view(item, each)))
                .toList())
        .put("evidence", View.list(learning.signals(), HeardText::evidence));
  }
}
