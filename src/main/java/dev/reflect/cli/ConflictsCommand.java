package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.decide.Desk;
import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.UserError;
import dev.reflect.review.Action;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Contradiction.Backing;
import dev.reflect.review.Contradiction.Ruling.Choice;
import dev.reflect.review.ContradictionText;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect conflicts}: learnings that cannot both hold, and what becomes of them. */
@Command(
    name = "conflicts",
    header = "List learnings that contradict each other, and settle them",
    description =
        "Compares what is proposed with the other proposals and with the lines of the memory"
            + " files, rules and skills that the project loads, whoever wrote them. With an id"
            + " and a choice it settles that pair, and nobody asks about it again; what that"
            + " changes in a file is written by reflect apply.",
    footer = {
      "Examples:",
      "  reflect conflicts             Who contradicts whom, each with its id",
      "  reflect conflicts 3f2a both   Both may hold; do not ask again"
    })
final class ConflictsCommand extends Deed {
  @Parameters(
      paramLabel = "ID",
      arity = "0..1",
      description = "The pair, as the list names it, or the beginning of it.")
  private Optional<String> id = Optional.empty();

  @Parameters(
      paramLabel = "this|other|both",
      arity = "0..1",
      description = "Keep the proposal, keep what it contradicts, or keep both.")
  private Optional<String> keep = Optional.empty();

  @Option(
      names = "--narrow",
      paramLabel = "SENTENCE",
      description = "Keep both, and say this or other in this narrower sentence.")
  private Optional<String> narrow = Optional.empty();

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  /** A contradiction, from the first of the two items that has it. */
  private record Pair(Item item, Contradiction contradiction) {}

  @Override
  void act() throws IOException {
    if (id.filter(String::isBlank).isPresent()) {
      throw usage("conflicts takes the ID of a pair, and not “" + id.get() + "”");
    }
    if (id.isEmpty() && narrow.isPresent()) {
      throw usage("--narrow takes the ID of a pair, and this or other");
    }
    try (Desk desk = Desk.open(run.workplace(), "reflect conflicts", run::tell)) {
      List<Pair> pairs = pairs(desk.review().items());
      if (id.isPresent()) {
        settle(desk, one(pairs, id.get()));
      } else if (json) {
        run.json(View.list(pairs, ConflictsCommand::view));
      } else {
        list(pairs);
      }
    }
  }

  private static List<Pair> pairs(Items items) {
    List<Pair> pairs = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < items.size(); i++) {
      Item item = items.shown(i).item();
      for (Contradiction each : item.contradictions()) {
        boolean open = each.isOpen() && item.state() != Item.State.REJECTED;
        if (open && seen.add(each.id())) {
          pairs.add(new Pair(item, each));
        }
      }
    }
    return pairs;
  }

  private static Pair one(List<Pair> pairs, String beginning) {
    return new Beginning("pair", beginning, "reflect conflicts lists them.")
        .of(
            pairs.stream().filter(each -> each.contradiction().id().startsWith(beginning)).toList(),
            each -> each.contradiction().id());
  }

  private void settle(Desk desk, Pair pair) {
    Choice choice = choice(pair);
    if (!pair.contradiction().choices(pair.item().target()).contains(choice)) {
      throw new UserError(
          pair.contradiction().other().where() + " cannot be changed from here.",
          "Keep this, the other or both; or edit that file.");
    }
    String words = choice.narrows() ? narrower(choice, pair) : "";
    desk.tell(new Action.Settle(pair.item().id(), pair.contradiction().id(), choice, words));
    run.print("Settled: " + choice.label() + ".");
    if (desk.item(pair.item().id()).state().isTaken()) {
      run.print("Accepted and not written. Write with: reflect apply");
    }
  }

  private String narrower(Choice choice, Pair pair) {
    String words = Plain.sentence(narrow.orElseThrow());
    String before =
        choice == Choice.NARROW_THIS
            ? pair.item().sentence()
            : pair.contradiction().other().sentence();
    if (words.isBlank() || words.equals(before)) {
      throw new UserError(
          "The sentence does not say where it holds.",
          "Say it in your own words: --narrow 'In tests, …'");
    }
    return words;
  }

  private Choice choice(Pair pair) {
    String word = keep.orElse("").toLowerCase(Locale.ROOT);
    boolean narrows = narrow.isPresent();
    return switch (word) {
      case "this" -> narrows ? Choice.NARROW_THIS : Choice.KEEP_THIS;
      case "other" -> narrows ? Choice.NARROW_OTHER : Choice.KEEP_OTHER;
      case "both" -> {
        if (narrows) {
          throw new UserError("--narrow says which one is narrowed: this or other.");
        }
        yield Choice.KEEP_BOTH;
      }
      default ->
          throw new UserError(
              "What is to be kept of " + pair.contradiction().id() + " is not said.",
              "Add one of this, other and both.");
    };
  }

  private void list(List<Pair> pairs) {
    for (Pair pair : pairs) {
      run.print(pair.contradiction().id() + "  " + pair.contradiction().why());
      ContradictionText.sides(pair.item(), pair.contradiction(), run.zone())
          .forEach(line -> run.print(Paragraph.INDENT + line));
      run.print(Paragraph.INDENT + "suggested: " + pair.contradiction().suggested().label());
      run.print("");
    }
    run.print(
        pairs.isEmpty()
            ? "Nothing that is proposed contradicts anything."
            : "Settle with: reflect conflicts ID this|other|both, or in a review with o");
  }

  private static View view(Pair pair) {
    Backing backing = Backing.of(pair.item().proposal().learning());
    return new View()
        .put("id", pair.contradiction().id())
        .put("proposal", pair.item().name().value())
        .put("learning", pair.item().sentence())
        .put("target", pair.item().target().path())
        .put("heard", backing.times())
        .put("last_heard", backing.last())
        .with(view(pair.item(), pair.contradiction()));
  }

  static View view(Item item, Contradiction contradiction) {
    Contradiction.Other other = contradiction.other();
    View view =
        new View()
            .put("why", contradiction.why())
            .put("other", other.sentence())
            .put("other_file", other.target().path());
    if (other instanceof Contradiction.Other.Written written) {
      view.put("other_line", written.line());
    } else if (other instanceof Contradiction.Other.Proposed proposed) {
      view.put("other_proposal", proposed.id().value());
    }
    return view.put("other_heard", other.backing().times())
        .put("other_last_heard", other.backing().last())
        .put("suggested", contradiction.suggested())
        .put("choices", contradiction.choices(item.target()));
  }
}
