package dev.reflect.conflict;

import dev.reflect.conflict.Slot.Answer;
import dev.reflect.conflict.Slot.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

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

    /** A word that is measured may follow its number: 80columns. */
    private static boolean hasWord(String text, String beginning) {
      int at = text.indexOf(beginning);
      while (at > 0 && Character.isLetter(text.charAt(at - 1))) {
        at = text.indexOf(beginning, at + 1);
      }
      return at >= 0;
    }
  }

  private final List<Words> claims;

  private Topic(Collection<Words> claims) {
    this.claims = List.copyOf(claims);
  }

  /**
   * @param spellings all ways to write an answer
   */
  static Topic of(Collection<Statement> statements, List<Spelling> spellings) {
    Set<Words> claims = new LinkedHashSet<>();
    for (Claim claim : statements.stream().flatMap(each -> each.claims().stream()).toList()) {
      claims.add(
          switch (claim.about().sort()) {
            case ANSWER ->
                new Words(
                    List.of(),
                    beginnings(
                        spellings,
                        each -> each.slot().question().equals(claim.about().question())));
            case ACT -> act(claim, spellings);
            case NUMBER -> new Words(List.of(), Token.numberBeginnings());
          });
    }
    return new Topic(claims);
  }

  /** A verb may be said by its opposite, an answer in another spelling, a number in words. */
  private static Words act(Claim claim, List<Spelling> spellings) {
    List<String> all = new ArrayList<>();
    List<String> any = new ArrayList<>();
    for (String word : claim.key().substring(claim.key().indexOf('|') + 1).split(" ")) {
      List<String> spelled =
          beginnings(spellings, each -> List.of(each.name().split(" ")).contains(word));
      any.addAll(spelled);
      if (spelled.isEmpty() && !Claims.isOpposite(word) && !Token.of(word).isNumber()) {
        all.add(beginning(word));
      }
    }
    return new Words(all, any);
  }

  private static List<String> beginnings(List<Spelling> spellings, Predicate<Answer> which) {
    return spellings.stream()
        .filter(each -> which.test(each.answer()))
        .map(each -> beginning(each.stems().get(0)))
        .distinct()
        .toList();
  }

  /** Of a stem in -y there is a form in -ies. */
  private static String beginning(String stem) {
    return stem.length() > 1 && stem.endsWith("y") ? stem.substring(0, stem.length() - 1) : stem;
  }

  /** Returns whether something in the text may oppose a statement; if not, nothing does. */
  public boolean mayBeIn(String text) {
    String small = claims.isEmpty() ? "" : Token.levelled(text);
    return claims.stream().anyMatch(each -> each.mayBeIn(small));
  }
}
