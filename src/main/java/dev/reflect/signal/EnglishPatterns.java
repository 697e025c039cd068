package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.Place.ANY_SENTENCE;
import static dev.reflect.signal.SpeechPattern.Place.QUESTION;
import static dev.reflect.signal.SpeechPattern.approval;
import static dev.reflect.signal.SpeechPattern.remember;
import static dev.reflect.signal.SpeechPattern.suggestion;

import java.util.List;

/** How people approve, suggest and ask to remember in English. */
final class EnglishPatterns {
  private static final String WHOSE = "(?:the |your |our |my |its |project |global |a |user )*";

  /** What an assistant is told for all sessions is kept in such files. */
  private static final String KEPT_IN =
      "(?:claude\\.? ?md|agents\\.md|gemini\\.md|rules? files?|(?:project|cursor|agent) rules"
          + "|\\.?cursorrules|copilot[- ]instructions|working agreements?|project[ _]notes)\\b";

  private static final String KEPT_IN_TRIGGERS =
      "claude.md|claude md|agents.md|gemini.md|rule|instructions|agreement|notes";

  private static final String KEEP =
      "(?:add|save|put|write|store|note|document|record|include|append|commit|mention)\\b.{0,120}?"
          + " (?:to|in|into|on|under) ";

  private static final String YES =
      "(?:ok(?:ay)?,? |yes,? |yeah,? |yep,? |yup,? |wow,? |oh,? |ah,? |cool,? |haha,? |hey,? )*";
  private static final String IT_IS =
      "(?:that's |thats |that is |this is |it's |its |it is |that was |looks |looking |sounds |all"
          + " |everything (?:is |looks ))?(?:absolutely |really |very |just |so |pretty |all |much"
          + " )*";

  /** Praise that a complaint follows is no approval. */
  private static final String NO_BUT =
      "(?!.{0,200}\\b(?:but|except|however|although|though|only thing|unfortunately|almost)\\b)";

  private EnglishPatterns() {}

