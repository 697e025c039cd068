package dev.reflect.act.recall;

import dev.reflect.act.home.Places;
import dev.reflect.archive.Excluded;
import dev.reflect.archive.SearchIndex;
import dev.reflect.claude.LoadedMemory;
import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.learning.Caution;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.Recalls;
import dev.reflect.recall.Concern;
import dev.reflect.recall.Query;
import dev.reflect.recall.Spread;
import dev.reflect.sameness.Substitution;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.skill.Document;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The learnings of a project that a prompt is about and that no file says yet: those that wait for
 * a review, none that was turned down or put off, none that anything is dangerous about.
 */
final class LearningOffers {
  private final Places places;
  private final AskedNow asked;
  private final Query prompt;
  private final SearchIndex index;
  private final Excluded excluded;

  /**
   * @param index says which words are rare
   * @param excluded directories of which nothing is told
   */
  LearningOffers(
      Places places, AskedNow asked, Query prompt, SearchIndex index, Excluded excluded) {
    this.places = places;
    this.asked = asked;
    this.prompt = prompt;
    this.index = index;
    this.excluded = excluded;
  }

  /** Returns them, what the prompt is most about first. */
  List<Offer> of(Project project, Ledger ledger) throws IOException {
    List<Open> open =
        ledger.queue().open().stream()
            .filter(each -> project.is(each.learning().repository().id()))
            .filter(each -> each.learning().confidence() != Confidence.LOW)
            .filter(each -> each.decided().isEmpty() || each.isTaken())
            .filter(each -> isNamed(each.learning().sentence()))
            .toList();
    Map<Open, Double> about = new LinkedHashMap<>();
    for (Open each : open) {
      OptionalDouble share = share(each.learning().wording());
      if (share.isPresent()) {
        about.put(each, share.getAsDouble());
      }
    }
    if (about.isEmpty()) {
      return List.of();
    }
    Set<Fingerprint> heardHere = ledger.queue().heardIn(List.of(asked.session()));
    List<Document> loaded = loaded(places, asked.directory());
    List<Offer> offers = new ArrayList<>();
    for (Open each : about.keySet()) {
      String sentence = each.learning().sentence();
      if (loaded.stream().noneMatch(file -> file.says(sentence))) {
        Offer offer = offer(each, about.get(each));
        offers.add(
            heardHere.contains(each.learning().fingerprint())
                ? offer.withheld("this session taught it")
                : offer);
      }
    }
    offers.sort((one, other) -> Double.compare(other.score(), one.score()));
    return offers;
  }

  private boolean isNamed(String sentence) {
    return Query.of(sentence).terms().stream().anyMatch(prompt.words()::containsKey);
  }

  /** Returns how much of what it is about the prompt names; nothing where that is not enough. */
  private OptionalDouble share(Wording wording) throws IOException {
    Query said = Query.of(wording.sentence());
    Query wrong = wording.pair().map(LearningOffers::wrong).orElse(new Query(Map.of()));
    Spread spread = index.spread(said.and(wrong));
    Concern whole = Concern.of(prompt, said, spread);
    Concern half = Concern.of(prompt, wrong, spread);
    return whole.isOpen() || half.names()
        ? OptionalDouble.of(Math.max(whole.share(), half.share()))
        : OptionalDouble.empty();
  }

  /** What a correction says not to do and to do instead differs by what is wrong. */
  private static Query wrong(Substitution pair) {
    Map<String, String> wrong = new LinkedHashMap<>(Query.of(pair.dont()).words());
    wrong.keySet().removeAll(Query.of(pair.doInstead()).words().keySet());
    return new Query(wrong);
  }

  private Offer offer(Open open, double share) {
    Wording wording = open.learning().wording();
    Evidence said = open.learning().strongest().evidence();
    String source =
        said.time().map(at -> at.toString().substring(0, 10)).orElse("no date")
            + ", learned from what the person said in session "
            + Plain.sentence(said.session())
            + ", not reviewed yet";
    String text = source + "\nrule: " + Plain.sentence(wording.sentence());
    Offer offer =
        new Offer(
            Recalls.Sort.LEARNING,
            open.learning().fingerprint().value(),
            said.session(),
            share,
            text,
            String.format(Locale.ROOT, "the prompt names %.0f %% of what it is about", 100 * share),
            Optional.empty());
    if (excluded.holds(Path.of(said.cwd()))) {
      return offer.withheld("its project is excluded");
    }
    return Caution.in(wording.sentence()).stream()
        .findFirst()
        .map(caution -> offer.withheld("it " + caution.phrase()))
        .orElse(offer);
  }

  /** Returns what sessions in a directory read at their beginning. */
  static List<Document> loaded(Places places, Path directory) throws IOException {
    LoadedMemory memory = LoadedMemory.of(places.claude(), directory, places.userHome());
    List<Document> files = new ArrayList<>();
    for (Path each :
        Stream.concat(memory.ofProject().stream(), memory.ofUser().stream()).toList()) {
      files.add(
          Document.parse(Text.of(new String(Files.readAllBytes(each), StandardCharsets.UTF_8))));
    }
    return files;
  }
}
