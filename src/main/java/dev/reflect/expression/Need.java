package dev.reflect.expression;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;

/** What a text must hold for a regular expression to match in it, in folded letters. */
sealed interface Need {
  /** Nothing that could be told. */
  Need NOTHING = new All(List.of());

  /** Returns whether a text meets it that holds the words of these numbers. */
  boolean isMet(BitSet held);

  /** Returns the words it asks for. */
  List<String> words();

  /** Returns the same need, knowing the numbers of its words. */
  Need numbered(ToIntFunction<String> numberOf);

  /** One of these words at least. */
  record Word(List<String> words, BitSet numbers) implements Need {
    @Override
    public boolean isMet(BitSet held) {
      return held.intersects(numbers);
    }

    @Override
    public Need numbered(ToIntFunction<String> numberOf) {
      BitSet known = new BitSet();
      for (String word : words) {
        known.set(numberOf.applyAsInt(word));
      }
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
    public List<String> words() {
      return wordsOf(needs);
    }

    @Override
    public Need numbered(ToIntFunction<String> numberOf) {
      return new All(Need.numbered(needs, numberOf));
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
    public List<String> words() {
      return wordsOf(needs);
    }

    @Override
    public Need numbered(ToIntFunction<String> numberOf) {
      return new Any(Need.numbered(needs, numberOf));
    }
  }

  static Need all(List<Need> needs) {
    List<Need> telling = new ArrayList<>(needs);
    telling.removeIf(NOTHING::equals);
    return telling.isEmpty() ? NOTHING : telling.size() == 1 ? telling.get(0) : new All(telling);
  }

  static Need any(List<Need> needs) {
    boolean plain = true;
    for (Need need : needs) {
      if (need.equals(NOTHING)) {
        return NOTHING;
      }
      plain &= need instanceof Word;
    }
    return plain ? anyOf(wordsOf(needs)) : new Any(needs);
  }

  /** Returns the need of one of these words; what stands in every text tells nothing. */
  static Need anyOf(Collection<String> words) {
    for (String word : words) {
      if (word.isEmpty() || word.length() == 1 && isEverywhere(word.charAt(0))) {
        return NOTHING;
      }
    }
    // A word that goes on from another one asks for nothing more.
    List<String> sorted = new ArrayList<>(words);
    sorted.sort(null);
    List<String> kept = new ArrayList<>(sorted.size());
    for (String word : sorted) {
      if (kept.isEmpty() || !word.startsWith(kept.get(kept.size() - 1))) {
        kept.add(word);
      }
    }
    return new Word(kept, new BitSet());
  }

  /** A blank, a single Latin letter, a comma: unlike a Chinese sign, and unlike an {@code @}. */
  private static boolean isEverywhere(char letter) {
    return letter < '\u2e80'
        && (Character.isLetterOrDigit(letter) || " \t.,:;!?'\"-()".indexOf(letter) >= 0);
  }

  private static List<String> wordsOf(List<Need> needs) {
    List<String> words = new ArrayList<>();
    for (Need need : needs) {
      words.addAll(need.words());
    }
    return words;
  }

  private static List<Need> numbered(List<Need> needs, ToIntFunction<String> numberOf) {
    List<Need> numbered = new ArrayList<>(needs.size());
    for (Need need : needs) {
      numbered.add(need.numbered(numberOf));
    }
    return numbered;
  }
}
