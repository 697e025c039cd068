package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import java.util.stream.Stream;

/** What English offers for saying rules. */
final class English {
  /** Work to be done once: what follows in the same sentence is a condition of that work. */
  static final LazyPattern TASK =
      Mould.pattern(
          "^(?:add|fix|create|implement|move|change|update|remove|delete|refactor|rename|display|generate|build|set|try|go|do(?!"
              + " not\\b)|continue|proceed|revert|undo|redo|rerun|re-run|investigate|review|analy[sz]e|find|search|open|close|install|merge|replace|convert|improve|clean|help|let's|lets|let"
              + " us|now|next|i need|we"
              + " need|resize|align|center|rewrite|restore|switch|bring|finish|complete|summari[sz]e|plan|design|integrate|extract|split|combine|increase|decrease|reduce|draw|upgrade|downgrade|apply|copy|download|upload|get|look|see|take|show|give|tell|also|then|start|draft|propose|step|make"
              + " (?:the|a|an|this|it|that)\\b|write (?:the|a|an|me|tests? for|docs?"
              + " for|up)\\b)\\b(?! only)");

  static final Tongue TONGUE =
      Tongue.of(
          "en",
          "\\b(?:always|never|from now on|from here on|going forward|in (?:the )?future|as a"
              + " (?:general )?rule|every time|each time|whenever|by default|under no"
              + " circumstances|at all times|ever again|without exception|in all"
              + " cases|everywhere|no matter what|must not|must never)\\b",
          "\\b(?:for now|for the moment|for the time being|right now|at the moment|this"
              + " time|(?:just )?this once|just once|today|tonight|tomorrow|temporarily|in this"
              + " (?:case|pr|commit|instance|one)|on this one|for this"
              + " (?:one|pr|commit|task|case|change|time|session)|until"
              + " (?:tomorrow|later|i|we|then)|just kidding|never ?mind|for a"
              + " (?:second|moment|minute|bit)|as is for)\\b|^[^,;]*\\b(?:yet|now|first try)$|\\bgo"
              + " back to\\b|\\bcurrent (?:changes|task|file|branch|session)\\b|\\bany"
              + " actions\\b|\\bfor \\d+ (?:turns|minutes|hours)|\\bwhen (?:you're |you are"
              + " )?done\\b|\\buntil after\\b|\\bcoming (?:hours|days)\\b",
          "\\b(?:this|these|those)\\b(?! (?:projects?|repo|repository|codebase|code"
              + " base|packages?|module|team|app|application|service|company|library|monorepo|workspace|machine|environment|language)\\b)|\\b(?:like|do|did|does|to|with|for|of|use|using|change|in|on|from|fix|not|than|want|about|see|keep|make|touch|leave|run|add|put|at|by)"
              + " that\\b(?! (?:is|are|was|has|have|you|we|it|they)\\b)|\\bthat$|\\bthat"
              + " (?:file|one|line|part|button|section|function|test|way|thing|again)\\b|^(?:always"
              + " |never |do not |don't |only |just |please |consider |also )*\\w+(?: \\w+ing)?"
              + " (?:it|them|him|her|so|there)\\b(?!"
              + " (?:simple|short|small|explicit|clear))|\\b(?:the"
              + " )?(?:first|second|third|other|previous|last|above|latter|former|old|original|next|same)"
              + " (?:one|ones|option|version|approach|way|variant|suggestion|image|screenshot|step|task|file)\\b|\\b(?:option|step|phase|sprint|question|point|issue|item|part)"
              + " #?\\d+\\b|\\b\\d+"
              + " ?(?:px|pt|rem|em|pixels?)\\b|\\b(?:bigger|larger|wider|narrower|taller|darker|lighter|brighter|closer"
              + " to|further)\\b|^(?:do not |don't |never |always )?\\w+ that \\w+\\b(?!"
              + " (?:is|are|has))|^(?:that|it|this|there|he|she|they|these|those)\\b|\\byour"
              + " (?:last|previous|own) \\w+|\\b(?:the one|the ones)\\b|\\b(?:on|for|in)"
              + " both\\b|\\bscreenshot\\b|\\bas"
              + " (?:attached|shown|above|below|discussed|suggested)\\b|@\\S+",
          "\\bstill (?:can'?t|cannot|broken|failing|fails?|not|doesn't|does not|the"
              + " same|wrong|getting|see|seeing|have|has|there|404|500)|\\b(?:doesn't|does"
              + " not|didn't|did not|don't|not) work|\\bsame"
              + " (?:error|problem|issue|result)\\b|\\b(?:is|are|it's|its) (?:still"
              + " )?(?:broken|failing|wrong|gone|missing)\\b|\\bnot working\\b|\\bnothing"
              + " (?:happens|happened|changed|has changed)\\b|\\bno"
              + " (?:change|luck|effect|difference)\\b|\\b(?:it|build|test|tests|page|app)"
              + " (?:crash|fail|hang|freez|break)\\w*|\\bi (?:still )?(?:get|got|don't see)\\b",
          Stream.concat(EnglishSwaps.ALL.stream(), EnglishRules.ALL.stream())
              .toArray(Mould[]::new));

  private English() {}
}
