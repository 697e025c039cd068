package dev.reflect.judge;

import java.util.Collections;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What Chinese, Japanese and Korean sentences want and do not, as far as their forms say it. */
final class EastAsian {
  private static final Pattern FORBIDS =
      Pattern.compile(
          "不要|不能|不得|不许|不可|不准|不应|禁止|切勿|勿|别(?!的|人|处)|(?:し|わ|ら|か|さ|た|ま|ば|が)?ないで|しない|わない|らない|かない|べきで(?:は)?ない"
              + "|禁止|だめ|ダメ|やめ|지 ?마|말고|말 것|금지|않");
  private static final Pattern CONTRASTS =
      Pattern.compile("而是|而不|改用|改成|换成|換成|替代|代わり|ではなく|じゃなく|대신|除非|之前|以外|前に");
  private static final Pattern HINTS =
      Pattern.compile("[只仅僅不没沒无無未？?]|为什么|怎么|だけ|のみ|なぜ|どうして|違|ない|ません|避|やめ|만|왜|안 ");
  private static final Pattern NARROWS = Pattern.compile("避免|只|仅|だけ|のみ|やめ|控え|避け|拒绝|除非|만 ");
  private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w.+-]*");
  private static final Pattern DENIED_BEFORE =
      Pattern.compile("(?:不要|不能|不用|不是|不得|不许|别|禁止|切勿|勿|而不)[^A-Za-z]{0,8}$");
  private static final Pattern DENIED_AFTER =
      Pattern.compile("^[^A-Za-z，。；、,;]{0,12}?(?:ではなく|じゃなく|ない|ません|禁止|だめ|ダメ|말고|지 ?마|않)");

  private EastAsian() {}

  /** Returns whether a sentence forbids what is asked for, or asks for what is forbidden. */
  static boolean isTurned(String said, String sentence) {
    boolean forbids = FORBIDS.matcher(said).find();
    boolean denies = FORBIDS.matcher(sentence).find();
    if (forbids && !denies) {
      return !CONTRASTS.matcher(said).find() && !NARROWS.matcher(sentence).find();
    }
    if (denies && !forbids) {
      return !HINTS.matcher(said).find();
    }
    return !Collections.disjoint(names(said, false), names(sentence, true))
        && !Collections.disjoint(names(said, true), names(sentence, false));
  }

  private static Set<String> names(String text, boolean denied) {
    Set<String> names = new HashSet<>();
    Matcher name = NAME.matcher(text);
    for (MatchResult each : name.results().toList()) {
      boolean not =
          DENIED_BEFORE.matcher(text.substring(0, each.start())).find()
              || DENIED_AFTER.matcher(text.substring(each.end())).find();
      if (not == denied) {
        names.add(each.group().toLowerCase(Locale.ROOT));
      }
    }
    return names;
  }
}
