package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.correction;

import java.util.List;

/** How people lay down rules in English: never, always, use this and not that. */
final class EnglishCorrections {
  /** Where a command may begin: at the start, after a sign, after a word that leads in. */
  private static final String LEAD =
      "(?:^|[,:(—–] ?| - |(?:^|"
          + " )(?:please|pls|plz|but|and|so|then|also|just|again|ok|okay|yes|no|hey|because|since|rule|remember|i"
          + " said|i told you|should|must|to)[,:]? )(?:please |pls |just )?";

  private static final String DO_NOT = "(?:do not|don't|dont|do n't|dnt)";

  /** What holds for a moment only is an order, not a rule. */
  private static final String NOT_YET =
      "(?!.{0,80}\\b(?:yet|for now|right now|this time|just now|at the moment|until)\\b)";

  private static final String NOT_A_RULE =
      "(?!(?:worry|know|think|see|mind|care|hesitate|understand|get"
          + " it|have|need|want|like|believe|remember|forget|bother|exist|seem|look|work|feel|you|we|i|matter|even)(?![\\p{L}']))";

  /** A verb in its base form: neither {@code never works} nor {@code always failed} commands. */
  private static final String VERB =
      "(?!(?:mind|ever mind|heard|seen|saw|had|has|been|be"
          + " able|got|gets|did|does|was|were|is|are|said|knew|knows|thought|the|a|an|been|on|in|at|ran|went|came|took|made|gave|left|kept|felt|sent|built|wrote|broke|works?|happens?|fails?|return(?:s|ed)|again$)(?![\\p{L}']))(?!\\p{L}+(?:ed|[^s]s)"
          + " )(?!\\p{L}+(?:ed|[^s]s)$)\\p{L}{2,}";

  private static final String USE =
      "(?:use|using|do|try|go"
          + " with|prefer|write|put|make|call|run|return|pick|choose|take|keep|want|should"
          + " be|should use|need|add|create|name|say|show|be|import|import from)";

