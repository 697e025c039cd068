package dev.reflect.lab;

import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Repository;
import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detector;
import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Kind;
import dev.reflect.signal.ModelDetector;
import dev.reflect.signal.PatternDetector;
import dev.reflect.signal.Signal;
import dev.reflect.words.FormTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is heard and said where a group of what the program knows is left out: features, with which
 * the model is then trained anew; turns of speech, and forms of rules, which it just does not know.
 *
 * @param without the group
 * @param evaluation on authors that the model has not learned from
 * @param sentences how many of the examples are said word for word
 * @param phrasings the same of the phrasings that are our own
 */
record Ablation(String without, Evaluation evaluation, int sentences, int phrasings) {
  private static final Repository ANYWHERE = new Repository("", Path.of("/"));
  private static final OptionalDouble LIKELY = OptionalDouble.of(0.5);

  private static final Set<String> TURNS =
      Stream.of(Kind.values()).map(Kind::word).collect(Collectors.toSet());
  private static final Set<String> OTHERS =
      Set.of("past", "past-asked", "demands", "stands", "attack");

  /** What is measured, and what was worked out for it once. */
  record Bench(
      List<Labelled> messages,
      List<Labelled> invented,
      List<Wanted> examples,
      List<Wanted> phrasings,
      List<Wanted> likely) {
    /** Returns what each group is worth, after a row without which nothing is left out. */
    List<Ablation> all() {
      List<FormTable> tables = FormTable.all();
      EnumSet<FeatureGroup> groups = EnumSet.allOf(FeatureGroup.class);
      Trainer trainer = new Trainer(model -> model, groups, invented);
      List<FeatureVector> features = trainer.features(messages);
      int[] parts = Authors.parts(messages);
      List<ModelDetector> models = models(trainer, features, Set.of());
      List<Optional<Signal>> heard = heard(models, parts, tables);
      Phrasing phrasing = new Phrasing(tables);
      List<Ablation> rows = new ArrayList<>();
      rows.add(row("nothing", heard, phrasing));
      for (FeatureGroup group : groups) {
        String name = "feature " + group.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        List<ModelDetector> others = models(trainer, features, Set.of(group));
        rows.add(row(name, heard(others, parts, tables), phrasing));
      }
      for (String use : uses()) {
        rows.add(without(use + " in all", use, each -> true, models, parts, heard));
        for (FormTable table : tables) {
          if (table.uses().contains(use)) {
            String name = use + " " + table.code();
            rows.add(without(name, use, table::equals, models, parts, heard));
          }
        }
      }
      return rows;
    }

    private static List<String> uses() {
      return FormTable.all().stream()
          .flatMap(table -> table.uses().stream())
          .filter(use -> !OTHERS.contains(use))
          .distinct()
          .sorted()
          .toList();
    }

    private Ablation without(
        String name,
        String use,
        Predicate<FormTable> which,
        List<ModelDetector> models,
        int[] parts,
        List<Optional<Signal>> heard) {
      List<FormTable> less =
          FormTable.all().stream().map(each -> which.test(each) ? each.without(use) : each).toList();
      boolean turn = TURNS.contains(use);
      return row(name, turn ? heard(models, parts, less) : heard, new Phrasing(less));
    }

    private List<ModelDetector> models(
        Trainer trainer, List<FeatureVector> features, Set<FeatureGroup> without) {
      List<FeatureVector> less = features.stream().map(each -> each.without(without)).toList();
      EnumSet<FeatureGroup> left = EnumSet.allOf(FeatureGroup.class);
      left.removeAll(without);
      return trainer.heldOut(messages, less).stream()
          .map(model -> new ModelDetector(model, left))
          .toList();
    }

    /** Each message is heard by the model that has not learned from its author. */
    private List<Optional<Signal>> heard(
        List<ModelDetector> models, int[] parts, List<FormTable> tables) {
      PatternDetector patterns = new PatternDetector(tables);
      List<List<Detector>> detectors = new ArrayList<>();
      models.forEach(model -> detectors.add(List.of(new CombinedDetector(patterns, model))));
      List<Optional<Signal>> heard = new ArrayList<>();
      for (int at = 0; at < messages.size(); at++) {
        heard.add(Hearing.signal(messages.get(at).heard(), detectors.get(parts[at])));
      }
      return heard;
    }

    private Ablation row(String name, List<Optional<Signal>> heard, Phrasing phrasing) {
      List<Trial> trials = new ArrayList<>();
      for (int at = 0; at < messages.size(); at++) {
        Optional<Signal> signal = heard.get(at);
        List<Learning> proposed =
            Harvest.of(signal.stream().toList(), said -> ANYWHERE, phrasing::said).learnings();
        boolean sure = proposed.stream().anyMatch(Learning::isSure);
        trials.add(new Trial(messages.get(at), new Verdict(signal, !proposed.isEmpty(), sure)));
      }
      int right = count(examples, phrasing, OptionalDouble.empty());
      int ours =
          count(phrasings, phrasing, OptionalDouble.empty()) + count(likely, phrasing, LIKELY);
      return new Ablation(name, new Evaluation(trials), right, ours);
    }

    private static int count(List<Wanted> wanted, Phrasing phrasing, OptionalDouble durable) {
      return (int) wanted.stream().filter(each -> each.isSaidBy(phrasing, durable)).count();
    }
  }
}
