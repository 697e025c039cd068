package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;
import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.home.MovedFolders;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.claude.Project;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.Moves.Move;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect moved}: folders that lie elsewhere now. */
@Command(
    name = "moved",
    header = "Say where the folder of a project is now",
    description =
        "What was heard, kept and written in the folder that is gone belongs to the new one from"
            + " then on. A folder with others in it moves them all: on another machine, your home."
            + " A repository that got another name is known by its commits, without a word. Without"
            + " folders, lists what is gone and what was moved.",
    footer = {
      "Examples:",
      "  reflect moved ~/src/shop-web ~/src/shop-front",
      "  reflect moved /home/ada /Users/ada",
      "  reflect moved --undo ~/src/shop-web"
    })
final class MovedCommand extends Deed {
  @Parameters(paramLabel = "FOLDER", arity = "0..2", description = "Where it was, and where it is.")
  private List<Path> folders = List.of();

  @Option(
      names = "--undo",
      paramLabel = "OLD",
      description = "Take back that this folder was moved.")
  private Optional<Path> undo = Optional.empty();

  @Option(names = "--json", description = "Print the list as JSON.")
  private boolean json;

  @Override
  void act() throws IOException {
    if (folders.size() == 1 || undo.isPresent() && !folders.isEmpty()) {
      throw usage("moved takes where the folder was and where it is, or --undo and where it was");
    }
    try (OpenLedger opened = run.open()) {
      if (undo.isPresent()) {
        Path from = path(undo.get());
        new MovedFolders(run.workplace(), opened.ledger()).takeBack(from);
        run.print("Taken back: nothing of " + label(from) + " counts elsewhere any more.");
      } else if (folders.size() == 2) {
        tell(opened.ledger(), path(folders.get(0)), path(folders.get(1)));
      } else {
        list(MovedFolders.waiting(opened.ledger()), opened.ledger().moved().all());
      }
    }
  }

  private void tell(Ledger ledger, Path from, Path to) throws IOException {
    int waiting =
        MovedFolders.waiting(ledger).entrySet().stream()
            .filter(each -> each.getKey().startsWith(from))
            .mapToInt(Map.Entry::getValue)
            .sum();
    new MovedFolders(run.workplace(), ledger).moved(from, to);
    run.print(
        "What was heard, kept and written in %s counts in %s now%s."
            .formatted(
                label(from),
                label(to),
                waiting == 0
                    ? ""
                    : ", and " + counted(waiting, "proposal waits", "proposals wait") + " there"));
  }

  private void list(Map<Path, Integer> waiting, List<Move> moves) throws IOException {
    if (json) {
      run.json(
          new View()
              .put(
                  "gone",
                  View.list(
                      List.copyOf(waiting.entrySet()),
                      each ->
                          new View().put("folder", each.getKey()).put("waiting", each.getValue())))
              .put(
                  "moved",
                  View.list(
                      moves, each -> new View().put("from", each.from()).put("to", each.to()))));
      return;
    }
    waiting.forEach(
        (folder, proposals) ->
            run.print(
                "%s is gone, and %s for it. %s"
                    .formatted(
                        label(folder),
                        counted(proposals, "proposal waits", "proposals wait"),
                        MovedFolders.hint(run.places(), folder))));
    moves.forEach(each -> run.print(label(each.from()) + " → " + label(each.to())));
    if (waiting.isEmpty() && moves.isEmpty()) {
      run.print("Nothing waits for a folder that is gone, and nothing was moved.");
    }
  }

  private Path path(Path typed) {
    return Project.realPath(run.places().workingDirectory().resolve(typed));
  }

  private String label(Path path) {
    return run.places().label(path);
  }
}