  private EnglishCorrections() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
            "no-dont-use",
            "don't|dont|do not",
            "^(?:no|nope|nah)\\b[,.! ]*(?:please )?"
                + DO_NOT
                + " (?:do|use) .{1,160}?,? (?:do|use) "),
        correction(
            "actually-is",
            "actually",
            "^(?:no,? |but |well,? |hmm,? )?actually,?"
                + " (?!(?:is|are|can|could|does|do|did|was|it's|its|that's|this is|that is|it is)"
                + " (?:it|that|this|you|there|the|fine|good|great|ok|okay|perfect|nice|correct|right|better)\\b)[^,]{1,80}?"
                + " (?:is|are|should be|has to be|have to be|needs to be|must"
                + " be|goes|belongs|lives)(?: |$)"),
        correction(
            "instead-of-use",
            "instead of|in place of",
            "(?:instead|in place) of .{1,120}?,? (?:you should|you"
                + " must|please|just|always|use|do|call|run|try|write|make|put)\\b"),
        correction(
            "use-instead-of",
            "instead of|rather than|in place of|over ",
            LEAD
                + "(?:always |only )?"
                + USE
                + " .{1,100}? (?:instead of|rather than|in place of) "),
        correction(
            "use-instead",
            0.75,
            "instead",
            "(?:" + LEAD + "|let's |lets )" + USE + " [^,]{1,80}?,? instead$"),
        correction(
            "use-not",
            " not ",
            LEAD
                + "(?:always |only )?(?:use|prefer|write|call it|name it|say|put|run|it's called|it"
                + " is called|should be) .{1,80}?(?:,? and| ,|,)? not (?!only|just|yet|sure)"),
        correction(
            "never-use",
            "never",
            LEAD + "(?:you |we )?(?:must |should )?never,? (?:ever )?(?:again )?(?:do|use)(?: |$)"),
        correction(
            "never-do",
            0.8,
            "never",
            LEAD + "(?:you (?:must|should) |we )?never,? (?:ever )?(?:again )?" + VERB),
        correction(
            "never-again", 0.8, "never", LEAD + "never (?:ever )?(?:do (?:that|this) )?again$"),
        correction(
            "always-use",
            "always",
            LEAD + "(?:you |we )?(?:must |should )?always (?:do|use|check for|check)(?: |$)"),
        correction(
            "always-do", 0.8, "always", LEAD + "(?:you (?:must|should) |we )?always " + VERB),
        correction(
            "dont-use",
            "don't|dont|do not|dnt",
            LEAD
                + "(?:i (?:said|told you) )?(?:we )?"
                + DO_NOT
                + " (?:ever |just |always |even |also )?use(?: |$)"),
        correction(
            "dont-do",
            0.7,
            "don't|dont|do not|dnt",
            LEAD
                + DO_NOT
                + " (?:ever |just |always |also |you dare )?"
                + NOT_YET
                + NOT_A_RULE
                + "\\p{L}{2,}"),
        correction(
            "stop-doing", 0.8, "stop", LEAD + "stop (?!working|being able|happening)\\p{L}+ing\\b"),
        correction(
            "i-said",
            0.75,
            "i said|i told|i asked|i meant|i explicitly|i already|i specifically|i clearly",
            "\\bi (?:already |just |explicitly |specifically |clearly |literally )?(?:said|told"
                + " you|asked you (?:not )?to|asked for|meant)\\b(?! (?:no$|thanks|hi|hello))"),
        correction(
            "we-use-here",
            0.8,
            "we ",
            "(?:^|[,:;] ?| )(?:in this (?:repo|repository|project|codebase|team),? )?we (?:always"
                + " |only |never |exclusively |don't |do not |dont"
                + " )?(?:use|write|prefer|name|call|run|deploy|commit|test|format|keep|follow|work"
                + " with)\\b .{0,80}?(?: here$| here[ ,]|in this"
                + " (?:repo|repository|project|codebase|team)|,? not | instead)"),
        correction(
            "in-this-project-we",
            0.8,
            "in this|here we|in our",
            "(?:^|[,:] ?)(?:in (?:this|our) (?:repo|repository|project|codebase|team),? |here,? )we"
                + " (?:always |only |never |don't )?\\p{L}+"),
        correction(
            "only-use",
            0.75,
            "only",
            LEAD
                + "only (?:ever"
                + " )?(?:use|do|run|write|change|edit|touch|commit|test|push|modify|install)\\b"),
        correction(
            "ask-me-first",
            0.8,
            "me first|me before",
            "\\b(?:ask|check with|confirm with|consult|tell|show) me (?:first|before)\\b"),
        correction(
            "unless-i-ask",
            0.75,
            "unless i",
            "(?:never|not|don't|dont|no|without|only) .{0,120}?unless i"
                + " (?:ask|say|tell|explicitly|specifically|request)"),
        correction(
            "without-asking",
            0.75,
            "without asking|without my|without permission",
            "(?:never|not|don't|dont|no|stop) .{0,120}?without (?:asking|my|permission)"),
        correction(
            "make-sure-always",
            0.75,
            "make sure|be sure|ensure",
            "(?:make sure|be sure|ensure) (?:that |to |you |it |we )*(?:always|never|only)\\b"),
        correction(
            "general-rule",
            0.8,
            "rule",
            "\\bas a (?:general )?rule\\b(?! of law)|\\b(?:general|new|house|important|project)"
                + " rule:|^rules?:"),
        correction(
            "instead-of-doing",
            0.75,
            "instead of",
            "^(?:please |so |and )?instead of \\p{L}+ing\\b .{3,}"),
        correction(
            "leave-alone",
            0.65,
            "leave ",
            "(?:^|[,;] ?|(?:and|but|please|just) )leave .{1,60}? (?:alone|untouched|unchanged|as"
                + " (?:it|they) (?:is|are|was|were))\\b"));
  }
}
