package dev.reflect.act.recall;

import dev.reflect.act.home.Places;
import dev.reflect.archive.Excluded;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.SearchIndex;
import dev.reflect.claude.Project;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Recalls;
import dev.reflect.recall.Query;
import dev.reflect.untrusted.Address;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What Claude is given at a prompt: at most three notes, learnings and places in earlier sessions
 * that answer it, and mostly nothing. Never what the session holds already or was given before,
 * never from an excluded project, and never what speaks to a model.
 */
public final class PromptRecall {
  /** So many at most. */
  static final int MOST = 3;

  /** Why what somebody wrote to be obeyed is not told. */
  static final String SPEAKS = "it speaks to a model";

  private static final int MOST_LETTERS = 1_500;

  /** What says less is asked all the time, and means something else each time. */
  static final int FEWEST_WORDS = 4;

  /** What names so much may be about a note, however little it says. */
  private static final int FEWEST_TELLING = 2;

  private static final String MORE =
      "Use it only where it answers what the person asks now. More of a session: the tool read of"
          + " the server reflect, with session and line.";

  private final Places places;
  private final Function<String, Optional<Meaning>> meanings;
  private final Excluded excluded;

  /**
   * @param excluded directories of whose sessions nothing is told
   */
  PromptRecall(Places places, Function<String, Optional<Meaning>> meanings, Excluded excluded) {
    this.places = places;
    this.meanings = meanings;
    this.excluded = excluded;
  }

  /**
   * Returns all that was thought of, what is given first.
   *
   * @param begins what the session begins with, where this is its first prompt
   */
  public List<Offer> offers(AskedNow asked, List<Offer> begins, SearchIndex index, Ledger ledger)
      throws IOException {
    List<Offer> all = new ArrayList<>();
    Project project = Project.at(asked.directory(), ledger.moved().here());
    Query prompt = Query.of(asked.words());
    boolean isLong = prompt.words().size() >= FEWEST_WORDS;
    boolean isOfSession = isOfSession(asked.words());
    if ((isLong || prompt.telling().size() >= FEWEST_TELLING) && !isOfSession) {
      all.addAll(new NoteOffers(asked, prompt, index, excluded).of(project, ledger, places));
    }
    if (isLong && !isOfSession) {
      all.addAll(new LearningOffers(places, asked, prompt, index, excluded).of(project, ledger));
      Optional<Meaning> meaning = meanings.apply(asked.words());
      all.addAll(
          PlaceOffers.of(
              asked,
              meaning,
              new PlaceOffers.Known(index, ledger.summaries(), excluded),
              List.copyOf(all)));
    }
    add(all, begins);
    List<Offer> safe = all.stream().map(PromptRecall::safe).toList();
    return chosen(withoutHeld(withoutKnown(safe, asked, ledger.recalls()), asked));
  }

  /** A command, and who wants one made ready, ask for what this session holds. */
  private static boolean isOfSession(String words) {
    return words.strip().startsWith("/") || words.contains("/compact");
  }

  private static void add(List<Offer> all, List<Offer> more) {
    more.stream()
        .filter(each -> all.stream().noneMatch(other -> other.find().equals(each.find())))
        .forEach(all::add);
  }

  /** What somebody wrote to be obeyed is not told; what is dangerous to do says so. */
  private static Offer safe(Offer offer) {
    if (!offer.isGiven()) {
      return offer;
    }
    return Address.isIn(offer.text())
        ? offer.withheld(SPEAKS)
        : Careful.dangerous(offer.text()).map(offer::marked).orElse(offer);
  }

  private static List<Offer> withoutKnown(List<Offer> all, AskedNow asked, Recalls recalls)
      throws IOException {
    Set<String> given = recalls.givenIn(asked.session());
    Set<String> useless = recalls.useless();
    return all.stream()
        .map(
            each ->
                each.session().equals(asked.session())
                    ? each.withheld("this session holds it")
                    : given.contains(each.find())
                        ? each.withheld("given in this session before")
                        : useless.contains(each.find())
                            ? each.withheld("given five times and never used")
                            : each)
        .toList();
  }

  /** A session that was forked or goes on has records of others, and may be long. */
  private static List<Offer> withoutHeld(List<Offer> all, AskedNow asked) throws IOException {
    Set<String> wanted =
        all.stream()
            .filter(Offer::isGiven)
            .map(Offer::find)
            .collect(Collectors.toCollection(HashSet::new));
    if (wanted.isEmpty() || asked.transcript().filter(Files::isRegularFile).isEmpty()) {
      return all;
    }
    Set<String> held = new HashSet<>();
    try (BufferedReader lines =
        Files.newBufferedReader(asked.transcript().get(), StandardCharsets.ISO_8859_1)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        for (String each : wanted) {
          if (line.contains("\"" + each + "\"")) {
            held.add(each);
          }
        }
      }
    }
    return all.stream()
        .map(
            each ->
                each.isGiven() && held.contains(each.find())
                    ? each.withheld("this session holds it")
                    : each)
        .toList();
  }

  /** The first ones that there is room for are given. */
  private static List<Offer> chosen(List<Offer> all) {
    List<Offer> given = new ArrayList<>();
    List<Offer> others = new ArrayList<>();
    for (Offer each : all) {
      if (!each.isGiven()) {
        others.add(each);
        continue;
      }
      given.add(each);
      if (given.size() > MOST || block(given).length() > MOST_LETTERS) {
        given.remove(each);
        others.add(each.withheld("others come first"));
      }
    }
    given.addAll(others);
    return given;
  }

  /** Returns what Claude is told; empty where nothing is given. */
  public static String block(List<Offer> offers) {
    List<String> told = offers.stream().filter(Offer::isGiven).map(Offer::text).toList();
    return told.isEmpty() ? "" : Frame.around(Frame.HERE, told, MORE);
  }
}
