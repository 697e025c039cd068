package dev.reflect.learning;

import java.util.regex.Pattern;

/** How a sentence ends: with an article or a preposition it was cut off, and is none. */
final class Ending {
  private static final Pattern OPEN =
      pattern(
          "(?:^|[^\\p{L}`'-])(?:the|an?|and|or|than|of|into|your|my|our|their|every|use|using|verwende|benutze|utilise|gebruik|the"
              + " following|as follows|der|den|dem|des|einen?|einem|einer|und|oder|für|durch"
              + "|el|los|las|una?|unos|y|de|del|con|por|para"
              + "|les?|des|du|et|avec|il|gli|lo|di|della|con|per|os|uma?|com|do|da|het|een|en|met|van|voor"
              + "|и|или|для|из|от|к)$");

  /** These end a sentence well when somebody does something before them: "what I asked for". */
  private static final Pattern LEFT_OVER =
      pattern("(?:^|[^\\p{L}`'-])(?:with|for|from|at|to|by|as|via|like|about|between)$");

  private static final Pattern SOMEBODY =
      pattern(
          "\\b(?:i|you|we|they|he|she|it|that|which|who|what|whatever|where|is|are|was|were|to"
              + " be)\\b");

  private Ending() {}

  static boolean isOpen(String sentence) {
    return OPEN.matcher(sentence).find()
        || LEFT_OVER.matcher(sentence).find() && !SOMEBODY.matcher(sentence).find();
  }

  private static Pattern pattern(String regex) {
    return Pattern.compile(
        regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
  }
}
