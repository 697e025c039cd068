package dev.reflect.words;

import dev.reflect.expression.LazyPattern;
import java.util.regex.Pattern;

/**
 * What people put before and after a rule: interjections, praise, reminders that they said it
 * before, politeness, and words that announce a lasting rule ("from now on", "remember that").
 *
 * @param text the sentence without them
 * @param lasting whether one of them announced a lasting rule
 * @param reminded whether the person asked outright to remember
 * @param replied whether it began with a yes or no
 * @param requested whether it was put as a request: "can you …"
 */
public record Opening(
    String text, boolean lasting, boolean reminded, boolean replied, boolean requested) {
  private static final int MAX_ROUNDS = 12;

  private static final LazyPattern REPLY = FormTable.shared().pattern("reply");
  private static final LazyPattern REQUEST = FormTable.shared().pattern("request");

  /** Dropped when a comma, a stop or a dash follows. */
  private static final LazyPattern INTERJECTION = FormTable.shared().pattern("interjection");

  /** Dropped also when the rule follows at once. */
  private static final LazyPattern OPENER = FormTable.shared().pattern("opener");

  /** Announces a lasting rule. */
  private static final LazyPattern ANNOUNCEMENT = FormTable.shared().pattern("announcement");

  private static final LazyPattern REMINDER = FormTable.shared().pattern("reminder");
  private static final LazyPattern CLOSING = FormTable.shared().pattern("closing");
  private static final LazyPattern LASTING_CLOSING = FormTable.shared().pattern("lasting-closing");
  private static final LazyPattern POLITE = FormTable.shared().pattern("polite");
  private static final Pattern COMMAS_OUTSIDE = Pattern.compile("^[\\s,]+|[\\s,]+$");
  private static final Pattern SPACES = Pattern.compile(" {2,}");

  /** "以后提交信息都用英文": after the announcement the 都 has nothing left to sum up. */
  private static final Pattern ALL = Pattern.compile("都(?=用|使用|要|不|得|必须|写)");

  /** "denk dran, die Version zu erhöhen": without the reminder the verb stands alone. */
  private static final Pattern TO =
      Pattern.compile(
          "(?iU)(?:(?<=\\s)(?:zu|te) |(?<=\\b(?:ab|an|auf|aus|bei|durch|ein|fest|frei|her|hin|hinzu|los|mit|nach|um|vor|weg|zurück|zusammen))zu)(?=\\p{L}+e?[lr]?n(?:$|[,;]| und | oder | en | of ))");

  /** Returns what a sentence is without what is put around it. */
  public static Opening of(String sentence) {
    String plain = POLITE.isIn(sentence) ? impolite(sentence) : sentence;
    String text = SPACES.matcher(plain).replaceAll(" ").strip();
    boolean lasting = false;
    boolean reminded = false;
    boolean replied = REPLY.isIn(text);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      String before = text;
      text = withoutFirst(INTERJECTION, text);
      text = withoutFirst(OPENER, text);
      String announced = without(ANNOUNCEMENT, text);
      if (!announced.equals(text)) {
        lasting = true;
        announced = ALL.matcher(announced).replaceFirst("").replaceFirst("(?i)^let's ", "");
      }
      String recalled = without(REMINDER, announced);
      if (!recalled.equals(announced)) {
        reminded = true;
        boolean isSentence = announced.indexOf(':') >= 0 || recalled.indexOf(',') >= 0;
        recalled = isSentence ? recalled : TO.matcher(recalled).replaceAll("");
      }
      text = recalled.equals(announced) ? recalled : recalled.replaceFirst("(?i)^let's ", "");
      if (text.equals(before)) {
        break;
      }
    }
    for (int round = 0; round < MAX_ROUNDS; round++) {
      String before = text;
      text = without(CLOSING, text);
      String announced = without(LASTING_CLOSING, text);
      lasting |= !announced.equals(text);
      text = announced;
      if (text.equals(before)) {
        break;
      }
    }
    return new Opening(text, lasting, reminded, replied, REQUEST.isIn(sentence));
  }

  /** Returns the same, announced as lasting. */
  public Opening announced() {
    return new Opening(text, true, reminded, replied, requested);
  }

  /** Without "please"; a comma beside it divides what is left, where it stands between words. */
  private static String impolite(String sentence) {
    String rest = POLITE.matcher(sentence).replaceAll(m -> m.group().indexOf(',') < 0 ? " " : ", ");
    return COMMAS_OUTSIDE.matcher(rest.replace(" ,", ",")).replaceAll("");
  }

  private static String without(LazyPattern pattern, String text) {
    return pattern.isIn(text) ? withoutFirst(pattern, text) : text;
  }

  /** Does the same for an expression that needs no word which could be told. */
  private static String withoutFirst(LazyPattern pattern, String text) {
    String rest = pattern.matcher(text).replaceFirst("").strip();
    return rest.isEmpty() ? text : rest;
  }
}
