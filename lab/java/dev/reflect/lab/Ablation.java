package dev.reflect.lab;

import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Repository;
import dev.reflect.signal.CombinedDetector;
import dev.reflect.signal.Detection;
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

  /** What groups are left out of. */
  enum Of {
    /** The model, trained anew for each: takes half an hour. */
    FEATURES,
    /** The tables of forms, by use and by language. */
    FORMS
  }

  /** What is measured, and what was worked out for it once. */
  record Bench(
      List<Labelled> messages,
      List<Labelled> invented,
      List<Wanted> examples,
      List<Wanted> phrasings,
      List<Wanted> likely) {
    /** Returns what each group is worth, after a row without which nothing is left out. */
    List<Ablation> all(Of what) {
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
      if (what == Of.FEATURES) {
        for (FeatureGroup group : groups) {
          String name = group.name().toLowerCase(Locale.ROOT).replace('_', ' ');
          List<ModelDetector> others = models(trainer, features, Set.of(group));
          rows.add(row(name, heard(others, parts, tables), phrasing));
        }
        return rows;
      }
      Whole whole = new Whole(models, parts, heard, found(new PatternDetector(tables)));
      for (String use : uses()) {
        rows.add(without(use + " in all", use, each -> true, whole));
        for (FormTable table : tables) {
          if (table.uses().contains(use)) {
            rows.add(without(use + " " + table.code(), use, table::equals, whole));
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

    /** What is heard with all tables; only where the patterns find less is a message heard anew. */
    private record Whole(
        List<ModelDetector> models,
        int[] parts,
        List<Optional<Signal>> heard,
        List<List<Detection>> found) {}

    private Ablation without(String name, String use, Predicate<FormTable> which, Whole whole) {
      List<FormTable> less =
          FormTable.all().stream().map(each -> which.test(each) ? each.without(use) : each).toList();
      if (!TURNS.contains(use)) {
        return row(name, whole.heard, new Phrasing(less));
      }
      PatternDetector patterns = new PatternDetector(less);
      List<List<Detection>> left = found(patterns);
      List<Optional<Signal>> otherwise = new ArrayList<>(whole.heard);
      for (int at = 0; at < messages.size(); at++) {
        if (!left.get(at).equals(whole.found.get(at))) {
          otherwise.set(at, heard(at, patterns, whole.models.get(whole.parts[at])));
        }
      }
      return row(name, otherwise, new Phrasing(less));
    }

    private List<List<Detection>> found(PatternDetector patterns) {
      return messages.stream().map(each -> patterns.detections(each.heard())).toList();
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
      List<Optional<Signal>> heard = new ArrayList<>();
      for (int at = 0; at < messages.size(); at++) {
        heard.add(heard(at, patterns, models.get(parts[at])));
      }
      return heard;
    }

    private Optional<Signal> heard(int at, PatternDetector patterns, ModelDetector model) {
      Detector both = new CombinedDetector(patterns, model);
      return Hearing.signal(messages.get(at).heard(), List.of(both));
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
