package dev.reflect.act.hear;

import dev.reflect.act.hear.Scan.Scanned;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Repositories;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Whereabouts;
import dev.reflect.claude.GitDeletion;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.Headline;
import dev.reflect.ledger.Ledger;
import dev.reflect.sessions.SkipReason;
import dev.reflect.sessions.TranscriptFile;
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
  private final Printing printing;

  /**
   * @param environment of this process, which git gets
   * @param printing how a scan will print what is heard now
   */
  public Propose(Places places, Ledger ledger, Map<String, String> environment, Printing printing) {
    this.places = places;
    this.ledger = ledger;
    this.environment = Map.copyOf(environment);
    this.printing = printing;
  }

  /**
   * What was read and what it teaches.
   *
   * @param notices what a person should know besides the proposals, as sentences
   * @param heard what was just heard
   */
  public record Proposed(List<String> notices, Set<Fingerprint> heard, String currentRepository) {
    public Proposed {
      notices = List.copyOf(notices);
      heard = Set.copyOf(heard);
    }

    /** Returns which open proposals are of the current repository or were just heard. */
    public Predicate<Headline> concerned() {
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
    boolean asks = second != SecondHearing.NONE; // it looks into the transcripts themselves
    Optional<KeptScans> scans = asks ? Optional.empty() : KeptScans.of(places, selection);
    return from(selection, scans, progress, second, now);
  }

  Proposed from(
      Selection selection,
      Optional<KeptScans> scans,
      LongConsumer progress,
      SecondHearing second,
      Instant now)
      throws IOException {
    List<TranscriptFile> files = new Scan(places).select(selection, now);
    Project current =
        Project.at(places.workingDirectory().resolve(selection.project().orElse(Path.of(""))));
    Whereabouts whereabouts =
        new Whereabouts(new Repositories(current, selection.all()), places.claude());
    Optional<Told> before =
        scans.isPresent()
            ? new ToldFile(scans.get(), files).read(whereabouts, ledger)
            : Optional.empty();
    Told told =
        before.isPresent()
            ? before.get()
            : tell(files, selection, scans, progress, second, whereabouts, now);
    new Setbacks(new Disk(), ledger, places, now).object(told.objections());
    Setbacks.offerAgain(ledger, places, Optional.of(new GitDeletion(environment)), now);
    return new Proposed(told.notices(), told.heard(), current.repositoryId());
  }

  private Told tell(
      List<TranscriptFile> files,
      Selection selection,
      Optional<KeptScans> scans,
      LongConsumer progress,
      SecondHearing second,
      Whereabouts whereabouts,
      Instant now)
      throws IOException {
    Scanned scanned =
        new Scan(places).readAndRemember(files, selection, progress, second, printing, now);
    Harvest phrased =
        Harvest.of(
            scanned.signals(), evidence -> whereabouts.repository(evidence.cwd()), scanned::said);
    Harvest harvest =
        new Harvest(ledger.queue().inFirstWords(phrased.learnings()), phrased.notProposed());
    long likenesses = ledger.queue().heard(harvest.learnings(), now);
    ledger.exposure().seen(scanned.sessions().in(whereabouts));
    Told told =
        new Told(
            notices(scanned, harvest, selection),
            harvest.learnings().stream().map(Learning::fingerprint).collect(Collectors.toSet()),
            scanned.sessions().objections());
    if (scans.isPresent() && scanned.unread().isEmpty()) {
      new ToldFile(scans.get(), files)
          .keep(told, whereabouts, ledger.queue().extent(likenesses), now);
    }
    return told;
  }

  private static List<String> notices(Scanned scanned, Harvest harvest, Selection selection) {
    List<String> notices = new ArrayList<>();
    scanned.semantic().map(SemanticReport::notices).ifPresent(notices::addAll);
    notices.addAll(scanned.unread());
    long skipped =
        scanned.tally().skipped().entrySet().stream()
            .filter(reason -> !EXPECTED.contains(reason.getKey()))
            .mapToLong(Map.Entry::getValue)
            .sum();
    List<String> left = new ArrayList<>();
    if (skipped > 0) {
      left.add(skipped + (skipped == 1 ? " line" : " lines") + " skipped");
    }
    int unsaid = harvest.notProposed().size();
    if (unsaid > 0) {
      left.add(unsaid + (unsaid == 1 ? " signal" : " signals") + " not proposed");
    }
    if (!left.isEmpty()) {
      notices.add(String.join(", ", left) + ": " + scanOf(selection) + " says why.");
    }
    return notices;
  }

  /** Returns the scan that reads the same; without the words that a person chose it by. */
  private static String scanOf(Selection selection) {
    if (selection.isNewest()) {
      return "reflect scan";
    }
    return selection.all() && selection.since().isEmpty()
        ? "reflect scan --all"
        : "reflect scan with the same options";
  }
}
