package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

import java.util.regex.Pattern;

/** The forms of rules in English. */
final class English {
  /** Work to be done once: what follows in the same sentence is a condition of that work. */
  static final Pattern TASK =
      Mould.compiled(
          "^(?:add|fix|create|implement|move|change|update|remove|delete|refactor|rename|display|generate|build|set|try|go|do(?! not\\b)|continue|proceed|revert|undo|redo|rerun|re-run|investigate|review|analy[sz]e|find|search|open|close|install|merge|replace|convert|improve|clean|help|let's|lets|let us|now|next|i need|we need|resize|align|center|rewrite|restore|switch|bring|finish|complete|summari[sz]e|plan|design|integrate|extract|split|combine|increase|decrease|reduce|draw|upgrade|downgrade|apply|copy|download|upload|get|look|see|take|show|give|tell|also|then|start|draft|propose|step|make (?:the|a|an|this|it|that)\\b|write (?:the|a|an|me|tests? for|docs? for|up)\\b)\\b(?! only)");

  /** What makes a plain order one for every such case. */
  private static final String GENERALLY =
      "(?:\\b(?:before|after|when|while|without) (?!moving|continuing|proceeding|doing (?:this|that|it))\\w+ing\\b|\\bbefore (?:you|we|any|each|every)\\b|\\bunless\\b|\\bwhenever\\b|\\bper \\w+|\\beach\\b|\\bevery\\b|\\bany\\b|\\banywhere\\b|\\beverywhere\\b|\\bwhen (?:you|we)\\b|\\blike (?:the rest|we do)\\b)";

  private static final String SPECIFIC =
      "(?:the|a|an|this|that|these|those|my|your|it|them|some|one|two|both|another|more|less|other|\\d+)\\b";

  private static final String THING =
      "(?!(?:i|you|he|she|it|this|that|these|those|there|they|we|what|which|who|why|how|something|everything|nothing|one|here|all good|mine|yours|and|but|if|when|because|so|is|are|was|were)\\b)";

