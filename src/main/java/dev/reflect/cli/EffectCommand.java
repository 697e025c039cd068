package dev.reflect.cli;

import static dev.reflect.cli.UsageError.usage;

import dev.reflect.act.home.Beginning;
import dev.reflect.act.measure.Effects;
import dev.reflect.act.measure.Effects.Measured;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.effect.Effect;
import dev.reflect.fs.FileSystem;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reflect effect}: whether what was applied helps. */
@Command(
    name = "effect",
    header = "Tell whether what was applied helps",
    description = {
      "Counts for each learning how often you had to say it before it was applied and since,"
          + " in the sessions that were read and that had loaded its file. Whatever chance"
          + " may explain is called too early to tell.",
      "What is broken again a review offers as something that holds: a permission rule, or a"
          + " hook for a word that a command must not have and for new files of a name."
          + " “Never commit without running the tests” is none: what ran before does not"
          + " stand in the call that a hook sees, and the transcript is written later and is"
          + " not all that was run."
    },
    footer = {
      "Examples:",
      "  reflect effect        What was applied, what was broken again first",
      "  reflect effect 3f2a   All that is known of one"
    })
final class EffectCommand extends Deed {
  @Parameters(
      paramLabel = "ID",
      arity = "0..1",
      description = "The beginning of an id: all that is known of this one")
  private Optional<String> id = Optional.empty();

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  @Override
  void act() throws IOException {
    if (id.filter(String::isBlank).isPresent()) {
      throw usage("effect takes an ID, and not “" + id.get() + "”");
    }
    try (OpenLedger ledger = run.reading()) {
      FileSystem disk = run.files();
      List<Measured> all = new Effects(disk, ledger.ledger(), run.places()).all();
      List<Measured> chosen = id.isEmpty() ? all : List.of(named(id.get(), all));
      if (json) {
        run.json(View.list(chosen, EffectCommand::view));
      } else {
        EffectText text = new EffectText(run);
        List<String> lines = id.isEmpty() ? text.list(chosen) : text.detail(chosen.get(0));
        lines.forEach(run::print);
      }
    }
  }

  private static Measured named(String id, List<Measured> all) {
    List<Measured> proposed =
        all.stream().filter(each -> each.applied().proposal().value().startsWith(id)).toList();
    List<Measured> found =
        proposed.isEmpty()
            ? all.stream()
                .filter(each -> each.applied().fingerprint().value().startsWith(id))
                .toList()
            : proposed;
    return new Beginning("applied proposal", id, "reflect effect lists them.")
        .of(found, each -> each.applied().proposal().value());
  }

  private static View view(Measured measured) {
    View view =
        new View()
            .put("id", measured.applied().proposal().value())
            .put("learning", measured.applied().sentence())
            .put("target", measured.applied().place().path())
            .put("target_kind", measured.applied().place().kind())
            .put("operation", measured.applied().operation().value())
            .put("state", measured.state());
    measured.effect().ifPresent(effect -> view.with(view(effect, measured.objections().size())));
    return view.put(
        "objections",
        View.list(
            measured.objections(),
            each ->
                new View().put("how", each.how()).put("at", each.at()).put("note", each.note())));
  }

  private static View view(Effect effect, int calledWrong) {
    View before =
        new View()
            .put("heard", effect.before().times())
            .put("sessions", effect.before().sessions())
            .put("first_at", effect.before().first());
    View since =
        new View()
            .put("heard", effect.since().times())
            .put("sessions", effect.since().sessions())
            .put("sessions_estimated", effect.since().estimated())
            .put("heard_without_the_file", effect.missed())
            .put("called_wrong", calledWrong);
    return new View()
        .put("applied_at", effect.application().since())
        .put("verdict", effect.verdict())
        .put("before", before)
        .put("since", since)
        .share("chance", effect.rates().chance());
  }
}
