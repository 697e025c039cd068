package dev.reflect.signal;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Who of a team keeps a sentence. A name is anybody's choice, and one login may tell under many:
 * how many keep it is how many logins there are.
 *
 * @param byName the login of each name, and how often its person was heard
 */
public record Keepers(Map<String, Keeper> byName) {
  public static final Keepers NOBODY = new Keepers(Map.of());

  private static final int MOST_NAMES = 5;

  /** What somebody says of how often they were heard need not be true. */
  private static final int MOST_TIMES = 1_000;

  private static final List<String> NUMBERS =
      List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine");

  /** One of them. */
  public record Keeper(String login, int times) {}

  public Keepers {
    byName = new TreeMap<>(byName);
  }

  /** Returns them with one more; who tells it twice counts once. */
  public Keepers and(String name, String login, int times) {
    Map<String, Keeper> all = new TreeMap<>(byName);
    Keeper one = new Keeper(login, Math.max(0, Math.min(MOST_TIMES, times)));
    all.merge(name, one, (before, now) -> before.times() > now.times() ? before : now);
    return new Keepers(all);
  }

  /** Returns all of both. */
  public Keepers and(Keepers others) {
    Keepers all = this;
    for (Map.Entry<String, Keeper> each : others.byName.entrySet()) {
      all = all.and(each.getKey(), each.getValue().login(), each.getValue().times());
    }
    return all;
  }

  /** Returns how many logins they are. */
  public int logins() {
    return (int) byName.values().stream().map(Keeper::login).distinct().count();
  }

  /** Returns who, {@code three of your team keep this: Ada, Bo, Cem; heard 7 times}. */
  String inWords() {
    int names = byName.size();
    int logins = logins();
    String listed = byName.keySet().stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    String who = listed + (names > MOST_NAMES ? ", …" : "");
    String keep;
    if (names == 1) {
      keep = who + " of your team keeps this";
    } else if (logins == names) {
      keep = number(names) + " of your team keep this: " + who;
    } else {
      keep =
          "%s of your team %s this, under %s names: %s"
              .formatted(
                  logins == 1 ? "one login" : number(logins) + " logins",
                  logins == 1 ? "keeps" : "keep",
                  number(names),
                  who);
    }
    int times = byName.values().stream().mapToInt(Keeper::times).sum();
    return keep + (times == 0 ? "" : times == 1 ? "; heard once" : "; heard " + times + " times");
  }

  private static String number(int many) {
    return many <= NUMBERS.size() ? NUMBERS.get(many - 1) : "" + many;
  }
}
