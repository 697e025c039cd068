package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;
import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.home.LedgerFile;
import dev.reflect.act.peer.Peer;
import dev.reflect.act.peer.PeerImport;
import dev.reflect.act.peer.PeerReport;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.ground.Spelled;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect import}: adds an exported ledger to this one. */
@Command(
    name = "import",
    header = "Add an exported ledger to this one",
    description = {
      "Adds what this ledger does not have yet; all of it, or nothing when a line is broken."
          + " Operations of the other machine are kept as history and cannot be undone here.",
      "With --from: reads what another program was taught, once, and leaves its files as they"
          + " are. Its learnings wait for a review like all others, and what was decided"
          + " there counts in reflect meta. What Claude found out becomes notes, as far as it is"
          + " specific and safe; sessions that Claude Code has deleted become copies, which"
          + " reflect find finds. FILE is then its file or directory; by default"
          + " where that program keeps it.",
      "--from claude reads what Claude noted itself about this project: the lessons of its memory,"
          + " and what /insights found that you told it. Nothing of it is applied without you."
    },
    footer = {
      "Examples:",
      "  reflect import ledger.jsonl           Add what reflect export wrote",
      "  reflect import --from claude-reflect  Take over what another program was taught",
      "  reflect import --from claude-mem      Take over notes, and what you typed there",
      "  reflect import --from claude          Review what Claude noted itself"
    })
final class ImportCommand extends Deed {
  private static final List<String> COUNTED =
      List.of("learning", "sighting", "proposal", "decision", "operation");

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      description = "Read this file, which reflect export wrote.")
  private Optional<String> file = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "PROGRAM",
      description =
          "Import from another program: python-reflect, claude-reflect, sixthsense,"
              + " session-learning, siftcoder, episodic-memory, claude-mem or claude.")
  private Optional<String> from = Optional.empty();

  @Override
  void act() throws IOException {
    if (from.isEmpty() && file.isEmpty()) {
      throw usage("import takes the FILE that reflect export wrote, or --from PROGRAM");
    }
    Optional<Peer> peer = from.flatMap(name -> Spelled.of(Peer.class, name));
    if (from.isPresent() && peer.isEmpty()) {
      throw usage("--from takes " + Peer.words() + ", and not “" + from.get() + "”");
    }
    try (OpenLedger ledger = run.open()) {
      if (peer.isPresent()) {
        from(peer.get(), ledger);
        return;
      }
      Map<String, Integer> added =
          new LedgerFile(run.files(), ledger.ledger(), run.places())
              .importFrom(run.places().workingDirectory().resolve(file.get()), run.now());
      int left = Optional.ofNullable(added.remove("left")).orElse(0);
      int moved = Optional.ofNullable(added.remove("moved")).orElse(0);
      run.print(added.isEmpty() ? "All of it is here already." : "Imported " + counts(added) + ".");
      if (added.containsKey("brought")) {
        run.print("What was accepted there and is not written waits: reflect review");
      }
      if (moved > 0) {
        run.print(
            "It says where %s now: reflect moved"
                .formatted(counted(moved, "folder lies", "folders lie")));
      }
      if (left > 0) {
        run.print(
            "Where folders lie that are here, too, was not taken over: reflect moved OLD NEW");
      }
    }
  }

  private void from(Peer peer, OpenLedger ledger) throws IOException {
    Optional<Path> path = file.map(run.places().workingDirectory()::resolve);
    PeerReport report;
    try (Progress progress = new Progress(run.console())) {
      report =
          new PeerImport(run.files(), ledger.ledger(), run.places(), progress::of)
              .from(peer, path, run.zone(), run.now());
    }
    report.sentences().forEach(run::print);
  }

  private static String counts(Map<String, Integer> added) {
    List<String> counts = new ArrayList<>();
    for (String noun : COUNTED) {
      counts.add(counted(added.getOrDefault(noun, 0), noun));
    }
    String last = counts.remove(counts.size() - 1);
    return String.join(", ", counts) + " and " + last;
  }
}
