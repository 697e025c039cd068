package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.decide.Desk;
import dev.reflect.act.home.Beginning;
import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.tidy.OpposedLines;
import dev.reflect.claude.Project;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Settlements;
import dev.reflect.proposal.Plan;
import dev.reflect.review.Action;
import dev.reflect.review.Contradiction;
import dev.reflect.review.Contradiction.Backing;
import dev.reflect.review.Contradiction.Ruling.Choice;
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
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect conflicts}: learnings that cannot both hold, and what becomes of them. */
@Command(
    name = "conflicts",
    header = "List learnings that contradict each other, and settle them",
    description =
        "Compares what is proposed, and what the memory files, rules and skills say that the"
            + " project loads, whoever wrote them. With an id and a choice it settles that pair,"
            + " and nobody asks about it again; what that changes for a proposal is written by"
            + " reflect apply, and of two lines one is taken out at once.",
    footer = {
      "Examples:",
      "  reflect conflicts             Who contradicts whom, each with its id",
      "  reflect conflicts 3f2a both   Both may hold; do not ask again"
    })
final class ConflictsCommand extends Deed {
  private static final String NAME = "reflect conflicts";

  @Parameters(
      paramLabel = "ID",
      arity = "0..1",
      description = "The pair, as the list names it, or the beginning of it.")
  private Optional<String> id = Optional.empty();

  @Parameters(
      paramLabel = "this|other|both",
      arity = "0..1",
      description = "Keep the first, keep what it contradicts, or keep both.")
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
    try (Desk desk = Desk.open(run.workplace(), NAME, run::tell)) {
      List<Pair> pairs = pairs(desk.review().items());
      List<OpposedLines.Pair> lines = lines(desk.ledger(), pairs);
      if (id.isPresent()) {
        settle(desk, pairs, lines);
      } else if (json) {
        List<View> views = new ArrayList<>(View.list(pairs, ConflictsCommand::view));
        views.addAll(View.list(lines, ConflictsCommand::view));
        run.json(views);
      } else {
        list(pairs, lines);
      }
    }
  }

  /** What a proposal says, too, is settled with that. */
  private List<OpposedLines.Pair> lines(Ledger ledger, List<Pair> proposed) throws IOException {
    Set<String> known = new HashSet<>();
    proposed.forEach(pair -> known.add(pair.contradiction().id()));
    Targets targets = new Targets(run.files(), run.places());
    return OpposedLines.in(ledger, targets, here()).stream()
        .filter(pair -> known.add(pair.id()))
        .toList();
  }

  private Project here() throws IOException {
    return run.places().project();
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

  private void settle(Desk desk, List<Pair> proposed, List<OpposedLines.Pair> lines)
      throws IOException {
    List<String> ids = new ArrayList<>();
    proposed.forEach(each -> ids.add(each.contradiction().id()));
    lines.forEach(each -> ids.add(each.id()));
    String typed = id.orElseThrow();
    String named =
        new Beginning("pair", typed, "reflect conflicts lists them.")
            .of(ids.stream().filter(each -> each.startsWith(typed)).toList(), Function.identity());
    int at = ids.indexOf(named);
    if (at < proposed.size()) {
      settle(desk, proposed.get(at));
    } else {
      settle(desk.ledger(), lines.get(at - proposed.size()));
    }
  }

  private void settle(Desk desk, Pair pair) {
    String other = pair.contradiction().other().sentence();
    Choice choice = choice(pair.contradiction().id());
    if (!pair.contradiction().choices(pair.item().target()).contains(choice)) {
      throw new UserError(
          pair.contradiction().other().where() + " cannot be changed from here.",
          "Keep this, the other or both; or edit that file.");
    }
    String words = words(choice, pair.item().sentence(), other);
    desk.tell(new Action.Settle(pair.item().id(), pair.contradiction().id(), choice, words));
    run.print("Settled: " + choice.label() + ".");
    if (desk.item(pair.item().id()).state().isTaken()) {
      run.print("Accepted and not written. Write with: reflect apply");
    }
  }

  /** What is not kept of two lines is taken out at once, as nothing waits to be decided. */
  private void settle(Ledger ledger, OpposedLines.Pair pair) throws IOException {
    Contradiction.Other other = pair.contradiction().other();
    Choice choice = choice(pair.id());
    if (!pair.choices().contains(choice)) {
      boolean goes = choice == Choice.KEEP_THIS || choice == Choice.NARROW_OTHER;
      throw new UserError(
          (goes ? other : pair.line()).where() + " cannot be changed from here.",
          "Keep both, or edit that file.");
    }
    Plan plan = pair.edits(choice, words(choice, pair.line().sentence(), other.sentence()));
    if (plan.isEmpty()) {
      Settlements.Pair both =
          new Settlements.Pair(pair.contradiction().mine(), pair.contradiction().theirs());
      ledger.settlements().keepBoth(both, here().repositoryId(), run.now());
      run.print("Settled: " + choice.label() + ".");
      return;
    }
    plan.edits().forEach(Printer.of(run)::print);
    run.undoable(run.apply(ledger).of(plan, List.of(), NAME, run.now()), NAME);
  }

  private String words(Choice choice, String mine, String theirs) {
    if (!choice.narrows()) {
      return "";
    }
    String words = Plain.sentence(narrow.orElseThrow());
    if (words.isBlank() || words.equals(choice == Choice.NARROW_THIS ? mine : theirs)) {
      throw new UserError(
          "The sentence does not say where it holds.",
          "Say it in your own words: --narrow 'In tests, …'");
    }
    return words;
  }

  private Choice choice(String pair) {
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
              "What is to be kept of " + pair + " is not said.",
              "Add one of this, other and both.");
    };
  }

  private void list(List<Pair> proposed, List<OpposedLines.Pair> lines) {
    for (Pair pair : proposed) {
      list(pair.contradiction(), pair.contradiction().sides(pair.item(), run.zone()));
    }
    for (OpposedLines.Pair pair : lines) {
      list(pair.contradiction(), pair.contradiction().sides(pair.line(), run.zone()));
    }
    boolean none = proposed.isEmpty() && lines.isEmpty();
    run.print(
        none
            ? "Nothing that is proposed or written contradicts anything."
            : "Settle with: reflect conflicts ID this|other|both"
                + (proposed.isEmpty() ? "" : ", or in a review with o"));
  }

  private void list(Contradiction contradiction, List<String> sides) {
    run.print(contradiction.id() + "  " + contradiction.why());
    sides.forEach(line -> run.print(Paragraph.INDENT + line));
    run.print(Paragraph.INDENT + "suggested: " + contradiction.suggested().label());
    run.print("");
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

  private static View view(OpposedLines.Pair pair) {
    Backing backing = pair.line().backing();
    return new View()
        .put("id", pair.id())
        .put("proposal", null)
        .put("learning", pair.line().sentence())
        .put("target", pair.line().target().path())
        .put("line", pair.line().line())
        .put("heard", backing.times())
        .put("last_heard", backing.last())
        .with(view(pair.contradiction(), pair.choices()));
  }

  static View view(Item item, Contradiction contradiction) {
    return view(contradiction, contradiction.choices(item.target()));
  }

  private static View view(Contradiction contradiction, List<Choice> choices) {
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
        .put("choices", choices);
  }
}
