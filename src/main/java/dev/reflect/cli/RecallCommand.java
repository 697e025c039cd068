package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.archive.SessionSurvey;
import dev.reflect.act.archive.Vectors;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.recall.AskedNow;
import dev.reflect.act.recall.GivenSource;
import dev.reflect.act.recall.GivingBack;
import dev.reflect.act.recall.Offer;
import dev.reflect.act.recall.PromptRecall;
import dev.reflect.archive.SearchIndex;
import dev.reflect.ground.Moment;
import dev.reflect.ground.Spelled;
import dev.reflect.ledger.Recalls.Given;
import dev.reflect.recall.RecallMode;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.RecallCounts;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect recall}: what Claude is given of what is known, and when. */
@Command(
    name = "recall",
    header = "Give Claude what earlier sessions know",
    description =
        "on: at a prompt, Claude is given at most three learnings of the project that no file says"
            + " yet, and with the first three of a session places in earlier sessions that answer"
            + " it; mostly nothing is sure enough. They come from all projects but those of"
            + " archive.exclude, as quotations with date and source. start: the same, and with the"
            + " first prompt of a session where the work on its branch stood last, and where the"
            + " files that changed last were changed before; at most three in all. trial: the same"
            + " in every other session, by a coin, which the ledger keeps. off: never; this is how"
            + " it begins. Without a word, or with status, it says which it is and what was given"
            + " last.",
    footer = {
      "Examples:",
      "  reflect recall on                                 Give Claude what is known",
      "  reflect recall --for \"why does checkout hang?\"    Show what would be given, and why"
    })
final class RecallCommand extends Deed {
  private static final int LAST = 5;

  @Parameters(
      paramLabel = "on|start|trial|off|status",
      arity = "0..1",
      description = "Set it to this, or say which it is.")
  private Optional<String> word = Optional.empty();

  @Option(
      names = "--for",
      paramLabel = "PROMPT",
      description = "Show what would be given for these words, what would not, and why.")
  private Optional<String> prompt = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  void act() throws IOException {
    if (prompt.isPresent() && word.isPresent()) {
      throw usage("--for shows, and changes nothing: leave out " + Plain.sentence(word.get()));
    }
    if (prompt.isPresent()) {
      show(prompt.get());
      return;
    }
    ModeFile<RecallMode> file = ModeFile.recall(run.files(), run.places());
    if (word.filter(each -> !each.equals("status")).isPresent()) {
      set(file, word.get());
    }
    status(file.read());
  }

  private void set(ModeFile<RecallMode> file, String word) throws IOException {
    RecallMode mode =
        Spelled.of(RecallMode.class, word)
            .orElseThrow(
                () ->
                    new UserError(
                        "Recall cannot be set to " + Plain.sentence(word),
                        "It is one of on, start, trial and off; status says which."));
    if (mode != RecallMode.OFF) {
      run.indexed(SearchIndex::steps); // nobody wants the first prompt to wait for this
    }
    file.write(mode);
  }

  private void show(String asked) throws IOException {
    if (asked.isBlank()) {
      throw usage("--for takes the words of a prompt");
    }
    run.indexed(SearchIndex::steps);
    List<Offer> offers;
    RecallMode mode;
    Vectors vectors = new Vectors(run.places(), run::tell);
    try (GivingBack giving =
        new GivingBack(run.files(), run.places(), run.workplace().clock(), vectors::of)) {
      mode = giving.mode();
      offers = giving.offers(new AskedNow("", asked, run.places().workingDirectory()));
    }
    vectors.rest();
    String block = PromptRecall.block(offers);
    if (json) {
      run.json(new View().put("given", block).put("finds", View.list(offers, RecallCommand::view)));
      return;
    }
    if (mode == RecallMode.OFF) {
      run.print("Recall is off; were it on:");
    }
    run.print(block.isEmpty() ? "Nothing would be given for that." : "Claude would be told:");
    block.lines().forEach(line -> run.print("  " + line));
    for (Offer each : offers) {
      String fate = each.withheld().map(why -> "Not given: " + why).orElse("Given");
      run.print("");
      run.print(fate + "; " + each.why());
      each.text().lines().forEach(line -> run.print("  " + line));
    }
  }

  private static View view(Offer offer) {
    return new View()
        .put("find", offer.find())
        .put("kind", offer.sort())
        .put("score", offer.score())
        .put("given", offer.isGiven())
        .put("why", offer.why())
        .put("withheld", offer.withheld())
        .put("text", offer.text());
  }

  private void status(RecallMode mode) throws IOException {
    if (!json) {
      run.print(sentence(mode)); // first: what was set is set, should the ledger not be readable
    }
    List<Given> given;
    List<String> lines = new ArrayList<>();
    RecallCounts counts;
    try (OpenLedger ledger = run.reading();
        GivenSource source = new GivenSource(run.places(), ledger.ledger())) {
      given = ledger.ledger().recalls().newest(LAST);
      for (Given each : given) {
        lines.add(line(each, source.of(each), run.zone()));
      }
      counts =
          new SessionSurvey(run.places(), run::tell)
              .recall(ledger.ledger(), Period.until(run.now()));
    }
    if (json) {
      run.json(
          new View()
              .put("mode", mode)
              .put("last", View.list(given, RecallCommand::view))
              .maybe("trial", StatisticsJson.trial(counts.trial())));
      return;
    }
    StatisticsWords.recall(counts).forEach(run::print);
    if (!given.isEmpty()) {
      run.print("Given last:");
    }
    lines.forEach(each -> run.print("  " + each));
  }

  private static View view(Given given) {
    return new View()
        .put("session", given.session())
        .put("at", given.at())
        .put("kind", given.sort())
        .put("find", given.find())
        .put("score", given.score())
        .put("characters", given.size())
        .put("outcome", given.outcome());
  }

  private static String line(Given given, String source, ZoneId zone) {
    return Moment.minute(given.at(), zone)
        + "  "
        + source
        + ", given to session "
        + Plain.id(given.session())
        + given.outcome().map(each -> ", " + each.word()).orElse("");
  }

  private static String sentence(RecallMode mode) {
    return switch (mode) {
      case OFF -> "Recall is off: Claude is given nothing of earlier sessions.";
      case ON ->
          "Recall is on: at a prompt Claude is given what is known and answers it, from all"
              + " projects but those of archive.exclude.";
      case START ->
          "Recall is on, and a session begins with what belongs to its branch and the files that"
              + " changed last.";
      case TRIAL ->
          "Recall is on trial: as on, in every other session by a coin that the ledger keeps.";
    };
  }
}
