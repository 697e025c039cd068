package dev.reflect.act.queue;

import dev.reflect.diff.Text;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Home;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import dev.reflect.skill.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The files of the repositories that a learning was heard in, which need not say it once the file
 * of all projects does. What says the sentence word for word and nothing besides may go; what says
 * more stays.
 */
final class Elsewhere {
  private final Targets targets;

  Elsewhere(Targets targets) {
    this.targets = targets;
  }

  /** Returns the edits that would take the learnings out there. */
  List<Plan.Edit> without(List<Candidate> candidates) throws IOException {
    Map<Path, Target> files = new LinkedHashMap<>();
    Map<Path, Text> texts = new LinkedHashMap<>();
    for (Candidate each : candidates) {
      for (Path directory : directories(each)) {
        for (Target target : targets.existing(directory)) {
          files.putIfAbsent(target.path(), target);
          texts.putIfAbsent(target.path(), target.onDisk());
          for (String saying : each.sayings()) {
            texts.computeIfPresent(target.path(), (path, text) -> without(text, saying));
          }
        }
      }
    }
    List<Plan.Edit> edits = new ArrayList<>();
    files.forEach(
        (path, target) -> {
          if (!texts.get(path).equals(target.onDisk())) {
            edits.add(new Plan.Edit(target, target.onDisk(), texts.get(path), List.of()));
          }
        });
    return edits;
  }

  private static Set<Path> directories(Candidate candidate) {
    Set<Path> directories = new LinkedHashSet<>();
    for (Home home : candidate.homes()) {
      home.directories().stream().filter(Files::isDirectory).forEach(directories::add);
    }
    return directories;
  }

  private static Text without(Text text, String sentence) {
    Text shorter = text;
    Optional<Document> without = Document.parse(text).without(sentence);
    while (without.isPresent()) {
      shorter = without.get().text();
      without = without.get().without(sentence);
    }
    return shorter;
  }
}
