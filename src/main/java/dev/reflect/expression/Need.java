package dev.reflect.expression;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/** What a text must hold for a regular expression to match in it, in folded letters. */
sealed interface Need {
  /** Nothing that could be told. */
  Need NOTHING = new All(List.of());

  /** Returns whether a text meets it that holds the words of these numbers. */
  boolean isMet(BitSet held);

  /** Returns the words it asks for. */
  Set<String> words();

  /**
   * Returns whether every text meets it. A record's own equality is made up by the JDK at its first
   * use, in every start.
   */
  default boolean isNothing() {
    return this instanceof All all && all.needs().isEmpty();
  }

  /** Returns the same need, knowing the numbers of its words. */
  Need numbered(ToIntFunction<String> numberOf);

  /** One of these words at least. */
  record Word(Set<String> words, BitSet numbers) implements Need {
    @Override
    public boolean isMet(BitSet held) {
      return held.intersects(numbers);
    }

    @Override
    public Need numbered(ToIntFunction<String> numberOf) {
      BitSet known = new BitSet();
      words.forEach(word -> known.set(numberOf.applyAsInt(word)));
      return new Word(words, known);
    }
  }

  /** All of these needs. */
  record All(List<Need> needs) implements Need {
    @Override
    public boolean isMet(BitSet held) {
      for (Need need : needs) {
        if (!need.isMet(held)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public Set<String> words() {
      return wordsOf(needs);
    }

    @Override
    public Need numbered(ToIntFunction<String> numberOf) {
      return new All(needs.stream().map(need -> need.numbered(numberOf)).toList());
    }
  }

  /** One of these needs at least. */
  record Any(List<Need> needs) implements Need {
    @Override
    public boolean isMet(BitSet held) {
      for (Need need : needs) {
        if (need.isMet(held)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public Set<String> words() {
      return wordsOf(needs);
    }

    @Override
    public Need numbered(ToIntFunction<String> numberOf) {
      return new Any(needs.stream().map(need -> need.numbered(numberOf)).toList());
    }
  }

  static Need all(List<Need> needs) {
    List<Need> telling = needs.stream().filter(need -> !need.isNothing()).toList();
    return telling.isEmpty() ? NOTHING : telling.size() == 1 ? telling.get(0) : new All(telling);
  }

  static Need any(List<Need> needs) {
    if (needs.stream().anyMatch(Need::isNothing)) {
      return NOTHING;
    }
    boolean plain = needs.stream().allMatch(Word.class::isInstance);
    return plain ? anyOf(wordsOf(needs)) : new Any(needs);
  }

  /** Returns the need of one of these words; what stands in every text tells nothing. */
  static Need anyOf(Collection<String> words) {
    List<String> shortestFirst = new ArrayList<>(words);
    shortestFirst.sort((one, other) -> Integer.compare(one.length(), other.length()));
    Set<String> kept = new TreeSet<>();
    for (String word : shortestFirst) {
      if (word.isEmpty() || word.length() == 1 && isEverywhere(word.charAt(0))) {
        return NOTHING;
      }
      if (!holdsAny(word, kept)) {
        kept.add(word);
      }
    }
    return new Word(kept, new BitSet());
  }

  private static boolean holdsAny(String word, Set<String> others) {
    for (String other : others) {
      if (word.contains(other)) {
        return true;
      }
    }
    return false;
  }

  /** A blank, a single Latin letter, a comma: unlike a Chinese sign, and unlike an {@code @}. */
  private static boolean isEverywhere(char letter) {
    return letter < '\u2e80'
        && (Character.isLetterOrDigit(letter) || " \t.,:;!?'\"-()".indexOf(letter) >= 0);
  }

  private static Set<String> wordsOf(List<Need> needs) {
    Set<String> words = new TreeSet<>();
    needs.forEach(need -> words.addAll(need.words()));
    return words;
  }
}
