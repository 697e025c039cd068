package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

import java.util.List;

/** How one thing is asked for or forbidden in English, the most telling form first. */
final class EnglishRules {
  /** What makes a plain order one for every such case. */
  private static final String GENERALLY =
      "(?:\\b(?:before|after|when|while|without) (?!(?:implem|moving|continuing|proceeding|doing"
          + " (?:this|that|it))\\b)\\w+ing\\b|\\bbefore"
          + " (?:you|we|any|each|every)\\b|\\bunless\\b|\\bwhenever\\b|\\bper"
          + " \\w+|\\beach\\b|\\bevery\\b|\\banywhere\\b|\\beverywhere\\b|\\bwhen (?:you|we)"
          + " (?!(?:are done|finish\\w*)\\b)\\w|\\blike (?:the rest|we do)\\b)";

  private static final String SPECIFIC =
      "(?:the|a|an|this|that|these|those|my|your|it|them|some|one|two|both|another|more|less|other|\\d+)\\b";

  static final List<Mould> ALL =
      List.of(
          Mould.of(
              LASTING,
              "^(?:we|you)(?:'re| are) (?<where>(?:on|in) [^,;!?]{1,40}?)(?: here)?[,;] (?:so |and"
                  + " )?(?<rest>(?:always|never|don't|do not|use|ask|only) .+)$",
              "{where}, {rest}"),
          Mould.of(
              LASTING,
              "^(?:whenever|every time|each time|any time|anytime) (?<rest>[^,;!?]{3,100}, .+)$",
              "whenever {rest}"),
          Mould.whole(
              FORM,
              "^(?:when|if|before|after|while) (?!(?:i|it|that|this|the"
                  + " user|possible\\w*)\\b)(?:\\w+ing|you|we|a|an|any|adding|tests?|something)"
                  + " ?[^,;!?]{3,100}, (?:then |please |always |also |first )*(?:never|don't|do"
                  + " not|only|you (?:should|must)|"
                  + Verbs.RULE
                  + ")\\b"),
          // Do not.
          Mould.swap(
              "^<DONT>"
                  + " (?!(?:worry|forget|bother|know|think|see|understand|care|get|like|need|want|have|remember|mind|hesitate|panic|stop|you|we|i|they)\\b)(?<verb>\\w+)"
                  + " (?<old>[^,;!?]{2,90}?)(?:, (?:but )?|; | - | – | — | but )(?:please |just"
                  + " |always |rather |instead )*(?<second>"
                  + Verbs.RULE
                  + ") (?<rest>[^!?]{2,120}?)(?: instead)?$",
              "do not {verb} {old}; {second} {rest}",
              "{verb} {old}",
              "{second} {rest}"),
          Mould.of(
              LASTING,
              "^(?:you (?:must|should|can) |we |i )?never"
                  + " (?!(?:mind|works?|happen|seen|saw|heard|been|had|said|asked|got|gets|worked|again)\\b)<REST>$",
              "never {rest}"),
          Mould.of(
              LASTING,
              "^(?:you |we )?(?:must|should|need to|have to|want to|ought to) always <REST>$",
              "always {rest}"),
          Mould.of(
              LASTING,
              "^(?:we )?always (?:want to |need to |have to |should |must"
                  + " )?(?!(?:been|was|had|works?|fails?|gets?|shows?|says?|the|a|in|on)\\b)\\b<REST>$",
              "always {rest}"),
          Mould.of(
              FORM,
              "^(?:please )?(?:stop|quit|no more) (?<ing>(?!(?:being|going|there)\\b)\\w+ing)"
                  + " <REST>$",
              "do not {ing:plain} {rest}"),
          Mould.of(
              LASTING,
              "^(?:you keep(?: on)?|you(?:'re| are) always|you always keep|why do you keep)"
                  + " (?<ing>(?!(?:going|getting|being|failing|saying)\\b)\\w+ing) <REST>$",
              "do not {ing:plain} {rest}"),
          Mould.of(
              FORM,
              "^<DONT>(?: you)?(?: ever)?"
                  + " (?!(?:change|write|do|touch|edit|modify|implement|make|start) (?:anything|any"
                  + " (?:code|changes?|files?|edits?)|code|nothing|changes)|(?:worry|forget|bother|know|think|see|understand|care|get|like|need|want|have|remember|mind|hesitate|panic|stop|you|we|i|they|even|let|give"
                  + " up|continue|work|spend|waste)\\b)<REST>$",
              "do not {rest}"),
          Mould.of(
              FORM,
              "^(?:you |we )(?:should not|shouldn't|must not|mustn't|may not|can't just|cannot"
                  + " just) (?:be (?<ing>\\w+ing)|(?<verb>(?!(?:be|have|need)\\b)\\w+)) <REST>$",
              "do not {ing:plain}{verb} {rest}"),
          Mould.of(
              FORM,
              "^i (?:really )?(?:don't|do not|never) want (?:you |us )?to"
                  + " (?<verb>(?!(?:see|have|lose|be|break|wait|know)\\b)\\w+) <REST>$",
              "do not {verb} {rest}"),
          Mould.of(
              FORM,
              "^(?:i (?:hate|dislike|don't like|do not like)(?: it)? (?:when|that|how) you)"
                  + " (?:always |keep )?(?<verb>\\w+) <REST>$",
              "do not {verb} {rest}"),
          Mould.of(
              FORM,
              "^we (?:don't|do not|no longer) (?<verb>"
                  + Verbs.HABIT
                  + "|do|allow|edit|touch|amend|expose|ship|add|accept|merge|push) <REST>$",
              "do not {verb} {rest}"),
          Mould.of(
              FORM,
              "^(?:there(?:'s| is) |we have |you have )?no need to"
                  + " (?<verb>(?!(?:do|worry|wait|fix)\\b)\\w+) (?<rest>[^,;]{3,90}?)<TAIL>",
              "do not {verb} {rest}{tail}"),
          Mould.of(
              FORM,
              "^(?:there(?:'s| is) |we have )?no need for (?<rest>backwards?[-"
                  + " ]compat[^,;]{0,60}?)<TAIL>",
              "do not keep {rest}{tail}"),
          Mould.of(
              FORM,
              "^(?:there(?:'s| is) |we have )?no need for"
                  + " (?<rest>(?!(?:that|this|it)\\b)[^,;]{3,90}?)<TAIL>",
              "do without {rest}{tail}"),
          Mould.whole(
              FORM,
              "^no (?!.*://)(?!\\S+$|(?:need|problem\\w*|worr\\w*|idea\\w*|thank\\w*|luck|change\\w*|doubt\\w*|way|one|longer|more|matter|rush|error\\w*|output\\w*|result\\w*|it|that|this|the|i|you|we|they|he|she|there|not|but|so|and|of|is|just|wait|go|let|man|dude|what|why|how|if|for|in|to|a|an|use|please|sorry|stop|don't|do|can|keep|still|reason\\w*|difference\\w*|effect\\w*|response\\w*|new|my|your|good|big|deal|love|joy|write|make|leave|put|remove|add|revert|try)\\b)[\\p{L}`][^,;]{4,100}$"),
          Mould.whole(FORM, "^(?:avoid) (?!(?:that|this|it|them)\\b).+"),
          // Why do you.
          Mould.of(
              FORM,
              "^why (?:are|were) you (?:still |always |even |again"
                  + " )*(?<ing>(?!(?:not|getting|saying|asking me|going|seeing|having)\\b)\\w+ing)"
                  + " (?!that$)<REST>$",
              "do not {ing:plain} {rest}"),
          // Do.
          Mould.of(
              FORM,
              "^only"
                  + " (?<verb>(?!(?:the|a|an|if|when|for|in|this|that|one|after|thing|problem\\w*|issue\\w*)\\b)\\w+)"
                  + " <REST>$",
              "{verb} only {rest}"),
          Mould.of(
              FORM,
              "^we (?:(?:only|usually|generally|normally) )?(?<verb>"
                  + Verbs.HABIT
                  + ") (?!(?:it|that|this)\\b)<REST>$",
              "{verb} {rest}"),
          Mould.of(
              FORM, "^we(?:'re| are) (?:all )?using (?!(?:it|that|this)\\b)<REST>$", "use {rest}"),
          Mould.of(
              FORM,
              "^(?:this|the|our|the whole|this whole)(?: entire)?"
                  + " (?:project|repo|repository|codebase|package|module|team|app|service|monorepo)"
                  + " (?:uses|is using|only uses) <REST>$",
              "use {rest}"),
          Mould.of(
              FORM,
              "^i (?:like|love|appreciate) (?:that|how|it when|the way) you"
                  + " (?<verb>(?!(?:did|were|are|have|had|can|do)\\b)\\w+(?<!ed)) <REST>$",
              "{verb} {rest}"),
          Mould.of(
              FORM,
              "^keep (?<ing>\\w+ing) (?!(?:it|this|that|the|on|up)\\b)(?!(?:me)\\b)<REST>$",
              "keep {ing} {rest}"),
          Mould.of(
              FORM,
              "^(?<adjective>small|short|simple|focused|separate|explicit|descriptive|atomic)"
                  + " (?<rest>\\S+(?: \\S+){0,3}?)(?: like (?:this|that|these)(?: ones?)?)?"
                  + " (?:are|is) (?<why>(?:so |much |way |far"
                  + " )*(?:easier|better|faster|simpler|clearer|safer|nicer) .+)$",
              "keep {rest} {adjective}; they are {why}"),
          Mould.of(
              FORM,
              "^(?:have you (?:considered|thought (?:about|of))|did you consider|maybe consider)"
                  + " <REST>$",
              "consider {rest}"),
          Mould.whole(FORM, "^consider (?!(?:\\w+ing|that|whether|this|it)\\b).+"),
          Mould.of(
              FORM,
              "^(?:why (?:not|don't (?:you|we))|should(?:n't| not) (?:you|we)) (?:just )?use"
                  + " (?!(?:it|that|this)\\b)<REST>$",
              "consider {rest}"),
          Mould.whole(
              FORM,
              "^(?:prefer|stick to|respect|follow) (?!(?:that|this|it|them|the"
                  + " (?:plan|steps|guide|instructions))\\b).+"),
          Mould.whole(
              FORM,
              "^(?:stage|touch|edit|modify|"
                  + Verbs.RULE
                  + ") only (?!(?:the one|one|this|that)\\b).+"),
          Mould.whole(
              FORM,
              "^use (?!\\d|(?:that|this|it|them|these|those|your|another|a (?:different|new)|the"
                  + " (?:same|other|new|latest|following)|more|less|smaller|larger)\\b).+"),
          Mould.whole(
              FORM,
              "^leave .+ (?:alone|untouched|as (?:it|they) (?:is|are)|in"
                  + " place|out|unchanged|intact)\\b.*"),
          Mould.whole(
              FORM,
              "^(?!(?:ask (?:me )?(?:\\w+ ){0,3}questions?)\\b)(?:"
                  + Verbs.RULE
                  + ")\\b(?! "
                  + SPECIFIC
                  + ").*"
                  + GENERALLY
                  + ".*"),
          Mould.whole(
              FORM,
              "^(?!(?:ask (?:me )?(?:\\w+"
                  + " ){0,3}questions?)\\b)(?:ask|check|confirm|verify|run|wait|stop|test|read|look|consult|push|commit|deploy|warn)\\b.*"
                  + GENERALLY
                  + ".*"),
          Mould.whole(
              FORM,
              "^(?:put|place|store|keep|name|call|format|pass|return|log|throw|indent|sort|wrap|type|define|declare|quote|escape|handle|explain|answer|reply|respond|speak|spell|treat|pin|write|make|inject|raise|document|mock)\\b"
                  + " (?!"
                  + SPECIFIC
                  + "|to\\b|up\\b|out\\b|tests?\\b|into\\b|under\\b|me\\b|down\\b|off\\b|in\\b|\"|you\\b|us\\b|going|sure|all\\b|from\\b|everything).{5,}"),
          Mould.whole(
              FORM,
              "^(?:every|each|all|any) (?:new"
                  + " )?(?!(?:of|the|good|this|that|these|those|my|is|right|done|set|i|you|we)\\b)[^,;!?]{3,60}?"
                  + " (?:must|should|needs?|has to|have"
                  + " to|goes|go|belongs?|lives?|starts?|ends?)\\b.+"),
          Mould.whole(
              FORM,
              "^"
                  + EnglishSwaps.THING
                  + "(?!(?:the|your|my|a|an|maybe|please|also|what|in"
                  + " this|to|for|if|when)\\b)(?:(?!(?:it|they|he|she|i|we|you|that|this|might|may|would|could|will|don't|not|mainly|also|yeah|yes)\\b)[\\w`/.-]+"
                  + " ){1,4}(?:should|must|shouldn't|mustn't|should not|must not|needs? to|have"
                  + " to|has to|belongs?|goes? (?:in|into|under)|lives? (?:in|under))\\b.+"));

  private EnglishRules() {}
}
