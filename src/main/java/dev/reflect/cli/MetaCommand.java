package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.home.Settings;
import dev.reflect.act.write.MetaReset;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Acceptance;
import dev.reflect.meta.Change;
import dev.reflect.meta.Experience;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect meta}: how often what is heard was accepted, and what that changes. */
@Command(
    name = "meta",
    header = "Say how often what is heard was accepted",
    description =
        "Counts what you accepted, modified, rejected and undid, by detector, pattern, kind,"
            + " confidence, target and skill. What is accepted below 20 %% of the time is"
            + " lowered by 0.3, below 50 %% by 0.15, and from 80 %% on raised by 0.1, once five"
            + " are decided; but only where you want it: with --use-meta, or the setting"
            + " meta.use. Otherwise it is told beside each proposal and changes nothing. reset:"
            + " what was decided until now does not count any more; it stays in the ledger.",
    footer = {
      "Examples:",
      "  reflect meta                   What was accepted, and what that would change",
      "  reflect meta reset --confirm   Begin to count anew"
    })
final class MetaCommand implements Callable<Integer> {
  /** So many of the newest are looked into: reading whole files takes time. */
  private static final int LOOKED_INTO = 200;

  @Parameters(paramLabel = "reset", arity = "0..1", description = "Begin to count anew.")
  private Optional<String> word = Optional.empty();

  @Option(names = "--confirm", description = "With reset: do it. Without it, it is only said.")
  private boolean confirm;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  private final Run run;

  MetaCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws IOException {
    boolean reset = word.isPresent();
    if (reset && !word.get().equals("reset")) {
      throw usage("meta takes the word reset, and not “" + word.get() + "”");
    }
    if (confirm && !reset) {
      throw usage("--confirm goes with reset");
    }
    if (reset && json) {
      throw usage("--json goes without reset");
    }
    try (OpenLedger ledger = OpenLedger.open(run)) {
      ledger.notices().forEach(run::tell);
      Acceptance acceptance = ledger.ledger().acceptance();
      Experience experience = Experience.of(acceptance.cases());
      if (reset) {
        reset(new MetaReset(new Disk(), ledger.ledger(), run.places()), experience);
      } else {
        boolean used = Settings.read(new Disk(), run.places()).meta().use();
        MetaTable table =
            new MetaTable(run, experience, changes(acceptance), acceptance.lastReset(), used);
        if (json) {
          table.printJson();
        } else {
          table.print();
        }
      }
    }
    return ExitStatus.DONE;
  }

  private void reset(MetaReset reset, Experience experience) throws IOException {
    int decided = experience.decided();
    if (decided == 0) {
      run.print("Nothing counts yet, so there is nothing to reset.");
    } else if (confirm) {
      String file = run.places().label(reset.reset(run.now(), run.invocation().zone()));
      Paragraph.of(
              counted(decided) + " until now no longer counts. What counted is kept in " + file)
          .forEach(run::print);
    } else {
      String file = run.places().label(reset.file(run.now(), run.invocation().zone()));
      Paragraph.of(
              counted(decided)
                  + " until now would no longer count, and would stay in the ledger. What counted"
                  + " would be kept in a file like "
                  + file)
          .forEach(run::print);
      run.print("Do it with: reflect meta reset --confirm");
    }
  }

  private static String counted(int decided) {
    return "What you decided about " + decided + (decided == 1 ? " proposal" : " proposals");
  }

  private static Map<Change, Integer> changes(Acceptance acceptance) throws IOException {
    Map<Change, Integer> changes = new EnumMap<>(Change.class);
    for (Change.Taken taken : acceptance.taken(LOOKED_INTO)) {
      Change.of(taken).forEach(change -> changes.merge(change, 1, Integer::sum));
    }
    return changes;
  }
}
