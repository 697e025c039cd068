package dev.reflect.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message cut into sentences. Code spans, brackets, paths, versions and abbreviations stay whole;
 * list items and lines are sentences of their own.
 */
public final class Sentences {
  /**
   * One sentence without its final punctuation.
   *
   * @param asked whether it ended in a question mark
   * @param item whether it began an item of a list
   * @param numbered whether that had a number
   */
  public record Sentence(String text, boolean asked, boolean item, boolean numbered) {}

  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "e.g", "i.e", "etc", "vs", "cf", "approx", "incl", "resp", "fig", "z.b", "d.h", "bzw",
          "usw", "ca", "ggf", "u.a", "p.ej", "p.ex", "ex", "т.е", "т.д", "т.п", "bijv");

  /** Short for number, and the like, before a figure alone: "No." ends a sentence of its own. */
  private static final Set<String> BEFORE_FIGURES = Set.of("no", "nr", "max");

  /** As they are written before a name: "ms" is a unit. */
  private static final Set<String> BEFORE_NAMES =
      Set.of("Mr", "Mrs", "Ms", "Dr", "Prof", "St", "Hr", "Mme", "Sr", "Sra", "Dra");

  private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*•–]|\\d{1,2}[.)])\\s+\\S.*");
  private static final Pattern BULLET =
      Pattern.compile("^\\s*(?:[-*•–]|\\d{1,2}[.)])\\s+(?=\\S)|^\\s*(?:#{1,6}|>)\\s+");
  private static final Pattern NUMBERED = Pattern.compile("^\\s*\\d{1,2}[.)]\\s");

  /** "three things: (a) …; (b) …" */
  private static final Pattern LETTERED = Pattern.compile("(?<=^|[ ;,.:])\\((?:[a-h]|[1-9])\\) +");

  private static final int WRAPPED = 50;
  private static final Pattern LINE_BREAK = Pattern.compile("\\R");
  private static final Pattern LOOSE_END = Pattern.compile("[\\\\\\s;,]+$");
  private static final Pattern ENDS = Pattern.compile("[.!?…]++(?=[\\s\"')\\]]|$)|[。！？；]++");

  /** "git add .", where the dot is the folder that one is in. */
  private static final Pattern OF_THIS_FOLDER =
      Pattern.compile(
          "(?<![\\w`-])((?:git (?:add|stage|checkout|restore|reset|clean)|docker build|pip"
              + " install|go (?:build|test|vet))(?: --?[\\w-]*)*) \\.(?=\\s|$)");

  /** What follows a bracket that closes behind a stop, where the stop ends the sentence too. */
  private static final Pattern NEW_SENTENCE = Pattern.compile("[)\\]](?:\\s*$|\\s+(?!\\p{Ll}))");

  private Sentences() {}

  /** Cuts the text, in its order. */
  public static List<Sentence> of(String text) {
    List<Sentence> sentences = new ArrayList<>();
    for (String line : unwrapped(text)) {
      int first = sentences.size();
      for (String part : LETTERED.split(BULLET.matcher(line).replaceFirst(""))) {
        cut(OF_THIS_FOLDER.matcher(part).replaceAll("`$1 .`"), sentences);
      }
      if (sentences.size() > first && isItem(line)) {
        Sentence start = sentences.get(first);
        boolean numbered = NUMBERED.matcher(line).find();
        sentences.set(first, new Sentence(start.text(), start.asked(), true, numbered));
      }
    }
    return sentences;
  }

  /** Returns whether a line is an item of a list. */
  static boolean isItem(String line) {
    return ITEM.matcher(line).matches();
  }

  /** Returns the text with one blank wherever there is a gap, as a sentence has it. */
  public static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    boolean isGap = false;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      boolean blank =
          letter < 128 ? " \t\n\013\f\r".indexOf(letter) >= 0 : Character.isSpaceChar(letter);
      if (!blank) {
        line.append(letter);
      } else if (!isGap) {
        line.append(' ');
      }
      isGap = blank;
    }
    return line.toString();
  }

  /** Joins lines that a terminal broke: a long line, then one that goes on in small letters. */
  private static List<String> unwrapped(String text) {
    List<String> lines = new ArrayList<>();
    int last = 0;
    for (String line : LINE_BREAK.split(text)) {
      boolean goesOn = last >= WRAPPED && !line.isEmpty() && Character.isLowerCase(line.charAt(0));
      String previous = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
      if (goesOn && !previous.matches(".*[.!?:;]\\s*")) {
        lines.set(lines.size() - 1, previous + " " + line);
      } else {
        lines.add(line);
      }
      last = line.length();
    }
    return lines;
  }

  private static void cut(String line, List<Sentence> sentences) {
    Matcher end = ENDS.matcher(line);
    int from = 0;
    while (end.find()) {
      boolean inCode = ticks(line, from, end.start()) % 2 == 1;
      if (inCode || isAbbreviation(line, from, end)) {
        continue;
      }
      int closing = closing(line, from, end.start());
      boolean asked = end.group().indexOf('?') >= 0 || end.group().indexOf('？') >= 0;
      if (closing < 0) {
        add(line.substring(from, end.start()), asked, sentences);
        from = end.end();
      } else if (closing == end.end()
          && NEW_SENTENCE.matcher(line.substring(closing)).lookingAt()) {
        add(line.substring(from, closing + 1), asked, sentences);
        from = closing + 1;
      }
    }
    add(line.substring(from), false, sentences);
  }

  /** Where the bracket closes that is open at a place of the sentence; −1 where none is. */
  private static int closing(String line, int from, int place) {
    int opening = -1;
    for (int at = from; at < place; at++) {
      char c = line.charAt(at);
      if (c == '(' || c == '[') {
        opening = at;
      } else if (c == ')' || c == ']') {
        opening = -1;
      }
    }
    boolean inside = opening >= 0 && !line.substring(from, opening).isBlank();
    return inside ? line.indexOf(line.charAt(opening) == '(' ? ')' : ']', place) : -1;
  }

  private static boolean isAbbreviation(String line, int from, Matcher end) {
    if (!end.group().equals(".")) {
      return false;
    }
    int start = Math.max(from, line.lastIndexOf(' ', end.start() - 1) + 1);
    if (start > end.start()) {
      return false;
    }
    String written = line.substring(line.charAt(start) == '(' ? start + 1 : start, end.start());
    String word = written.toLowerCase(Locale.ROOT);
    String next = line.substring(end.end());
    return ABBREVIATIONS.contains(word)
        || BEFORE_FIGURES.contains(word) && next.matches("\\s+\\d.*")
        || BEFORE_NAMES.contains(written) && next.matches("\\s+\\p{Lu}.*");
  }

  private static int ticks(String line, int from, int to) {
    int ticks = 0;
    for (int at = from; at < to; at++) {
      ticks += line.charAt(at) == '`' ? 1 : 0;
    }
    return ticks;
  }

  private static void add(String text, boolean asked, List<Sentence> sentences) {
    String sentence = LOOSE_END.matcher(oneLine(text)).replaceFirst("").strip();
    if (saysSomething(sentence)) {
      sentences.add(new Sentence(sentence, asked, false, false));
    }
  }

  private static boolean saysSomething(String sentence) {
    for (int at = 0; at < sentence.length(); at = sentence.offsetByCodePoints(at, 1)) {
      if (Character.isLetterOrDigit(sentence.codePointAt(at))) {
        return true;
      }
    }
    return false;
  }
}
