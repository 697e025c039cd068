package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.Place.OBJECTION;
import static dev.reflect.signal.SpeechPattern.Place.QUESTION;
import static dev.reflect.signal.SpeechPattern.Place.REPLY;
import static dev.reflect.signal.SpeechPattern.correction;

import java.util.List;

/** How people correct in English. Rules first, then what is less sure: complaints, a bare no. */
final class EnglishCorrections {
  /** Where a command may begin: at the start, after a sign, after a word that leads in. */
  private static final String LEAD =
      "(?:^|[,:(—–] ?| - |(?:^|"
          + " )(?:please|pls|plz|but|and|so|then|also|just|again|ok|okay|yes|no|hey|because|since|rule|remember|i"
          + " said|i told you|should|must|to)[,:]? )(?:please |pls |just )?";

  private static final String DO_NOT = "(?:do not|don't|dont|do n't|dnt)";
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
            0.75,
            "don't|dont|do not|dnt",
            LEAD
                + DO_NOT
                + " (?:ever |just |always |also |you dare )?"
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
            "not-x-but-y",
            0.7,
            "not ",
            "^(?:no,? |but )?not"
                + " (?!sure|yet|really|only|bad|quite|now|working|able|found|necessarily|everything|all|much|exactly|at"
                + " all|to mention|that i)(?:\\p{L}|['\"`/@.]).{0,60}?(?:,| but| -|—) ?(?:but |use"
                + " |it's |as |in |with |the |a )?\\p{L}"),
        correction(
            "its-x-not-y",
            0.7,
            " not ",
            "\\b(?:it's|its|it is|that's|they're|this is|i (?:want|meant|need|said)) .{1,60}?,?"
                + " (?:and )?not (?:an? |the |just )?\\p{L}+(?: \\p{L}+){0,3}$"),
        correction(
            "should-have-been",
            0.7,
            "should",
            "\\b(?:should|must) (?:not have|n't have|have been|have used|have"
                + " (?:asked|checked|run|read))\\b|\\b(?:shouldn't|shouldnt|should not|mustn't|must"
                + " not)"
                + " (?:be|have|use|do|add|change|create|touch|call|need|contain|depend|show|return|include|write|modify|commit|edit)\\b"),
        correction(
                "thats-wrong",
                0.7,
                "wrong|incorrect|not right|not correct|not what|not how|not true",
                "(?:^|[,:] ?| )(?:that's|thats|that is|this is|it's|its|it is|you're|you"
                    + " are|is|are) (?:just |completely |totally |still |plain |also |all"
                    + " )?(?:wrong|incorrect|not right|not correct|not true|not what i"
                    + " (?:asked|wanted|meant|said|want)|not how)\\b(?! with)")
            .in(REPLY),
        correction(
                "revert-that",
                0.65,
                "revert|undo|roll back|rollback|back to|put it back|change it back",
                "^(?:no,? |please |ok,? |wait,? )*(?:revert|undo|roll ?back|put"
                    + " (?:it|that|this|them) back|go back to|change (?:it|that|this|them)"
                    + " back)\\b")
            .in(REPLY),
        correction(
                "you-forgot",
                0.65,
                "you ",
                "(?:^|[,:;] ?| )you (?:still |also |just |again |have |'ve |even |completely |only"
                    + " )*(?:forgot|missed|didn't|didnt|did"
                    + " not|broke|removed|deleted|ignored|skipped|left out|overwrote|shouldn't"
                    + " have|should have|were supposed|are"
                    + " supposed|misunderstood|messed|hardcoded|duplicated|haven't|have not|don't"
                    + " need|dont need|keep \\p{L}+ing)\\b")
            .in(REPLY),
        correction(
            "i-dont-want",
            0.7,
            "i don't|i dont|i do not|i didn't|i didnt|i never|i did not",
            "\\bi (?:really )?(?:don't|dont|do not|never|didn't|didnt|did not)"
                + " (?:want|like|need|ask|wanted|asked|say|mean)\\b"),
        correction(
            "i-prefer",
            0.7,
            "i prefer|i'd prefer|i would prefer|i'd rather|i would rather|id rather",
            "\\b(?:i prefer|i'd prefer|i would prefer|i'd rather|i would rather|id rather)\\b"),
        correction(
                "too-much",
                0.6,
                "too ",
                "\\b(?:is|are|it's|its|that's|thats|this is|looks?|way|still|a bit|much|^)(?:"
                    + " \\p{L}+)? ?too"
                    + " (?:verbose|long|complex|complicated|many|much|big|small|large|short|slow|wide|narrow|generic|clever|early|bright|dark)\\b")
            .in(REPLY),
        correction(
                "no-objection",
                0.6,
                "no|nope|wrong|wait|stop|nah",
                "^(?:(?:nope|nah|wrong|stop|wait),? |no(?:,|!|\\.| -|—| no) ?|no"
                    + " (?=(?:i|you|we|it|its|that|this|the|not|dont|don't|just|keep|leave|still|use|only|but|make|put|go|there|they)"
                    + " ))(?!(?:worries|problem|need|idea|thanks|thank|issues?|it's"
                    + " (?:fine|ok|good)|all good|that's"
                    + " (?:fine|ok|all|it|good)|changes?|errors?|more|way|one|it is"
                    + " fine|for|until)\\b)\\p{L}+ \\p{L}+")
            .in(OBJECTION),
        correction(
                "why-did-you",
                0.65,
                "why ",
                "\\bwhy (?:did|are|do|have|would|were|didn't|don't|aren't|haven't|the hell are|on"
                    + " earth did) you (?:still |just |not |even |again |always |keep"
                    + " )*(?!think|say|said|suggest|recommend|ask|believe|need|want|mean|sure)\\p{L}+")
            .in(QUESTION),
        correction(
                "are-you-sure",
                0.6,
                "are you sure",
                "^(?:wait,? |but |hmm,? )?are you (?:really |absolutely )?sure\\b")
            .in(SpeechPattern.Place.ANY_SENTENCE));
  }
}
