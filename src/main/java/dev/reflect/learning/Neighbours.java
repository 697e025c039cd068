package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Mould.Cast;
import dev.reflect.learning.Mould.Force;
import dev.reflect.sameness.Substitution;
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
    return Optional.empty();
  }

  private static boolean mentions(String before, String word) {
    return Mould.pattern("(?<![\\w-])" + Pattern.quote(word) + "(?![\\w-])").matcher(before).find();
  }

  private static Optional<Cast> swap(String sentence, String dont, String instead) {
    return Optional.of(
        new Cast(sentence, Optional.of(new Substitution(dont, instead)), Force.SWAP));
  }
}