  static List<SpeechPattern> all() {
    return List.of(
        approval(
            "perfect-great",
            "perfect|great|exactly|correct",
            "^"
                + NO_BUT
                + YES
                + IT_IS
                + "(?:perfect|great|exactly|correct|exactly right)(?:"
                + " (?:work|job|stuff|thanks|thank"
                + " you|then|now|start|idea|catch|point|so|let's|that|it|what|progress))?(?:$|[,!.:;—–-]|"
                + " (?:now|let's|that|it|what|so|and|thanks|can|please|next|then|we|i)\\b)"),
        approval(
            "excellent",
            "excellent|awesome|amazing|fantastic|wonderful|brilliant|beautiful|superb|lovely|nice|cool|good|better|sweet|solid",
            "^"
                + NO_BUT
                + YES
                + IT_IS
                + "(?:excellent|awesome|amazing|fantastic|wonderful|brilliant|beautiful|superb|lovely|nice|cool|good|better|sweet|solid)(?:"
                + " (?:work|job|stuff|now|idea|catch|point|progress|start|one|to"
                + " me))?(?:$|[,!.—–])"),
        approval(
            "works-well",
            "work",
            "(?:^|[,;] ?| )(?<!(?:doesn't|does not|not|didn't) )works?"
                + " (?:perfectly|great|well|beautifully|nicely|fine|flawlessly|wonderfully|as"
                + " expected|like a charm|now)\\b"
                + NO_BUT),
        approval(
            "it-works",
            "it works|that works|this works|that worked|it worked|that did it|that fixed",
            "^"
                + NO_BUT
                + YES
                + "(?:great,? |nice,? )?(?:it works|that works|this works|that worked|it"
                + " worked|this worked|that did it|that fixed it)(?:$|[,!."
                + " ](?!if|when|with|on|in|by|like|for me|as|because|only))"),
        approval(
            "good-job",
            "good|nice|great|well done|excellent|amazing",
            "(?:^|[,;!.] ?| )(?:good|nice|great|excellent|amazing|awesome|fantastic|solid)"
                + " (?:job|work|stuff|one|catch|find)\\b"
                + NO_BUT
                + "|^"
                + NO_BUT
                + YES
                + "well done\\b"),
        approval(
            "looks-good",
            "look|sounds good|lgtm|seems good",
            "^"
                + NO_BUT
                + YES
                + "(?:great,? |nice,? )?(?:this |that |it |everything |all |the .{1,40}"
                + " )?(?:looks?|looking|sounds?|seems?) (?:really |very |pretty |all |so |much"
                + " )?(?:good|great|right|correct|fine|nice|perfect|amazing|awesome|excellent|better)\\b|^"
                + YES
                + "lgtm\\b"),
        approval(
            "love-it",
            "love|like it|like this|like that|impress",
            "^"
                + NO_BUT
                + YES
                + "i (?:really |absolutely )?(?:love|like) (?:it|this|that|the"
                + " way|how|your)\\b|\\bimpressive\\b|\\bi'm impressed\\b"),
        approval(
                "thanks",
                "thank|thx",
                "^"
                    + NO_BUT
                    + YES
                    + "(?:great,? |perfect,? |awesome,? )?(?:thanks|thank you|thankyou|thx)\\b(?!"
                    + " (?:in advance|god|for nothing))|(?:,|!|\\.) ?(?:thanks|thank you|thx)(?:"
                    + " (?:so much|a lot|very much|you))?$")
            .scored(0.6),
        suggestion(
            "have-you-considered",
            "have you|did you",
            "\\b(?:have you|did you) (?:ever |also |not )?(?:consider(?:ed)?|thought"
                + " (?:about|of)|think (?:about|of)|tried|looked (?:at|into))\\b"),
        suggestion(
            "why-not",
            "why not",
            "\\bwhy not (?:just |simply |also |rather"
                + " )?(?:try|use|do|make|have|add|put|let|go|write|call|keep|move|just|a|the|\\p{L}+ing)\\b"),
        suggestion(
                "why-dont-we",
                "why don't|why dont|why can't|why cant",
                "\\bwhy (?:don't|dont|can't|cant|couldn't) (?:we|you|i) (?:just |simply |also"
                    + " )?\\p{L}+")
            .in(QUESTION),
        suggestion(
            "what-about",
            "what about|how about",
            "\\b(?:what|how) about (?:using|trying|having|making|adding|a |an |just |we"
                + " |\\p{L}+ing\\b|.{1,60} (?:instead|rather))"),
        suggestion(
            "maybe-we-should",
            "maybe|perhaps|might",
            "\\b(?:maybe|perhaps) (?:we|you|it|i|this|that)"
                + " (?:should|could|can|might|would|need|want)\\b|\\b(?:it|that)"
                + " (?:might|may|would|could) be"
                + " (?:better|nicer|cleaner|easier|simpler|worth|good|a good"
                + " idea|best|nice|great)\\b"),
        suggestion(
                "wouldnt-it-be",
                "wouldn't|would it|shouldn't|isn't it|couldn't|should we|can't we|cant we|could we",
                "\\b(?:wouldn't|wouldnt|would) (?:it|that|this) (?:not )?be"
                    + " (?:better|nicer|cleaner|easier|simpler|possible|good|more|best|enough)|\\b(?:shouldn't|shouldnt|couldn't|couldnt|can't|cant)"
                    + " (?:we|it|this|that|you|i|there)\\b|\\bisn't it"
                    + " (?:better|easier|simpler|cleaner|enough)|\\b(?:should|could) we (?:not"
                    + " |maybe |rather |also |instead )?\\p{L}+")
            .in(QUESTION),
        suggestion(
                "do-we-need",
                "need|necessary|required|reason",
                "\\b(?:do|did|would) (?:we|you|i) (?:even |really |actually |still )?need\\b|\\bis"
                    + " (?:it|this|that|.{1,40}) (?:really |even |actually"
                    + " )?(?:necessary|needed|required)\\b|\\bwhy (?:do|would|did) (?:we|you|i|it)"
                    + " (?:even |really |still )?need\\b|\\bwhy (?:is|are) .{1,60}"
                    + " (?:needed|necessary|required)\\b|\\bany reason (?:why|not|to)\\b|\\bis"
                    + " there a reason\\b")
            .in(QUESTION),
        suggestion(
                "i-think-we-should",
                "i think|i feel|i wonder|i'd suggest|i suggest|i would suggest|i guess|better to",
                "\\bi (?:think|feel like|feel|guess|believe) (?:that )?(?:we|you|it|this|the"
                    + " .{1,40}) (?:should|could|might|would be|need|can)\\b|\\bi wonder"
                    + " (?:if|whether)\\b|\\b(?:i'd|i would|i) suggest\\b|\\bit(?:'s|'d be| is|"
                    + " would be) better to\\b")
            .in(ANY_SENTENCE),
        remember(
            "remember-that",
            "remember",
            "(?:^|[,:;(—–] ?|(?:^| )(?:please|pls|and|also|but|always|must|should|to|just)"
                + " )remember(?:,|:| )(?!when|how |me |the time|last|if"
                + " |what|where|why|who|seeing|reading)"),
        remember("keep-in-mind", "in mind", "\\b(?:keep|bear|have)(?: this| that| it)? in mind\\b"),
        remember(
            "next-time",
            "next time",
            "\\bfor (?:the )?next time\\b|(?:^|[,;:] ?|(?:and|but|please) )next time,?"
                + " (?:you|please|use|do|don't|dont|just|first|make|ask|run|check|read|always|never|try|be|only)\\b|(?:use|do|don't|check|run|ask|make"
                + " sure|try|read|write)\\b.{0,100} next time$"),
        remember(
            "from-now-on",
            "from now on|going forward|from here on|in future|in the future|from this point",
            "\\b(?:from now on|going forward|from here on|from this point on)\\b|(?:^|[,;:] ?)in"
                + " (?:the )?future,?"
                + " (?:please|always|never|use|do|don't|dont|make|you|only|just|when|ask|run|check|be|i"
                + " want|i'd)"),
        remember(
            "save-to-memory",
            KEPT_IN_TRIGGERS + "|memor",
            "\\b"
                + KEEP
                + WHOSE
                + "(?:(?:memory|memories|rules?|instructions)\\b|"
                + KEPT_IN
                + ")|\\bupdate "
                + WHOSE
                + "(?:\\p{L}+ )?(?:memory\\b|"
                + KEPT_IN
                + ")"),
        remember(
                "asks-to-save",
                KEPT_IN_TRIGGERS,
                "(?:^|[,;:] ?|(?:and|but|so|then|please) )(?:can|could|would|will) (?:you|we|u)"
                    + " (?:please |also |just |maybe )*(?:"
                    + KEEP
                    + "|update )"
                    + WHOSE
                    + KEPT_IN)
            .in(QUESTION),
        remember(
            "change-the-rules",
            "instructions|agreement|guidance|guidelines|conventions|rules|skill",
            "\\b(?:update|adjust|extend|amend|enhance) (?:(?:your|our) (?:\\p{L}+ ){0,2}|the"
                + " (?:working|agent|copilot|cursor|claude|coding) )"
                + "(?:instructions|agreements?|guidance|guidelines|conventions|rules|skills?)\\b"
                + "|\\bupdate the (?:skill|guidance) (?:to|so|now|with)\\b"),
        remember(
            "make-a-note",
            "note|reference|memorize|memorise|write|entry",
            "\\b(?:make|take) (?:an? )?(?:\\p{L}+ ){0,2}(?:note|entry)"
                + " (?:of|that|to|in|about)\\b|\\bnote to self\\b|\\bfor future"
                + " reference\\b|\\b(?:memorize|memorise) (?:this|that|it|the)\\b|^(?:please |also"
                + " )?(?:note|take note) that (?:we|you|the|this|all|i)\\b|^(?:and |so |also"
                + " |please |now )*write (?:this|that|it) (?:down|somewhere)\\b"));
  }
}
