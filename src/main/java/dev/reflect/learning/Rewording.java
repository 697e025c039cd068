package dev.reflect.learning;

import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import dev.reflect.words.CommonWords;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence that a model made of a person's words. It counts only where it could have been said by
 * that person: in their language, about the same things, naming nothing that was not named.
 */
public final class Rewording {
  private static final int LONGEST = 200;
  private static final int STEM = 5;
  private static final int SHARED_OF = 3;

  private static final Pattern WORD =
      Pattern.compile(
          "[\\p{IsIdeographic}\\p{IsHiragana}\\p{IsKatakana}]|[\\p{L}\\p{M}\\p{N}]+",
          Pattern.UNICODE_CHARACTER_CLASS);

  /** Addresses, paths, commands' options, numbers, names of files and variables. */
  private static final Pattern EXACT =
      Pattern.compile("\\S*(?:[/\\\\@$=|<>{}\\[\\]_\\d]|\\w\\.\\w|(?<!\\S)--?\\w)\\S*");

  private static final Pattern EDGES = Pattern.compile("^[`\"'“”(,;:]+|[`\"'“”).,;:!?]+$");
  private static final Pattern MARKUP = Pattern.compile("^\\s*(?:[-*+>#|]|\\d+[.)])\\s|```|~~~");

  private Rewording() {}

  /** Returns the sentence in its last dress, or nothing where it may not stand. */
  public static Optional<Wording> of(String sentence, String ownWords, String before) {
    String plain = Plain.sentence(sentence);
    boolean asIs =
        plain.length() <= LONGEST
            && sentence.strip().lines().count() == 1
            && Secrets.redact(plain).equals(plain)
            && !MARKUP.matcher(sentence).find()
            && !Attack.isIn(sentence)
            && !Attack.isIn(plain);
    if (!asIs) {
      return Optional.empty();
    }
    Tongue tongue = Tongues.SHIPPED.spokenIn(ownWords);
    boolean faithful =
        Tongues.SHIPPED.spokenIn(plain) == tongue
            && namesNothingNew(plain, ownWords + "\n" + before)
            && sharesWords(plain, ownWords, tongue);
    Verbatim verbatim = Verbatim.of(plain);
    return faithful
        ? Dressing.of(verbatim.text(), tongue).map(verbatim::restored).map(Wording::of)
        : Optional.empty();
  }

  private static boolean namesNothingNew(String sentence, String said) {
    String known = said.toLowerCase(Locale.ROOT);
    Matcher exact = EXACT.matcher(sentence);
    while (exact.find()) {
      String name = EDGES.matcher(exact.group()).replaceAll("").toLowerCase(Locale.ROOT);
      if (!known.contains(name)) {
        return false;
      }
    }
    return true;
  }

  /** A third of what the sentence is about stands in the message, at least one word. */
  private static boolean sharesWords(String sentence, String ownWords, Tongue tongue) {
    Set<String> about = stems(sentence, tongue);
    Set<String> shared = stems(ownWords, tongue);
    shared.retainAll(about);
    return !shared.isEmpty() && shared.size() * SHARED_OF >= about.size();
  }

  private static Set<String> stems(String text, Tongue tongue) {
    Set<String> stems = new HashSet<>();
    Matcher word = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (word.find()) {
      String each = word.group();
      if (tongue.isEastAsian() || !CommonWords.has(each)) {
        stems.add(each.substring(0, Math.min(STEM, each.length())));
      }
    }
    return stems;
  }
}
