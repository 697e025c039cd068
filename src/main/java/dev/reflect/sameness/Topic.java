package dev.reflect.sameness;

import dev.reflect.sameness.Slot.Spelling;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What statements are about, as beginnings of words that a text must have before anything in it can
 * oppose one of them. It is asked before the text is read, so most texts never are.
 */
public final class Topic {
  /**
   * One claim's words.
   *
   * @param all each of them must be there
   * @param any one of them must be there; none has to where this is empty
   */
  private record Words(List<String> all, List<String> any) {
    boolean mayBeIn(String text) {
      return all.stream().allMatch(each -> hasWord(text, each))
          && (any.isEmpty() || any.stream().anyMatch(each -> hasWord(text, each)));
    }

    private static boolean hasWord(String text, String beginning) {
      int at = text.indexOf(beginning);
      while (at >= 0 && !Beginnings.isWordStart(text, at)) {
        at = text.indexOf(beginning, at + 1);
      }
      return at >= 0;
    }

    /** Returns beginnings of which a text must have one; none where it need not have any. */
    List<String> telling() {
      return all.stream()
          .max(Comparator.comparingInt(String::length))
          .filter(longest -> !longest.isEmpty())
          .map(List::of)
          .orElse(any.contains("") ? List.of() : any);
    }
  }

  /** What a word that stands for a number may begin with. */
  private static final List<String> NUMBERS =
      Stream.concat(
              IntStream.range(0, 10).mapToObj(Integer::toString),
              WordTable.inAll(Role.NUMBER).stream())
          .toList();

  private final Beginnings<Words> told = new Beginnings<>();
  private final boolean isAnything;

  private Topic(Collection<Words> claims) {
    this.isAnything = claims.stream().anyMatch(each -> each.telling().isEmpty());
    claims.forEach(each -> each.telling().forEach(beginning -> told.add(beginning, each)));
  }

  /**
   * @param spellings all ways to write an answer
   */
  static Topic of(Collection<Statement> statements, List<Spelling> spellings) {
    Map<String, Set<String>> byQuestion = new HashMap<>();
    Map<String, Set<String>> byName = new HashMap<>();
    for (Spelling each : spellings) {
      String beginning = beginning(each.stems().get(0));
      add(byQuestion, each.answer().slot().question(), beginning);
      for (String word : each.answer().name().split(" ")) {
        add(byName, word, beginning);
      }
    }
    Set<Words> claims = new LinkedHashSet<>();
    for (Statement statement : statements) {
      for (Claim claim : statement.claims()) {
        claims.add(
            switch (claim.about().sort()) {
              case ANSWER ->
                  new Words(
                      List.of(),
                      List.copyOf(byQuestion.getOrDefault(claim.about().question(), Set.of())));
              case ACT -> act(claim, byName);
              case NUMBER -> new Words(List.of(), NUMBERS);
            });
      }
    }
    return new Topic(claims);
  }

  private static void add(Map<String, Set<String>> beginnings, String of, String beginning) {
    beginnings.computeIfAbsent(of, first -> new LinkedHashSet<>()).add(beginning);
  }

  /** A verb may be said by its opposite, an answer in another spelling, a number in words. */
  private static Words act(Claim claim, Map<String, Set<String>> byName) {
    List<String> all = new ArrayList<>();
    List<String> any = new ArrayList<>();
    for (String word : claim.key().substring(claim.key().indexOf('|') + 1).split(" ")) {
      Set<String> spelled = byName.getOrDefault(word, Set.of());
      any.addAll(spelled);
      if (spelled.isEmpty() && !Claims.isOpposite(word) && !new Token(word, false).isNumber()) {
        all.add(beginning(word));
      }
    }
    return new Words(all, any);
  }

  /** Of a stem in -y there is a form in -ies. */
  private static String beginning(String stem) {
    return stem.length() > 1 && stem.endsWith("y") ? stem.substring(0, stem.length() - 1) : stem;
  }

  /** Returns whether something in the text may oppose a statement; if not, nothing does. */
  public boolean mayBeIn(String text) {
    if (isAnything || told.isEmpty()) {
      return isAnything;
    }
    String small = Token.levelled(text);
    return told.anyIn(small, each -> each.mayBeIn(small));
  }
}
