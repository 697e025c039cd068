package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Mould.Cast;
import dev.reflect.learning.Mould.Force;
import dev.reflect.sameness.Substitution;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rules that are whole only with the sentence after them, or with what the assistant had said. */
final class Neighbours {
  private static final LazyPattern WHY_IN =
      Mould.pattern(
          "^why (?:are|were|did) you (?:still )?(?<ing>\\w+?(?:ing)?)"
              + " (?:this|it|that|these|everything)(?: all)? in (?<old>[^,;?]{1,40})$");
  private static final LazyPattern WHOLE_IS =
      Mould.pattern(
          "^(?:the|this|our) (?:whole |entire )*(?:repo|repository|project|codebase|code"
              + " base|package|app|service|rest)[^,;]{0,30}? (?:is|uses)(?: all)?(?: written)?(?:"
              + " in)? (?<new>[^,;]{1,40})$");
  private static final LazyPattern KEEPS =
      Mould.pattern(
          "^(?:you keep(?: on)?|you(?:'re| are) always|stop|why do you keep|why are you)"
              + " (?<ing>\\w+ing) (?<old>[^,;]{2,60})$");
  private static final LazyPattern ONLY =
      Mould.pattern("^(?:only|just) (?<verb>\\w+) (?<new>[^;]{2,120})$");
  private static final LazyPattern NOT_AS =
      Mould.pattern(
          "^not (?<how>as|in|into|on|with|to|under) (?<old>[^,;.]{2,50})(?:,|;|\\.| but)(?: but)?"
              + " (?:as|in|into|on|with|to|under) (?<new>[^,;]{2,50})$");
  private static final LazyPattern BREAKS =
      Mould.pattern(
          "^use (?<new>\\S+)(?: here)?[,;] (?<old>[\\w-]+) (?<why>(?!is"
              + " what|and|or|instead|not)\\w+s .{3,120})$");

  private Neighbours() {}

  /** Returns a rule that two sentences make together. */
  static Optional<Cast> together(String text, String next) {
    Matcher why = WHY_IN.matcher(text);
    Matcher whole = WHOLE_IS.matcher(next);
    if (why.find() && whole.find()) {
      String verb = Verbs.plain(why.group("ing"));
      return swap(
          verb + " " + whole.group("new") + ", not " + why.group("old") + ": " + next,
          verb + " " + why.group("old"),
          verb + " " + whole.group("new"));
    }
    Matcher keeps = KEEPS.matcher(text);
    Matcher only = ONLY.matcher(next);
    if (keeps.find()
        && only.find()
        && Verbs.plain(keeps.group("ing")).equals(only.group("verb").toLowerCase(Locale.ROOT))) {
      String verb = only.group("verb");
      return swap(
          verb + " only " + only.group("new") + ", not " + keeps.group("old"),
          verb + " " + keeps.group("old"),
          verb + " only " + only.group("new"));
    }
    return Optional.empty();
  }

  /** Returns a rule whose other half stands in the assistant's words before. */
  static Optional<Cast> after(String before, String text) {
    Matcher breaks = BREAKS.matcher(text);
    if (breaks.find()
        && mentions(before, breaks.group("old"))
        && !breaks.group("new").equals(breaks.group("old"))) {
      String left = breaks.group("old");
      String taken = breaks.group("new");
      return swap(
          "use " + taken + " instead of " + left + "; " + left + " " + breaks.group("why"),
          "use " + left,
          "use " + taken);
    }
    Matcher notAs = NOT_AS.matcher(text);
    if (notAs.find()) {
      String left = notAs.group("old");
      String taken = notAs.group("new");
      Optional<String> explained = explained(before, noun(left));
      boolean prose =
          noun(left).matches("(?i)comments?|docstrings?|readme|javadoc|message|description");
      String how = prose ? "in" : notAs.group("how");
      return explained
          .map(
              act ->
                  swap(
                      act + " " + how + " " + taken + ", not " + how + " " + left,
                      act + " " + how + " " + left,
                      act + " " + how + " " + taken))
          .orElseGet(() -> swap("use " + taken + ", not " + left, "use " + left, "use " + taken));
    }
    return Optional.empty();
  }

  /** "a comment … that explains the units" → "explain the units". */
  private static Optional<String> explained(String before, String noun) {
    Matcher relative =
        Mould.pattern(
                "\\b"
                    + Pattern.quote(noun)
                    + "\\b[^.!?]{0,80}? (?:that|which) (?<verb>[a-z]+)s (?<rest>(?:the |a |its"
                    + " )?[\\w-]+(?: [\\w-]+){0,2})")
            .matcher(before);
    return relative.find()
        ? Optional.of(relative.group("verb") + " " + relative.group("rest"))
        : Optional.empty();
  }

  private static String noun(String phrase) {
    return phrase.replaceFirst("(?i)^(?:an?|the) ", "");
  }

  private static boolean mentions(String before, String word) {
    return Mould.pattern("(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])").matcher(before).find();
  }

  private static Optional<Cast> swap(String sentence, String dont, String instead) {
    return Optional.of(
        new Cast(sentence, Optional.of(new Substitution(dont, instead)), Force.SWAP));
  }
}
