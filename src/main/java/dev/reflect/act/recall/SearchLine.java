package dev.reflect.act.recall;

import dev.reflect.act.home.UserError;
import dev.reflect.act.recall.Finder.Request;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A search in one line: words, and between them what it is narrowed to, as {@code checkout timeout
 * since:7d project:"my shop" and:pool like:yes}.
 *
 * @param typed may be half of a line, as it is while somebody types
 */
public record SearchLine(String typed) {
  private static final String AND = "and";
  private static final String LIKE = "like";
  private static final Pattern NAMED =
      Pattern.compile(
          Stream.concat(Filters.NAMES.stream(), Stream.of(AND, LIKE))
              .collect(Collectors.joining("|", "(?<!\\S)(", "):(?:\"([^\"]*)\"?|(\\S*))")));

  /** Returns the line that says what the options of a command say. */
  public static SearchLine of(
      List<String> words, List<String> and, boolean like, Map<String, String> given) {
    List<String> parts = new ArrayList<>(words);
    given.forEach((name, value) -> parts.add(named(name, value)));
    and.forEach(value -> parts.add(named(AND, value)));
    if (like) {
      parts.add(named(LIKE, "yes"));
    }
    return new SearchLine(String.join(" ", parts));
  }

  private static String named(String name, String value) {
    return name + ":" + (value.matches("\\S+") ? value : '"' + value.replace("\"", "") + '"');
  }

  /** Returns what is asked for in words alone. */
  public String words() {
    return NAMED.matcher(typed).replaceAll(" ").replaceAll("\\s+", " ").strip();
  }

  /**
   * Returns what it asks for.
   *
   * @param most how many finds at most
   * @throws UserError where a value means nothing
   */
  public Request request(Instant now, ZoneId zone, int most) {
    Map<String, String> given = new LinkedHashMap<>();
    List<String> concepts = new ArrayList<>(List.of(words()));
    boolean like = false;
    Matcher named = NAMED.matcher(typed);
    while (named.find()) {
      String value = named.group(2) == null ? named.group(3) : named.group(2);
      if (named.group(1).equals(AND)) {
        concepts.add(value);
      } else if (named.group(1).equals(LIKE)) {
        like = !value.isBlank();
      } else {
        given.put(named.group(1), value);
      }
    }
    concepts.removeIf(String::isBlank);
    return new Request(concepts, like, new Filters(given, "").narrowing(now, zone), most);
  }
}
