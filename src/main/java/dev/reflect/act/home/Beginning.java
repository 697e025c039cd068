package dev.reflect.act.home;

import dev.reflect.untrusted.Plain;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a person types for an id: the beginning that tells it from all others.
 *
 * @param noun what has the id
 * @param hint where all ids are listed
 */
public record Beginning(String noun, String typed, String hint) {
  private static final int MOST_NAMED = 10;

  /**
   * Returns the only one of those whose ids begin so. Who types a whole id means it, whatever else
   * begins so.
   *
   * @throws UserError where there is none, or more than one
   */
  public <T> T of(Collection<T> named, Function<T, String> id) {
    return of(named, id, id);
  }

  /**
   * @throws UserError where nothing was typed
   */
  public static void checkTyped(String noun, String typed, String hint) {
    if (typed.isBlank()) {
      throw new UserError("The id of the " + noun + " is empty.", hint);
    }
  }

  /**
   * Returns the same.
   *
   * @param shown the id as a person sees it
   */
  public <T> T of(Collection<T> named, Function<T, String> id, Function<T, String> shown) {
    Map<String, T> found = new LinkedHashMap<>();
    named.forEach(each -> found.putIfAbsent(id.apply(each), each));
    checkTyped(noun, typed, hint);
    if (found.isEmpty()) {
      throw new UserError("There is no " + noun + " " + Plain.sentence(typed), hint);
    }
    if (found.size() > 1 && !found.containsKey(typed)) {
      throw new UserError(
          "More than one " + noun + " begins with " + Plain.sentence(typed),
          apart(found.values().stream().map(shown).map(Plain::sentence).toList()));
    }
    return found.getOrDefault(typed, found.values().iterator().next());
  }

  /** Names ids by so much of them as tells each from all others. */
  private static String apart(List<String> ids) {
    int longest = ids.stream().mapToInt(String::length).max().orElse(0);
    int enough =
        IntStream.range(Plain.ID, longest)
            .filter(
                length ->
                    ids.stream().map(id -> first(id, length)).distinct().count() == ids.size())
            .findFirst()
            .orElse(longest);
    return ids.stream()
        .limit(MOST_NAMED)
        .map(id -> first(id, enough))
        .collect(Collectors.joining(" ", "They are: ", ids.size() > MOST_NAMED ? " …" : ""));
  }

  private static String first(String id, int length) {
    return id.substring(0, Math.min(length, id.length()));
  }
}
