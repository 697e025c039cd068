package dev.reflect.judge;

import dev.reflect.sameness.Likeness;
import dev.reflect.signal.Mark;
import dev.reflect.words.CommonWords;
import dev.reflect.words.Stem;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which words of a judge's sentence nobody said: neither the person nor Claude beside it, and that
 * are none of those in which a rule is told.
 */
final class Unsaid {
  /** "l'", "d'": no part of the word behind it. */
  private static final Pattern ELIDED =
      Pattern.compile("(?<![\\p{L}'’])(?:[cdjlmnst]|qu)['’](?=\\p{L})", Pattern.CASE_INSENSITIVE);

  /** By what German and the Romance languages tell who does it. */
  private static final Pattern ENDING =
      Pattern.compile(
          "(?<=\\p{L}{3})(?:[aei]rl[aeo]s?|es?t|en|ar|er|ir|es|as|is|an|ez|st|e|a|o|t|s)$");

  private static final Pattern PARTS = Pattern.compile("[-/]");
  private static final int PART = 4;

  private static final Set<String> RESTATING = restating();
  private static final Set<String> RESTATING_STEMS = stems(RESTATING);
  private static final Set<String> RESTATING_ROOTS = roots(RESTATING);
  private static final Set<String> LENGTHS = lengths();

  private final Set<String> said = new HashSet<>();
  private final boolean likeLength;
  private final boolean inflected;

  private Unsaid(String sentence, Passage passage) {
    String whole = passage.words() + "\n" + passage.before() + "\n" + passage.after();
    for (String text : List.of(whole, Restated.of(whole))) {
      for (Token each : Token.in(parted(text))) {
        said.add(each.stem());
        parts(each.word()).forEach(said::add);
      }
    }
    this.likeLength = Length.of(passage.words()).isLike(Length.of(sentence));
    this.inflected = !CommonWords.likeliest(Token.in(sentence)).equals("en");
  }

  /** Returns the words of a sentence that nobody said, in their order. */
  static List<String> in(String sentence, Passage passage) {
    Unsaid unsaid = new Unsaid(sentence, passage);
    List<String> words = new ArrayList<>();
    for (Token each : Token.in(parted(sentence))) {
      if (!unsaid.allows(each) && !words.contains(each.word())) {
        words.add(each.word());
      }
    }
    return words;
  }

  /** Returns what says so of lessons, beside the reasons why they were heard. */
  static Optional<Mark> mark(String judge, List<Lesson> lessons, Passage passage) {
    String words =
        lessons.stream()
            .flatMap(each -> in(each.sentence(), passage).stream())
            .distinct()
            .collect(Collectors.joining(", "));
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(new Mark(judge, Mark.UNSAID + words, 0, 0, 0));
  }

  private boolean allows(Token token) {
    String word = token.word();
    return token.isMark()
        || token.isNumber()
        || word.codePoints().noneMatch(Character::isLetter)
        || Mentions.isUnspaced(word)
        || token.isSmall()
        || RESTATING.contains(word)
        || RESTATING_STEMS.contains(token.stem())
        || inflected && RESTATING_ROOTS.contains(root(word))
        || likeLength && LENGTHS.contains(word)
        || parts(word).allMatch(this::isSaid)
        || Token.in(Restated.of(word)).stream().allMatch(each -> isSaid(each.stem()));
  }

  private boolean isSaid(String stem) {
    return Stem.isAmong(stem, said) || said.stream().anyMatch(each -> isForm(each, stem));
  }

  private boolean isForm(String one, String other) {
    return Likeness.isSlip(one, other)
        || inflected && (isPart(one, other) || isPart(other, one) || root(one).equals(root(other)));
  }

  /** German words are made of others. */
  private static boolean isPart(String one, String other) {
    return one.length() >= PART && (other.endsWith(one) || other.startsWith(one));
  }

  private static Stream<String> parts(String word) {
    return PARTS.splitAsStream(word).filter(part -> !part.isEmpty()).map(Stem::of);
  }

  /** Of short words none but themselves: "owns" is not "own". */
  private static Set<String> stems(Set<String> words) {
    return words.stream()
        .filter(word -> word.length() >= PART)
        .map(Stem::of)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> roots(Set<String> words) {
    return words.stream()
        .filter(word -> word.length() >= PART)
        .map(Unsaid::root)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> restating() {
    Set<String> restating = new HashSet<>(WordLists.words("restating"));
    restating.addAll(WordLists.words("preposition"));
    restating.addAll(WordLists.words("pointing"));
    return restating;
  }

  private static String root(String word) {
    return ENDING.matcher(word).replaceFirst("");
  }

  private static String parted(String text) {
    return ELIDED.matcher(text).replaceAll(" ");
  }

  private static Set<String> lengths() {
    Set<String> lengths = new HashSet<>(WordLists.words("long"));
    lengths.addAll(WordLists.words("short"));
    return lengths;
  }
}
