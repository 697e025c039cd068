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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which words of a judge's sentence nobody said: neither the person nor Claude beside it, and that
 * are none of those in which a rule is told.
 */
final class Unsaid {
  /** "l'", "d'": no part of the word behind it. */
  private static final Pattern ELIDED =
      Pattern.compile("(?<![\\p{L}'’])(?:[cdjlmnst]|qu)['’](?=\\p{L})", Pattern.CASE_INSENSITIVE);

  /** By what German, the Romance languages and Russian tell who does it, to what, and when. */
  private static final Pattern ENDING =
      Pattern.compile(
          "(?<=\\p{L}{3})(?:[aei]rl[aeo]s?|es?t|en|[aei]r|es|as|is|an|ez|st|ees?|[aei]nt|ons|ment[eo]?"
              + "|(?:a|e|i|ie)ndo|[ai]d[ao]s?|e|a|o|t|s"
              + "|[аяыи]ми|[ое](?:го|му)|[оеыи][имв]|[ая][хмя]|[ую]ю|[оеыи]е|[аяие]ть|[аяу]ет|[иуюя]т|[аеиоуыьюя])$");

  private static final Pattern PARTS = Pattern.compile("[-/]");
  private static final int PART = 4;

  /** So long a word does not stand by chance in what was written together, or apart. */
  private static final int WHOLE = 6;

  /** In a shorter one another letter makes another word: "shipping", "skipping". */
  private static final int MISTYPED = 9;

  private static final Map<String, String> ODD = WordLists.pairs("odd");

  /** A word of its own is shown to the person; more make it another sentence. */
  private static final int MOST = 1;

  private static final Set<String> GUARDED = unaccented(WordLists.words("guarded"));
  private static final Set<String> RESTATING = restating();
  private static final Set<String> RESTATING_STEMS = stems(RESTATING);
  private static final Set<String> RESTATING_ROOTS = roots(RESTATING);
  private static final Set<String> GRAMMAR = unaccented(WordLists.words("grammar"));
  private static final Set<String> LENGTHS = lengths();
  private static final Set<String> USER = WordLists.words("user");
  private static final Set<String> SELF = self();
  private static final Set<String> OF = Set.of("de", "del", "do", "di", "des", "van");

  private final Set<String> said = new HashSet<>();
  private final String squashed;
  private final boolean ofSelf;
  private final boolean likeLength;
  private final boolean inflected;

  private Unsaid(String sentence, Passage passage) {
    String whole = passage.words() + "\n" + passage.before() + "\n" + passage.after();
    for (String text : List.of(whole, Restated.of(whole))) {
      for (Token each : Token.in(parted(text))) {
        said.add(plain(each.word()));
        parts(each.word()).forEach(said::add);
      }
    }
    this.squashed = Quotation.squashed(Restated.unaccented(whole));
    this.ofSelf = Token.in(passage.words()).stream().anyMatch(each -> SELF.contains(each.word()));
    this.likeLength = Length.of(passage.words()).isLike(Length.of(sentence));
    this.inflected =
        Script.of(sentence) == Script.CYRILLIC
            || !CommonWords.likeliest(Token.in(sentence)).equals("en");
  }

  /** Returns the words of a sentence that nobody said, in their order. */
  static List<String> in(String sentence, Passage passage) {
    return new Unsaid(sentence, passage).words(sentence, each -> false);
  }

  /**
   * Returns whether such words make it another sentence: more than one that names something, or one
   * of a danger.
   */
  static boolean invents(String sentence, Passage passage) {
    Unsaid unsaid = new Unsaid(sentence, passage);
    return unsaid.words(sentence, unsaid::namesNothing).size() > MOST
        || unsaid.words(sentence, each -> false).stream()
            .map(Restated::unaccented)
            .anyMatch(GUARDED::contains);
  }

  private List<String> words(String sentence, Predicate<String> besides) {
    List<String> words = new ArrayList<>();
    List<Token> tokens = Token.in(parted(sentence));
    for (int at = 0; at < tokens.size(); at++) {
      String word = tokens.get(at).word();
      boolean allowed =
          allows(tokens.get(at)) && !isPutUpon(tokens, at)
              || besides.test(Restated.unaccented(word));
      if (!allowed && !words.contains(word)) {
        words.add(word);
      }
    }
    return words;
  }

  /** A small word, or one that was written together or apart. */
  private boolean namesNothing(String word) {
    return GRAMMAR.contains(word)
        || word.length() >= WHOLE && squashed.contains(Quotation.squashed(word));
  }

