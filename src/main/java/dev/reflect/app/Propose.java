package dev.reflect.app;

import dev.reflect.app.Scan.Scanned;
import dev.reflect.claude.GitDeletion;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.Headline;
import dev.reflect.ledger.Ledger;
import dev.reflect.transcript.SkipReason;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Scans, and opens a proposal in the ledger for each learning that is new to its repository. */
public final class Propose {
  /** Lines that say nothing worth telling: a blank one, and what a resumed session repeats. */
  private static final Set<SkipReason> EXPECTED = EnumSet.of(SkipReason.EMPTY, SkipReason.REPEATED);

  private final Places places;
  private final Ledger ledger;
  private final Map<String, String> environment;

  /**
   * @param environment of this process, which git gets
   */
  public Propose(Places places, Ledger ledger, Map<String, String> environment) {
    this.places = places;
    this.ledger = ledger;
    this.environment = Map.copyOf(environment);
  }

  /** What was read and what it teaches. */
  public record Proposed(Scanned scanned, Harvest harvest, String currentRepository) {
    /** Returns what a person should know besides the proposals, as sentences. */
    public List<String> notices() {
      List<String> notices = new ArrayList<>();
      scanned.semantic().map(SemanticReport::notices).ifPresent(notices::addAll);
      notices.addAll(scanned.unread());
      long skipped =
          scanned.tally().skipped().entrySet().stream()
              .filter(reason -> !EXPECTED.contains(reason.getKey()))
              .mapToLong(Map.Entry::getValue)
              .sum();
      if (skipped > 0) {
        notices.add(
            skipped + (skipped == 1 ? " line" : " lines") + " skipped: reflect scan says why.");
      }
      int unsaid = harvest.notProposed().size();
      if (unsaid > 0) {
        notices.add(
            unsaid
                + (unsaid == 1 ? " signal" : " signals")
                + " not proposed: reflect scan says why.");
      }
      return notices;
    }

    /** Returns which open proposals are of the current repository or were just heard. */
    public Predicate<Headline> concerned() {
      Set<Fingerprint> heard =
          harvest.learnings().stream().map(Learning::fingerprint).collect(Collectors.toSet());
      return open ->
          open.repository().equals(currentRepository) || heard.contains(open.fingerprint());
    }
  }

  /**
   * Reads what the selection means and records what it teaches.
   *
   * @throws UserError when there is nothing to read
   */
  public Proposed from(
      Selection selection, LongConsumer progress, SecondHearing second, Instant now)
      throws IOException {
    Scan scan = new Scan(places);
    Scanned scanned =
        scan.readAndRemember(scan.select(selection, now), selection, progress, second, now);
    Project current =
        Project.at(places.workingDirectory().resolve(selection.project().orElse(Path.of(""))));
    Repositories repositories = new Repositories(current, selection.all());
    Harvest harvest = Harvest.of(scanned.signals(), repositories, scanned::said);
    ledger.queue().heard(harvest.learnings(), now);
    ledger.exposure().seen(scanned.sessions().in(repositories, places.claude()));
    new Setbacks(new Disk(), ledger, places, now).object(scanned.sessions().objections());
    Setbacks.offerAgain(ledger, places, Optional.of(new GitDeletion(environment)), now);
    return new Proposed(scanned, harvest, current.repositoryId());
  }
}
