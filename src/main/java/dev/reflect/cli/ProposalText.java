package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.decide.NamedProposal;
import dev.reflect.act.queue.Backlog;
import dev.reflect.diff.Diff;
import dev.reflect.ground.Moment;
import dev.reflect.learning.Caution;
import dev.reflect.proposal.Target;
import dev.reflect.review.Ink;
import dev.reflect.review.Item;
import dev.reflect.review.Shown;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A proposal as rows of text: what it teaches, why, where it goes, and the diff. */
record ProposalText(Run run) {
  private static final int LONGEST_QUOTE = 200;

  /** Returns the rows as a review has them, where keys can be typed. */
  List<Strip> rows(Shown shown) {
    return rows(shown, "", true);
  }

  /**
   * Returns the rows as a list has them, that is answered by commands: with the number that can be
   * typed for the id, where it has one digit.
   */
  List<Strip> numbered(int number, Shown shown) {
    return rows(shown, number <= NamedProposal.MOST_NUMBERED ? " [" + number + "]" : "", false);
  }

  private List<Strip> rows(Shown shown, String number, boolean keys) {
    Item item = shown.item();
    List<Strip> rows = new ArrayList<>();
    String state = item.isOpen() ? "" : " (" + item.state().word() + ")";
    Strip head =
        Strip.of(
            new Piece(item.name() + "  ", Ink.KEY),
            new Piece(item.sentence(), Ink.STRONG),
            new Piece(state, item.state().ink()),
            new Piece(number, Ink.KEY));
    List<String> broken = run.console().broken(head.text());
    if (broken.size() > 1) {
      broken.forEach(line -> rows.add(Strip.of(line, Ink.STRONG)));
    } else {
      rows.add(head);
    }
    add(rows, item.proposal().rationale(), Ink.DIM);
    item.proposal().learning().strongest().past().ifPresent(past -> add(rows, past, Ink.DIM));
    for (Caution caution : shown.proposal().learning().cautions()) {
      add(rows, "careful: it " + caution.phrase(), Ink.WARN);
    }
    item.contradiction()
        .ifPresent(
            found -> {
              add(rows, found.line() + (keys ? " [o]" : ""), Ink.WARN);
              if (!keys) {
                add(
                    rows,
                    "settle it with: reflect conflicts %s this|other|both".formatted(found.id()),
                    Ink.WARN);
              }
            });
    item.scopes().forEach(scope -> add(rows, scope, Ink.DIM));
    Target target = item.target();
    add(rows, target.kind().word() + ": " + target.label(), Ink.TEXT);
    shown.proposal().remark().ifPresent(remark -> add(rows, remark, Ink.WARN));
    for (Target passedOver : item.passedOver()) {
      add(rows, "not in " + passedOver.label() + ":", Ink.DIM);
      passedOver.problem().ifPresent(why -> add(rows, "  " + why, Ink.DIM));
    }
    item.breadth().forAll().ifPresent(heard -> add(rows, heard, Ink.GOOD));
    item.breadth().warnings().forEach(each -> add(rows, each, Ink.WARN));
    item.breadth().remarks().forEach(each -> add(rows, each, Ink.DIM));
    item.breadth().reasons().forEach(each -> add(rows, "· " + each, Ink.DIM));
    item.mayBePromoted(keys ? "t" : "In a review, t")
        .ifPresent(
            wider ->
                run.console()
                    .lines(Paragraph.INDENT + wider)
                    .forEach(line -> rows.add(Strip.of(line, Ink.GOOD))));
    add(rows, newest(item), Ink.TEXT);
    rows.add(Strip.EMPTY);
    FileDiff diff = diff(shown);
    if (shown.conflict().isPresent()) {
      run.console()
          .broken(shown.conflict().get())
          .forEach(line -> rows.add(Strip.of(line, Ink.WARN)));
    } else if (diff.diff().isEmpty()) {
      shown.nothing().ifPresent(why -> rows.add(Strip.of("Not changed: " + why, Ink.WARN)));
    } else {
      rows.addAll(diff.rows());
    }
    return rows;
  }

  private void add(List<Strip> rows, String words, Ink ink) {
    run.console().broken(Paragraph.INDENT + words).forEach(line -> rows.add(Strip.of(line, ink)));
  }

  private String newest(Item item) {
    List<Signal> signals = item.proposal().learning().signals();
    return HeardText.quoted(
        signals.get(signals.size() - 1),
        item.sentence(),
        time -> Moment.minute(time, run.zone()),
        LONGEST_QUOTE);
  }

  /** Returns what would be written, with its path within the repository. */
  static FileDiff diff(Shown shown) {
    Target target = shown.item().target();
    return FileDiff.of(
        target.path(),
        shown.item().proposal().learning().repository().root(),
        Diff.between(shown.proposal().base(), shown.result()),
        target.exists(),
        true);
  }

  /** Returns the last line under a list of proposals. */
  static String stillOpen(Run run, List<Item> items) throws IOException {
    long count = items.stream().filter(Item::isOpen).count();
    return count == 0
        ? "Nothing is left to decide."
        : "%s open. Decide with: %s, or\nreflect accept|modify|skip|reject ID"
            .formatted(
                counted(count, "proposal is", "proposals are"),
                Backlog.command(items, run.workplace()));
  }
}
