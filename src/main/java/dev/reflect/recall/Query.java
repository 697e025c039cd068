package dev.reflect.recall;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is looked for, as terms: of a whole question the words that say something.
 *
 * @param words each term once, in their order, with the word that it was asked by
 * @param days when it was said, where the question names that
 */
public record Query(Map<String, String> words, NamedDays days) {
  private static final int MOST = 64;

  /** Words of questions that say nothing of what is asked about. */
  private static final Set<String> SMALL =
      """
      what when where which who whom whose why how did does do is was were are be been has have had
      the a an of in on at to for with by from about and or not that this these those it its s t i me
      my we our you your he his him she her they their them there as if than then so but can could
      would should will may might any some no into during after before between up out
      der die das ein eine und oder ist war sind wie was wann wo wer warum mit von zu im in den dem
      le la les un une des et ou est était sont quand où qui pourquoi comment avec de du
      el los las una y o es era son cuándo dónde quién por qué cómo con del
      """
          .lines()
          .flatMap(line -> List.of(line.strip().split(" ")).stream())
          .map(Porter::of)
          .collect(Collectors.toUnmodifiableSet());

  /** What people say to agents about any matter: it tells nothing of what a prompt is about. */
  private static final Set<String> ROUTINE =
      """
      please thank thanks ok okay yes yeah yep no sure great good nice perfect cool well right fine
      hi hello hey welcome back sorry continue proceed go ahead resume start begin finish done next
      again now then also just still already instead first last later yet ever never always
      commit push pull merge branch git pr request message change diff stash rebase compact
      context session conversation chat plan phase step task todo list option point thing item
      everything anything something nothing work job run test build check verify review look see
      read show tell explain describe help ask question answer fix error issue problem bug fail
      warning log output result create add make write update edit remove delete move rename
      implement use set put get give need want like let try do keep take find wait stop open
      file code line function folder directory project repo repository page document doc md
      new old other same all each more most only very really actually think know seem mean
      understand way time today yesterday tomorrow day here because since exactly correct
      claude agent prompt command feature detail summary report
      bitte danke weiter jetzt noch mal mach kannst fichier faire autres merci peux maintenant
      por favor gracias ahora archivo hacer puedes
      """
          .lines()
          .flatMap(line -> List.of(line.strip().split(" ")).stream())
          .map(Porter::of)
          .collect(Collectors.toUnmodifiableSet());

  /** What people ask for who ask for all that was done. */
  private static final Set<String> DONE =
      """
      decide decided decision happen discuss talk speak say said learn choose chose agree deal occur
      everything activity today tonight yesterday week month year date
      gemacht getan passiert beschlossen entschieden besprochen gelernt habe haben hat wurde wir ich uns am
      fait décidé décidés passé parlé avons ai nous on a je
      hice hicimos decidimos decidí pasó hablamos hemos he yo nosotros que se en
      fiz fizemos decidimos aconteceu falamos foi eu nós o
      """
          .lines()
          .flatMap(line -> List.of(line.strip().split(" ")).stream())
          .map(Porter::of)
          .collect(Collectors.toUnmodifiableSet());

  /** A number this short counts steps or points. */
  private static final int SHORT_NUMBER = 2;

  public Query {
    words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
  }

  /** A question that names no days. */
  public Query(Map<String, String> words) {
    this(words, NamedDays.NONE);
  }

  /** Returns the question in the words; of words that all say little, all of them. */
  public static Query of(String asked) {
    Map<String, String> all = new LinkedHashMap<>();
    String levelled = Terms.levelled(asked);
    for (Terms.Spot spot : Terms.spots(levelled)) {
      if (all.size() < MOST) {
        all.putIfAbsent(spot.term(), levelled.substring(spot.from(), spot.to()));
      }
    }
    Map<String, String> telling = new LinkedHashMap<>(all);
    telling.keySet().removeAll(SMALL);
    return new Query(telling.isEmpty() ? all : telling, NamedDays.of(levelled));
  }

  /** Returns the question as it is meant today; nobody said "yesterday" then. */
  public static Query of(String asked, LocalDate today) {
    NamedDays.Asked parts = NamedDays.asked(Terms.levelled(asked), today);
    Query said = of(parts.words());
    return new Query((said.isEmpty() ? of(asked) : said).words, parts.days());
  }

  /** Returns what a question asks besides the days that it names, which may be nothing. */
  public static Query besidesDays(String asked, LocalDate today) {
    NamedDays.Asked parts = NamedDays.asked(Terms.levelled(asked), today);
    return new Query(of(parts.rest()).words, parts.days());
  }

  /** Returns whether no word of it says anything. */
  public boolean isOfNothing() {
    return SMALL.containsAll(words.keySet());
  }

  /** Returns whether it asks for whatever was done: "what did we decide". */
  public boolean isOfAll() {
    return words.keySet().stream().noneMatch(term -> tells(term) && !DONE.contains(term));
  }

  /** Returns the terms in their order. */
  public List<String> terms() {
    return new ArrayList<>(words.keySet());
  }

  /** Returns the terms that tell what it is about: not those that people say about any matter. */
  public List<String> telling() {
    return words.keySet().stream().filter(Query::isTelling).toList();
  }

  /** Returns whether a term tells what a text is about. */
  public static boolean tells(String term) {
    return !SMALL.contains(term) && isTelling(term);
  }

  private static boolean isTelling(String term) {
    boolean counts =
        term.length() <= SHORT_NUMBER && term.chars().allMatch(each -> each >= '0' && each <= '9');
    return !counts && !ROUTINE.contains(term);
  }

  /**
   * Returns the terms of the names that a term is a part of, as it was asked: {@code strictmode}
   * for "mode".
   */
  public List<String> wholes(String term) {
    String word = words.get(term);
    List<String> asked = Terms.of(word);
    return words.entrySet().stream()
        .filter(each -> !each.getValue().equals(word))
        .filter(each -> Terms.of(each.getValue()).containsAll(asked))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns the terms that count together: alone, but both words that a name stands for. */
  public List<List<String>> together() {
    Map<String, List<String>> asked = new LinkedHashMap<>();
    words.forEach((term, word) -> asked.computeIfAbsent(word, none -> new ArrayList<>()).add(term));
    List<List<String>> together = new ArrayList<>();
    asked.forEach(
        (word, terms) -> {
          if (Terms.of(word).stream().anyMatch(terms::contains)) {
            terms.forEach(each -> together.add(List.of(each))); // itself, and what is like it
          } else {
            together.add(terms);
          }
        });
    return together;
  }

  public boolean isEmpty() {
    return words.isEmpty();
  }

  /** Returns the question with what others ask too. */
  public Query and(Query other) {
    Map<String, String> both = new LinkedHashMap<>(words);
    other.words.forEach(both::putIfAbsent);
    return new Query(both, days.and(other.days));
  }

  /** Returns the question with another term in the place of one that nobody ever said. */
  public Query instead(String term, String other) {
    Map<String, String> changed = new LinkedHashMap<>();
    words.forEach((each, word) -> changed.putIfAbsent(each.equals(term) ? other : each, word));
    return new Query(changed, days);
  }
}
