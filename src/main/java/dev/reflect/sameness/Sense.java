package dev.reflect.sameness;

import dev.reflect.sameness.Clauses.Segment;
import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A sentence taken apart once, whether a person said it or a file has it, and what it is to another
 * one: the same learning, one that cannot hold beside it, or said by it already.
 */
public final class Sense {
  /** Before a sign Markdown has a backslash that nobody sees. */
  private static final Pattern ESCAPES = Pattern.compile("\\\\(?=\\p{Punct})");

  /** What follows these, and often what they stand around, is not read for what it settles. */
  private static final Set<String> ASIDE = Set.of("(", "—", "–", ":", ";");

  private final String sentence;
  private final Optional<Substitution> pair;
  private final List<Token> tokens;

  // Each is read when it is first asked for: of most sentences one answer is wanted and no other.
  private Gist gist;
  private SaidWords said;
  private List<Claim> claims;

  private Sense(String sentence, Optional<Substitution> pair) {
    this.sentence = Objects.requireNonNull(sentence);
    this.pair = pair;
    this.tokens = tokens(sentence);
  }

  public static Sense of(String sentence) {
    return new Sense(sentence, Optional.empty());
  }

  /** Returns the sense of a sentence that may be known to say what not to do and what instead. */
  public static Sense of(String sentence, Optional<Substitution> pair) {
    return new Sense(sentence, pair);
  }

  static List<Token> tokens(String text) {
    return Token.in(text.indexOf('\\') < 0 ? text : ESCAPES.matcher(text).replaceAll(""));
  }

  public String sentence() {
    return sentence;
  }

  /** Returns why the two are one learning; empty where they are two. */
  public Optional<Like> like(Sense other) {
    return Likeness.between(gist(), other.gist());
  }

  /**
   * Returns how it stands to another that says something else about the same; empty where the two
   * are about different things, or agree.
   */
  public Optional<Opposition> against(Sense other) {
    Optional<Opposition> narrower = Optional.empty();
    boolean agree = false;
    for (Claim mine : claims()) {
      for (Claim theirs : other.claims()) {
        Optional<Opposition> opposition = mine.against(theirs);
        if (opposition.isPresent() && opposition.get().isConflict()) {
          return opposition;
        }
        narrower = narrower.isPresent() ? narrower : opposition;
        agree |= mine.agreesWith(theirs);
      }
    }
    return agree ? Optional.empty() : narrower;
  }

  /**
   * Returns whether it says the other one already, whatever its emphasis, punctuation and small
   * words. The order of the words counts, and so do negations before them, and what holds them in
   * some cases only.
   */
  public boolean says(Sense wanted) {
    return said().say(wanted.said())
        && Restatement.deniesSome(tokens) == Restatement.deniesSome(wanted.tokens);
  }

  /** Returns whether it says the other one in other small words, or forbids more than that. */
  public boolean restates(Sense wanted) {
    return Restatement.is(this, wanted);
  }

  /** Returns the words, as {@link #keys} has them, without which nothing restates it. */
  public Set<String> needed() {
    return Restatement.needed(gist());
  }

  /** Returns whether it says the other one, be it for some cases only. */
  public boolean keeps(Sense wanted) {
    return said().keep(wanted.said());
  }

  /**
   * Returns whether both say not to do the same and to do the same instead, whichever comes first:
   * "Never use pip; use uv" and "Use uv instead of pip".
   */
  public boolean choosesAs(Sense wanted) {
    return like(wanted).filter(like -> like instanceof Like.SamePair).isPresent()
        && stems(true).equals(wanted.stems(true))
        && stems(false).equals(wanted.stems(false));
  }

  /** A name may be written small in one of the two. */
  private List<String> stems(boolean denied) {
    return gist().inOrder(denied).stream().map(Gist.Word::stem).toList();
  }

  /** Returns what is not to be done and what instead, as a key; empty where one is not said. */
  public Optional<String> choice() {
    return gist().pair().map(Gist.Swap::key);
  }

  /** Returns whether a negation is in it. */
  public boolean negates() {
    return said().negates();
  }

  /** Returns whether nothing can oppose it. */
  public boolean settlesNothing() {
    return claims().isEmpty();
  }

  /** Returns the words by which one that is like it is found, and its pair behind a {@code >}. */
  public Set<String> keys() {
    return gist().keys();
  }

  /** Returns how many different words {@link #keys} has of it. */
  public int length() {
    return gist().length();
  }

  /** Returns each word once, as {@link #telling} has them. */
  public Set<String> words() {
    return said().distinct();
  }

  /** Returns a word without which nothing says it already, if there is one. */
  public Optional<String> telling() {
    return said().telling();
  }

  /** Returns the words of the sentence and of its halves. */
  List<Token> everyToken() {
    List<Token> every = new ArrayList<>(tokens);
    pair.ifPresent(each -> every.addAll(tokens(each.dont() + ". " + each.doInstead())));
    return every;
  }

  Gist gist() {
    if (gist == null) {
      gist =
          Gist.of(tokens, pair.map(each -> List.of(tokens(each.dont()), tokens(each.doInstead()))));
    }
    return gist;
  }

  private SaidWords said() {
    if (said == null) {
      said = SaidWords.of(tokens);
    }
    return said;
  }

  /** What contradicts itself says nothing. */
  List<Claim> claims() {
    if (claims == null) {
      List<Claim> all = Claims.of(segments());
      claims = all.stream().filter(each -> all.stream().noneMatch(each::denies)).toList();
    }
    return claims;
  }

  /** Returns the claims where nothing else is said; none where a part of it settles nothing. */
  List<Claim> everyClaim() {
    List<Segment> segments = Segments.in(tokens);
    boolean read =
        tokens.stream().map(Token::word).noneMatch(ASIDE::contains)
            && segments.stream()
                .allMatch(each -> !each.loose && !Claims.of(List.of(each)).isEmpty());
    return read ? claims() : List.of();
  }

  private List<Segment> segments() {
    List<Segment> segments = new ArrayList<>(Segments.in(tokens));
    if (pair.isPresent()) {
      List<Segment> dont = Segments.in(tokens("not: " + pair.get().dont()));
      List<Segment> instead = Segments.in(tokens(pair.get().doInstead()));
      Purview.share(segments, dont);
      Purview.share(segments, instead);
      segments.addAll(dont);
      segments.addAll(instead);
    }
    return segments;
  }
}
