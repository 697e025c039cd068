package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;
import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.home.Settings;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.ground.Moment;
import dev.reflect.ledger.Acceptance;
import dev.reflect.meta.Change;
import dev.reflect.meta.Experience;
import dev.reflect.meta.Fate;
import dev.reflect.meta.Group.Aspect;
import dev.reflect.meta.Trust;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
final class MetaCommand extends Deed {
  /** So many of the newest are looked into: reading whole files takes time. */
  private static final int LOOKED_INTO = 200;

  @Parameters(paramLabel = "reset", arity = "0..1", description = "Begin to count anew.")
  private Optional<String> word = Optional.empty();

  @Option(names = "--confirm", description = "With reset: do it. Without it, it is only said.")
  private boolean confirm;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  void act() throws IOException {
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
    try (OpenLedger ledger = run.open()) {
      Acceptance acceptance = ledger.ledger().acceptance();
      Experience experience = Experience.of(acceptance.cases());
      if (reset) {
        reset(acceptance, experience);
      } else {
        boolean used = Settings.read(run.files(), run.places()).usesPast();
        MetaTable table =
            new MetaTable(run, experience, changes(acceptance), acceptance.lastReset(), used);
        if (json) {
          run.json(table.view());
        } else {
          table.print();
        }
      }
    }
  }

  private void reset(Acceptance acceptance, Experience experience) throws IOException {
    int decided = experience.decided();
    if (decided == 0) {
      run.print("Nothing counts yet, so there is nothing to reset.");
    } else if (confirm) {
      acceptance.reset(run.now());
      Paragraph.of(whatYouDecided(decided) + " until now no longer counts. It stays in the ledger.")
          .forEach(run::print);
    } else {
      Paragraph.of(
              whatYouDecided(decided)
                  + " until now would no longer count, and would stay in the ledger.")
          .forEach(run::print);
      run.print("Do it with: reflect meta reset --confirm");
    }
  }

  private static String whatYouDecided(int decided) {
    return "What you decided about " + counted(decided, "proposal");
  }

  private static Map<Change, Integer> changes(Acceptance acceptance) throws IOException {
    Map<Change, Integer> changes = new EnumMap<>(Change.class);
    for (Change.Taken taken : acceptance.taken(LOOKED_INTO)) {
      Change.of(taken).forEach(change -> changes.merge(change, 1, Integer::sum));
    }
    return changes;
  }

  /**
   * How often what is heard was accepted, group by group, as a table of 80 columns or as JSON.
   *
   * @param used whether it moves scores by the settings
   */
  private record MetaTable(
      Run run,
      Experience experience,
      Map<Change, Integer> changes,
      Optional<Instant> reset,
      boolean used) {
    private static final int LONGEST_NAME = 34;
    private static final int MOST_ROWS = 12;

    void print() {
      run.print(standing());
      reset.ifPresent(
          at ->
              run.print(
                  "What was decided before "
                      + Moment.minute(at, run.zone())
                      + " does not count: it was reset."));
      if (experience.decided() == 0) {
        run.print("");
        String since = reset.isPresent() ? "since" : "yet";
        run.print("Nothing is decided " + since + ". Decide with: reflect review");
        return;
      }
      for (Aspect aspect : Aspect.values()) {
        rows(aspect);
      }
      run.print(StatisticsText.RANGE);
      run.print("");
      run.print(whatCounts());
      if (!changes.isEmpty()) {
        run.print("Of what you took: " + changed());
      }
    }

    private String standing() {
      return used
          ? "Meta-learning is active (meta.use): past decisions move the scores of what is heard."
          : "Meta-learning is passive: past decisions are shown and change no score. To use\n"
              + "them: --use-meta, or meta.use: true in "
              + run.places().label(run.places().settings());
    }

    private void rows(Aspect aspect) {
      List<Experience.Row> rows = experience.rows(aspect);
      if (rows.isEmpty()) {
        return;
      }
      run.print("");
      String title = aspect.word().toUpperCase(Locale.ROOT);
      boolean moves = moves(aspect);
      run.print(line(title, "ACCEPTED", "RATE", "RANGE", moves ? "TRUST, SCORE" : ""));
      for (Experience.Row row : rows.subList(0, Math.min(rows.size(), MOST_ROWS))) {
        run.print(
            line(
                Plain.shortened(Plain.sentence(row.group().name()), LONGEST_NAME),
                row.rate().hits() + " of " + row.rate().of(),
                row.rate().percent(),
                row.rate().range(),
                moves ? moved(aspect, row.trust()) : ""));
      }
      if (rows.size() > MOST_ROWS) {
        run.print("and " + (rows.size() - MOST_ROWS) + " more: reflect meta --json");
      }
    }

    /** What a detector and a kind say counts only where the pattern is new. */
    private static boolean moves(Aspect aspect) {
      return switch (aspect) {
        case DETECTOR, PATTERN, KIND -> true;
        case CONFIDENCE, TARGET, SKILL -> false;
      };
    }

    private static String moved(Aspect aspect, Trust trust) {
      if (trust == Trust.UNPROVEN) {
        return "too few";
      }
      double by = trust.adjustment();
      boolean raises = by > 0 && aspect == Aspect.PATTERN;
      return trust.phrase()
          + (by < 0 ? ", −" + Experience.amount(-by) : raises ? ", +" + Experience.amount(by) : "");
    }

    private static String line(String name, String of, String rate, String interval, String next) {
      return String.format(Locale.ROOT, "%-34s  %8s  %5s  %6s  %s", name, of, rate, interval, next)
          .stripTrailing();
    }

    private String whatCounts() {
      StringBuilder said = new StringBuilder("Counted: ");
      said.append(experience.decided());
      if (experience.imported() > 0) {
        said.append(", of them ").append(experience.imported()).append(" imported");
      }
      said.append(" (").append(experience.count(Fate.ACCEPTED)).append(" accepted, ");
      said.append(experience.count(Fate.MODIFIED)).append(" modified, ");
      said.append(experience.count(Fate.REJECTED)).append(" rejected, ");
      said.append(experience.count(Fate.UNDONE)).append(" undone).");
      List<String> others = new ArrayList<>();
      if (experience.count(Fate.SKIPPED) > 0) {
        others.add(experience.count(Fate.SKIPPED) + " skipped");
      }
      if (experience.count(Fate.BY_AUTO) > 0) {
        others.add(experience.count(Fate.BY_AUTO) + " by the auto mode");
      }
      if (!others.isEmpty()) {
        said.append("\nNot counted: ").append(String.join(", ", others)).append('.');
      }
      return said.toString();
    }

    private String changed() {
      List<String> counts = new ArrayList<>();
      changes.forEach((change, count) -> counts.add(count + " " + change.phrase()));
      return String.join(", ", counts) + ".";
    }

    View view() {
      return new View()
          .put("used", used)
          .put("reset_at", reset)
          .put("decided", experience.decided())
          .put("imported", experience.imported())
          .put("fates", new View().each(Fate.values(), experience::count))
          .put("changed", new View().each(Change.values(), each -> changes.getOrDefault(each, 0)))
          .put(
              "groups",
              Arrays.stream(Aspect.values())
                  .flatMap(aspect -> experience.rows(aspect).stream())
                  .map(MetaTable::view)
                  .toList());
    }

    private static View view(Experience.Row row) {
      return new View()
          .put("by", row.group().aspect())
          .put("name", row.group().name())
          .put("accepted", row.rate().hits())
          .put("decided", row.rate().of())
          .share("rate", row.rate().value())
          .share("low", row.rate().low())
          .share("high", row.rate().high())
          .put("trust", row.trust());
    }
  }
}
