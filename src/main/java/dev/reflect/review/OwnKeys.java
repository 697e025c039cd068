package dev.reflect.review;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The keys that a person has chosen for what goes by these labels, in every room that has it; all
 * else keeps its own.
 */
public record OwnKeys(Map<String, List<Key>> byLabel) {
  public static final OwnKeys NONE = new OwnKeys(Map.of());

  /**
   * What is wrong with a choice.
   *
   * @param label whose keys it is about
   */
  public record Problem(String label, String sentence, String hint) {}

  public OwnKeys {
    byLabel = Map.copyOf(byLabel);
  }

  /** Returns the choice: keys by their labels, a blank between two. It has no problem. */
  public static OwnKeys of(Map<String, String> chosen) {
    Map<String, List<Key>> keys = new HashMap<>();
    chosen.forEach((label, each) -> keys.put(label, parsed(each)));
    return new OwnKeys(keys);
  }

  private static List<Key> parsed(String keys) {
    return Arrays.stream(keys.strip().split("\\s+")).map(Key::parse).toList();
  }

  private static List<KeyTable<Review, Step>> rooms() {
    return List.of(
        ProposalKeys.ALL, HistoryRoom.KEYS, HeardRoom.KEYS, FindRoom.KEYS, SessionRoom.KEYS);
  }

  /** Returns why nothing can be made of a choice. */
  public static Optional<Problem> problem(Map<String, String> chosen) {
    for (Map.Entry<String, String> each : chosen.entrySet()) {
      String label = each.getKey();
      if (labels().stream().noneMatch(label::equals)) {
        return Optional.of(
            new Problem(
                label,
                "nothing goes by the name " + label,
                "These do: " + String.join(", ", labels())));
      }
      for (String key : each.getValue().strip().split("\\s+")) {
        if (!isKey(key)) {
          return Optional.of(
              new Problem(
                  label,
                  "the keys of "
                      + label
                      + " cannot be "
                      + (key.isEmpty() ? "none" : "“" + key + "”"),
                  "A key is a character, Ctrl- and a letter, or one of Space, Tab, Enter, Esc, ↓,"
                      + " PgUp and the like; a blank stands between two."));
        }
      }
    }
    OwnKeys own = of(chosen);
    return rooms().stream().flatMap(room -> own.clash(room).stream()).findFirst();
  }

  private static boolean isKey(String key) {
    boolean isHalf = key.isEmpty() || key.endsWith("Ctrl-") || key.endsWith("Shift-");
    return !isHalf && Key.parse(key).label().equals(key);
  }

  private static List<String> labels() {
    return rooms().stream()
        .flatMap(room -> room.all().stream())
        .map(Binding::label)
        .distinct()
        .collect(Collectors.toList());
  }

  private Optional<Problem> clash(KeyTable<Review, Step> room) {
    Map<Key, String> taken = new HashMap<>();
    for (Binding<Review, Step> each : of(room).all()) {
      for (Key key : each.keys()) {
        String other = taken.put(key, each.label());
        if (other != null) {
          boolean isChosen = byLabel.containsKey(each.label());
          return Optional.of(
              new Problem(
                  isChosen ? each.label() : other,
                  key.label() + " would be both " + other + " and " + each.label(),
                  "Give one of them another key."));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns what is typed in the proposals to have a judge asked: {@code E, then A}. */
  public String toAskAJudge() {
    return key(ProposalKeys.HEARD) + ", then " + key(HeardRoom.ASK);
  }

  /** Returns the key of what goes by this label in some room. */
  String key(String label) {
    return rooms().stream()
        .flatMap(room -> of(room).all().stream())
        .filter(each -> each.label().equals(label))
        .findFirst()
        .orElseThrow()
        .key();
  }

  /** Returns the table of a room as the person has it. */
  KeyTable<Review, Step> of(KeyTable<Review, Step> room) {
    return byLabel.isEmpty()
        ? room
        : new KeyTable<>(
            room.title(),
            room.all().stream()
                .map(each -> each.on(byLabel.getOrDefault(each.label(), each.keys())))
                .toList());
  }
}
