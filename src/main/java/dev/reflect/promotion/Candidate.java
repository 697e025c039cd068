package dev.reflect.promotion;

import dev.reflect.ground.Plural;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Home.HeardIn;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A learning that may be promoted, with all the wordings that it was heard in.
 *
 * @param wordings its own first; at least one
 * @param promoted when it was promoted and that stands
 * @param kept whether a person still counts it as true
 * @param refused whether a person said that it is never to be promoted
 */
public record Candidate(
    List<Worded> wordings, Optional<Promoted> promoted, boolean kept, boolean refused) {
  /** One wording, and where it was heard. */
  public record Worded(Fingerprint fingerprint, String sentence, List<HeardIn> heardIn) {
    public Worded {
      heardIn = List.copyOf(heardIn);
    }
  }

  /**
   * A promotion that stands.
   *
   * @param sentence the words that were written
   * @param offeredAgain whether it is proposed once more since: it was broken, or is gone
   */
  public record Promoted(long operation, String sentence, boolean offeredAgain) {}

  public Candidate {
    wordings = List.copyOf(wordings);
    if (wordings.isEmpty()) {
      throw new IllegalArgumentException("A learning has words");
    }
  }

  public Fingerprint fingerprint() {
    return wordings.get(0).fingerprint();
  }

  /** Returns those of all its wordings. */
  public List<Fingerprint> fingerprints() {
    return wordings.stream().map(Worded::fingerprint).toList();
  }

  /** Returns the id that a person types: the beginning of the fingerprint. */
  public String id() {
    return fingerprint().shown();
  }

  /** Returns the sentence that is promoted. */
  public String sentence() {
    return wordings.get(0).sentence();
  }

  /** Returns the other sentences that count as this learning. */
  public List<String> otherWords() {
    return wordings.stream().skip(1).map(Worded::sentence).toList();
  }

  /** Returns the repositories that it was heard in, in whatever words, most heard first. */
  public List<Home> homes() {
    return Home.of(wordings.stream().flatMap(each -> each.heardIn().stream()).toList());
  }

  public int times() {
    return homes().stream().mapToInt(Home::times).sum();
  }

  /** Returns the names of the repositories. */
  public List<String> names() {
    return homes().stream().map(Home::name).toList();
  }

  /** Returns where it was heard, in words: {@code heard twice in 2 repositories: ferry, blog}. */
  public String heard() {
    List<Home> homes = homes();
    String often = times() == 0 ? "0 times" : Plural.times(times());
    String where = homes.stream().map(Home::name).distinct().collect(Collectors.joining(", "));
    String many = homes.size() == 1 ? "one repository" : homes.size() + " repositories";
    return "heard " + often + " in " + many + ": " + where;
  }

  /** Returns every sentence that a file may say it in. */
  public Set<String> sayings() {
    Set<String> sayings = new LinkedHashSet<>();
    promoted.ifPresent(each -> sayings.add(each.sentence()));
    List<Worded> all = new ArrayList<>(wordings);
    all.forEach(each -> sayings.add(each.sentence()));
    all.forEach(each -> each.heardIn().forEach(heard -> sayings.add(heard.said())));
    return sayings;
  }

  /** Returns what is dangerous about the sentence. */
  public List<Caution> cautions() {
    return Caution.in(sentence());
  }
}
