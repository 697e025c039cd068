package dev.reflect.recall;

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

  /** Returns the terms in their order. */
  public List<String> terms() {
    return new ArrayList<>(words.keySet());
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
