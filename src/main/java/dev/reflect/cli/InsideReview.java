package dev.reflect.cli;

import dev.reflect.act.decide.Desk;
import dev.reflect.act.decide.FormReview;
import dev.reflect.act.hear.HooksHeard;
import dev.reflect.act.install.Installation;
import dev.reflect.act.install.OtherTerminal;
import dev.reflect.act.install.Surroundings;
import dev.reflect.act.install.Surroundings.Way;
import dev.reflect.act.queue.Backlog;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.write.History;
import dev.reflect.fs.Attempt;
import dev.reflect.mcp.Person;
import dev.reflect.review.Item;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The review as {@code /reflect} runs it: in the best way that is open where Claude Code is. What
 * it prints is for Claude, and says what to do next.
 */
final class InsideReview {
  private static final Duration OPENING = Duration.ofSeconds(8);

  /** Less than the ten minutes that Claude Code lets a command run at most. */
  private static final Duration PATIENCE = Duration.ofMinutes(9);

  /** A session that the resident process has not been heard from so long has none. */
  private static final Duration LATELY = Duration.ofHours(1);

  private final Run run;
  private final List<String> arguments;

  /**
   * @param arguments of the review that a terminal is opened for
   */
  InsideReview(Run run, List<String> arguments) {
    this.run = run;
    this.arguments = List.copyOf(arguments);
  }

  /**
   * Reviews, or says how to.
   *
   * @param print prints the queue, after it has heard what is new
   * @param hear only hears what is new
   */
  void review(Attempt print, Attempt hear) throws IOException {
    for (Way way : surroundings().ways()) {
      if (way instanceof Way.Terminal terminal && opened(terminal)) {
        return;
      }
      if (way instanceof Way.Forms && run.person().isPresent()) {
        hear.run();
        asked(run.person().get());
        return;
      }
      if (way instanceof Way.Forms) {
        hear.run();
        run.print("Call the tool review of the MCP server reflect, and show what it returns.");
        run.print("Without such a tool: reflect review --inside --plain");
        return;
      }
    }
    if (run.person().isEmpty()) { // else the skill goes on, which asks a model
      print.run();
    }
  }

  private void asked(Person person) throws IOException {
    try {
      String said =
          new FormReview(run.workplace(), run::tell)
              .with(
                  form -> {
                    person.say(
                        "One form for each learning; Esc ends it, and what you decided stands.");
                    return person.ask(form);
                  });
      run.print(said);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean opened(Way.Terminal terminal) throws IOException {
    int before = entries().size();
    OtherTerminal other =
        new OtherTerminal(
            run.environment(), run.places().workingDirectory(), run.places(), OPENING, PATIENCE);
    String program =
        new Installation(run.workplace())
            .checkout()
            .map(checkout -> checkout.resolve("bin/reflect").toString())
            .orElse("reflect");
    List<String> command = Stream.concat(Stream.of(program, "review"), arguments.stream()).toList();
    return switch (other.run(terminal, command, () -> tellOpened(terminal))) {
      case NOT_OPENED -> false;
      case RUNNING -> {
        run.print("The review is still open in " + terminal.place() + ". Do not wait for it.");
        yield true;
      }
      case ENDED -> {
        run.print("The review was in " + terminal.place() + ", and is closed.");
        told(before);
        yield true;
      }
    };
  }

  private void tellOpened(Way.Terminal terminal) throws IOException {
    if (run.person().isPresent()) {
      run.person().get().say("The review is in " + terminal.place() + ".");
    }
  }

  /** Says what was written meanwhile, and what is left. */
  private void told(int before) throws IOException {
    List<History.Entry> newestFirst = entries();
    int written = Math.max(0, newestFirst.size() - before);
    if (written == 0) {
      run.print("Nothing was written.");
    }
    OperationText texts = new OperationText(run);
    for (int i = written - 1; i >= 0; i--) {
      Printer.of(run).print(texts.rows(newestFirst.get(i)));
    }
    try (Desk desk = Desk.open(run.workplace(), "reflect review", run::tell)) {
      int taken = desk.review().items().taken();
      if (taken > 0) {
        run.print(taken + " accepted and not written. Write with: reflect apply");
      }
      List<Item> items = desk.review().items().all();
      long open = items.stream().filter(Item::isOpen).count();
      String again = Backlog.command(items, run.workplace()).replace("reflect review", "/reflect");
      run.print(open == 0 ? "Nothing is left to decide." : open + " left to decide: " + again);
    }
  }

  private List<History.Entry> entries() throws IOException {
    try (OpenLedger ledger = OpenLedger.reading(run.workplace())) {
      return new History(run.files(), ledger.ledger()).entries();
    }
  }

  private Surroundings surroundings() throws IOException {
    return Surroundings.here(
        run.environment(),
        run.person().isPresent()
            ? run.person().get().canBeAsked()
            : isAnswering(run.environment().getOrDefault("CLAUDE_CODE_SESSION_ID", "")));
  }

  /** The prompt that runs us went through the resident process, where there is one. */
  private boolean isAnswering(String session) throws IOException {
    return new HooksHeard(run.places())
        .all().stream()
            .filter(heard -> heard.took().isPresent())
            .anyMatch(
                heard ->
                    session.isEmpty()
                        ? heard.at().isAfter(run.now().minus(LATELY))
                        : heard.session().equals(session));
  }
}
