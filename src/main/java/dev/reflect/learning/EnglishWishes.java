package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;

import java.util.List;

/**
 * How a wish for all times is put in English by somebody who lays down no rule: each could be for
 * the thing at hand just as well.
 */
final class EnglishWishes {
  private static final String I_WANT =
      "^i(?:'d| would)? (?:really |also |just |much |always )*(?:like|want|need|love|prefer|rather|wish)"
          + "(?: for| that)? ";

  private static final String STANDING =
      "avoid|keep|use|have|stick|standardi[sz]e|make sure|ensure|follow|rely|respect|limit|minimi[sz]e|prefer|support|maintain|document|record|track|treat|stay|be (?:able|consistent|careful)";

  static final List<Mould> ALL =
      List.of(
          Mould.of(
              FORM,
              I_WANT
                  + "(?:us |everyone |everybody |all of us )?to (?<not>not |always |never )?(?<verb>"
                  + STANDING
                  + ") <REST>$",
              "{not:order} {verb} {rest}"),
          Mould.of(
              FORM,
              I_WANT
                  + "(?<subject>(?!(?:you|to|it|this|that|these|those|them|us|a|an)\\b)[^,;:!?]{3,70}?) to"
                  + " (?<verb>(?:always |never |only |not )?(?:be|have|use|run|include|contain|follow|live|go|stay|match|support|participate|take"
                  + " part))\\b<REST>$",
              "{subject} should {verb} {rest}"),
          Mould.of(
              FORM,
              I_WANT
                  + "(?<subject>(?!(?:you|to|it|this|that|these|those|them|us|a|an)\\b)[^,;:!?]{3,70}?)"
                  + " (?<done>\\w{3,}ed|written|shown|kept) (?<rest>(?:to|with|in|by|as|into|on|at|per|from|for|under|before|after|like)\\b.+)$",
              "{subject} should be {done} {rest}"),
          Mould.of(
              FORM,
              "^(?:you|we) (?:should|must|need to|have to) (?:all |also |really |probably |always"
                  + " )*be (?<ing>\\w+ing) <REST>$",
              "{ing:plain} {rest}"),
          Mould.of(
              FORM,
              "^why (?:(?:aren't|weren't) (?:you|we)|(?:are|were) (?:you|we) not) (?:just |even |still |already"
                  + " )*(?<ing>(?!(?:getting|seeing|having|going|being|doing)\\b)\\w+ing) <REST>$",
              "{ing:plain} {rest}"),
          Mould.of(
              FORM,
              "^why (?:didn't you|did you not) (?:just |even )?(?<verb>use|commit|run|follow|keep|update|test|check|document|ask|record|push|read|add)"
                  + " <REST>$",
              "{verb} {rest}"),
          Mould.of(
              FORM,
              "^(?:didn't (?:i|we) (?:say|tell you|ask you|agree|decide)|haven't (?:i|we)"
                  + " (?:said|told you|asked you|agreed|decided)|i thought we"
                  + " (?:had )?(?:agreed|decided|said))(?: (?:that|to|on))*(?: we)? <REST>$",
              "{rest}"),
          Mould.of(
              FORM,
              "^(?:i thought (?:that )?|aren't )we (?:were |are )?(?<ing>using|running on|relying on|sticking"
                  + " to|deploying to|targeting) <REST>$",
              "{ing:plain} {rest}"),
          Mould.of(
              FORM,
              "^(?<when>when(?:ever)?|before|after|if|every time|each time) (?<case>[^,;:!?]{3,90}),"
                  + " (?:then )?(?:can|could|would|will) (?:you|we) (?<rest>(?!(?:do|be)\\b).{3,200})$",
              "{when} {case}, {rest}"),
          Mould.of(
              FORM,
              "^(?<when>when(?:ever)?|before|after|if|every time|each time) (?<case>[^,;:!?]{3,90}),"
                  + " (?:then )?(?:i(?:'d| would) (?:like|want|prefer|love)|i want|i need|you need|you have|you"
                  + " ought|be sure|make sure|remember) (?:for )?(?:you )?to (?<rest>.{3,200})$",
              "{when} {case}, {rest}"),
          Mould.of(
              FORM,
              "^(?:i (?:think|guess|feel|believe) (?:that )?)?(?:it's|it is|it would be|it'd be|it might be|it may be|would be)"
                  + " (?:much |far |probably )*(?:better|best|safer|cleaner|preferable|good practice|important) (?:to|if we|if"
                  + " you|that we|that you) (?:always )?<REST>$",
              "{rest}"),
          Mould.of(
              FORM,
              "^(?:i think |note that |noting that |remember that |recall that )?you can always (?<rest>.+)$",
              "{rest}"),
          Mould.of(
              FORM,
              "^(?:i think (?:that )?)?you can (?<verb>use|prefer|prioriti[sz]e|trust|take) (?<rest>.+ (?:over|instead"
                  + " of|rather than) .+)$",
              "{verb} {rest}"),
          Mould.of(
              FORM,
              "^(?:the |our |your )?(?:guidelines?|guidance|rules?|docs?|documentation|readme|instructions|claude\\.md|agents\\.md|guide|template)"
                  + " (?:should|must|needs? to) (?:also )?(?:state|say|mention|note|specify|make clear)(?: that)?"
                  + " (?<rest>(?!how|what|why|which)\\b.+)$",
              "{rest}"),
          Mould.of(
              FORM,
              "^let(?:'s|s| us) (?:always |please |just |all )*(?<verb>make sure|be sure|ensure|use|keep|avoid|stick|only|prefer|follow|standardi[sz]e|never|not)"
                  + " <REST>$",
              "{verb:order} {rest}"));

  private EnglishWishes() {}
}
