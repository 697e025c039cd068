package dev.reflect.learning;

import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The learnings that signals teach, each once in its repository.
 *
 * @param messages those that the signals are of, whether or not they teach anything
 */
public record Harvest(List<Learning> learnings, List<HeardMessage> messages) {
  private static final Comparator<Signal> OLDEST_FIRST =
      Comparator.comparing((Signal s) -> s.evidence().time().orElse(Instant.MAX));

  private record Key(String repository, Fingerprint fingerprint) {}

  /** A learning whose signals are still being put together: there may be thousands. */
  private record Taught(
      Fingerprint fingerprint, Wording wording, Repository repository, Set<Signal> signals) {
    Learning learning() {
      return new Learning(fingerprint, wording, repository, List.copyOf(signals));
    }
  }

  /** A resumed session repeats a record under another session but with the same uuid and words. */
  private record Heard(String uuid, String quote) {}

  public Harvest {
    learnings = List.copyOf(learnings);
    messages = List.copyOf(messages);
  }

  /**
   * Returns the learnings in the order first heard. The same sentence heard twice in one repository
   * is one learning with two signals, oldest first; a record that comes twice counts once.
   */
  public static Harvest of(List<Signal> signals, Function<Evidence, Repository> repositoryOf) {
    return of(signals, repositoryOf, Phrasing::of);
  }

  /**
   * Returns the same of signals that somebody else may have put into words.
   *
   * @param saidBy what a signal says
   */
  public static Harvest of(
      List<Signal> signals,
      Function<Evidence, Repository> repositoryOf,
      Function<Signal, Said> saidBy) {
    Map<Key, Taught> learnings = new LinkedHashMap<>();
    List<HeardMessage> messages = new ArrayList<>();
    for (Signal signal : once(signals)) {
      Said said = saidBy.apply(signal);
      Optional<Reason> whyNot =
          said instanceof Said.Nothing none ? Optional.of(none.reason()) : Optional.empty();
      Repository repository = repositoryOf.apply(signal.evidence());
      messages.add(new HeardMessage(signal, repository, whyNot));
      if (said instanceof Said.Standing standing) {
        Signal taught = standing.asSaid() ? signal.asSaid() : signal;
        for (Wording wording : standing.wordings()) {
          Fingerprint fingerprint = Fingerprint.of(wording.sentence());
          learnings
              .computeIfAbsent(
                  new Key(repository.id(), fingerprint),
                  key -> new Taught(fingerprint, wording, repository, new LinkedHashSet<>()))
              .signals()
              .add(taught);
        }
      }
    }
    return new Harvest(learnings.values().stream().map(Taught::learning).toList(), messages);
  }

  /** Returns the messages that teach nothing. */
  public List<HeardMessage> notProposed() {
    return messages.stream().filter(each -> each.whyNot().isPresent()).toList();
  }

  private static List<Signal> once(List<Signal> signals) {
    Set<Heard> heard = new LinkedHashSet<>();
    return signals.stream()
        .sorted(OLDEST_FIRST)
        .filter(s -> heard.add(new Heard(s.evidence().uuid(), s.evidence().quote())))
        .toList();
  }
}
