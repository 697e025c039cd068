package dev.reflect.learning;

import dev.reflect.words.WordLists;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Levels out how something was typed: apostrophes, emoji, shouting, spelling of names. */
final class Typing {
  private static final Map<String, String> CONTRACTIONS = WordLists.pairs("contraction");

  private static final Pattern CONTRACTION =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}'_./-])(?:"
              + String.join("|", CONTRACTIONS.keySet())
              + ")(?![\\p{L}\\p{N}'_/-])",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern EMOTICON =
      Pattern.compile(
          "(?<=^|\\s)(?:[:;=8xX]-?[)(DPpOo/\\\\|*]+|<3|\\^\\^|:'\\(|[xX]D+|¯\\\\_\\(ツ\\)_/¯)(?=\\s|$|[.!?])");
  private static final Pattern EMOJI =
      Pattern.compile(
          "[\\x{1F000}-\\x{1FAFF}\\x{2600}-\\x{27BF}\\x{2B00}-\\x{2BFF}\\x{FE0F}\\x{200D}]+");
  private static final Pattern EMPHASIS =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}*_/\\\\.])([*_])(?=[\\p{L}\"'`])([^*_`/\\n"
              + "]{0,80}[\\p{L}\\p{N}\"'`!?.])\\1(?![\\p{L}\\p{N}*_/(])");

  /** Two stars mark what is between them; beside a slash or a dot they are of a path. */
  private static final Pattern BOLD = Pattern.compile("(?<![/._-])\\*\\*(?!/)");

  private static final Pattern CODE = Pattern.compile("`[^`]*`");
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}_./@#$\\\\-])\\p{L}[\\p{L}']*(?![\\p{L}\\p{N}_/@\\\\(=]|[.-][\\p{L}\\p{N}])");
  private static final Set<String> SHOUTED = WordLists.words("shouted");

  /** How the names of tools are spelled, however they were typed. */
  private static final Map<String, String> SPELLED = bySmallLetters(WordLists.words("name"));

  private static final Set<String> ACRONYMS = WordLists.words("acronym");
  private static final Set<String> COMMANDS = WordLists.words("command");
  private static final Set<String> SMALL = WordLists.words("small");

  private Typing() {}

  /** Returns the text with straight apostrophes, no emoji and no bold, before rules look at it. */
  static String levelled(String text) {
    String plain =
        text.replace('\u2019', '\'')
            .replace('\u2018', '\'')
            .replace('\u201c', '"')
            .replace('\u201d', '"')
            .replace('\u00a0', ' ');
    plain = EMPHASIS.matcher(BOLD.matcher(plain).replaceAll("")).replaceAll("$2");
    plain = EMOTICON.matcher(EMOJI.matcher(plain).replaceAll(" ")).replaceAll(" ");
    return CONTRACTION
        .matcher(plain)
        .replaceAll(
            m -> Matcher.quoteReplacement(CONTRACTIONS.get(m.group().toLowerCase(Locale.ROOT))));
  }

  /** Returns the sentence with shouting lowered and names spelled as their owners do. */
  static String dressed(String sentence) {
    boolean shouting = isShouting(sentence);
    StringBuilder dressed = new StringBuilder();
    Matcher code = CODE.matcher(sentence);
    int from = 0;
    while (code.find()) {
      dressed.append(words(sentence.substring(from, code.start()), shouting)).append(code.group());
      from = code.end();
    }
    return dressed.append(words(sentence.substring(from), shouting)).toString();
  }

  private static String words(String text, boolean shouting) {
    return WORD.matcher(text)
        .replaceAll(
            m ->
                Matcher.quoteReplacement(
                    word(m.group(), shouting, isCommand(text, m.start(), m.end()))));
  }

  private static String word(String word, boolean shouting, boolean isCommand) {
    boolean upper = word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT));
    String spelled = SPELLED.get(word.toLowerCase(Locale.ROOT));
    if (spelled != null) {
      return !isCommand ? spelled : upper ? word.toLowerCase(Locale.ROOT) : word;
    }
    if (upper
        && !ACRONYMS.contains(word)
        && (shouting || SHOUTED.contains(word.toLowerCase(Locale.ROOT)))) {
      return word.toLowerCase(Locale.ROOT);
    }
    return word;
  }

  private static boolean isCommand(String text, int from, int end) {
    return text.startsWith(" -", end)
        || text.startsWith(" ./", end)
        || isCommand(text.substring(from));
  }

  /** Returns whether a sentence begins with a command: {@code terraform apply}. */
  static boolean isCommand(String sentence) {
    String[] words = sentence.split("[^\\p{L}]+", 3);
    return words.length > 1
        && COMMANDS.contains((words[0] + " " + words[1]).toLowerCase(Locale.ROOT))
        && sentence.startsWith(words[0] + " ");
  }

  private static boolean isShouting(String sentence) {
    int upper = 0;
    int letters = 0;
    for (int at = 0; at < sentence.length(); at++) {
      upper += Character.isUpperCase(sentence.charAt(at)) ? 1 : 0;
      letters += Character.isLetter(sentence.charAt(at)) ? 1 : 0;
    }
    return letters > 8 && upper * 10 > letters * 6;
  }

  private static Map<String, String> bySmallLetters(Set<String> names) {
    Map<String, String> spelled = new HashMap<>();
    for (String name : names) {
      spelled.put(name.toLowerCase(Locale.ROOT), name);
    }
    return spelled;
  }

  /** Returns whether a sentence that begins with the word begins small. */
  static boolean staysSmall(String word) {
    return SMALL.contains(word);
  }
}
