package dev.reflect.words;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Words and phrases of some roles, by the word that they begin with. */
public final class Phrases {
  /**
   * A run of words that does one thing.
   *
   * @param meaning what it stands for; nothing where it stands for itself
   */
  public record Phrase(List<String> words, Role role, String meaning) {}

  private static final Phrases READ = new Phrases(WordTable.all(), reading());

  private final Map<String, List<Phrase>> byFirst = new HashMap<>();

  public Phrases(List<WordTable> tables, Set<Role> roles) {
    for (WordTable table : tables) {
      for (Role role : roles) {
        table.meanings(role).forEach((words, meaning) -> add(words, role, meaning));
      }
    }
    byFirst
        .values()
        .forEach(
            list ->
                list.sort(
                    Comparator.comparingInt((Phrase each) -> -each.words().size())
                        .thenComparing(Phrase::role)));
  }

  /** Returns the phrases by which a sentence in any language is read. */
  public static Phrases read() {
    return READ;
  }

  /** Returns the longest phrase that begins at this token. */
  public Optional<Phrase> at(List<Token> tokens, int at) {
    for (Phrase phrase : byFirst.getOrDefault(tokens.get(at).word(), List.of())) {
      if (isAt(phrase.words(), tokens, at)) {
        return Optional.of(phrase);
      }
    }
    return Optional.empty();
  }

  /** Returns whether a phrase of one of these roles is among the tokens. */
  public boolean isAny(Set<Role> roles, List<Token> tokens) {
    return IntStream.range(0, tokens.size())
        .anyMatch(at -> at(tokens, at).filter(each -> roles.contains(each.role())).isPresent());
  }

  private static Set<Role> reading() {
    Set<Role> roles = EnumSet.allOf(Role.class);
    roles.removeIf(role -> !role.reads());
    return roles;
  }

  private void add(String words, Role role, String meaning) {
    Phrase phrase = new Phrase(List.of(words.split(" ")), role, meaning);
    byFirst.computeIfAbsent(phrase.words().get(0), first -> new ArrayList<>()).add(phrase);
  }

  private static boolean isAt(List<String> words, List<Token> tokens, int at) {
    if (at + words.size() > tokens.size()) {
      return false;
    }
    for (int i = 1; i < words.size(); i++) {
      if (!words.get(i).equals(tokens.get(at + i).word())) {
        return false;
      }
    }
    return true;
  }
}