  /**
   * Returns what says so of lessons, or that one leaves a "not" out, beside the reasons why they
   * were heard.
   */
  static Optional<Mark> mark(String judge, List<Lesson> lessons, Passage passage) {
    String words =
        lessons.stream()
            .flatMap(each -> in(each.sentence(), passage).stream())
            .distinct()
            .collect(Collectors.joining(", "));
    if (!words.isEmpty()) {
      return Optional.of(new Mark(judge, Mark.UNSAID + words, 0, 0, 0));
    }
    return lessons.stream().anyMatch(Unsaid::leavesNotOut)
        ? Optional.of(new Mark(judge, Mark.WITHOUT_NOT, 0, 0, 0))
        : Optional.empty();
  }

  private static boolean leavesNotOut(Lesson lesson) {
    return Denials.of(Restated.of(lesson.quote()))
        .areLostIn(Denials.of(Restated.of(lesson.sentence())));
  }

  private boolean allows(Token token) {
    String word = Restated.unaccented(token.word());
    return token.isMark()
        || token.isNumber()
        || word.codePoints().noneMatch(Character::isLetter)
        || Mentions.isUnspaced(word)
        || token.isSmall()
        || RESTATING.contains(word)
        || RESTATING_STEMS.contains(plain(word))
        || inflected && RESTATING_ROOTS.contains(root(word))
        || likeLength && LENGTHS.contains(word)
        || parts(word).allMatch(this::isSaid)
        || Token.in(Restated.of(word)).stream().allMatch(each -> isSaid(plain(each.word())));
  }

  /** "The user writes it" of somebody who spoke of Claude alone. */
  private boolean isPutUpon(List<Token> tokens, int at) {
    String word = tokens.get(at).word();
    boolean acts =
        at + 1 < tokens.size() && !tokens.get(at + 1).isMark() && !tokens.get(at + 1).isSmall();
    boolean owns = at > 0 && OF.contains(tokens.get(at - 1).word());
    return USER.contains(word) && (acts || owns) && !ofSelf && !isSaid(plain(word));
  }

  private boolean isSaid(String stem) {
    return Stem.isAmong(stem, said) || said.stream().anyMatch(each -> isForm(each, stem));
  }

  private boolean isForm(String one, String other) {
    return Likeness.isSlip(one, other)
        || isMistyped(one, other)
        || inflected && (isPart(one, other) || isPart(other, one) || root(one).equals(root(other)));
  }

  /** "idempodent": one other letter within a long word. */
  private static boolean isMistyped(String one, String other) {
    return one.length() >= MISTYPED
        && one.length() == other.length()
        && one.charAt(0) == other.charAt(0)
        && IntStream.range(1, one.length()).filter(at -> one.charAt(at) != other.charAt(at)).count()
            == 1;
  }

  /** German words are made of others. */
  private static boolean isPart(String one, String other) {
    return one.length() >= PART && (other.endsWith(one) || other.startsWith(one));
  }

  private static Stream<String> parts(String word) {
    return PARTS.splitAsStream(word).filter(part -> !part.isEmpty()).map(Unsaid::plain);
  }

  /** Of short words none but themselves: "owns" is not "own". */
  private static Set<String> stems(Set<String> words) {
    return words.stream()
        .filter(word -> word.length() >= PART)
        .map(Unsaid::plain)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> roots(Set<String> words) {
    return words.stream()
        .filter(word -> word.length() >= PART)
        .map(Unsaid::root)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** "brought" is "bring", "açoes" is "ações". */
  private static String plain(String word) {
    String bare = Restated.unaccented(word);
    return Stem.of(ODD.getOrDefault(bare, bare));
  }

  private static Set<String> unaccented(Set<String> words) {
    return words.stream().map(Restated::unaccented).collect(Collectors.toUnmodifiableSet());
  }

  private static Set<String> restating() {
    Set<String> restating = new HashSet<>(WordLists.words("restating"));
    restating.addAll(WordLists.words("preposition"));
    restating.addAll(WordLists.words("pointing"));
    return unaccented(restating);
  }

  private static String root(String word) {
    return ENDING.matcher(word).replaceFirst("");
  }

  private static String parted(String text) {
    return ELIDED.matcher(text).replaceAll(" ");
  }

  private static Set<String> self() {
    Set<String> self = new HashSet<>(WordLists.words("self"));
    self.addAll(WordLists.words("us"));
    return self;
  }

  private static Set<String> lengths() {
    Set<String> lengths = new HashSet<>(WordLists.words("long"));
    lengths.addAll(WordLists.words("short"));
    return lengths;
  }
}
