package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.queue.Promote;
import dev.reflect.promotion.Judged;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect promote}: learnings of several repositories become learnings of all. */
@Command(
    name = "promote",
    header = "Keep for every project what several projects taught",
    description = {
      "A learning that was heard in two or more repositories may hold everywhere. At a"
          + " terminal it opens the review on such learnings alone; elsewhere it prints"
          + " the list. Those that you name it writes into the CLAUDE.md of all projects,"
          + " between two comments that cost no context. Clones and worktrees are one"
          + " repository.",
      "",
      "Shows the diff of every file that it writes, and keeps a backup; reflect undo takes it"
          + " back. What you reword or take away between the comments stays so."
    },
    footer = {
      "Examples:",
      "  reflect promote                Review what may be promoted",
      "  reflect promote preview 3f2a   Show what promoting it would change",
      "  reflect promote 3f2a           Promote it",
      "  reflect promote 3f2a --never   Leave it to its projects"
    })
final class PromoteCommand extends Deed {
  private static final String LIST = "list";
  private static final String PREVIEW = "preview";

  @Parameters(
      paramLabel = "list | preview ID | ID",
      arity = "0..*",
      description = {
        "list: print what may be promoted, the first 20. Without a terminal, the default.",
        "preview ID: show what promoting it would change, and why it holds everywhere.",
        "ID: promote these learnings; ids are in the list, and their beginnings will do."
      })
  private List<String> given = List.of();

  @Option(
      names = "--all",
      description =
          "Promote all that are ready; with list, print more than the first 20, and what"
              + " is never offered, too.")
  private boolean all;

  @Option(names = "--dry-run", description = "Show what would change, as diffs, and write nothing.")
  private boolean dryRun;

  @Option(
      names = "--remove",
      description =
          "Take the promoted learnings out of the files of their repositories too, where"
              + " a line says just that. Without it you are asked, at a terminal.")
  private boolean remove;

  @Option(
      names = "--again",
      description = "Write a line once more that you reworded or took away by hand.")
  private boolean again;

  @Option(
      names = "--never",
      description = "Do not offer these any more; in their projects they count as before.")
  private boolean never;

  @Option(names = "--offer", description = "Offer these again, after --never.")
  private boolean offer;

  @Option(names = "--yes", description = "Promote even a sentence that asks for care.")
  private boolean yes;

  @Option(names = "--json", description = "Print the whole list as one JSON array.")
  private boolean json;

  @Override
  void act() throws IOException {
    boolean preview = !given.isEmpty() && given.get(0).equals(PREVIEW);
    boolean list = given.isEmpty() && !all || given.equals(List.of(LIST));
    List<String> ids = preview ? given.subList(1, given.size()) : list ? List.of() : given;
    check(preview, list, ids);
    boolean screen = given.isEmpty() && list && !json && Display.isPossible(run);
    boolean reads = preview || list || dryRun;
    try (OpenLedger ledger = reads ? run.reading() : run.open()) {
      Promote promote = Promote.at(run.workplace(), ledger.ledger());
      if (list && (!screen || promote.items().isEmpty())) {
        new PromotionList(run, promote, all).print(json);
        return;
      }
      if (list) {
        new ReviewRun(run, "reflect promote").promotions();
        return;
      }
      List<Judged> chosen = all ? promote.ready() : named(promote, ids);
      NamedPromotions named =
          new NamedPromotions(
              run, promote, ledger.ledger(), new NamedPromotions.Allowed(again, remove, yes));
      if (never || offer) {
        named.offer(chosen, offer, dryRun);
      } else if (chosen.isEmpty()) {
        run.print("Nothing is ready to be promoted. See: reflect promote list");
      } else if (preview || dryRun) {
        named.show(chosen);
      } else {
        named.write(chosen);
      }
    }
  }

  private void check(boolean preview, boolean list, List<String> ids) {
    if (all && !ids.isEmpty()) {
      throw usage("promote takes ids, or --all");
    }
    if (!list && given.contains(LIST)) {
      throw usage("promote list takes no ids; promote preview does");
    }
    if (preview && ids.isEmpty()) {
      throw usage("promote preview takes an id");
    }
    if (json && !list) {
      throw usage("--json goes with: promote list");
    }
    if (never && offer) {
      throw usage("--never and --offer are opposites");
    }
    if ((never || offer) && (all || preview || remove || again || yes || ids.isEmpty())) {
      throw usage((never ? "--never" : "--offer") + " takes ids, and besides them only --dry-run");
    }
    if (list && (remove || again || yes || dryRun)) {
      throw usage("promote list takes only --all and --json");
    }
  }

  private static List<Judged> named(Promote promote, List<String> ids) throws IOException {
    Map<String, Judged> named = new LinkedHashMap<>();
    for (String id : ids) {
      Judged judged = promote.named(id);
      named.put(judged.candidate().id(), judged);
    }
    return List.copyOf(named.values());
  }
}
