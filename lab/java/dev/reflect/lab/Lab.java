package dev.reflect.lab;

import dev.reflect.act.home.UserError;
import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detector;
import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.PatternDetector;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code bench/eval}: how well signals are heard, measured on labelled messages. */
@Command(
    name = "eval",
    header = "Measure how well corrections are heard",
    description =
        "Joins messages and labels by their ids, and prints precision, recall and F1 with 95 %%"
            + " intervals, as the tables of docs/hearing.md, which says what the files hold.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class Lab implements Callable<Integer> {
  private static final String RANDOM = "random";
  private static final String ALL = "all";
  private static final int FAILED = 1;
  private static final Path OURS = Path.of("src/test/resources");

  @Option(
      names = "--messages",
      paramLabel = "FILE",
      required = true,
      description = "Read the messages of this file, a JSON object a line.")
  private Path messages;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      required = true,
      description = "Read the labels of this file, a JSON object a line.")
  private Path labels;

  @Option(
      names = "--second",
      paramLabel = "FILE",
      description = "Say how far the labels of a second reader agree.")
  private Optional<Path> second;

  @Option(
      names = "--folds",
      paramLabel = "HOW",
      defaultValue = "author",
      description =
          "Measure what was trained on authors it was not trained on (author, the default), or on"
              + " all it was trained on (none).")
  private String folds;

  @Option(
      names = "--stratum",
      paramLabel = "NAME",
      description =
          "Measure on the messages of this stratum only: random, another one, or all. Default:"
              + " random, then all.")
  private Optional<String> stratum;

  @Option(
      names = "--worst",
      paramLabel = "N",
      defaultValue = "0",
      description = "Show the N worst mistakes of each sort, with the beginning of the message.")
  private int worst;

  @Option(
      names = "--by",
      paramLabel = "WHO",
      defaultValue = "scan",
      description =
          "Measure the model together with the patterns, as a scan hears (scan, the default), the"
              + " patterns alone (patterns), or the model alone (model). A model is always one"
              + " learned here, by --folds: never the one that comes with the program, which has"
              + " seen these messages.")
  private String by;

  @Option(
      names = "--without",
      paramLabel = "GROUP",
      description = "Train the model without this group of features, to see what it is worth.")
  private Optional<FeatureGroup> without;

  @Option(
      names = "--invented",
      paramLabel = "FILE",
      description =
          "Learn from these examples as well, with message and label in each line; a directory"
              + " means its .jsonl files. Nothing is measured on them.")
  private Optional<Path> invented;

  @Option(
      names = "--ablate",
      paramLabel = "WHAT",
      description =
          "Say instead what leaving out costs: each group of turns of speech and forms of rules, in"
              + " all languages and in each (forms), or each group of features (features).")
  private Optional<Ablation.Of> ablate;

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      description = "Write the weights of the model learned from all messages to this file.")
  private Optional<Path> weights;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  private final Path directory;
  private final PrintStream out;

  private Lab(Path directory, PrintStream out) {
    this.directory = directory;
    this.out = out;
  }

  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(Path.of("").toAbsolutePath(), out, err, arguments));
  }

  /**
   * Measures, and returns the exit status.
   *
   * @param directory what the files are named from
   */
  public static int run(Path directory, PrintStream out, PrintStream err, String... arguments) {
    CommandLine line = new CommandLine(new Lab(directory, out));
    line.setOut(new PrintWriter(out, true));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler(
        (failure, given) -> {
          err.println("Error: " + failure.getMessage());
          err.println("Hint: --help says what it takes.");
          return CommandLine.ExitCode.USAGE;
        });
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          UserError error = failure instanceof UserError known ? known : null;
          if (error == null && failure instanceof IOException disk) {
            error = UserError.of(disk);
          }
          if (error == null) {
            throw failure;
          }
          err.println("Error: " + error.getMessage());
          error.hints().forEach(hint -> err.println("Hint: " + hint));
          return FAILED;
        });
    return line.execute(arguments);
  }

  @Override
  public Integer call() throws IOException {
    Folds how = folds();
    if (worst < 0 || json && worst > 0) {
      throw misused("--worst takes a number from 0, and shows messages, which --json does not");
    }
    LabelledMessages files = new LabelledMessages(directory);
    List<Labelled> examples = invented.isEmpty() ? List.of() : files.invented(here(invented.get()));
    Learner learner = learner(examples);
    List<Labelled> labelled = files.read(here(messages), here(labels));
    if (ablate.isPresent()) {
      Ablation.Bench bench =
          new Ablation.Bench(
              labelled,
              examples,
              Wanted.learnings(here(OURS.resolve("learnings.jsonl"))),
              Wanted.phrasings(here(OURS.resolve("phrasings.txt"))),
              Wanted.phrasings(here(OURS.resolve("phrasings-likely.txt"))));
      AblationTable.lines(bench.all(ablate.get())).forEach(out::println);
      return CommandLine.ExitCode.OK;
    }
    Optional<Agreement> agreement =
        second.isEmpty()
            ? Optional.empty()
            : Optional.of(files.agreement(here(labels), here(second.get())));
    Evaluation evaluation = new Evaluation(how.trials(labelled, learner));
    Map<String, Evaluation> measured = measured(evaluation);
    if (json) {
      new EvaluationJson(out).print(how, measured, agreement);
    } else {
      new EvaluationTables(out).print(evaluation, measured, agreement);
      Path ours = here(OURS.resolve("hearing"));
      if (Files.isDirectory(ours)) {
        out.println("\n### Sentences\n");
        UnseenSentences.lines(UnseenSentences.in(ours)).forEach(out::println);
      }
    }
    if (worst > 0) {
      new Mistakes(out).print(stratum.map(measured::get).orElse(evaluation), worst);
    }
    if (weights.isPresent()) {
      Trainer trainer = new Trainer(model -> model, EnumSet.allOf(FeatureGroup.class), examples);
      Files.write(here(weights.get()), trainer.model(labelled).toBytes());
    }
    return CommandLine.ExitCode.OK;
  }

  private Learner learner(List<Labelled> examples) {
    List<Detector> patterns = List.of(new PatternDetector());
    EnumSet<FeatureGroup> groups = EnumSet.allOf(FeatureGroup.class);
    without.ifPresent(groups::remove);
    return switch (by) {
      case "patterns" -> ignored -> new ScanListener(patterns);
      case "model" -> new Trainer(model -> model, groups, examples);
      case "scan", "both" -> new Trainer(CombinedDetector::new, groups, examples);
      default -> throw misused("--by takes scan, patterns or model, and not “" + by + "”");
    };
  }

  private Folds folds() {
    return switch (folds) {
      case "author" -> Folds.AUTHOR;
      case "none" -> Folds.NONE;
      default -> throw misused("--folds takes author or none, and not “" + folds + "”");
    };
  }

  private Map<String, Evaluation> measured(Evaluation evaluation) {
    Set<String> strata =
        evaluation.trials().stream()
            .map(trial -> trial.message().stratum())
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    Map<String, Evaluation> measured = new LinkedHashMap<>();
    if (stratum.isEmpty() && strata.contains(RANDOM)) {
      measured.put(RANDOM, evaluation.only(RANDOM));
    }
    String chosen = stratum.orElse(ALL);
    if (chosen.equals(ALL)) {
      measured.put(ALL, evaluation);
    } else if (strata.contains(chosen)) {
      measured.put(chosen, evaluation.only(chosen));
    } else {
      throw new UserError(
          Plain.sentence("No labelled message is of the stratum " + chosen),
          Plain.sentence("There are: " + String.join(", ", strata) + ", all"));
    }
    return measured;
  }

  private Path here(Path file) {
    return directory.resolve(file).normalize();
  }

  private ParameterException misused(String sentence) {
    return new ParameterException(new CommandLine(this), sentence + ".");
  }
}
