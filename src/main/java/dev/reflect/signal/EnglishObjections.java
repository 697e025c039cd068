package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.Place.ANY_SENTENCE;
import static dev.reflect.signal.SpeechPattern.Place.OBJECTION;
import static dev.reflect.signal.SpeechPattern.Place.QUESTION;
import static dev.reflect.signal.SpeechPattern.Place.REPLY;
import static dev.reflect.signal.SpeechPattern.correction;

import java.util.List;

/** How people object in English without a rule: less sure than one, so the scores are lower. */
final class EnglishObjections {
  private EnglishObjections() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
                "use-here",
                0.7,
                "use |write |put ",
                "^(?:please |pls |just |no,? )?(?:use|write|put) (?!of )[^,]{1,50}? here(?:$|,|"
                    + " please)")
            .in(REPLY),
        correction(
                "please-use",
                0.65,
                "please ",
                "^please (?:use|follow|stick to|stick with|keep to|prefer|go with|respect) ")
            .in(REPLY),
        correction(
                "we-use",
                0.65,
                "we ",
                "^(?:but |no,? )?we (?:use|are using|prefer|follow|always|never|don't use|do not"
                    + " use|dont use) (?!to )")
            .in(REPLY),
        correction(
                "is-not",
                0.7,
                " not ",
                "^[\\p{L}\\p{N}_./' -]{1,40}? (?:is|are|should be|goes|belongs)"
                    + " (?!not)[^,]{1,40}?(?<!"
                    + " (?:have|has|had|do|does|did|can|will|could|would|should|am|is|are|was|were|may|might|must)),?"
                    + " not (?!sure|yet|working|able|only|found|clear|even|that|the"
                    + " same|really|much)(?:an? |the |just |in |on )?[\\p{L}\\p{N}]")
            .in(REPLY),
        correction(
            "should-not-just",
            0.7,
            " not ",
            "\\bshould .{1,80}?, ?(?:and )?not (?:just |only |an? |the )?\\p{L}"),
        correction("no-need-to", 0.65, "no need", "^(?:there's |there is )?no need (?:for|to) ")
            .in(REPLY),
        correction(
                "no-such-thing",
                0.7,
                "no ",
                "^no (?:more"
                    + " )?(?!errors?|issues?|problems?|changes?|idea|need|luck|difference|worries|one|way|output|response|effect|it|i|the|tests?|thanks)\\p{L}+(?:"
                    + " \\p{L}+)? (?:in (?:the |this |our |my |your )?\\p{L}+(?:"
                    + " \\p{L}+)?|please|here|at all|ever)$")
            .in(REPLY),
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
            0.6,
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
            .in(ANY_SENTENCE));
  }
}
