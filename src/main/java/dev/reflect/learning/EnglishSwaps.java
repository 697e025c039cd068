package dev.reflect.learning;

import static dev.reflect.learning.Force.LASTING;

import java.util.List;

/** How one thing is set against another in English, the most telling form first. */
final class EnglishSwaps {
  private static final String TOOL =
      "use|call|run|write|import|install|return|throw|pass|target|name|choose|pick|commit to|push"
          + " to|put|store|log|test with|format with|build with|deploy to";

  /** The beginning of a thing's name: no pronoun, no question word, no verb. */
  static final String THING =
      "(?!(?:i|you|he|she|it|this|that|these|those|there|they|we|what|which|who|why|how|something|everything|nothing|one|here|all"
          + " good|mine|yours|and|but|if|when|because|so|is|are|was|were)\\b)";

  static final List<Mould> ALL =
      List.of(
          Mould.swap(
              "^(?:i (?:really )?(?:don't|do not) (?:like|want)|no(?: more)?)"
                  + " (?!(?:it|that|this|when|how|the way|to|you|need)\\b)<OLD><SEP>(?:please |just"
                  + " |always |instead )*use <NEW>(?: instead)?<TAIL>",
              "use {new} instead of {old}{tail}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^(?<subject>"
                  + THING
                  + "[^,;!?]{1,40}) (?<be>lives|goes|belongs) <NEW>,? (?:and )?not <OLD><TAIL>",
              "{subject} {be} {new}, not {old}{tail}",
              "",
              ""),
          Mould.swap(
              "^(?:stop|quit|no more|avoid) using <OLD><SEP>(?:please |just |always |instead )*use"
                  + " <NEW>(?: instead)?<TAIL>",
              "use {new} instead of {old}{tail}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^(?:<DONT>|stop|not to|no need to) (?<verb>"
                  + TOOL
                  + ") <OLD><SEP>(?:please |just |rather |instead |we |you should |always"
                  + " )*\\k<verb> <NEW>(?: here)?(?: instead)?<TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^never (?<verb>"
                  + TOOL
                  + ") <OLD><SEP>(?:please |just |always |instead )*\\k<verb> <NEW>(?:"
                  + " instead)?<TAIL>",
              "{verb} {new}, never {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^we (?:don't|do not|never|no longer) (?<verb>"
                  + Verbs.HABIT
                  + ") <OLD><SEP>we (?:only |always )?\\k<verb> <NEW><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^we(?:'ve| have)? (?:switched|moved|migrated) (?:over )?from <OLD> to <NEW><TAIL>",
              "use {new} instead of {old}{tail}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^instead of (?<ing>\\w+ing) (?<obj>(?:(?:the|a|an|your|our) )?\\w+),? (?:please"
                  + " |just |you should )?<VERB> (?:it|them)\\b(?<rest>(?: \\w+){0,4})<TAIL>",
              "{verb} {obj} {rest} instead of {ing} it{tail}",
              "{ing:plain} {obj}",
              "{verb} {obj} {rest}"),
          Mould.swap(
              "^(?:instead of|rather than) (?:using )?<OLD>,? (?:please |just |you should |we"
                  + " should |always )*(?<verb>use|prefer|call|run|write) <NEW><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:instead of|rather than) <OLD>, (?:please |just |you should |we should |always"
                  + " )*<VERB> <NEW><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:have you (?:considered|thought (?:about|of))|what about|how about|did you"
                  + " consider|maybe consider|consider|maybe try|wouldn't) (?:using )?<NEW>,?"
                  + " (?:instead of|rather than|over) (?:using )?<OLD>(?: be better)?$",
              "consider {new} instead of {old}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^(?:why (?:not|don't (?:you|we))|should(?:n't| not) (?:you|we)|could(?:n't)?"
                  + " (?:you|we)|maybe|perhaps|i wonder if we (?:should|could)) (?:just"
                  + " )?(?<verb>use) <NEW>,? (?:instead of|rather than|over) <OLD>$",
              "consider {new} instead of {old}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^i(?:'d| would)? (?:much |really )?(?:rather|prefer) (?:you |we |have you |that you"
                  + " )?(?<verb>use|implement|write|run|keep|pass|call|put) <NEW>,? (?:than|instead"
                  + " of|rather than|over) (?:to )?<OLD><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:for (?<where>[^,;]{3,60}?),? )?i(?:'d| would) (?:like|prefer|love|want)(?: to"
                  + " (?:see|have))? (?!(?:to|you)\\b)<NEW>,? (?:instead of|rather than|over)"
                  + " <OLD><TAIL>",
              "use {new} instead of {old}{where:for}{tail}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^(?:i |we |i'd )?(?:much |really |always )?(?:prefer|favou?r) <NEW>,?"
                  + " (?:over|to|instead of|rather than) (?!(?:the user)\\b)<OLD><TAIL>",
              "prefer {new} over {old}{tail}",
              "use {old}",
              "prefer {new}"),
          Mould.swap(
              "^(?:always )?(?:use|using) <NEW>(?: here)?,? (?:instead of|rather than|in place"
                  + " of|over) (?:using )?<OLD><TAIL>",
              "use {new} instead of {old}{tail}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^<VERB> <NEW>,? (?:instead of|rather than) (?<ing>\\w+ing) <OLD><TAIL>",
              "{verb} {new} instead of {ing} {old}{tail}",
              "{ing:plain} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?!(?:consider)\\b)<VERB> <NEW>,? (?:instead of|rather than) <OLD><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:(?:we|you should|always) )*(?<verb>use|write|run|call|prefer|pass|return|throw)"
                  + " <NEW>(?: here)?,? (?:and |but )?not <OLD><TAIL>",
              "{verb} {new} instead of {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:the |our )?(?<subject>"
                  + THING
                  + "(?!(?:make|ensure|be)\\b)[^,;!?]{1,40}s) (?<be>are|go|live)"
                  + " (?<new>[^\\s,;!?]+(?: [^\\s,;!?]+){0,2}?)(?<! still| now| just),? (?:and"
                  + " )?not (?!(?:yet|sure|just|only|very|really|so|that|a"
                  + " good|being|\\w+(?:ed|ing|ly)|the"
                  + " (?:same|right|case))\\b)(?<old>[^\\s,;!?]+(?: [^\\s,;!?]+){0,2}?)(?<tail>[,;]"
                  + " .{1,160})?$",
              "{subject} {be} {new}, not {old}{tail}",
              "",
              ""),
          Mould.swap(
              "^(?<new>"
                  + THING
                  + "(?!(?:let|"
                  + Verbs.RULE
                  + "|consider)\\b)[^\\s,;!?]+(?: [^\\s,;!?]+){0,2}) (?:instead of|rather"
                  + " than|over) (?<old>[^\\s,;!?]+(?: [^\\s,;!?]+){0,2})$",
              "use {new} instead of {old}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^(?<new>"
                  + THING
                  + "(?!(?:not|don't|do|use|why|of|maybe|probably|sure|for|to|please|ok|file|page|command|module|still|certainly|definitely|hopefully)\\b)[^\\s,;:!?]*[^\\s,;:!?.](?:"
                  + " (?!(?:do|does|did|is|are|was|can|could|should|must|may|will|would|has|have|need|to|why)\\b)[^\\s,;:!?]*[^\\s,;:!?.])?)(?:,|\\.)?"
                  + " not (?!(?:work|be|have|need|yet|sure|just|only|now|working|good|really|enough|a|the|that|this|so|to|found|set|\\w+(?:ed|ing|ly))\\b)(?<old>[^\\s,;!?.]+(?:"
                  + " [^\\s,;!?.]+)?)(?:[.!,] \\k<new>)?$",
              "use {new} instead of {old}",
              "use {old}",
              "use {new}"),
          Mould.swap(
              "^not (?:the"
                  + " )?(?!(?:need|able|yet|sure|just|only|now|working|good|really|enough|that|this|so|bad|quite|what|exactly|as|in|to|on|with|at|from)\\b)(?<old>[^\\s,;!?]+(?:"
                  + " [^\\s,;!?]+)?)(?:,| but|;|\\.) (?:but |use )?(?<new>"
                  + THING
                  + "(?!(?:not|don't|do|lets|let's)\\b)[^\\s,;!?]+(?: [^\\s,;!?]+)?)$",
              "use {new} instead of {old}",
              "use {old}",
              "use {new}"),
          Mould.of(
              LASTING,
              "^(?:our|the|my|your) (?<subject>[^,;]{2,60}?) is"
                  + " [^,;]{0,80}\\[redacted[^\\]]*\\][^,;]{0,80}[,;] (?:so )?(?:always"
                  + " )?(?<verb>\\w+) it <REST>$",
              "{verb} the {subject} {rest}"));

  private EnglishSwaps() {}
}
