package dev.reflect.lab;

import dev.reflect.judge.Grounding.Result;
import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.Kind;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench/judge}: what a language model makes of labelled messages. */
@Command(
    name = "judge",
    header = "Measure how well a language model judges messages",
    description = "Writes the product's own questions, and measures the answers to them.",
    subcommands = {JudgeLab.Questions.class, JudgeLab.Answers.class, JudgeLab.Sieve.class, JudgeLab.Local.class, JudgeLab.Sentences.class, JudgeLab.Page.class},
    mixinStandardHelpOptions = true)
public final class JudgeLab {
  private JudgeLab() {}

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new JudgeLab()).execute(arguments));
  }

  @Command(
      name = "questions",
      header = "Write the questions about labelled messages",
      mixinStandardHelpOptions = true)
  static final class Questions implements Callable<Integer> {
    @Option(names = "--messages", paramLabel = "FILE", required = true)
    private Path messages;

    @Option(names = "--labels", paramLabel = "FILE", required = true)
    private Path labels;

    @Option(names = "--others", paramLabel = "N", defaultValue = "400")
    private int others;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "18")
    private long seed;

    @Option(names = "--to", paramLabel = "DIR", required = true)
    private Path to;

    @Override
    public Integer call() throws IOException {
      Path here = Path.of("").toAbsolutePath();
      List<Labelled> labelled =
          new LabelledMessages(here).read(here.resolve(messages), here.resolve(labels));
      JudgeQuestions asked = JudgeQuestions.of(labelled, others, seed);
      int files = asked.writeTo(here.resolve(to));
      new PrintStream(System.out, true, StandardCharsets.UTF_8).println(files + " calls.");
      return CommandLine.ExitCode.OK;
    }
  }

  @Command(
      name = "answers",
      header = "Hold the answers to what was said, and measure them",
      mixinStandardHelpOptions = true)
  static final class Answers implements Callable<Integer> {
    @Option(names = "--messages", paramLabel = "FILE", required = true)
    private Path messages;

    @Option(names = "--labels", paramLabel = "FILE", required = true)
    private Path labels;

    @Option(names = "--questions", paramLabel = "DIR", required = true)
    private Path questions;

    @Option(names = "--answers", paramLabel = "DIR", required = true)
    private Path answers;

    @Option(
        names = "--record",
        paramLabel = "FILE",
        description = "Write what was said of each message to this file, without its words.")
    private Optional<Path> record;

    @Option(
        names = "--local",
        paramLabel = "FILE",
        description = "What the local ear heard: says what both make of corrections.")
    private Optional<Path> local;

    @Option(names = "--show", description = "Show every lesson, with what became of it.")
    private boolean show;

    @Option(
        names = "--half",
        paramLabel = "N",
        defaultValue = "-1",
        description = "Measure on half of the authors only: 0 or 1.")
    private int half;

    @Override
    public Integer call() throws IOException {
      Path here = Path.of("").toAbsolutePath();
      PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
      List<Labelled> labelled =
          new LabelledMessages(here).read(here.resolve(messages), here.resolve(labels));
      JudgeAnswers read = new JudgeAnswers(labelled);
      read.read(here.resolve(questions), here.resolve(answers));
      out.println(read.costs());
      Map<String, Recorded> recorded = new LinkedHashMap<>();
      read.recorded().forEach(each -> recorded.put(each.id(), each));
      Predicate<Labelled> mine =
          each -> half < 0 || Math.floorMod(Folds.part(each.author()), 2) == half;
      List<JudgeMeasure.Label> known =
          labelled.stream()
              .filter(mine)
              .map(each -> new JudgeMeasure.Label(each.id(), each.stratum(), each.judgement()))
              .toList();
      Map<String, Long> flaws =
          read.weighed().stream()
              .collect(
                  Collectors.groupingBy(
                      each ->
                          each.result() instanceof Result.Dropped no ? no.flaw().name() : "grounded",
                      TreeMap::new,
                      Collectors.counting()));
      out.println(read.weighed().size() + " lessons: " + flaws);
      List<JudgeMeasure.Label> sure =
          known.stream()
              .filter(each -> recorded.containsKey(each.id()) && recorded.get(each.id()).isSure())
              .toList();
      long durable = sure.stream().filter(each -> each.judgement().durable()).count();
      out.println("Sure without a person: " + sure.size() + ", durable: " + durable);
      out.println("\nStratum random:");
      JudgeMeasure.lines(JudgeMeasure.stratum(recorded, known, "random")).forEach(out::println);
      out.println("\nThe whole collection, by weight:");
      JudgeMeasure.lines(JudgeMeasure.all(recorded, known)).forEach(out::println);
      if (local.isPresent()) {
        Map<String, HeardLocally> heard = HeardLocally.read(here.resolve(local.get()));
        out.println(
            "\nBoth ears, corrections but failures: random "
                + JudgeMeasure.kind(
                    JudgeMeasure.stratum(recorded, known, "random"), Kind.CORRECTION, heard)
                + ", all "
                + JudgeMeasure.kind(JudgeMeasure.all(recorded, known), Kind.CORRECTION, heard));
      }
      if (show) {
        Set<String> ids = known.stream().map(JudgeMeasure.Label::id).collect(Collectors.toSet());
        read.weighed().stream()
            .filter(each -> ids.contains(each.id()))
            .forEach(
                each ->
                    out.println(
                        each.id()
                            + "\t"
                            + each.lesson().worth()
                            + "\t"
                            + (each.result() instanceof Result.Dropped no ? no.flaw() : "ok")
                            + "\t"
                            + Plain.sentence(each.lesson().sentence())
                            + "\t"
                            + Plain.sentence(each.lesson().quote())));
      }
      if (record.isPresent()) {
        Files.write(
            here.resolve(record.get()),
            recorded.values().stream()
                .sorted(Comparator.comparing(Recorded::id))
                .map(Recorded::toJson)
                .toList());
      }
      return CommandLine.ExitCode.OK;
    }
  }

  @Command(
      name = "sieve",
      header = "Measure how much of what is worth keeping is asked about",
      mixinStandardHelpOptions = true)
  static final class Sieve implements Callable<Integer> {
    @Option(names = "--messages", paramLabel = "FILE", required = true)
    private Path messages;

    @Option(names = "--labels", paramLabel = "FILE", required = true)
    private Path labels;

    @Option(names = "--invented", paramLabel = "FILE", required = true)
    private Path invented;

    @Override
    public Integer call() throws IOException {
      Path here = Path.of("").toAbsolutePath();
      LabelledMessages files = new LabelledMessages(here);
      List<Labelled> labelled = files.read(here.resolve(messages), here.resolve(labels));
      Trainer trainer =
          new Trainer(
              CombinedDetector::new,
              EnumSet.allOf(FeatureGroup.class),
              files.invented(here.resolve(invented)));
      JudgeSieve sieve = JudgeSieve.of(Folds.AUTHOR.trials(labelled, trainer));
      new PrintStream(System.out, true, StandardCharsets.UTF_8).println(sieve);
      return CommandLine.ExitCode.OK;
    }
  }

  @Command(
      name = "local",
      header = "Record what the local ear hears by a model that never saw the author",
      mixinStandardHelpOptions = true)
  static final class Local implements Callable<Integer> {
    @Option(names = "--messages", paramLabel = "FILE", required = true)
    private Path messages;

    @Option(names = "--labels", paramLabel = "FILE", required = true)
    private Path labels;

    @Option(names = "--invented", paramLabel = "FILE", required = true)
    private Path invented;

    @Option(
        names = "--judged",
        paramLabel = "FILE",
        required = true,
        description = "What a judge said: the others of the largest stratum are left out.")
    private Path judged;

    @Option(names = "--record", paramLabel = "FILE", required = true)
    private Path record;

    @Override
    public Integer call() throws IOException {
      Path here = Path.of("").toAbsolutePath();
      LabelledMessages files = new LabelledMessages(here);
      List<Labelled> labelled = files.read(here.resolve(messages), here.resolve(labels));
      Set<String> said = Recorded.read(here.resolve(judged)).keySet();
      Trainer trainer =
          new Trainer(
              CombinedDetector::new,
              EnumSet.allOf(FeatureGroup.class),
              files.invented(here.resolve(invented)));
      List<Trial> trials =
          Folds.AUTHOR.trials(labelled, trainer).stream()
              .filter(
                  each ->
                      said.contains(each.message().id())
                          || !each.message().stratum().equals(JudgeQuestions.REST))
              .toList();
      Files.write(
          here.resolve(record),
          HeardLocally.of(trials).stream().map(HeardLocally::toJson).toList());
      return CommandLine.ExitCode.OK;
    }
  }

  @Command(
      name = "sentences",
      header = "Write the questions about sentences of our own",
      mixinStandardHelpOptions = true)
  static final class Sentences implements Callable<Integer> {
    @Option(names = "--in", paramLabel = "DIR", required = true)
    private Path in;

    @Option(names = "--to", paramLabel = "DIR", required = true)
    private Path to;

    @Override
    public Integer call() throws IOException {
      UnseenSentences.ask(in, Files.createDirectories(to));
      return CommandLine.ExitCode.OK;
    }
  }

  @Command(
      name = "page",
      header = "Write what is known of a judge into docs/hearing.md",
      description = "From what was recorded once, beside the figures of the local ear there.",
      mixinStandardHelpOptions = true)
  static final class Page implements Callable<Integer> {
    @Override
    public Integer call() throws IOException {
      Path page = Path.of("docs/hearing.md");
      Files.writeString(page, JudgePage.written(JudgePage.HEARING, Files.readString(page)));
      return CommandLine.ExitCode.OK;
    }
  }
}
