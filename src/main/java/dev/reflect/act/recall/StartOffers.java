package dev.reflect.act.recall;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Excluded;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.WorkedOn;
import dev.reflect.claude.GitFiles;
import dev.reflect.claude.Project;
import dev.reflect.recall.Query;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a session begins with: where the work on its branch stood last, and where the files were
 * changed that changed last. A file that every session changes says nothing.
 */
final class StartOffers {
  /** Nobody waits longer for git. */
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private static final int FILES = 10;

  /** Files of an exchange have to say together as much as one that two sessions changed. */
  private static final double ENOUGH = 0.5;

  private static final int LETTERS = 250;

  private final SearchIndex index;
  private final Excluded excluded;

  /**
   * @param excluded directories of whose sessions nothing is told
   */
  StartOffers(SearchIndex index, Excluded excluded) {
    this.index = index;
    this.excluded = excluded;
  }

  /** Returns them for a project that a session begins in, the one of the branch first. */
  List<Offer> of(Project project, Map<String, String> environment) throws IOException {
    GitFiles git = new GitFiles(environment, project.workTree(), PATIENCE);
    String branch = git.branch().orElse("");
    List<String> files = git.lastChanged(FILES);
    if (branch.isEmpty() && files.isEmpty()) {
      return List.of();
    }
    List<WorkedOn> all = index.workedOn(project.places(), branch, files);
    Map<String, Set<Long>> sessions = new HashMap<>();
    all.forEach(
        each ->
            each.files()
                .forEach(
                    file ->
                        sessions
                            .computeIfAbsent(file, any -> new HashSet<>())
                            .add(each.session())));
    List<Offer> offers = new ArrayList<>();
    Set<Long> told = new HashSet<>();
    for (WorkedOn each : all) {
      if (each.onBranch() && offers.isEmpty()) {
        add(each, 1, ", last on the branch", told, offers);
      }
    }
    Comparator<WorkedOn> mostFirst = Comparator.comparing(each -> -says(each, sessions));
    for (WorkedOn each : all.stream().sorted(mostFirst).toList()) {
      double says = says(each, sessions);
      if (says >= ENOUGH && !told.contains(each.session())) {
        String names = String.join(" and ", each.files().stream().sorted().limit(2).toList());
        add(each, says, ", where " + names + " changed", told, offers);
      }
    }
    return offers.stream().limit(PromptRecall.MOST).toList();
  }

  private static double says(WorkedOn exchange, Map<String, Set<Long>> sessions) {
    return exchange.files().stream().mapToDouble(file -> 1.0 / sessions.get(file).size()).sum();
  }

  /** What tells nothing of its own, "commit and push", is passed over. */
  private void add(
      WorkedOn exchange, double score, String about, Set<Long> told, List<Offer> offers)
      throws IOException {
    if (offers.size() == PromptRecall.MOST) {
      return;
    }
    List<KeptStep> said = index.said(exchange);
    Optional<KeptStep> claude =
        said.stream().filter(each -> each.kind() == Kind.TEXT).reduce((one, later) -> later);
    if (claude.isEmpty() || said.get(0).kind() != Kind.PERSON) {
      return;
    }
    KeptStep person = said.get(0);
    Path project = Path.of(person.place().cwd());
    if (Query.of(person.text()).words().size() < PromptRecall.FEWEST_WORDS
        || excluded.holds(project)) {
      return;
    }
    PlaceText place = new PlaceText(said, person, claude);
    String text = place.told(LETTERS, Set.of(), about);
    told.add(exchange.session());
    offers.add(place.offer(score, text, "it begins so", Optional.empty()));
  }
}
