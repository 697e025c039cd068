package dev.reflect.signal;

import dev.reflect.untrusted.Plain;
import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a person said, in three: the sentence that a rule rests on, and what stands before and
 * behind it. Where nobody can tell, or nothing stands beside it, all of it is before.
 */
public record Quoted(String before, String sentence, String behind) {
  private static final String LEFT_OUT = "… ";
  private static final String CLOSING = ".!?;:。！？；…\"”»)";

  /** Of fewer letters nobody reads what is meant. */
  private static final int SHORTEST_BEGINNING = 40;

  /** What is longer is not looked through: it is read from its beginning. */
  private static final int LONGEST_MESSAGE = 20_000;

  /**
   * Returns what was said around the sentence that teaches this.
   *
   * @param taught the sentence that was made of it; empty where none was
   */
  public static Quoted of(Signal signal, String taught) {
    String quote = signal.evidence().quote();
    if (quote.length() > LONGEST_MESSAGE) {
      return new Quoted(quote, "", "");
    }
    List<SpokenSentence> sentences = SpokenSentence.in(quote);
    if (sentences.size() < 2) {
      return new Quoted(quote, "", "");
    }
    Set<String> words = words(taught);
    return places(signal, sentences).stream()
        .filter(each -> each.weight() > 0 || each.shared(words, quote) > 0)
        .max(
            Comparator.comparingInt((Spot each) -> each.shared(words, quote))
                .thenComparingInt(Spot::weight)
                .thenComparingInt(each -> -each.from()))
        .map(spot -> around(quote, spot))
        .orElse(new Quoted(quote, "", ""));
  }

  /** Where it may stand; of two that share as many words the one that weighs more is it. */
  private record Spot(int from, int to, int weight) {
    int shared(Set<String> words, String quote) {
      Set<String> both = new HashSet<>(words);
      both.retainAll(words(quote.substring(from, to)));
      return both.size();
    }
  }

  /** A judge says which words each of its lessons rests on; else it may be any sentence. */
  private static List<Spot> places(Signal signal, List<SpokenSentence> sentences) {
    int end = signal.evidence().quote().length();
    List<Spot> quoted = new ArrayList<>();
    for (Mark mark : signal.marks()) {
      if (mark.name().equals(Mark.QUOTED) && mark.to() <= end) {
        List<SpokenSentence> within =
            sentences.stream().filter(s -> s.from() < mark.to() && s.to() > mark.from()).toList();
        if (!within.isEmpty()) {
          quoted.add(new Spot(within.get(0).from(), within.get(within.size() - 1).to(), 1));
        }
      }
    }
    return quoted.isEmpty()
        ? sentences.stream()
            .map(each -> new Spot(each.from(), each.to(), weight(each, signal)))
            .toList()
        : quoted;
  }

  /** That of a long message which it is worth keeping for comes before what was heard in it. */
  private static int weight(SpokenSentence sentence, Signal signal) {
    if (signal.aside().filter(sentence::holds).isPresent()) {
      return 3;
    }
    List<Mark> heard = signal.marks().stream().filter(mark -> mark.to() > mark.from()).toList();
    if (!heard.isEmpty() && sentence.holds(heard.get(0))) {
      return 2;
    }
    return heard.stream().anyMatch(sentence::holds) ? 1 : 0;
  }

  private static Set<String> words(String text) {
    return Token.in(text).stream()
        .filter(token -> !token.isMark() && !token.isSmall())
        .map(Token::stem)
        .collect(Collectors.toSet());
  }

  private static Quoted around(String quote, Spot spot) {
    int to = spot.to();
    while (to < quote.length() && CLOSING.indexOf(quote.charAt(to)) >= 0) {
      to++;
    }
    return new Quoted(
        quote.substring(0, spot.from()), quote.substring(spot.from(), to), quote.substring(to));
  }

  /** Returns whether something stands beside it, so that it need be told apart. */
  public boolean isPart() {
    return !sentence.isEmpty() && !(before.isBlank() && behind.isBlank());
  }

  /**
   * Returns it in one line of so many characters at most. Where the sentence does not end within
   * these, the beginning of the message stands before it, if there is room: whose words follow, and
   * what is meant with them, is said there.
   */
  public String within(int longest) {
    if (isSeen(longest) || longest / 3 < SHORTEST_BEGINNING) {
      return Plain.shortened(from(longest), longest);
    }
    int room = Math.max(longest / 3, (longest - Plain.sentence(sentence).length()) / 2);
    return Plain.shortened(beginning(room) + Plain.sentence(sentence + behind), longest);
  }

  private String beginning(int room) {
    String all = Plain.sentence(before);
    String seen = Plain.shortened(all, room);
    int words = seen.lastIndexOf(' ');
    boolean cut = seen.length() < all.length() && words > room / 2;
    return (cut ? seen.substring(0, words) : seen) + (cut ? " " + LEFT_OUT : " ");
  }

  /** Returns it in one line, from the sentence on where that does not end within so many. */
  public String from(int seen) {
    return isSeen(seen)
        ? Plain.sentence(before + sentence + behind)
        : LEFT_OUT + Plain.sentence(sentence + behind);
  }

  private boolean isSeen(int seen) {
    return sentence.isEmpty()
        || before.isBlank()
        || Plain.sentence(before + sentence + behind).length() <= seen
        || Plain.sentence(before + sentence).length() < seen;
  }
}