  static final Tongue TONGUE =
      Tongue.of(
          "en",
          "\\b(?:always|never|from now on|from here on|going forward|in (?:the )?future|as a (?:general )?rule|every time|each time|whenever|by default|under no circumstances|at all times|ever again|without exception|in all cases|everywhere|no matter what|must not|must never)\\b",
          "\\b(?:for now|for the moment|for the time being|right now|at the moment|this time|just (?:this )?once|today|tonight|tomorrow|temporarily|in this (?:case|pr|commit|instance|one)|on this one|for this (?:one|pr|commit|task|case|change|time|session)|until (?:tomorrow|later|i|we|then)|just kidding|never ?mind|for a (?:second|moment|minute|bit)|as is for)\\b|^[^,;]*\\b(?:yet|now|first try)$|\\bgo back to\\b|\\bcoming (?:hours|days)\\b",
          "\\b(?:this|these|those)\\b(?! (?:projects?|repo|repository|codebase|code base|packages?|module|team|app|application|service|company|library|monorepo|workspace|machine|environment|language)\\b)|\\b(?:like|do|did|does|to|with|for|of|use|using|change|in|on|from|fix|not|than|want|about|see|keep|make|touch|leave|run|add|put|at|by) that\\b(?! (?:is|are|was|has|have|you|we|it|they)\\b)|\\bthat$|\\bthat (?:file|one|line|part|button|section|function|test|way|thing|again)\\b|^(?:always |never |do not |don't |only |just |please |consider |also )*\\w+(?: \\w+ing)? (?:it|them|him|her|so|there)\\b(?! (?:simple|short|small|explicit|clear))|\\b(?:the )?(?:first|second|third|other|previous|last|above|latter|former|old|original|next|same) (?:one|ones|option|version|approach|way|variant|suggestion|image|screenshot|step|task|file)\\b|\\b(?:option|step|phase|sprint|question|point|issue|item|part) #?\\d+\\b|\\b\\d+ ?(?:px|pt|rem|em|pixels?)\\b|\\b(?:bigger|larger|wider|narrower|taller|darker|lighter|brighter|closer to|further)\\b|\\byour (?:last|previous|own) \\w+|\\b(?:the one|the ones)\\b|\\b(?:on|for|in) both\\b|\\bscreenshot\\b|\\bas (?:attached|shown|above|below|discussed|suggested)\\b|@\\S+",
          "\\bstill (?:broken|failing|fails?|not|doesn't|does not|the same|wrong|getting|see|seeing|have|has|there|404|500)|\\b(?:doesn't|does not|didn't|did not|don't|not) work|\\bsame (?:error|problem|issue|result)\\b|\\b(?:is|are|it's|its) (?:still )?(?:broken|failing|wrong|gone|missing)\\b|\\bnot working\\b|\\bnothing (?:happens|happened|changed|has changed)\\b|\\bno (?:change|luck|effect|difference)\\b|\\b(?:it|build|test|tests|page|app) (?:crash|fail|hang|freez|break)\\w*|\\bi (?:still )?(?:get|got|don't see)\\b",
          // One thing against another.
          Mould.swap(
              "^(?:<DONT>|stop|not to|no need to) (?<verb>(?!think|want|know)\\w+) <OLD><SEP>(?:please |just |rather |instead |we |you should |always )*\\k<verb> <NEW>(?: here)?(?: instead)?<TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^never (?<verb>\\w+) <OLD><SEP>(?:please |just |always |instead )*\\k<verb> <NEW>(?: instead)?<TAIL>",
              "{verb} {new}, never {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^we (?:don't|do not|never|no longer) (?<verb>\\w+) <OLD><SEP>we (?:only |always )?\\k<verb> <NEW><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^we(?:'ve| have)? (?:switched|moved|migrated) (?:over )?from <OLD> to <NEW><TAIL>",
              "use {new} instead of {old}{tail}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^instead of (?<ing>\\w+ing) (?<obj>(?:(?:the|a|an|your|our) )?\\w+),? (?:please |just |you should )?<VERB> (?:it|them)\\b(?<rest>(?: \\w+){0,4})<TAIL>",
              "{verb} {obj} {rest} instead of {ing} it{tail}",
              "{ing:plain} {obj}",
              "{verb} {obj} {rest}"),
          Mould.swap(
              "^(?:instead of|rather than) (?:using )?<OLD>,? (?:please |just |you should |we should |always )*(?<verb>use|prefer|call|run|write) <NEW><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:instead of|rather than) <OLD>, (?:please |just |you should |we should |always )*<VERB> <NEW><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:have you (?:considered|thought (?:about|of))|what about|how about|did you consider|maybe consider|consider|maybe try|wouldn't) (?:using )?<NEW>,? (?:instead of|rather than|over) (?:using )?<OLD>(?: be better)?$",
              "consider {new} instead of {old}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^(?:why (?:not|don't (?:you|we))|should(?:n't| not) (?:you|we)|could(?:n't)? (?:you|we)|maybe|perhaps|i wonder if we (?:should|could)) (?:just )?(?<verb>use) <NEW>,? (?:instead of|rather than|over) <OLD>$",
              "consider {new} instead of {old}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^i(?:'d| would)? (?:much |really )?(?:rather|prefer) (?:you |we |have you |that you )?(?<verb>use|implement|write|run|keep|pass|call|put) <NEW>,? (?:than|instead of|rather than|over) (?:to )?<OLD><TAIL>",
              "{verb} {new} rather than {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:for (?<where>[^,;]{3,60}?),? )?i(?:'d| would) (?:like|prefer|love|want)(?: to (?:see|have))? (?!to |you )<NEW>,? (?:instead of|rather than|over) <OLD><TAIL>",
              "use {new} instead of {old}{where:for}{tail}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^(?:i |we |i'd )?(?:much |really |always )?(?:prefer|favou?r) <NEW>,? (?:over|to|instead of|rather than) (?!the user)<OLD><TAIL>",
              "prefer {new} over {old}{tail}",
              "use {old}",
              "prefer {new}"),
          Mould.swap(
              "^(?:always )?(?:use|using) <NEW>(?: here)?,? (?:instead of|rather than|in place of|over) (?:using )?<OLD><TAIL>",
              "use {new} instead of {old}{tail}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^<VERB> <NEW>,? (?:instead of|rather than) (?<ing>\\w+ing) <OLD><TAIL>",
              "{verb} {new} instead of {ing} {old}{tail}",
              "{ing:plain} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?!consider)<VERB> <NEW>,? (?:instead of|rather than) <OLD><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:(?:we|you should|always) )*(?<verb>use|write|run|call|prefer|pass|return|throw) <NEW>(?: here)?,? (?:and |but )?not <OLD><TAIL>",
              "{verb} {new}, not {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:the |our )?(?<subject>" + THING + "(?!make|ensure|be\\b)[^,;!?]{1,40}s) (?<be>are|go|live) (?<new>[^\\s,;!?]+(?: [^\\s,;!?]+){0,2}?)(?<! still| now| just),? (?:and )?not (?!yet|sure|just|only|very|really|so|that|a good|being|\\w+(?:ed|ing|ly)\\b|the (?:same|right|case))(?<old>[^\\s,;!?]+(?: [^\\s,;!?]+){0,2}?)(?<tail>[,;] .{1,160})?$",
              "{subject} {be} {new}, not {old}{tail}",
              "",
              ""),
          Mould.swap(
              "^(?<new>"
                  + THING
                  + "(?!use|prefer|consider)[^\\s,;!?]+(?: [^\\s,;!?]+){0,2}) (?:instead of|rather than|over) (?<old>[^\\s,;!?]+(?: [^\\s,;!?]+){0,2})$",
              "use {new} instead of {old}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^(?<new>"
                  + THING
                  + "(?!not|don't|do|use|why|of|maybe|probably|sure|for|to|please|ok|file|page|command|module|still|certainly|definitely|hopefully)[^\\s,;!?]+(?: [^\\s,;!?]+)?)(?:,|\\.)? not (?!yet|sure|just|only|now|working|good|really|enough|a |the |that|this|so|to |found|set|\\w+(?:ed|ing|ly)\\b)(?<old>[^\\s,;!?.]+(?: [^\\s,;!?.]+)?)(?:[.!,] \\k<new>)?$",
              "use {new}, not {old}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^not (?:the )?(?!yet|sure|just|only|now|working|good|really|enough|that|this|so|bad|quite|what|exactly|as |in |to |on |with |at |from )(?<old>[^\\s,;!?]+(?: [^\\s,;!?]+)?)(?:,| but|;|\\.) (?:but |use )?(?<new>"
                  + THING
                  + "(?!not|don't|do)[^\\s,;!?]+(?: [^\\s,;!?]+)?)$",
              "use {new}, not {old}",
              "use {old}",
              "use {new}"),
          Mould.of(
              LASTING,
              "^(?:our|the|my|your) (?<subject>[^,;]{2,60}?) is [^,;]{0,80}\\[redacted[^\\]]*\\][^,;]{0,80}[,;] (?:so )?(?:always )?(?<verb>\\w+) it <REST>$",
              "{verb} the {subject} {rest}"),
          // Said of a place or an occasion.
          Mould.of(
              LASTING,
              "^(?:we|you)(?:'re| are) (?<where>(?:on|in) [^,;!?]{1,40}?)(?: here)?[,;] (?:so |and )?(?<rest>(?:always|never|don't|do not|use|ask|only) .+)$",
              "{where}, {rest}"),
          Mould.of(
              LASTING,
              "^(?:whenever|every time|each time|any time|anytime) (?<rest>[^,;!?]{3,100}, .+)$",
              "whenever {rest}"),
          Mould.whole(
              FORM,
              "^(?:when|if|before|after|while) (?!i\\b|it\\b|that\\b|this\\b|the user\\b|possible)(?:\\w+ing|you|we|a|an|any|adding|tests?|something) ?[^,;!?]{3,100}, (?:then |please |always |also |first )*(?:never|don't|do not|only|you (?:should|must)|"
                  + Verbs.RULE
                  + ")\\b"),
          // Do not.
          Mould.swap(
              "^<DONT> (?!worry|forget|bother|know|think|see|understand|care|get\\b|like|need|want|have|remember|mind|hesitate|panic|stop|you|we|i|they)(?<verb>\\w+) (?<old>[^,;!?]{2,90}?)(?:, (?:but )?|; | - | – | — | but )(?:please |just |always |rather |instead )*(?<second>"
                  + Verbs.RULE
                  + ") (?<rest>[^!?]{2,120}?)(?: instead)?$",
              "do not {verb} {old}; {second} {rest}",
              "{verb} {old}",
              "{second} {rest}"),
          Mould.of(
              LASTING,
              "^(?:you (?:must|should|can) |we |i )?never (?!mind|works?|happen|seen|saw|heard|been|had|said|asked|got|gets|worked|again)<REST>$",
              "never {rest}"),
          Mould.of(
              LASTING,
              "^(?:you |we )?(?:must|should|need to|have to|want to|ought to) always <REST>$",
              "always {rest}"),
          Mould.of(
              LASTING,
              "^(?:we )?always (?:want to |need to |have to |should |must )?(?!been|was|had|works?|fails?|gets?|shows?|says?|the|a|in|on)<REST>$",
              "always {rest}"),
          Mould.of(
              FORM,
              "^(?:please )?(?:stop|quit|no more) (?<ing>(?!being|going|there)\\w+ing) <REST>$",
              "do not {ing:plain} {rest}"),
          Mould.of(
              LASTING,
              "^(?:you keep(?: on)?|you(?:'re| are) always|you always keep|why do you keep) (?<ing>(?!going|getting|being|failing|saying)\\w+ing) <REST>$",
              "do not {ing:plain} {rest}"),
          Mould.of(
              FORM,
              "^<DONT>(?: you)?(?: ever)? (?!(?:change|write|do|touch|edit|modify|implement|make|start) (?:anything|any (?:code|changes?|files?|edits?)|code|nothing|changes)|worry|forget|bother|know|think|see|understand|care|get\\b|like|need|want|have|remember|mind|hesitate|panic|stop|you|we|i|they|even|let|give up|continue|work|spend|waste)<REST>$",
              "do not {rest}"),
          Mould.of(
              FORM,
              "^(?:you |we )(?:should not|shouldn't|must not|mustn't|may not|can't just|cannot just) (?:be (?<ing>\\w+ing)|(?<verb>(?!be\\b|have\\b|need\\b)\\w+)) <REST>$",
              "do not {ing:plain}{verb} {rest}"),
          Mould.of(
              FORM,
              "^i (?:really )?(?:don't|do not|never) want (?:you |us )?to (?<verb>(?!see|have|lose|be|break|wait|know)\\w+) <REST>$",
              "do not {verb} {rest}"),
          Mould.of(
              FORM,
              "^(?:i (?:hate|dislike|don't like|do not like)(?: it)? (?:when|that|how) you) (?:always |keep )?(?<verb>\\w+) <REST>$",
              "do not {verb} {rest}"),
          Mould.of(
              FORM,
              "^we (?:don't|do not|no longer) (?<verb>"
                  + Verbs.HABIT
                  + "|do|allow|edit|touch|amend|expose|ship|add|accept|merge|push) <REST>$",
              "do not {verb} {rest}"),
          Mould.of(
              FORM,
              "^(?:there(?:'s| is) |we have |you have )?no need to (?<verb>(?!do|worry|wait|fix)\\w+) (?<rest>[^,;]{3,90}?)<TAIL>",
              "do not {verb} {rest}{tail}"),
          Mould.of(
              FORM,
              "^(?:there(?:'s| is) |we have )?no need for (?<rest>backwards?[- ]compat[^,;]{0,60}?)<TAIL>",
              "do not keep {rest}{tail}"),
          Mould.of(
              FORM,
              "^(?:there(?:'s| is) |we have )?no need for (?<rest>(?!that|this|it\\b)[^,;]{3,90}?)<TAIL>",
              "do without {rest}{tail}"),
          Mould.whole(
              FORM,
              "^no (?!.*://)(?!\\S+$|need|problem|worr|idea|thank|luck|change|doubt|way|one|longer|more|matter|rush|error|output|result|it|that|this|the|i|you|we|they|he|she|there|not|but|so|and|of|is|just|wait|go|let|man|dude|what|why|how|if|for|in|to|a\\b|an\\b|use|please|sorry|stop|don't|do\\b|can|keep|still|reason|difference|effect|response|new|my|your|good|big|deal|love|joy|write|make|leave|put|remove|add|revert|try)[\\p{L}`][^,;]{4,100}$"),
          Mould.whole(FORM, "^(?:avoid) (?!that|this|it\\b|them\\b).+"),
          // Why do you.
          Mould.of(
              FORM,
              "^why (?:are|were) you (?:still |always |even |again )*(?<ing>(?!not|getting|saying|asking me|going|seeing|having)\\w+ing) (?!that$)<REST>$",
              "do not {ing:plain} {rest}"),
          // Do.
          Mould.of(
              FORM,
              "^only (?<verb>(?!the|a|an|if|when|for|in|this|that|one|after|thing|problem|issue)\\w+) <REST>$",
              "{verb} only {rest}"),
          Mould.of(
              FORM,
              "^we (?:(?:only|usually|generally|normally) )?(?<verb>"
                  + Verbs.HABIT
                  + ") (?!it|that|this)<REST>$",
              "{verb} {rest}"),
          Mould.of(FORM, "^we(?:'re| are) (?:all )?using (?!it|that|this)<REST>$", "use {rest}"),
          Mould.of(
              FORM,
              "^(?:this|the|our|the whole|this whole)(?: entire)? (?:project|repo|repository|codebase|package|module|team|app|service|monorepo) (?:uses|is using|only uses) <REST>$",
              "use {rest}"),
          Mould.of(
              FORM,
              "^i (?:like|love|appreciate) (?:that|how|it when|the way) you (?<verb>(?!did|were|are|have|had|can|do)\\w+(?<!ed)) <REST>$",
              "{verb} {rest}"),
          Mould.of(
              FORM, "^keep (?<ing>\\w+ing) (?!it|this|that|the|on|up)(?!me\\b)<REST>$", "keep {ing} {rest}"),
          Mould.of(
              FORM,
              "^(?<adjective>small|short|simple|focused|separate|explicit|descriptive|atomic) (?<rest>\\S+(?: \\S+){0,3}?)(?: like (?:this|that|these)(?: ones?)?)? (?:are|is) (?<why>(?:so |much |way |far )*(?:easier|better|faster|simpler|clearer|safer|nicer) .+)$",
              "keep {rest} {adjective}; they are {why}"),
          Mould.of(
              FORM,
              "^(?:have you (?:considered|thought (?:about|of))|did you consider|maybe consider) <REST>$", "consider {rest}"),
          Mould.whole(FORM, "^consider (?!\\w+ing\\b|that|whether|this|it\\b).+"),
          Mould.of(
              FORM,
              "^(?:why (?:not|don't (?:you|we))|should(?:n't| not) (?:you|we)) (?:just )?use (?!it|that|this)<REST>$",
              "consider {rest}"),
          Mould.whole(
              FORM,
              "^(?:prefer|stick to|respect|follow) (?!that|this|it\\b|them\\b|the (?:plan|steps|guide|instructions)).+"),
          Mould.whole(
              FORM,
              "^use (?!that|this|it\\b|them\\b|these|those|your|another|a (?:different|new)|the (?:same|other|new|latest|following)|more|less|smaller|larger|\\d).+"),
          Mould.whole(
              FORM,
              "^leave .+ (?:alone|untouched|as (?:it|they) (?:is|are)|in place|out|unchanged|intact)\\b.*"),
          Mould.whole(FORM, "^(?!ask (?:me )?(?:any|clarifying|all|some)?\\s?(?:relevant |clarifying )?questions?\\b)(?:" + Verbs.RULE + ")\\b(?! " + SPECIFIC + ").*" + GENERALLY + ".*"),
          Mould.whole(
              FORM,
              "^(?!ask (?:me )?(?:any|clarifying|all|some)?\\s?(?:relevant |clarifying )?questions?\\b)(?:ask|check|confirm|verify|run|wait|stop|test|read|look|consult|push|commit|deploy|warn)\\b.*"
                  + GENERALLY
                  + ".*"),
          Mould.whole(
              FORM,
              "^(?:put|place|store|keep|name|call|format|pass|return|log|throw|indent|sort|wrap|type|define|declare|quote|escape|handle|explain|answer|reply|respond|speak|spell|treat|pin|write|make|inject|raise|document|mock)\\b (?!"
                  + SPECIFIC
                  + "|to\\b|up\\b|out\\b|tests?\\b|into\\b|under\\b|me\\b|down\\b|off\\b|in\\b|\"|you\\b|us\\b|going|sure|all\\b|from\\b|everything).{5,}"),
          Mould.whole(
              FORM,
              "^(?:every|each|all|any) (?:new )?(?!of|the|good|this|that|these|those|my|is|right|done|set|i|you|we)[^,;!?]{3,60}? (?:must|should|needs?|has to|have to|gets?|goes|go|belongs?|lives?|starts?|ends?|is|are|takes?)\\b.+"),
          Mould.whole(
              FORM,
              "^"
                  + THING
                  + "(?!the\\b|your|my|a |an |maybe|please|also|what|in this|to |for |if |when )(?:[\\w`/.-]+ ){1,4}(?:should|must|shouldn't|mustn't|should not|must not|needs? to|have to|has to|belongs?|goes? (?:in|into|under)|lives? (?:in|under))\\b.+"));

  private English() {}
}
